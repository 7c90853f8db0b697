"""What is kept on the table, and who sees it: it is the same in the whole game, so no change of it can have a condition."""

from __future__ import annotations

from uno_dsl.syntax import nodes as n


def in_the_whole_game(line: n.Node) -> str | None:
    """The hint for a condition on a `keep` line. None for any other line."""
    if not isinstance(line, n.Fact) or line.word != "keep":
        return None
    return (
        "what is kept, and who sees it, is the same in the whole game; for cards that are seen in some cases only, "
        "keep a second pile that everybody sees, and let rules put them there"
    )
