"""The reports of one judging that has every outcome are those of the golden files (UPDATE_GOLDEN=1 writes them anew)."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.judge.judge import judge
from conformance.judge.report import Outcome, Report
from conformance.report.report_html import report_html
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from tests.conformance.golden_files import check
from tests.conformance.toy_cases import START_TIMEOUT, TIMEOUT, engine, trap_in_the_middle
from tests.conformance.toy_report import toy_report


@pytest.fixture(name="report", scope="module")
def judged() -> Report:
    return toy_report()


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


def test_every_failure_is_told_in_full_where_that_is_asked_for(report: Report) -> None:
    names = [result.case.id for result in report.of(Outcome.FAILED)]
    assert len(names) > 1
    for in_full, told in ((True, names), (False, names[:1])):
        asked = replace(report, in_full=in_full)
        assert [name for name in names if f"\n  {name}, step " in report_text(asked)] == told
        assert [name for name in names if f"<summary><code>{name}</code> · step " in report_html(asked)] == told


def test_the_sums_add_up(report: Report) -> None:
    value = json.loads(report_json(report))
    assert value["selected"] == sum(value["counts"].values()) == len(value["cases"])
