"""Each file in `causes/` is a sentence about failures that show the same: what some cases expect, what an engine says, the causes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conformance.cases.case import Case, case_from_json
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation, expected_from_json
from conformance.causes.cause import causes_of
from conformance.causes.from_failure import can_show, relations_of
from conformance.judge.differences import WronglyAccepted, WronglyRefused, compare
from conformance.judge.report import CaseResult, Failure, Outcome, Report, RuleText
from conformance.report.report_text import report_text
from uno_dsl.json_value import Json

FILES = sorted((Path(__file__).parent).glob("*.json"))
ACTIONS = ("play", "draw", "decline", "choose", "challenge", "say", "catch")
REPORTS = ("hand", "draw pile", "discard pile", "colour in play", "direction", "turn", "score", "open", "misses")
DECLARED = Declaration(
    name="test", version="", language="", games={}, modes=frozenset(), players=(2, 10), actions=frozenset(ACTIONS),
    reports=frozenset(REPORTS), readings={}, limitations={},
)  # fmt: skip
TABLE = {
    "players": 3, "turn": 0, "dealer": 2, "direction": "left", "colour in play": "red",
    "hand": [["red 1", "wild"], ["red 2", "blue 2"], ["red 3", "blue 3"]],
    "draw pile": ["green 1", "green 2"], "discard pile": ["red 9"], "score": [0, 0, 0],
}  # fmt: skip
"""The table of a case, as far as the file says nothing else."""


def result_of(told: dict[str, Any]) -> CaseResult:
    """The result of a case of a file: it states no more than what the engine says otherwise is to be compared with."""
    players = len(told.get("table", TABLE).get("hand", TABLE["hand"]))
    position = {**TABLE, **told.get("table", {}), "players": players}
    start = {"action": None, "expect": told.get("before", {"over": None})}
    steps = [start, *({"action": action, "expect": {"over": None}} for action in told["done"])]
    steps[-1] = {**steps[-1], "expect": told["expected"]}
    steps_json: list[Json] = [*steps]
    case = case_from_json(
        {
            "id": told["id"], "game": told.get("game", "classic"), "rules": told["rules"], "steps": steps_json,
            "kinds": told.get("kinds", []), "start": {"mode": "position", "position": position},
        },
        printing="en",
    )  # fmt: skip
    assert isinstance(case, Case), case
    if "said" not in told:
        return CaseResult(case=case, outcome=Outcome.PASSED)
    said = Refusal() if told["said"].get("illegal") else expected_from_json(told["said"])
    assert isinstance(said, (Situation, Refusal))
    differences = compare(case.steps[-1].expect, said, DECLARED, case.kinds)
    assert differences
    failure = Failure(step=len(steps) - 1, differences=differences)
    return CaseResult(case=case, outcome=Outcome.FAILED, failure=failure, undeclared=told.get("undeclared", {}))


def report_of(told: dict[str, Any]) -> Report:
    results = tuple(map(result_of, told["cases"]))
    rules = {rule: RuleText(sentence=f"the sentence of {rule}") for result in results for rule in _rules(result)}
    return Report(command=("./mine",), declared=DECLARED, results=results, rules=rules)


def _rules(result: CaseResult) -> tuple[str, ...]:
    assert isinstance(result.case, Case)
    return result.case.rules


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_the_causes_are_those_of_the_file(file: Path) -> None:
    told = json.loads(file.read_text("utf-8"))
    found = [
        {"difference": [*cause.difference], "cases": [result.case.id for result in cause.results]}
        for cause in causes_of(report_of(told))
    ]
    assert found == told["causes"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_every_failure_is_told_or_named_once_beside_the_one_that_is_told(file: Path) -> None:
    report = report_of(json.loads(file.read_text("utf-8")))
    failed = sorted(result.case.id for result in report.of(Outcome.FAILED))
    assert sorted(result.case.id for cause in causes_of(report) for result in cause.results) == failed
    lines = report_text(report).splitlines()
    for cause in causes_of(report):
        told = (f"  {cause.example.case.id}, step ", f"  also failed: {cause.example.case.id}: ")
        assert sum(line.startswith(told) for line in lines) == 1
        for other in cause.others:
            assert sum(other.case.id in line.split() for line in lines) == 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_failure_can_show_what_it_shows(file: Path) -> None:
    for result in report_of(json.loads(file.read_text("utf-8"))).of(Outcome.FAILED):
        assert isinstance(result.case, Case)
        assert result.failure is not None
        if not isinstance(result.failure.differences[0], (WronglyRefused, WronglyAccepted)):
            found = relations_of(result.case, result.failure)
            assert all(can_show(result.case, result.failure.step, relation) for relation in found)
