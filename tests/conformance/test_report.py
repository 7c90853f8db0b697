"""The reports of one judging that has every outcome are those of the golden files (RECORD=1 writes them anew)."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from toy_cases import START_TIMEOUT, TIMEOUT, TRAP, case, engine, trap_in_the_middle

from conformance import (
    BrokenCase,
    Case,
    Outcome,
    Report,
    RuleText,
    judge,
    report_json,
    report_text,
)

GOLDEN = Path(__file__).parent / "golden"
RULES = {
    "toy.play": RuleText(
        sentence="Any card may be played on any other.",
        citations=("T1.PLAY.1", "T1.PLAY.2"),
        place="toy.uno:3",
    )
}


def every_outcome() -> list[Case | BrokenCase]:
    return [
        case("red 1", "toy/passes"),
        case("red 2", "toy/fails"),
        case(TRAP, "toy/ends the engine"),
        case("red 2", "toy/limited", rules=["toy.limited"]),
        case("red 1", "toy/read otherwise", depends={"after-guilt": "misses"}),
        case("red 1", "toy/other printing", printing="es"),
        case("red 1", "toy/other game", game="flip"),
        BrokenCase(id="toy/broken", why="`rules` is not a list of at least one rule id"),
        *(case("red 2", f"toy/fails/{number}") for number in range(2, 6)),
    ]


@pytest.fixture(name="report", scope="module")
def judged() -> Report:
    report = judge(every_outcome(), engine("mixed"), rules=RULES, timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    return replace(report, command=("./toy", "--strict rules"))


def check(name: str, text: str) -> None:
    if "RECORD" in os.environ:
        (GOLDEN / name).write_text(text, "utf-8")
    assert text == (GOLDEN / name).read_text("utf-8")


def test_every_outcome_is_there(report: Report) -> None:
    assert all(report.counts[outcome] for outcome in Outcome)


def test_the_text_is_the_golden_one(report: Report) -> None:
    check("report.txt", report_text(report))


def test_the_json_is_the_golden_one(report: Report) -> None:
    check("report.json", report_json(report))


def test_an_engine_that_did_not_start_is_told_once() -> None:
    report = judge(trap_in_the_middle(), engine("banner"), timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    check("never-started.txt", report_text(replace(report, command=("./toy",))))


def test_a_fault_that_did_not_come_again_is_told(tmp_path: Path) -> None:
    command = engine("unsteady", str(tmp_path / "failed"))
    report = judge(trap_in_the_middle(), command, timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    check("unsteady.txt", report_text(replace(report, command=("./toy",))))
    assert json.loads(report_json(report))["cases"][2]["unsteady"]["name"] == "died"


def test_the_sums_add_up(report: Report) -> None:
    value = json.loads(report_json(report))
    assert value["selected"] == sum(value["counts"].values()) == len(value["cases"])
