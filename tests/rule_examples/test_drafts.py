"""Examples as cases of a suite: each that holds can be played by any engine that speaks the protocol."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conformance.cases.case import Case, case_from_json
from conformance.generate.cases.record import whole_steps_of
from conformance.plays.example_drafts import drafts_of
from tests.rule_examples.test_examples import FILES, named, read
from uno_dsl.engine.machine import Machine
from uno_dsl.examples.checked import own_examples
from uno_dsl.examples.example_sentences import Falls
from uno_dsl.examples.read_example import scene
from uno_dsl.examples.situation import situation
from uno_dsl.examples.table import Table
from uno_dsl.syntax import nodes as n


@pytest.mark.parametrize("path", FILES, ids=named)
def test_an_example_becomes_a_case(path: Path) -> None:
    """The case begins where the example does, has its actions, and can be read; the reference engine says what follows.

    What an example says of chance, or of earlier rounds before one that is dealt, cannot be asked of other engines: such an example is no case.
    """
    subject, rules, machine = read(path)
    wanted = [
        example.title
        for example in own_examples(rules)
        if not example.answers
        and example.about is None
        and not fixes_chance(example)
        and not later_round(example, machine)
    ]
    drafts = dict(drafts_of(machine, own_examples(rules)))
    assert [*drafts] == wanted
    for title, draft in drafts.items():
        steps = whole_steps_of(machine, draft)
        assert steps is not None, title
        assert len(steps) == len(draft.actions) + 1
        line: dict[str, Any] = {
            "id": title,
            "game": subject.selection.game,
            "rules": ["any"],
            "start": draft.start,
            "steps": steps,
        }
        assert isinstance(case_from_json(line, printing=""), Case)


def fixes_chance(example: n.Example) -> bool:
    """Whether an example says what chance brings."""
    return any(isinstance(line, Falls) for line in scene(example).course)


def later_round(example: n.Example, machine: Machine) -> bool:
    """Whether an example deals a round, and says what earlier ones have left."""
    told = scene(example)
    return situation(Table.of(machine, told), told, 0).later_round
