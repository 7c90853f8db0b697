"""The numbers to choose from: `a number from 1 to 6`, `from the bid plus 1 to their tricks`, `except 3`, `that is not the bid`."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Meaning, Problem
from uno_dsl.syntax import nodes as n

MOST_NUMBERS = 1000
"""How many numbers a player, or chance, can choose from: each of them is an option of its own."""


def ends_of(links: tuple[n.Link, ...]) -> tuple[n.Phrase, n.Phrase] | None:
    """The two ends of `from the bid plus 1 to their tricks minus 1`."""
    to = next((k for k, link in enumerate(links) if link.word == "to"), None)
    if to is None or links[0].word != "from":
        return None
    low, high = links[0], links[to]
    return (
        n.Phrase(core=low.core, links=links[1:to], span=low.span),
        n.Phrase(core=high.core, links=links[to + 1 :], span=high.span),
    )


def left_out(phrase: n.Phrase, out: int | None) -> list[n.Phrase]:
    """What cannot be chosen: behind the `except` at a place among the links, and in a clause, `that is not the bid`."""
    found = []
    if out is not None:
        link = phrase.links[out]
        found.append(n.Phrase(core=link.core, links=phrase.links[out + 1 :], span=link.span))
    clause = phrase.relative
    if clause is None:
        return found
    if clause.word not in ("is not", "isn't") or clause.object is None or clause.owned or clause.also:
        raise Problem(
            "phrase",
            f"`{text_of(phrase)}` does not say which numbers",
            clause.span,
            "say between which numbers it is, and which one is left out: `a number from 1 to the bid`, `a number from 0 to 12 except the bid`",
        )
    return [*found, clause.object]


def refuse_several(phrase: n.Phrase, meaning: Meaning) -> None:
    """Raises Problem for `except every other player's guess`: those are several numbers, and one is left out at a time."""
    if meaning.kind != "each number":
        return
    shown = text_of(phrase)
    raise Problem(
        "which",
        f"`{shown}` stands for several numbers, and one is left out at a time",
        phrase.span,
        "let them choose again while it is one of those: `the player chooses a number from 0 to 12 as the bid`, on the next line "
        "`repeat until no other player's guess is the bid`, and under that the first line again",
    )


def limited(numbers: e.Numbers, phrase: n.Phrase) -> e.Numbers:
    """Numbers to choose from, if they are in order and can be listed. Raises Problem; what is only known in play is not asked."""
    match numbers:
        case e.Numbers(low=e.Number(value=low), high=e.Number(value=high)) if not low <= high < low + MOST_NUMBERS:
            raise Problem(
                "amount",
                f"there is no number from {low} to {high}"
                if high < low
                else f"more than {MOST_NUMBERS} numbers to choose from",
                phrase.span,
                "write the lower number first, for example `a number from 1 to 6`",
            )
        case _:
            return numbers
