"""The rules of an edition as they are, in each of its printings, and with each reading of its open questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from uno_dsl.layers.gather import Gathered, gather
from uno_dsl.layers.library import Selection, Shelf, chain, shelf_of
from uno_dsl.layers.rules import Rules
from uno_dsl.model.reading.from_rules import RuleReader
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.meanings import Meant, meanings
from uno_dsl.source import UnreadableSource
from uno_dsl.wording.describe.rule_phrases import DescribedRule
from uno_dsl.wording.idioms.register import in_rulebook

Choice = tuple[str, str]
"""A question, and an answer to it."""


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """The rules in one state. `name` is empty for the edition itself, `printing:de`, or `reading:challenger=anyone`."""

    name: str
    gathered: Gathered
    rules: Rules
    model: Model
    told: tuple[DescribedRule, ...]
    meanings: dict[str, Meant]


@dataclass(frozen=True, slots=True, eq=False)
class States:
    """An edition, with house rules if there are any, in all its states.

    What is read only if it is asked for is kept with them: `with_options`, and each printing with other answers in `combined`.
    """

    selection: Selection
    own: State
    printings: dict[str, State]
    readings: dict[Choice, State]
    with_options: dict[str, States] = field(default_factory=dict)
    combined: dict[str, dict[Choice, State | None]] = field(default_factory=dict)


def states(selection: Selection, *, readings: bool = True) -> States:
    """All states of a selection, or only its printings. Raises UnreadableSource if its rules cannot be understood."""
    library = shelf_of(selection)
    own = read_state("", selection, library)
    if own is None:
        raise UnreadableSource(f"the rules of {selection.game} have errors; `uno check` shows them")
    printings = [name for game, name in library.printings if game == selection.game]
    in_printings = {
        name: found
        for name in printings
        if (found := read_state(f"printing:{name}", replace(selection, printing=name), library)) is not None
    }
    return States(selection, own, in_printings, dict(with_readings(selection, own, library)) if readings else {})


@cache
def library_of(states: States) -> Shelf:
    """The library in which the rules of an edition are."""
    return shelf_of(states.selection)


@cache
def options_of(states: States) -> tuple[str, ...]:
    """The options that the manual of an edition offers, or that of an edition that it is based on, in the order of their numbers."""
    library = library_of(states)
    of = chain(library, states.selection.game)
    found = [option for option, game in library.option_of.items() if game in of]
    return tuple(sorted(found, key=lambda name: (of.index(library.option_of[name]), len(name), name)))


def with_option(states_: States, option: str) -> States:
    """The rules of an edition with one of its options, in their printings, read once. Raises UnreadableSource."""
    if option not in states_.with_options:
        states_.with_options[option] = states(replace(states_.selection, options=(option,)), readings=False)
    return states_.with_options[option]


def answers_of(states_: States, printing: str) -> dict[str, str]:
    """The answers of a printing to the questions of an edition and of the options that are on."""
    return {name: choice.chosen for name, choice in states_.printings[printing].rules.choices.items()}


def with_readings(selection: Selection, own: State, library: Shelf) -> Iterator[tuple[Choice, State]]:
    for choice in own.rules.choices.values():
        for reading in choice.readings:
            if reading != choice.chosen:
                found = with_reading(selection, (choice.name, reading), library)
                if found is not None:
                    yield (choice.name, reading), found


def with_reading(selection: Selection, choice: Choice, library: Shelf) -> State | None:
    """The rules with another answer to a question; None if they have errors with it."""
    question, reading = choice
    chosen = {**selection.readings, question: reading}
    return read_state(f"reading:{question}={reading}", replace(selection, readings=chosen), library)


def read_state(name: str, selection: Selection, library: Shelf) -> State | None:
    """The rules in a state; None if they have errors in it."""
    gathered = gather(selection, library)
    if gathered.rules is None or any(found.severity == "error" for found in gathered.diagnostics):
        return None
    reader = RuleReader(gathered.rules)
    reader.read()
    if any(problem.severity == "error" for problem in reader.readers.found):
        return None
    told = tuple(in_rulebook(reader.model))
    return State(name, gathered, gathered.rules, reader.model, told, meanings(reader))
