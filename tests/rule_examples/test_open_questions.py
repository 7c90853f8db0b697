"""Every open question in `spec/` has examples that tell each of its readings from every other."""

from __future__ import annotations

import functools
from itertools import permutations
from pathlib import Path

import pytest

from tests.rule_examples.test_examples import SPEC, named, read
from tests.slices import some
from uno_dsl.examples.checked import Runner, own_examples
from uno_dsl.examples.versions import versions
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.syntax import nodes as n

LIBRARY = shelf()
WITHOUT: dict[str, str] = {}
"""Questions without such examples, each with the reason. A question that gets them is taken off this list."""


@functools.cache
def questions() -> dict[str, tuple[str, ...]]:
    """Every question of the editions and their options, with its readings."""
    games = [Selection(game=game) for game in LIBRARY.editions]
    games += [Selection(game=game, options=(option,)) for option, game in LIBRARY.option_of.items()]
    found: dict[str, tuple[str, ...]] = {}
    for selection in games:
        rules = gather(selection, LIBRARY).rules
        assert rules is not None
        found |= {name: tuple(choice.readings) for name, choice in rules.choices.items()}
    return found


@functools.cache
def examples() -> dict[str, list[tuple[Runner, n.Example]]]:
    """The examples in `spec/` about each question, with what runs them."""
    found: dict[str, list[tuple[Runner, n.Example]]] = {}
    for path in SPEC:
        subject, rules, machine = read(path)
        runner = Runner(rules, machine, subject.selection, subject.shelf)
        for example in own_examples(rules):
            if example.about is not None:
                found.setdefault(example.about, []).append((runner, example))
    return found


def tells_apart(runner: Runner, example: n.Example, reading: str, other: str) -> bool:
    """Whether what an example tells of a reading fails with the other one."""
    version = versions(example).get(reading)
    if version is None:
        return False
    answers = tuple((about, other if about == example.about else name) for about, name in version.answers)
    return not runner.holds_with(version, answers)


@pytest.mark.parametrize("question", some(questions(), 9))
def test_examples_tell_every_reading_of_a_question_from_every_other(question: str) -> None:
    """The examples hold, as another test says; here, what they tell of a reading fails with any other reading."""
    alike = [
        f"{reading} like {other}"
        for reading, other in permutations(questions()[question], 2)
        if not any(tells_apart(*each, reading, other) for each in examples().get(question, ()))
    ]
    assert bool(alike) == (question in WITHOUT), alike


@pytest.mark.parametrize("path", SPEC, ids=named)
def test_an_example_in_spec_is_about_a_question(path: Path) -> None:
    """Other examples would become cases of the suites."""
    assert all(example.about in questions() for example in own_examples(read(path)[1]))
