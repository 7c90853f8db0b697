"""Cards that are lifted off a pile and put back in the same rule, while another rule says what follows at once when the pile runs out."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import RunsOut
from uno_dsl.model.run_out import taken_from
from uno_dsl.model.traverse import bodies, steps_in


def run_empty(model: s.Model, step: s.Move) -> str:
    """What is said of a step that may empty a pile for a moment: which rule then comes before the lines below."""
    piles = {pile.name for pile in taken_from(step) if pile.owner is None and step.to != pile}
    refilling = [
        (handler.event.pile, handler.rule)
        for handler in model.handlers
        if isinstance(handler.event, RunsOut) and handler.event.pile in piles and handler.rule != step.rule
    ]
    for pile, rule in refilling:
        if any(put_back_later(body, step, pile) for _, body in bodies(model)):
            return f" (if that empties the {pile}, [{rule}] comes before the next line)"
    return ""


def put_back_later(body: tuple[s.Step, ...], step: s.Move, pile: str) -> bool:
    """Whether a step of a block puts cards on a pile after a certain step took some off it."""
    steps = list(steps_in(body))
    place = next((at for at, one in enumerate(steps) if one == step), len(steps))
    return any(isinstance(one, s.Move | s.Insert) and one.to == e.Pile(pile) for one in steps[place + 1 :])
