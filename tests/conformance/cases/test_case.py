"""A suite is read line by line; a line that is no case costs that case, never the suite."""

from __future__ import annotations

import json

import pytest

from conformance.cases.case import BrokenCase, Case, FromDeck, Suite, case_from_json, suite_from_lines
from tests.conformance.toy_cases import case_json
from uno_dsl.json_value import Json, Malformed

HEADER = json.dumps({"suite": 1, "game": "toy", "printing": "en", "rules_hash": "abc"})
DRAW: Json = {"seat": 0, "do": "draw"}
NO_SEAT = "step 0: the action {'do': 'draw'} has no `seat`"


def suite(*lines: str) -> Suite:
    read = suite_from_lines(lines)
    assert isinstance(read, Suite)
    return read


def test_a_suite_has_a_header_and_one_case_a_line() -> None:
    read = suite(HEADER, "", json.dumps(case_json("red 1", "toy/1")), json.dumps(case_json("red 2", "toy/2")))
    assert (read.game, read.printing, read.rules_hash) == ("toy", "en", "abc")
    assert [case.id for case in read.cases] == ["toy/1", "toy/2"]


def test_a_case_has_the_printing_of_its_suite_or_its_own() -> None:
    lines = [json.dumps(case_json("red 1", "toy/1")), json.dumps(case_json("red 1", "toy/2", printing="es"))]
    printings = [case.printing for case in suite(HEADER, *lines).cases if isinstance(case, Case)]
    assert printings == ["en", "es"]


def test_a_line_that_is_not_json_is_one_broken_case() -> None:
    read = suite(HEADER, "{", json.dumps(case_json("red 1", "toy/1")))
    assert [type(case) for case in read.cases] == [BrokenCase, Case]
    assert read.cases[0].id == "line 2"


@pytest.mark.parametrize("lines", [[], [""], ["{}"], ['{"suite":2}'], ["nonsense"]])
def test_a_file_without_the_header_is_no_suite(lines: list[str]) -> None:
    assert isinstance(suite_from_lines(lines), Malformed)


def test_a_script_is_a_start() -> None:
    start: Json = {"mode": "scripted", "players": 3, "dealer": 2, "deck": ["red 1", "red 2"]}
    case = case_from_json(case_json("red 1", "toy/1", start=start), printing="en")
    assert isinstance(case, Case)
    assert case.start == FromDeck(players=3, dealer=2, deck=("red 1", "red 2"))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"rules": []}, "`rules` is not a list of at least one rule id"),
        ({"depends": {"question": 1}}, "`game`, `tags`, `readings` or `depends` is malformed"),
        ({"start": {"mode": "witness"}}, "`start` is neither a position nor a script"),
        ({"start": {"mode": "scripted", "players": 2, "dealer": 0, "deck": [1]}}, "the `deck` is not a list of cards"),
        ({"steps": []}, "`steps` is not a list of at least one step"),
        ({"steps": [{"action": None}]}, "step 0: there is no `expect`"),
        (
            {"steps": [{"action": DRAW, "expect": {"illegal": True}}]},
            "step 0: only the first step can be without an action",
        ),
        ({"steps": [{"action": None, "expect": {"legal": [{"do": "draw"}]}}]}, NO_SEAT),
    ],
)
def test_a_broken_case_says_what_is_wrong_with_it(changes: dict[str, Json], why: str) -> None:
    assert case_from_json(case_json("red 1", "toy/1", **changes), printing="en") == BrokenCase(id="toy/1", why=why)
