"""What happened, as each seat saw it: the events of the engine from the viewpoint of each person.

`tell.py` turns them into sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.engine.events import Event, ValueSet
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.view import event_view


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """One event as each seat saw it, and as the public saw it (None). `side` was the side in play."""

    side: int
    views: dict[int | None, Event[str]]

    def seen_by(self, seat: int | None) -> Event[str]:
        """The event as a seat saw it; what everyone saw if `seat` is None."""
        return self.views[seat]


def seen_events(machine: Machine, events: Sequence[Event[int]], seats: Sequence[int]) -> tuple[SeenEvent, ...]:
    """What the seats saw of some events.

    Events that changed nothing are left out, unless they name a player: who deals is news even if that player is the
    dealer already, or counts as the dealer of a game in which nobody has dealt yet.
    """
    naming = {keep.name for keep in machine.program.keeps.values() if keep.kind == "player"}
    changed = {part_of(event) for event in events if event["do"] == "set" and event["value"] != event["was"]}
    return tuple(
        SeenEvent(event.get("side", 0), {seat: event_view(machine, event, seat) for seat in (*seats, None)})
        for event in events
        if event["do"] != "set"
        or event["value"] != event["was"]
        or (part_of(event) in changed if is_of_player(event) else event["name"] in naming)
    )


def is_of_player(event: ValueSet[int]) -> bool:
    return event["of"] is not None


def part_of(event: ValueSet[int]) -> tuple[str, str]:
    """Values that are reported together: if one player's value has changed, the values of the others are printed beside it."""
    return event["rule"], event["name"]
