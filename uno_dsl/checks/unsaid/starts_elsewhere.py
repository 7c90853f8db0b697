"""`Replace [setup.first]`: who takes the first turn is changed, but what a card turned up at the start does is still about another player."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in

USUAL = e.Seat("next", e.Kept("dealer", "player"))
"""Who takes the first turn where the card that is turned up is about the player after the dealer."""


def starts_elsewhere(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for a house rule by which somebody else than the player after the dealer begins, where a Reverse lets the dealer begin."""
    places = Places(rules)
    found = []
    for step in first_turns(model, "begin round"):
        if step.who != USUAL and places.in_house_rule(step.span):
            for other in first_turns(model, "start"):
                if other.who != step.who and not places.in_house_rule(other.span):
                    found.append(warning(step, other))
    return found


def first_turns(model: s.Model, event: str) -> Iterator[s.TakeTurn]:
    """The steps that say who takes the next turn, of the rules about an event."""
    for number in dict.fromkeys(handler.procedure for handler in model.handlers if handler.event == event):
        for step in steps_in(model.procedures[number].body):
            if isinstance(step, s.TakeTurn):
                yield step


def warning(step: s.TakeTurn, other: s.TakeTurn) -> Diagnostic:
    return Diagnostic(
        code="starts-elsewhere", severity="warning", span=step.span, other=other.span, other_says="this comes later, and lets another player begin",
        message=f"a card turned up at the start may still let another player begin: [{other.rule}]",
        hint=f"to let your player begin all the same, write `replace [{other.rule}]` with `when turned up at the start` under it, and under that what else it says; "
        "if the other one is to begin then, say so there, too: the whole of it in your file",
    )  # fmt: skip
