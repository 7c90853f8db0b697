"""`when the draw pile is empty`: what is done then comes at once, between a card turned up and the lines that ask what it is."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import TableState
from uno_dsl.model.reading.nouns import DISCARDS
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.tree import inside

DRAWS = e.Pile("draw pile")


def turned_up_away(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule about the size of the draw pile that takes the top card of the discard pile, if other rules turn up a
    card and ask for it afterwards."""
    up = next((step for _, body in bodies(model) if (step := asked_after_turning(body)) is not None), None)
    if up is None:
        return []
    found: list[Diagnostic] = []
    for handler in model.handlers:
        about_pile = handler.event == TableState() and DRAWS in inside(handler.condition)
        if about_pile and any(takes_all(step) for step in steps_in(model.procedures[handler.procedure].body)):
            found.append(Diagnostic(
                code="turned-up-away", message="this comes as soon as the last card is turned up, and takes it away before the next line asks for it", span=handler.span, severity="warning",
                other=up.span, other_says="the card is turned up here",
                hint="write it above that line instead, under `if the draw pile is empty`; or leave the top card: `every card of the discard pile except the top card`",
            ))  # fmt: skip
    return list(dict.fromkeys(found))


def asked_after_turning(body: tuple[s.Step, ...]) -> s.TurnUp | None:
    """A step that turns a card up, in a block that asks for the top card of the discard pile."""
    up = next((step for step in steps_in(body) if isinstance(step, s.TurnUp)), None)
    return up if up is not None and any(top_of_discards(part) for part in inside(body)) else None


def top_of_discards(part: object) -> bool:
    return isinstance(part, e.Top) and part.pile == DISCARDS


def takes_all(step: s.Step) -> bool:
    """Whether a step moves the cards of the discard pile, and does not leave the top card."""
    return (
        isinstance(step, s.Move)
        and DISCARDS in inside(step.cards)
        and step.to != DISCARDS
        and not any(
            top_of_discards(part) and isinstance(step.cards, (e.Only, e.Without)) for part in inside(step.cards)
        )
    )
