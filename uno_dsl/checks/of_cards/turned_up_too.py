"""`Add to [skip.played]`: a card that is turned up at the start does it, too, and then `the player` is whoever turned it up."""

from __future__ import annotations

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import own_parts, steps_in

PLAYER = e.Slot(0, "player")


def turned_up_too(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each line that a house rule adds to a rule on cards that are played or turned up, and that is about the player."""
    places = Places(rules)
    played = {handler.procedure for handler in model.handlers if handler.event == "play"}
    found = []
    for handler in model.handlers:
        if handler.event == "start" and handler.procedure in played and not places.in_house_rule(handler.span):
            added = (x for x in steps_in(model.procedures[handler.procedure].body) if places.in_house_rule(x.span))
            step = next((step for step in added if about_the_player(step)), None)
            if step is not None:
                found.append(warning(step, handler))
    return list(dict.fromkeys(found))


def about_the_player(step: s.Step) -> bool:
    """Whether a step itself is about the player, and not only about somebody who sits next to them."""
    seats = {part.player for part in own_parts(step) if isinstance(part, e.Seat)}
    return PLAYER in own_parts(step) and PLAYER not in seats


def warning(step: s.Step, handler: s.Handler) -> Diagnostic:
    return Diagnostic(
        code="turned-up-too", severity="warning", span=step.span, other=handler.span, other_says="this rule is about both",
        message="this happens, too, when the card is turned up at the start: `the player` is then whoever turned it up",
        hint="for cards that are played only, write a rule of its own, such as `when a player plays a skip`, and this line under it; for both, write such a rule with `or a skip is turned up at the start`",
    )  # fmt: skip
