"""What happened, as each seat saw it: the engine's events, looked at from a seat while the right side was in play.

`tell.py` makes sentences of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import Action, Event
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.view import event_view
from uno_dsl.play.faces import HIDDEN, side_in_play, side_keep

EVERYBODY = -1  # a seat that nobody has: it sees what all see


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as it was seen by each seat, and by everybody; `side` was in play then."""

    side: int
    views: dict[int, Event]

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat saw it; what everybody saw if `seat` is None."""
        return self.views[EVERYBODY if seat is None else seat]


def happenings(
    machine: Machine, before: State, after: State, events: Sequence[Event], seats: Sequence[int]
) -> tuple[Happening, ...]:
    """What the seats saw of the events between two states. What changed nothing is left out."""
    side_name = side_keep(machine)
    side = side_in_play(machine, before)
    values = [keep.name for keep in machine.program.keeps.values() if keep.kind != "pile"]
    kept = {name: before.__dict__[attribute("kept", name)] for name in values}
    looking = after.copy() if side_name is not None else after
    out: list[Happening] = []
    for event in events:
        if side_name is not None:
            looking.__dict__[attribute("kept", side_name)] = side
        if event["do"] == "choose":
            forget(machine, kept, event["what"])
        if event["do"] == "set" and not is_news(kept, event):
            continue
        views = {seat: hushed(machine, event_view(machine, looking, event, seat), seat) for seat in (*seats, EVERYBODY)}
        out.append(Happening(side, views))
        if event["do"] == "set" and event["name"] == side_name:
            side = event["value"]
    return tuple(out)


def forget(machine: Machine, kept: dict[str, Any], kind: str) -> None:
    """What somebody chose may have become a kept value of its kind, which no event tells."""
    for keep in machine.program.keeps.values():
        if keep.kind == kind:
            kept.pop(keep.name, None)


def is_news(kept: dict[str, Any], event: Event) -> bool:
    """Whether a value has changed, as far as that is known; the values of players always count."""
    name, value, of = event["name"], event["value"], event.get("of")
    before = kept.get(name, ...)
    if isinstance(of, int):
        return True
    kept[name] = value
    return bool(before != value)


def hushed(machine: Machine, event: Event, seat: int) -> Event:
    """An event without what a seat could see only by standing beside itself.

    Whoever gathers cards into a pile that nobody sees does not look at them; and on a page for everybody even the far
    faces stay hidden, because their holder must not see them.
    """
    keep = machine.program.keeps.get(str(event["to"])) if event["do"] == "move" else None
    unseen = keep is not None and keep.seen == "nobody"
    if unseen or (event["do"] == "draw" and seat == EVERYBODY):
        return {**event, "cards": [HIDDEN] * len(event["cards"])}
    return event


def with_action(events: list[Event], action: Action, declined: Sequence[str]) -> list[Event]:
    """The events of a decision, with what only the decision tells: whom it was about, and what was declined."""
    out = []
    for event in events:
        if event["do"] == "take" and "player" in action:
            event = {**event, "player": action["player"]}
        elif event["do"] == "decline":
            event = {**event, "declined": list(declined)}
        out.append(event)
    return out
