"""Which piles a step may take the last card of, other than by drawing: `when the draw pile runs out` hears of these, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import RunsOut

DRAWS = e.Pile("draw pile")


def heard(handlers: Iterable[s.Handler]) -> frozenset[str]:
    """The names of the piles of which a rule says what happens when they run out."""
    return frozenset(handler.event.pile for handler in handlers if isinstance(handler.event, RunsOut))


def only_at_the_start(handlers: Sequence[s.Handler]) -> frozenset[int]:
    """The procedures that run only for a card that is turned up before the first turn of a round."""
    starting = frozenset(handler.procedure for handler in handlers if handler.event == "start")
    return starting - {handler.procedure for handler in handlers if handler.event != "start"}


def taken_from(step: s.Step) -> tuple[e.Pile, ...]:
    """The piles that a step takes cards from. Dealing is not among them: nothing runs out by being dealt."""
    return tuple(dict.fromkeys(sources(step)))


def run_out_by(step: s.Step) -> tuple[RunsOut, ...]:
    """The events that a step causes if it takes the last card."""
    return tuple(RunsOut(pile.name) for pile in taken_from(step))


def sources(step: s.Step) -> Iterator[e.Pile]:
    match step:
        case s.Move(sources=found) | s.Insert(sources=found) | s.Play(piles=found):
            yield from (part for source in found for part in e.inside(source) if isinstance(part, e.Pile))
        case s.TurnUp():
            yield DRAWS
        case _:
            pass


def taker(step: s.Move | s.Insert | s.Play | s.TurnUp) -> e.Expression | None:
    """The player who takes the cards. None if nobody is named."""
    return step.by if isinstance(step, s.Move | s.Insert) else step.who
