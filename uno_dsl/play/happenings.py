"""What happened, as each seat saw it: the engine's events, looked at from the seats of the people.

`tell.py` makes sentences of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import Event
from uno_dsl.engine.view import event_view


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as it was seen by each seat, and by all together (None); `side` was in play then."""

    side: int
    views: dict[int | None, Event]

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat saw it; what everybody saw if `seat` is None."""
        return self.views[seat]


def happenings(machine: Machine, events: Sequence[Event], seats: Sequence[int]) -> tuple[Happening, ...]:
    """What the seats saw of some events. What changed nothing is left out."""
    return tuple(
        Happening(event.get("side", 0), {seat: event_view(machine, event, seat) for seat in (*seats, None)})
        for event in events
        if is_news(event)
    )


def is_news(event: Event) -> bool:
    """Whether a value has changed; the values of players always count."""
    return event["do"] != "set" or event["of"] is not None or event["value"] != event["was"]
