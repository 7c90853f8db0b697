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
    changed = {part_of(event) for event in events if event["do"] == "set" and event["value"] != event["was"]}
    return tuple(
        Happening(event.get("side", 0), {seat: event_view(machine, event, seat) for seat in (*seats, None)})
        for event in events
        if event["do"] != "set" or (is_of_player(event) and part_of(event) in changed) or event["value"] != event["was"]
    )


def is_of_player(event: Event) -> bool:
    return event["of"] is not None


def part_of(event: Event) -> tuple[str, str]:
    """The values that are told together: if that of one player has changed, those of the others are told beside it."""
    return event["rule"], event["name"]
