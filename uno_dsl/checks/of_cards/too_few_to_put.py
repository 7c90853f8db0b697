"""`Put the top 2 cards of the draw pile on the pot`: a draw goes on with a new draw pile when this one runs out, and such a line does not."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.effect_order import Order
from uno_dsl.checks.rule_places import Places
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, RunsOut
from uno_dsl.model.traverse import blocks_of, steps_in
from uno_dsl.tree import inside

DRAWS = e.Pile("draw pile")
NOTE = (
    "(If the draw pile has fewer cards, only these are moved{}. "
    "To go on with the new draw pile, write `the player draws 1 card`, and what happens to `the drawn card`, once for each card.)"
)
REFILLED_AFTER, REFILLED_FOR_DRAWS = ", and then it is refilled", ": it is refilled for draws alone"
AT_THE_START: tuple[Event, ...] = ("begin game", "begin round")
"""Events at which the draw pile has all its cards."""


def too_few_to_put(rules: Rules, model: s.Model) -> Order:
    """For each rule of a house rule that moves several cards from the draw pile other than by a draw: that it is not refilled while they are moved."""
    refilling = {handler.event for handler in model.handlers if refills(handler, model)}
    if not refilling:
        return {}
    after = RunsOut(DRAWS.name) in refilling
    note = NOTE.format(REFILLED_AFTER if after else REFILLED_FOR_DRAWS)
    places = Places(rules)
    return {
        (handler.span.file, handler.span.line): note
        for handler in model.handlers
        if places.in_house_rule(handler.span) and handler.event not in AT_THE_START and not counts(handler.condition)
        if any(moved(model.procedures[handler.procedure].body, again=not after))
    }


def refills(handler: s.Handler, model: s.Model) -> bool:
    """Whether a rule puts cards into the draw pile when it has run out, or before somebody draws."""
    late = handler.event in (RunsOut(DRAWS.name), "before draw")
    steps = steps_in(model.procedures[handler.procedure].body) if late else ()
    return any(isinstance(step, s.Move) and step.to == DRAWS for step in steps)


def moved(block: tuple[s.Step, ...], again: bool, each: bool = False) -> Iterator[s.Step]:
    """The steps of a block that move several cards from the top of the draw pile, unless a condition has counted its cards: at once, or, if
    it is not refilled in between (`again`), one of them for `each` player."""
    for step in block:
        match step:
            case s.Move(sources=(pile, count)) if pile == DRAWS and (count != e.Number(1) or again and each):
                yield step
            case s.Each(body=body):
                yield from moved(body, again, each=True)
            case s.Branch(condition=condition) if counts(condition):
                pass
            case _:
                for inner in blocks_of(step):
                    yield from moved(inner, again, each)


def counts(condition: object) -> bool:
    """Whether a condition asks how many cards the draw pile has."""
    return any(isinstance(part, e.Count) and DRAWS in inside(part) for part in inside(condition))
