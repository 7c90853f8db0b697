"""House rules on the beginning of a round that prepare something only after the first card was turned up, and took effect."""

from __future__ import annotations

from uno_dsl.checks.effects import Reader
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.round_start import BEGINS
from uno_dsl.model.traverse import steps_in


def after_start(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each house rule whose values are read by the effect of the first card, before the rule sets them."""
    places, reader = Places(rules), Reader(model)
    begins = [handler for handler in model.handlers if handler.event == BEGINS]
    found: list[Diagnostic] = []
    for earlier in begins:
        body = model.procedures[earlier.procedure].body
        up = next((step for step in steps_in(body) if isinstance(step, s.TurnUp)), None)
        if up is None:
            continue
        start = next(place for place, step in enumerate(body) if up in steps_in((step,)))
        read = reader.with_events(reader.of_steps(body[start:])).reads
        for late in begins:
            if late.rank > earlier.rank and places.in_house_rule(late.span):
                prepared = {name for name in reader.of_procedure(late.procedure).writes if name.startswith("kept ")}
                found += [warning(late, up, name.removeprefix("kept ")) for name in sorted(prepared & read)]
    return found


def warning(late: s.Handler, up: s.TurnUp, value: str) -> Diagnostic:
    return Diagnostic(
        code="after-start", severity="warning", span=late.span, other=up.span, other_says="the card is turned up here",
        message=f"this comes after the first card was turned up and took effect, which depends on the {value}",
        hint=f"do it before: write `add before [{up.rule}]` instead of the `when` line",
    )  # fmt: skip
