"""How many cards somebody has: always `at least 2`, never also `more than 1`, and `left` after one of them has been played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from uno_dsl.tree import rebuilt
from uno_dsl.wording.idioms.rewriting import slot
from uno_dsl.wording.phrases import Amount, Clause, Line, List, Noun


def how_many(line: Line) -> Line:
    """A rule in which the least number of cards is always said in the same words."""
    found: Line = at_least(line)
    return after_play(found)


def at_least(part: Any) -> Any:
    part = rebuilt(part, at_least)
    match part:
        case Noun(amount=Amount(relation=">", number=number)):
            return replace(part, amount=Amount(number + 1, ">="), many=True)
        case Clause(key="have", negated=False):
            return one_among(part)
        case _:
            return part


def one_among(clause: Clause) -> Clause:
    """`they have at least 2 cards, a 0 among them`: the second thing that they have is also one of the cards."""
    what = slot(clause, "what")
    if not isinstance(what, List) or what.word != "and" or len(what.parts) != 2:
        return clause
    one, cards = what.parts
    if not isinstance(one, Noun) or one.det != "a" or one.amount is not None or not is_plain(cards):
        return clause
    others = tuple(pair for pair in clause.slots if pair[0] != "what")
    return Clause("have.among", (*others, ("what", cards), ("one", one)))


def is_plain(cards: object) -> bool:
    """Whether any cards count: `at least 2 cards`."""
    match cards:
        case Noun(key="card", amount=Amount(relation=">="), traits=(), relative=None, owner=None):
            return True
        case _:
            return False


def after_play(line: Line) -> Line:
    """A rule about a card that is played and about how many cards the player has then."""
    event, test = slot(line, "event"), slot(line, "test")
    if line.key != "when.if" or not isinstance(event, Clause) or not isinstance(test, Clause):
        return line
    if event.key != "event.play" or test.key != "have" or not is_theirs(test) or not is_plain(slot(test, "what")):
        return line
    left = replace(test, key="have.left")
    return replace(line, slots=tuple((name, left if name == "test" else part) for name, part in line.slots))


def is_theirs(test: Clause) -> bool:
    return isinstance(test.subject, Noun) and test.subject.key in ("they", "the-player")
