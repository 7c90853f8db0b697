"""`The player turns up the top card of the draw pile`: it then lies on the discard pile, and another card is on top of the draw pile."""

from __future__ import annotations

from uno_dsl.checks.of_cards.turned_up_away import DRAWS, asked_after_turning
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, own_parts, steps_in

BEGINNINGS = ("begin game", "begin round", "turn up", "start")
"""Events of the beginning of a round, at which a card is turned up to begin with."""


def turned_up_gone(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each block that turns a card up and then asks for the top card of the draw pile, and for each line of a house rule
    that turns a card up in a turn, where cards do something as the starting card, unless the block asks for the top card, as it then lies there."""
    found = [one for _, body in bodies(model) if (one := asked_below(body)) is not None]
    if not found and any(handler.event == "start" for handler in model.handlers):
        places = Places(rules)
        for handler in model.handlers:
            if handler.event not in BEGINNINGS:
                body = model.procedures[handler.procedure].body
                up = [step for step in steps_in(body) if isinstance(step, s.TurnUp) and places.in_house_rule(step.span)]
                found += [acts(step) for step in up] if asked_after_turning(body) is None else []
    return list(dict.fromkeys(found))


def asked_below(body: tuple[s.Step, ...]) -> Diagnostic | None:
    """A warning for the first step that asks for the top card of the draw pile after a card was turned up."""
    up: s.TurnUp | None = None
    for step in steps_in(body):
        if up is not None and any(isinstance(part, e.Top) and part.pile == DRAWS for part in own_parts(step)):
            return Diagnostic(
                code="turned-up-gone", severity="warning", span=step.span, other=up.span, other_says="the card is turned up here",
                message="the card that was turned up lies on the discard pile now, and the card that was under it is asked for here",
                hint="for the card that was turned up, write `the top card`; to look at a card and leave it where it is, write `shows the top card of the draw pile to every player` instead of turning it up",
            )  # fmt: skip
        if isinstance(step, s.TurnUp):
            up = step
    return None


def acts(step: s.TurnUp) -> Diagnostic:
    return Diagnostic(
        code="turned-up-gone", severity="warning", span=step.span,
        message="a card that is turned up goes to the discard pile, and does what it does as the starting card of a round",
        hint="to let everybody see a card and leave it where it is, write `shows the top card of the draw pile to every player`; to lay it on the discard pile without any effect, write `puts the top card of the draw pile on the discard pile`",
    )  # fmt: skip
