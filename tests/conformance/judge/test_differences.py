"""Each file in `compare/` is a sentence about comparing: expected, actual, and the differences as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation, expected_from_json, situation_from_json
from conformance.judge.difference_json import difference_to_json
from conformance.judge.differences import compare
from uno_dsl.json_value import Json, Malformed, strings

FILES = sorted((Path(__file__).parent / "differences").glob("*.json"))
ACTIONS = ("play", "draw", "decline", "choose", "challenge", "say", "catch")
REPORTS = ("hand", "draw pile", "discard pile", "colour in play", "direction", "turn", "score", "open", "misses")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_the_differences_are_those_of_the_file(file: Path) -> None:
    told = json.loads(file.read_text("utf-8"))
    declared = declaration(told.get("declared", {}))
    found = compare(expected(told["expected"]), situation(told["actual"]), declared)
    assert [difference_to_json(difference) for difference in found] == told["differences"]


def expected(value: dict[str, Json]) -> Situation | Refusal:
    read = expected_from_json(value)
    assert not isinstance(read, Malformed)
    return read


def situation(value: dict[str, Json]) -> Situation | Refusal:
    read = situation_from_json(value)
    assert not isinstance(read, Malformed)
    return read


def declaration(changes: dict[str, Json]) -> Declaration:
    return Declaration(
        name="test",
        version="",
        language="",
        games={},
        modes=frozenset(),
        players=(2, 10),
        actions=frozenset(strings(changes.get("actions")) or ACTIONS),
        reports=frozenset(strings(changes.get("reports")) or REPORTS),
        readings={},
        limitations={},
    )
