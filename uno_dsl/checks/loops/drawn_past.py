"""Loops in which players draw until they have an exact number of cards: a player who has more draws until no card is left."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.model import event_types as ev
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import blocks_of
from uno_dsl.source import Span
from uno_dsl.tree import inside, replaced

Known = tuple[e.Expression, ...]
Found = tuple[s.Loop, e.Count, int, Known]

USUAL = ("play", "start", "turn up", "draw", "pay for", "begin turn", "end turn", "miss")
"""Events at which players may have any number of cards."""
SHRINKING = (s.Move, s.Insert, s.Exchange, s.Play, s.Happen, s.Ask, s.Open, s.Leave, s.Control)
"""Steps after which a hand may have fewer cards than before: then nothing is said."""


def drawn_past(model: s.Model) -> dict[Span, int]:
    """The loops that somebody may begin with too many cards, by their places, each with the number of cards that ends it."""
    reasoner = Reasoner(model)
    found: dict[Span, int] = {}
    for handler in model.handlers:
        if handler.event in USUAL or isinstance(handler.event, ev.PlayerState | ev.TableState):
            for loop, count, most, known in exact(model.procedures[handler.procedure].body, (handler.condition,)):
                some = e.Compare(">=", count, e.Number(1))
                tests = [replaced(test, e.Present(count.group), some) for test in known]
                if reasoner.why_never([*tests, e.Compare(">", count, e.Number(most))]) is None:
                    found[loop.span] = most
    return found


def exact(body: tuple[s.Step, ...], known: Known) -> Iterator[Found]:
    """The loops of a block that end with an exact number of cards in a hand, with what is known there."""
    for step in body:
        match step:
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                yield from exact(then, (*known, condition))
                yield from exact(otherwise, (*known, e.Negation(condition)))
            case s.Loop() if (ends := exact_end(step)) is not None:
                yield (step, *ends, known)
            case s.Each(group=e.Players()) | s.Chance():
                for block in blocks_of(step):
                    yield from exact(block, known)
            case _:
                pass
        if any(isinstance(node, SHRINKING) for node in inside(step)):
            return


def exact_end(loop: s.Loop) -> tuple[e.Count, int] | None:
    """The cards in a hand and how many they must be, if only that ends a loop in which one player draws."""
    match loop.until:
        case e.Any(parts=(until, e.Negation(part=e.Present(value=e.Slot())))):  # or no card was drawn
            pass
        case until:
            pass
    match until:
        case e.Compare(
            operator="==", left=e.Count(group=e.Pile(name="hand", owner=owner)) as count, right=e.Number(value=most)
        ) if (
            most
            and loop.body
            and all(isinstance(step, s.Draw) and step.who == owner for step in loop.body)
            and isinstance(owner, e.Slot | e.Seat)
        ):
            return count, most
        case _:
            return None
