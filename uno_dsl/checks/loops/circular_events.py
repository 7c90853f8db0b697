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
from uno_dsl.source import Span

Follows = tuple[s.Handler, Event]
DRAWING: BasicEvent = "draw"
DECISIONS = (s.Ask, s.Chance, s.Choose, s.ChooseSeveral, s.Control)
"""Steps in which somebody or chance decides, or that end something: it is not certain that what follows is done."""
OF_FACES = (e.All, e.Any, e.Negation, e.Compare, e.Same, e.Present, e.Property, e.Named, e.Slot, e.Number, e.Constant)
"""What a condition is made of that only asks what the played card shows."""
LIMIT = "limit it with a condition (`if ...`), or let somebody decide (`the player may ...`)"
ITSELF = "the effect of the card that was played includes this rule; for the effect of another card, name it: `the card under the top card takes effect`"


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
    found = [warning(handler.span) for handler in dict.fromkeys(cycles)]
    for handler in model.handlers:
        if handler not in cycles:
            body = model.procedures[handler.procedure].body
            sure = all(isinstance(part, OF_FACES) for part in e.inside(handler.condition))
            found += [warning(step.span, ITSELF) for step in effects_of_itself(body, handler.event, sure)]
    return found


def effects_of_itself(body: tuple[s.Step, ...], event: Event, sure: bool) -> Iterator[s.Happen]:
    """The steps of a rule on an event of a card by which the same card has the same effect again, for the same player.

    What was asked before is asked again. `sure`: only the face of a card was asked for. Otherwise only steps before which nothing
    can have changed count.
    """
    for step in body:
        match step:
            case s.Happen(event=same, who=e.Slot(0), card=e.Slot(1)) if same == event:
                yield step
            case s.Branch(then=then, otherwise=otherwise):
                yield from effects_of_itself(then, event, False)
                yield from effects_of_itself(otherwise, event, False)
            case _ if not sure or isinstance(step, DECISIONS):
                return
            case _:
                pass


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
            case _ if isinstance(step, DECISIONS):
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


def warning(span: Span, hint: str = LIMIT) -> Diagnostic:
    return Diagnostic(
        code="endless", severity="warning", span=span, hint=hint,
        message="this goes on forever: the rule causes the event that it reacts to, and nobody decides anything in between",
    )  # fmt: skip
