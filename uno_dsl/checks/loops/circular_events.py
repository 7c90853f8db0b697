"""Events that cause themselves: `when a round begins, a round begins`.

A warning for each rule in a cycle of events in which nobody makes a decision.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import BasicEvent, Event
from uno_dsl.model.reading.scope import Names

Follows = tuple[s.Handler, Event]
DRAWING: BasicEvent = "draw"


def circular_events(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule through which an event causes itself again."""
    follows: dict[Event, list[Follows]] = {}
    for handler in model.handlers:
        if handler.condition == e.ALWAYS and handler.card is None and handler.player is None:
            for event in caused(model.procedures[handler.procedure].body):
                follows.setdefault(handler.event, []).append((handler, event))
    cycles = [
        handler
        for event, rows in follows.items()
        for handler, next_event in rows
        if leads_back(event, next_event, handler, follows)
    ]
    return [warning(handler) for handler in dict.fromkeys(cycles)]


def caused(body: tuple[s.Step, ...]) -> Iterator[BasicEvent]:
    """The events that a block certainly causes before anybody decides."""
    for step in body:
        match step:
            case s.Control(what="begin round"):
                yield "begin round"
            case s.Control(what="begin game"):
                yield "begin game"
            case s.Happen(event=event):
                yield event
            case s.Miss():
                yield "miss"
            case s.Leave():
                yield "leave"
            case s.TurnUp():
                yield "turn up"
            case s.Draw(count=e.Number(number)) if number > 0:
                yield DRAWING
            case s.Ask() | s.Chance() | s.Choose() | s.ChooseSeveral() | s.Control():
                return
            case _:
                pass


def leads_back(start: Event, event: Event, by: s.Handler, follows: dict[Event, list[Follows]]) -> bool:
    """Whether one event leads to another and back again. A rule does not react to draws that it causes itself."""
    seen = {event}
    todo = [event]
    if start == event:
        return start != DRAWING
    while todo:
        for handler, following in follows.get(todo.pop(), ()):
            if following == start and handler is not by:
                return True
            if following not in seen:
                seen.add(following)
                todo.append(following)
    return False


def warning(handler: s.Handler) -> Diagnostic:
    return Diagnostic(
        code="endless", severity="warning", span=handler.span,
        message="this goes on forever: the rule causes the event that it reacts to, and nobody decides anything in between",
        hint="limit it with a condition (`if ...`), or let somebody decide (`the player may ...`)",
    )  # fmt: skip
