"""Rules about draws that draw cards themselves, and whether they react to these cards, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import blocks_of, steps_in

CARD = e.Slot(1, "card")


def heard_again(handlers: Sequence[s.Handler], body: tuple[s.Step, ...]) -> list[s.Handler]:
    """The handlers of a rule. One that draws only if a certain card was drawn reacts to its own draws, too: a 0 is always a 0.

    A rule that draws whatever was drawn would never end, so it does not react to them.
    """
    if not any(isinstance(step, s.Draw) for step in steps_in(body)):
        return list(handlers)
    guarded = not draws_anyway(body)
    return [
        replace(handler, again=True)
        if handler.event == "draw" and (guarded or handler.card is not None or asks_the_card(handler.condition))
        else handler
        for handler in handlers
    ]


def draws_anyway(body: tuple[s.Step, ...]) -> bool:
    """Whether a block draws cards, whatever the card was that its rule is about."""
    return any(
        isinstance(step, s.Draw)
        or not (isinstance(step, s.Branch) and asks_the_card(step.condition))
        and any(map(draws_anyway, blocks_of(step)))
        for step in body
    )


def asks_the_card(condition: e.Expression) -> bool:
    """Whether a condition depends on which card the rule is about."""
    return CARD in e.inside(condition)
