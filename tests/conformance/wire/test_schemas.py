"""Messages, cases and reports hold to their schemas, and a message that does not is blamed on its author."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from conformance.judge.judge import judge
from conformance.report.report_json import report_json
from conformance.wire.schemas import NAMES, Schemas, SchemasMissingError
from tests.conformance.toy_cases import START_TIMEOUT, TIMEOUT, TRAP, case, case_json, engine, trap_in_the_middle
from uno_dsl.json_value import Json

pytest.importorskip("jsonschema")


@pytest.fixture(name="schemas", scope="module")
def read() -> Schemas:
    return Schemas.from_folder()


def test_the_schemas_are_schemas() -> None:
    from jsonschema import Draft202012Validator

    folder = Path(__file__).parents[3] / "spec" / "protocol"
    for name in NAMES:
        Draft202012Validator.check_schema(json.loads((folder / f"{name}.schema.json").read_text("utf-8")))


def test_the_right_engine_passes_with_validation() -> None:
    report = judge(trap_in_the_middle(), engine("toy"), validate=True, timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    assert {result.outcome.value for result in report.results} == {"passed"}


@pytest.mark.parametrize("name", ["toy", "mixed", "dying", "banner", "unable", "not_a_number"])
def test_reports_hold_to_their_schema(name: str, schemas: Schemas) -> None:
    cases = [*trap_in_the_middle(), case("red 1", "toy/other game", game="flip")]
    cases += [case(TRAP, "toy/limited", rules=["toy.unable"]), case("red 2", "toy/open", depends={"question": "a"})]
    report = judge(cases, engine(name), timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    assert schemas.complaint("report", json.loads(report_json(report))) is None


def test_an_answer_against_its_schema_is_a_bad_answer() -> None:
    report = judge(
        trap_in_the_middle(), engine("misspelt"), validate=True, timeout=TIMEOUT, start_timeout=START_TIMEOUT
    )
    breakdown = report.results[2].breakdown
    assert breakdown is not None
    assert breakdown.fault.code == "bad-answer"


def test_a_request_against_its_schema_is_a_kit_error() -> None:
    partial: Json = {"mode": "position", "position": {"players": 2, "turn": 0}}
    report = judge([case("red 1", "toy/1", start=partial)], engine("toy"), validate=True)
    assert [result.outcome.value for result in report.results] == ["kit-error"]


def test_a_case_holds_to_its_schema(schemas: Schemas) -> None:
    assert schemas.complaint("case", case_json(TRAP, "toy/1")) is None
    assert schemas.complaint("case", case_json(TRAP, "toy/1", rules=[])) is not None
    assert schemas.complaint("case", case_json(TRAP, "toy/1", steps=[{"action": None}])) is not None
    assert schemas.complaint("case", case_json(TRAP, "toy/1", surprise=1)) is not None


def test_a_declaration_holds_to_its_schema(schemas: Schemas) -> None:
    declaration: dict[str, Json] = {
        "id": 1,
        "protocol": 1,
        "engine": {"name": "toy"},
        "games": {"toy": ["en"]},
        "modes": ["position"],
        "players": [2, 10],
        "actions": ["play"],
        "reports": [],
    }
    assert schemas.complaint("declaration", declaration) is None
    assert schemas.complaint("declaration", {**declaration, "modes": ["positions"]}) is not None
    assert schemas.complaint("declaration", {**declaration, "players": [2]}) is not None


@pytest.mark.parametrize(
    "request_",
    [
        {"id": 1, "do": "hello", "protocol": 1},
        {"id": 4, "do": "apply", "action": {"seat": 1, "do": "play", "card": "red 7"}},
        {"id": 4, "do": "apply", "action": {"seat": None, "do": "judge", "text": "somebody laughs"}},
        {"id": 3, "do": "new", "game": "classic", "readings": {}, "players": 3, "dealer": 0, "deck": ["red 7"]},
        {"id": 5, "do": "bye"},
    ],
)
def test_the_requests_of_the_protocol_hold_to_their_schema(request_: dict[str, Json], schemas: Schemas) -> None:
    assert schemas.complaint("request", request_) is None


def test_the_examples_on_the_protocol_page_hold_to_their_schemas(schemas: Schemas) -> None:
    page = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
    declaration, situation, *_ = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL))
    assert schemas.complaint("declaration", declaration) is None
    assert schemas.complaint("situation", situation) is None


def test_the_suite_made_by_hand_holds_to_its_schema(schemas: Schemas) -> None:
    lines = (Path(__file__).parents[1] / "examples" / "classic.jsonl").read_text("utf-8").splitlines()
    assert [schemas.complaint("case", json.loads(line)) for line in lines[1:]] == [None] * 27


def test_a_folder_without_schemas_is_told(tmp_path: Path) -> None:
    with pytest.raises(SchemasMissingError):
        Schemas.from_folder(tmp_path)
