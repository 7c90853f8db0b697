"""Which examples stand on a rule sheet: those of its house rules, and of a game of its user's own, that hold by its rules."""

from __future__ import annotations

from collections.abc import Collection

from uno_dsl.engine.machine import Machine
from uno_dsl.examples.example_text import in_one_line
from uno_dsl.examples.run_example import outcome
from uno_dsl.layers.library import Selection, Shelf, shelf
from uno_dsl.pipeline import run_stages
from uno_dsl.rulebook.sheet.sheet import Shown
from uno_dsl.rulebook.states import State


def shown_examples(state: State, selection: Selection, library: Shelf, added: Collection[str]) -> tuple[Shown, ...]:
    """The examples of a sheet. Where rules are combined, an example of one of them may not hold any more; it is left out.

    So are those for other editions, and those that are played with another reading, or with several.
    """
    layers = {*added, *({selection.game} - shelf().editions.keys())}
    wanted = [
        example
        for layer, example in state.rules.examples
        if layer in layers
        and not example.answers
        and example.about is None
        and selection.game in (example.games or (selection.game,))
    ]
    program = run_stages(selection, library).program if wanted else None
    if program is None:
        return ()
    machine = Machine(program)
    return tuple(
        Shown(example.title, in_one_line(example)) for example in wanted if outcome(machine, example).finding is None
    )
