"""A case as it is played with an engine that cannot load positions: from the deck of its script."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conformance.cases.applicability import other_reading
from conformance.cases.case import BrokenCase, Case, case_from_json
from conformance.cases.case_json import case_to_json
from conformance.cases.declaration import Declaration
from conformance.cases.scripted import as_scripted
from tests.conformance.toy_cases import case
from uno_dsl.json_value import Json

DECLARED = Declaration(
    name="toy", version="1", language="", games={"toy": ("en",)}, modes=frozenset({"scripted"}), players=(2, 4),
    actions=frozenset({"play"}), reports=frozenset({"hand"}), readings={"first-seat": "right"}, limitations={},
)  # fmt: skip
SCRIPT: dict[str, Json] = {
    "start": {"mode": "scripted", "players": 2, "dealer": 0, "deck": ["red 1"]},
    "steps": [{"action": None, "expect": {}}],
    "depends": {"first-seat": "left"},
}


def with_script(**changes: Json) -> Case | BrokenCase:
    return case_from_json({**case_to_json(case("red 1", "toy/1")), "script": {**SCRIPT, **changes}}, printing="en")


def scripted() -> Case:
    found = with_script()
    assert isinstance(found, Case)
    return found


def test_an_engine_that_loads_positions_needs_no_script() -> None:
    assert as_scripted(scripted(), replace(DECLARED, modes=frozenset({"scripted", "position"}))) == scripted()


def test_who_reads_otherwise_on_what_the_way_depends_is_not_asked() -> None:
    assert other_reading(scripted(), DECLARED.readings) is None
    why = other_reading(as_scripted(scripted(), DECLARED), DECLARED.readings)
    assert why == "first-seat: the engine plays `right`, the case is about `left`"


def test_a_script_is_written_as_it_was_read() -> None:
    assert case_to_json(scripted())["script"] == SCRIPT


@pytest.mark.parametrize("depends", [[], {"first-seat": 1}])
def test_what_a_script_depends_on_has_a_form(depends: Json) -> None:
    found = with_script(depends=depends)
    assert isinstance(found, BrokenCase)
    assert found.why == "script: `depends` is malformed"
