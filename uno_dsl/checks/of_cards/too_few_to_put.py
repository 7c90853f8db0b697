"""`Put the top 2 cards of the draw pile on the pot`: a draw goes on with a new draw pile when this one runs out, and such a line does not."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.effect_order import Order
from uno_dsl.checks.rule_places import Places
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import RunsOut
from uno_dsl.model.traverse import blocks_of
from uno_dsl.tree import inside

DRAWS = e.Pile("draw pile")
NOTE = (
    "(If the draw pile has fewer cards, only these are moved: it is refilled for draws alone. "
    "To go on with the new draw pile, let the player draw: `the player draws 1 card`, and below it what is done with `the drawn card`, for each.)"
)


def too_few_to_put(rules: Rules, model: s.Model) -> Order:
    """For each rule of a house rule that moves several cards from the draw pile other than by a draw: that it is not refilled for them."""
    if all(handler.event != RunsOut(DRAWS.name) for handler in model.handlers):
        return {}
    places = Places(rules)
    return {
        (handler.span.file, handler.span.line): NOTE
        for handler in model.handlers
        if places.in_house_rule(handler.span) and not counts(handler.condition)
        if any(moved(model.procedures[handler.procedure].body))
    }


def moved(block: tuple[s.Step, ...]) -> Iterator[s.Step]:
    """The steps of a block that move several cards from the top of the draw pile, unless a condition has counted its cards."""
    for step in block:
        match step:
            case s.Move(sources=(pile, count)) if pile == DRAWS and count != e.Number(1):
                yield step
            case s.Branch(condition=condition) if counts(condition):
                pass
            case _:
                for inner in blocks_of(step):
                    yield from moved(inner)


def counts(condition: object) -> bool:
    """Whether a condition asks how many cards the draw pile has."""
    return any(isinstance(part, e.Count) and DRAWS in inside(part) for part in inside(condition))
