"""Several conditions about one thing, or one about several things, in one clause: `if both piles are empty`, `if it is neither`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import replaced
from uno_dsl.wording.idioms.rewriting import noun, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Joined, Line, List, Noun, Phrase

IT = Noun("this-card")
EFFECT = "effect.play.it"


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


def its_effect(line: Line) -> Line:
    """A rule about a card that is turned up, or that lies on top: under another heading, `the card` could be the card of the heading."""
    under = tuple(map(its_effect, line.under))
    named = [part for _, filled in line.slots for part in of_clause(filled)]
    if line.key.partition(".")[0] not in ("if", "when"):
        return replace(line, under=under)
    return replace(line, under=tuple(of_named(lower, named) for lower in under))


def of_clause(phrase: Phrase) -> list[Noun]:
    """The nouns of a condition or an event."""
    return [part for _, part in phrase.slots if isinstance(part, Noun)] if isinstance(phrase, Clause) else []


def of_named(line: Line, named: list[Noun]) -> Line:
    """A line in which a card that has just been named takes effect."""
    done = stated(line, EFFECT)
    card = noun(done, "card") if done is not None else None
    kinds = [one for one in named if one.key == "named"]
    return with_key(line, EFFECT, f"{EFFECT}.named") if card in named or (card == IT and kinds) else line
