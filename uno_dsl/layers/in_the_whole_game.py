"""What is so in the whole game, so that no change of it can have a condition: what is kept, who sees it, and what a word means."""

from __future__ import annotations

from uno_dsl.syntax import nodes as n

SEEN_IN_SOME_CASES = (
    "keep two piles, one `seen by its owner` and one `seen by everybody`, and let rules put the cards into the other: "
    "`if they have exactly 2 cards, they put their hand into their open cards`"
)
"""The hint for cards that everybody sees in some cases only."""


def in_the_whole_game(line: n.Node, id_: str) -> str | None:
    """The hint for a condition on the line with an id. None for any line of which the cases cannot be told in another way."""
    match line:
        case n.Fact(word="keep"):
            return f"what is kept, and who sees it, is the same in the whole game; for cards that are seen in some cases only, {SEEN_IN_SOME_CASES}"
        case n.Define():
            return (
                f"{all_cases(line)}; so replace it without a condition, or leave cases out with `except [{id_}] if ...`"
            )
        case n.Means():
            return all_cases(line)
        case _:
            return None


def all_cases(line: n.Define | n.Means) -> str:
    """How to say that a word means different things in different cases. There is one definition of each word."""
    if isinstance(line, n.Define):
        called = line.object.core.name if line.object is not None else line.word
        return (
            f"a word has one definition, so all cases of `{called}` stand behind its `if`, joined by `or`; "
            "one that holds only at times ends with a condition of its own, `or it is a 7 and the penalty is above 0`"
        )
    noun = line.noun.core.name
    return (
        f"a word has one meaning: give the other one a word of its own, `the second-{noun.replace(' ', '-')} of a card means ...`, "
        "and let the rules ask which counts, `if the penalty is above 0` and `otherwise`"
    )
