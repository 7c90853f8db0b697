"""`When a player turns up a card, the streak becomes its number`: if the card is put back and another one turned up, this is set for the
other one first, and then for the card that was put back.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.rule_conflicts import RuleConflicts
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside

CARD = e.Slot(1, "card")
AGAIN = "turn up"
"""The event that a rule on it may cause again: a card that is turned up is put back, and another one turned up."""
START = "start"
"""The event that a card which is turned up takes effect, as far as it has an effect at the start."""


def overtaken(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule of a house rule that sets something by the card turned up, after a rule by which another one may be turned up."""
    places, conflicts = Places(rules), RuleConflicts(model)
    late = [
        number
        for number, handler in enumerate(model.handlers)
        if handler.event == AGAIN and places.in_house_rule(handler.span) and any(set_by_card(model, handler))
    ]
    return [
        warning(model.handlers[number], model.handlers[other], next(set_by_card(model, model.handlers[number])))
        for number in late
        for other in again(places, conflicts, number)
    ]


def again(places: Places, conflicts: RuleConflicts, number: int) -> Iterator[int]:
    """The first rule, by number, that comes before another one, and by which the same happens again."""
    handlers = conflicts.model.handlers
    for other, handler in enumerate(handlers):
        if handler.event == AGAIN and handler.rank < handlers[number].rank and not places.in_house_rule(handler.span):
            if AGAIN in conflicts.effects[conflicts.does(other)].fires and conflicts.possible(number, other):
                if turns_up(conflicts.model, other) or any(
                    conflicts.possible(number, k) for k in put_back(conflicts.model)
                ):
                    yield other
                    return


def put_back(model: s.Model) -> Iterator[int]:
    """The rules, by number, on what a card does at the start, that turn up another one."""
    for number, handler in enumerate(model.handlers):
        if handler.event == START and turns_up(model, number):
            yield number


def turns_up(model: s.Model, number: int) -> bool:
    """Whether a rule itself turns up a card."""
    return any(isinstance(step, s.TurnUp) for step in steps_in(model.procedures[model.handlers[number].procedure].body))


def set_by_card(model: s.Model, handler: s.Handler) -> Iterator[str]:
    """The kept values that a rule sets, if the card decides to what, or whether."""
    body = model.procedures[handler.procedure].body
    if CARD in inside((handler.condition, body)):
        for step in steps_in(body):
            if isinstance(step, s.Assign) and isinstance(step.target, e.Kept):
                yield step.target.name


def warning(handler: s.Handler, earlier: s.Handler, name: str) -> Diagnostic:
    """The warning for a rule that sets a kept value by the card turned up, after one by which another card may be turned up."""
    return Diagnostic(
        code="overtaken", severity="warning", span=handler.span, other=earlier.span, other_says="another card may be turned up here",
        message=f"this comes after [{earlier.rule}], by which another card may be turned up: the {name} is set for that one first, and then for the card that it took the place of",
        hint=f"add it before that one: `add before [{earlier.rule}]`, and this rule indented under it",
    )  # fmt: skip
