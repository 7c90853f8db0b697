"""The suites in the repository are those of the current rules, and have what they promise."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from conformance.cases.case import Case, FromPosition, Suite
from conformance.cases.shipped import FOLDER, RULES, shipped_suite
from conformance.generate.saved_suites import list_path, without_rules
from conformance.generate.suites import printings_of
from conformance.wire.schemas import Schemas
from tests.slices import only_full, some
from uno_dsl.build import build
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.program.instructions import Program

LIBRARY = shelf()
PRINTINGS = [(game, printing) for game in LIBRARY.editions for printing in printings_of(LIBRARY, game)]
LARGEST_CORE = 300
WORDS = (" is a", " is ", " means ")
"""Words that mark the explanation of a word: such a rule is tested where the word is used."""


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
    header: dict[str, Any] = json.loads(list_path(game, printing).read_text("ascii"))
    return header


@only_full
@pytest.mark.parametrize(("game", "printing"), some(PRINTINGS, 5))
def test_the_suite_is_made_from_the_rules_as_they_stand(game: str, printing: str) -> None:
    header = header_of(game, printing)
    assert header["rules_hash"] == program_of(game, printing).digest, "run `python -m conformance.generate`"
    assert (header["game"], header["printing"]) == (game, printing)


def test_no_suite_is_left_over() -> None:
    assert without_rules(FOLDER, LIBRARY) == []


@cache
def schemas() -> Schemas:
    """One for all files: printings share most parts of their cases."""
    return Schemas.from_folder()


RULE_FILES = some(
    sorted(FOLDER.glob(f"*/{RULES}/*.jsonl")),
    15,
    each=lambda path: path.parts[-3],
    name=lambda path: "/".join(path.parts[-3:]),
)


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_rule_file_holds_the_cases_about_its_rule(path: Path) -> None:
    pytest.importorskip("jsonschema")
    header, *cases = map(json.loads, path.read_text("ascii").splitlines())
    assert (header["game"], header["rule"]) == (path.parts[-3], path.stem)
    assert {case["printing"] for case in cases} == header["rules_hash"].keys()
    for printing, digest in header["rules_hash"].items():
        assert digest == program_of(header["game"], printing).digest
    assert {case["rules"][0] for case in cases} == {header["rule"]}
    assert [found for case in cases if (found := schemas().complaint("case", case)) is not None] == []


@pytest.mark.parametrize(("game", "printing"), some(PRINTINGS, 5))
def test_the_layers_keep_their_promise(game: str, printing: str) -> None:
    layers = Counter(case.layer for case in cases_of(game, printing))
    assert layers.keys() == {"smoke", "core", "traces"}
    assert layers["smoke"] + layers["core"] <= LARGEST_CORE
    for case in cases_of(game, printing):
        if case.layer != "traces":
            assert isinstance(case.start, FromPosition)
            assert len(case.steps) <= 2
    assert (
        next(case.layer for case in cases_of(game, printing) if not case.readings and case.layer != "traces") == "smoke"
    )


@only_full
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
    deciding = {case.rules[0] for case in cases_of(game, printing) if case.kinds == frozenset({"play"})}
    assert {permission.rule for permission in program_of(game, printing).permissions} <= deciding


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_cases_depend_on_questions_as_they_are_read(game: str, printing: str) -> None:
    readings = program_of(game, printing).readings
    for case in cases_of(game, printing):
        assert case.depends.items() <= readings.items()
        assert all(readings[question] != reading for question, reading in case.readings.items())
        assert not case.depends.keys() & case.readings.keys()
