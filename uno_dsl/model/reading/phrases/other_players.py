"""`Every other player` is other than somebody: it has to be clear than whom."""

from __future__ import annotations

from uno_dsl.model.reading.nouns import ANY, NO
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.syntax import nodes as n


def refuse_others(core: n.Core, scope: Scope) -> None:
    """Raises Problem if nobody has been mentioned, or if a line before was about somebody else than the player of the block."""
    said = " ".join((*core.det.split(), *core.words)).replace("the other", "other")
    known = (("the first", core.words[:1] == ("first",)), ("any", core.det in ANY), ("no", core.det in NO))
    every = next((word for word, said in known if said), "every")
    if scope.player is None and scope.they is None:
        raise Problem(
            "pronoun",
            f"`{said}` is other than whom? No player has been mentioned",
            core.span,
            f"name the player: `{every} player except the winner`",
        )
    if scope.earlier:
        raise Problem(
            "pronoun",
            f"`{said}` could be other than `{scope.earlier}`, whom the lines above are about, or other than `the player`",
            core.span,
            f"say which: `{every} player except {scope.earlier}`, or `{every} player except the player`",
        )
