"""Several conditions about one thing, or one about several things, in one clause: `if both piles are empty`, `if it is neither`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import replaced
from uno_dsl.wording.idioms.rewriting import slot
from uno_dsl.wording.phrases import Clause, Joined, Line, List, Noun

IT = Noun("this-card")


def both_empty(joined: Joined) -> Clause | Joined:
    """`the draw pile and the discard pile are empty`"""
    if joined.word != "and":
        return joined
    piles: list[Noun] = []
    for part in joined.parts:
        if not isinstance(part, Clause) or part.key != "empty" or part.negated or not isinstance(part.subject, Noun):
            return joined
        piles.append(part.subject)
    return Clause("empty", (("who", List(tuple(piles))),))


def of_top_card(line: Line) -> Line:
    """A condition about the top card, and what follows from it, in which the card is named once: `and it is no wild card`."""
    test = slot(line, "test")
    if line.key != "if" or not isinstance(test, Joined) or test.word != "and":
        return line
    first, *others = test.parts
    card = first.subject if isinstance(first, Clause) else None
    if not isinstance(card, Noun) or not card.key.startswith("top"):
        return line
    if not all(isinstance(part, Clause) and part.subject == card for part in others):
        return line
    told = replace(test, parts=(first, *replaced(tuple(others), card, IT)))
    slots = tuple((name, told if name == "test" else part) for name, part in line.slots)
    return replace(line, slots=slots, under=replaced(line.under, card, IT))
