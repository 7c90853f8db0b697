"""The suites that are kept are those of the rules as they stand, and hold what they promise."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from conformance import Schemas, Suite
from conformance.case import Case
from conformance.generate.suite_files import FOLDER, printings_of, suite_path, without_rules
from conformance.shipped import shipped_suite
from uno_dsl.build import build
from uno_dsl.layers.shelf import Selection, shelf
from uno_dsl.program.instructions import Program

LIBRARY = shelf()
PRINTINGS = [(game, printing) for game in LIBRARY.editions for printing in printings_of(LIBRARY, game)]
LARGEST = 400 * 1024
WORDS = (" is a", " is ", " means ")
"""What stands in a rule that explains a word: such a rule is tried where the word is used."""


@cache
def program_of(game: str, printing: str) -> Program:
    chosen = printing if (game, printing) in LIBRARY.printings else None
    found = build(Selection(game=game, printing=chosen)).program
    assert found is not None
    return found


@cache
def cases_of(game: str, printing: str) -> tuple[Case, ...]:
    suite = shipped_suite(game, printing)
    assert isinstance(suite, Suite), suite
    assert all(isinstance(case, Case) for case in suite.cases)
    return tuple(case for case in suite.cases if isinstance(case, Case))


def header_of(game: str, printing: str) -> dict[str, Any]:
    with suite_path(game, printing).open(encoding="ascii") as lines:
        header: dict[str, Any] = json.loads(next(lines))
    return header


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_the_suite_is_made_from_the_rules_as_they_stand(game: str, printing: str) -> None:
    header = header_of(game, printing)
    assert header["rules_hash"] == program_of(game, printing).digest, "run `python -m conformance.generate`"
    assert (header["game"], header["printing"]) == (game, printing)


def test_no_suite_is_left_over() -> None:
    assert without_rules(FOLDER, LIBRARY) == []


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_the_suite_is_small(game: str, printing: str) -> None:
    assert suite_path(game, printing).stat().st_size <= LARGEST


@pytest.mark.parametrize("game", LIBRARY.editions)
def test_the_cases_hold_to_their_schema(game: str) -> None:
    pytest.importorskip("jsonschema")
    schemas = Schemas.from_folder()
    for printing in printings_of(LIBRARY, game):
        lines = suite_path(game, printing).read_text("ascii").splitlines()
        assert [found for line in lines[1:] if (found := schemas.complaint("case", json.loads(line))) is not None] == []


def test_no_id_occurs_twice() -> None:
    ids = [case.id for pair in PRINTINGS for case in cases_of(*pair)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_every_rule_has_a_case_or_a_reason(game: str, printing: str) -> None:
    rules = program_of(game, printing).rules
    about = {case.rules[0] for case in cases_of(game, printing)}
    uncovered = header_of(game, printing)["uncovered"]
    assert not about & uncovered.keys()
    silent = rules.keys() - about - uncovered.keys()
    assert {rule for rule in silent if not any(word in rules[rule].sentence for word in WORDS)} == set()
    assert {rule for case in cases_of(game, printing) for rule in case.rules} <= rules.keys()


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_every_permission_and_prohibition_decides_a_case(game: str, printing: str) -> None:
    deciding = {case.rules[0] for case in cases_of(game, printing) if case.kinds == {"play"}}
    assert {permission.rule for permission in program_of(game, printing).permissions} <= deciding


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_cases_depend_on_questions_as_they_are_read(game: str, printing: str) -> None:
    readings = program_of(game, printing).readings
    for case in cases_of(game, printing):
        assert case.depends.items() <= readings.items()
        assert all(readings[question] != reading for question, reading in case.readings.items())
        assert not case.depends.keys() & case.readings.keys()
