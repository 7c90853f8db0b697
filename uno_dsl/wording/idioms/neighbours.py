"""Rules that stand side by side and are told as one: what follows from the same event, what is done twice, and what may be played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from uno_dsl.wording.describe.rule_phrases import DescribedRule
from uno_dsl.wording.idioms.reader.own_turn import YOU
from uno_dsl.wording.idioms.rewriting import rules_of, slot
from uno_dsl.wording.phrases import Clause, Line

AT_MOST = 3
"""Statements in one sentence."""
DONE_AGAIN = ("when", "when.if", "before", "before.if")
"""Heads in which `the same is done` can stand."""


def told_together(rules: Iterable[DescribedRule]) -> list[DescribedRule]:
    """The rules, neighbours that belong together as one. What one has taken up is in `others`."""
    out: list[DescribedRule] = []
    for rule in rules:
        one = together(out[-1], rule) if out else None
        if one is None:
            out.append(rule)
        else:
            out[-1] = replace(out[-1], line=one, others=(*out[-1].others, rule.rule))
    return out


def together(first: DescribedRule, second: DescribedRule) -> Line | None:
    """Two rules as one line."""
    if first.card or second.card:
        return None
    one, two = first.line, second.line
    return same_event(one, two) or same_again(one, two) or list_of_plays(one, two)


def same_event(first: Line, second: Line) -> Line | None:
    """`when a player goes out, they become the winner and the round ends`: two rules that react to the same event."""
    if first.key != "when" or (first.key, first.slots) != (second.key, second.slots):
        return None
    under = (*first.under, *(replace(line, also=(*line.also, *second.rules)) for line in second.under))
    if len(under) > AT_MOST or any(line.key != "do" or line.under for line in under):
        return None
    return replace(first, under=under)


def same_again(first: Line, second: Line) -> Line | None:
    """`the same is done before a player draws a card`: a rule that does the same as the one before it."""
    if second.key not in DONE_AGAIN or not first.under or without_ids(first.under) != without_ids(second.under):
        return None
    also = (*second.also, *rules_of(second.under))
    if (first.key, first.slots) == (second.key, second.slots):
        if not refills(second):
            return replace(first, also=(*first.also, second.rule, *also))
        return Line("rules", (), (first, Line("too-few", (), (), second.rule, also)), first.rule)
    out = slot(first, "event")
    pile = slot(out, "pile") if isinstance(out, Clause) and makes_up_for(first, second) else None
    late, more = (".late", (("pile", pile),)) if pile is not None else ("", ())
    again = Line(f"{second.key}.same{late}", (*second.slots, *more), (), second.rule, also)
    return Line("rules", (), (first, again), first.rule)


def makes_up_for(first: Line, second: Line) -> bool:
    """Whether a rule does what has to be done when a pile runs out before somebody draws, if the pile is empty then."""
    out, draw, empty = slot(first, "event"), slot(second, "event"), slot(second, "test")
    if not all(isinstance(part, Clause) for part in (out, draw, empty)):
        return False
    assert isinstance(out, Clause) and isinstance(draw, Clause) and isinstance(empty, Clause)
    keys = (out.key, draw.key, empty.key)
    same = slot(out, "pile") == slot(empty, "who") and not empty.negated
    return keys == ("event.run-out", "event.draw-ahead", "empty") and same


def refills(line: Line) -> bool:
    """Whether a rule does something before somebody draws from an empty pile: even then, there may be too few cards."""
    draw, empty = slot(line, "event"), slot(line, "test")
    clauses = isinstance(draw, Clause) and isinstance(empty, Clause) and not empty.negated
    return clauses and (draw.key, empty.key) == ("event.draw-ahead", "empty")  # type: ignore[union-attr]


def without_ids(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return tuple(replace(line, rule="", also=(), under=without_ids(line.under)) for line in lines)


def list_of_plays(first: Line, second: Line) -> Line | None:
    """`you may play: a card of the colour in play; a card without a colour`: permissions as a list."""
    item = play_allowed(second)
    if item is None:
        return None
    if first.key == "may-play":
        return replace(first, under=(*first.under, item), also=(*first.also, *item.rules))
    other = play_allowed(first)
    return other and Line("may-play", (), (other, item), first.rule, (*first.also, *item.rules))


def play_allowed(line: Line) -> Line | None:
    """The cards that a rule allows the reader to play, if it says nothing else."""
    done = slot(line, "do")
    if line.key != "norm" or not isinstance(done, Clause) or (done.key, done.modal) != ("play", "may"):
        return None
    cards = slot(done, "cards")
    return Line("which", (("cards", cards),), (), line.rule, line.also) if cards and done.subject == YOU else None
