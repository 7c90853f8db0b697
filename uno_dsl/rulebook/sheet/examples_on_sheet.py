"""Which examples stand on a rule sheet: those of its house rules, and of a game of its user's own, that hold by its rules."""

from __future__ import annotations

from collections.abc import Collection

from uno_dsl.engine.machine import Machine
from uno_dsl.examples.example_text import in_one_line
from uno_dsl.examples.run_example import outcome
from uno_dsl.layers.library import Selection, Shelf, shelf
from uno_dsl.pipeline import run_stages
from uno_dsl.rulebook.examples.example_words import ExampleTeller, Untold
from uno_dsl.rulebook.examples.told_example import in_one_line as told_in_one_line
from uno_dsl.rulebook.examples.told_example import told
from uno_dsl.rulebook.house_titles import ENGLISH
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.sheet.sheet import Shown
from uno_dsl.rulebook.states import State
from uno_dsl.syntax import nodes as n


def shown_examples(
    state: State, selection: Selection, library: Shelf, added: Collection[str], words: Labels
) -> tuple[Shown, ...]:
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
    machine, teller = Machine(program), ExampleTeller(words, state.model)
    return tuple(shown(example, teller) for example in wanted if outcome(machine, example).finding is None)


def shown(example: n.Example, teller: ExampleTeller) -> Shown:
    """An example in the language of the sheet, or as it is written if that has no words for it. Only the rules file has a title for it."""
    english = teller.words.language == ENGLISH
    try:
        return Shown(example.title if english else "", told_in_one_line(told(example, teller)))
    except Untold:
        return Shown(example.title, in_one_line(example), foreign=not english)
