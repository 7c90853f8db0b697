"""Conditions that are always so: a rule about a card that is played need not ask whether it is that card."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.wording.idioms.rewriting import Block, in_blocks, slot
from uno_dsl.wording.phrases import Clause, Joined, Line, List, Noun, Phrase

PLAYED = ("event.play", "event.last", "event.start")
IT = Noun("this-card")


def known_card(line: Line) -> Line:
    """A rule about a card that is played, without conditions on which card it is that can only be met."""
    event = slot(line, "event")
    cards = slot(event, "cards") if isinstance(event, Clause) and event.key in PLAYED else None
    if not isinstance(cards, (Noun, List)):
        return line
    meant = cards

    def without(block: Block) -> Block:
        out: list[Line] = []
        for place, one in enumerate(block):
            alone = place + 1 == len(block) or not block[place + 1].key.startswith("otherwise")
            out += unasked(one, meant) if one.key == "if" and alone else [one]
        return tuple(out)

    return in_blocks(line, without)


def unasked(line: Line, cards: Noun | List) -> list[Line]:
    """A condition without what is always so, or only what follows from it."""
    test = slot(line, "test")
    parts = test.parts if isinstance(test, Joined) and test.word == "and" else (test,)
    left = [part for part in parts if not asks_for(part, cards)]
    if len(left) == len(parts):
        return [line]
    if not left:
        first, *rest = line.under
        return [replace(first, rule=first.rule or line.rule, also=(*line.rules, *first.also)), *rest]
    rest_of = left[0] if len(left) == 1 else Joined(tuple(part for part in left if isinstance(part, (Clause, Joined))))
    told = tuple((name, rest_of if name == "test" else part) for name, part in line.slots if part is not None)
    return [replace(line, slots=tuple((name, part) for name, part in told if part is not None))]


def asks_for(test: Phrase | None, cards: Noun | List) -> bool:
    """Whether a condition is that the card is one of those that the rule is about."""
    if not isinstance(test, Clause) or test.key != "be-card" or test.negated or test.subject != IT:
        return False
    return slot(test, "what") == cards
