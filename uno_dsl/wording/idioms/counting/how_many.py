"""How many cards somebody has: always `at least 2`, never also `more than 1`, and `left` after one of them has been played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from uno_dsl.tree import rebuilt
from uno_dsl.wording.idioms.rewriting import slot
from uno_dsl.wording.phrases import Amount, Clause, Line, List, Noun, Phrase

STOPS = {"draw-until": ">=", "take-until": ">=", "discard-until": "<=", "give-until": "<="}
"""What is done card by card until there are enough cards, or few enough."""


def how_many(line: Line) -> Line:
    """A rule in which the least number of cards is always said in the same words."""
    found: Line = at_least(line)
    return brought_to(after_play(found))


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


def brought_to(line: Line) -> Line:
    """A rule in which somebody draws or puts cards away one at a time: they stop at a number, neither before it nor after it."""
    line = replace(line, under=tuple(brought_to(lower) for lower in line.under))
    done = slot(line, "do")
    if isinstance(done, Clause) and done.key in STOPS:
        until = slot(done, "until")
        amount = amount_in(until)
        if isinstance(until, Clause) and amount is not None and amount.relation == STOPS[done.key]:
            told = replace(done, slots=tuple((n, exactly(until) if n == "until" else part) for n, part in done.slots))
            told = until_they_have(told)
            line = replace(line, slots=tuple((n, told if n == "do" else part) for n, part in line.slots))
    test, acts = slot(line, "test"), [slot(lower, "do") for lower in line.under]
    many, first = amount_in(test), acts[0] if len(acts) == 1 else None
    if line.key == "if" and many is not None and many.relation == ">=" and isinstance(first, Clause):
        left = amount_in(slot(first, "until")) if first.key.startswith("discard-until") else None
        if left is not None and left.number + 1 == many.number:  # `more than 7`, where all but 7 are put away
            more = with_amount(test, Amount(left.number, ">"))
            line = replace(line, slots=tuple((n, more if n == "test" else part) for n, part in line.slots))
    return line


def until_they_have(done: Clause) -> Clause:
    """`draws cards one at a time until they have 7`: where nobody else can be meant, some languages need not name them again."""
    until, who = slot(done, "until"), done.subject
    what = slot(until, "what") if isinstance(until, Clause) else None
    if not isinstance(until, Clause) or not isinstance(who, Noun) or what is None:
        return done
    if until.subject not in (who, Noun("they", stands_for=who)):
        return done
    single = ".single" if until.key == "have.single" else ""
    return replace(done, key=f"{done.key}.have{single}", slots=(*done.slots, ("what", what)))


def amount_in(clause: object) -> Amount | None:
    """How many cards somebody has."""
    if not isinstance(clause, Clause) or clause.key not in ("have", "have.single") or clause.negated:
        return None
    what = slot(clause, "what")
    return what.amount if isinstance(what, Noun) else None


def exactly(until: Clause) -> Phrase:
    amount = amount_in(until)
    assert amount is not None
    said = with_amount(until, Amount(amount.number))
    return replace(said, key="have.single") if amount.number == 1 else said


def with_amount(clause: object, amount: Amount) -> Clause:
    """A condition on how many cards somebody has, with another number."""
    assert isinstance(clause, Clause)
    return replace(
        clause,
        slots=tuple(
            (n, replace(part, amount=amount) if n == "what" and isinstance(part, Noun) else part)
            for n, part in clause.slots
        ),
    )


def is_theirs(test: Clause) -> bool:
    return isinstance(test.subject, Noun) and test.subject.key in ("they", "the-player")
