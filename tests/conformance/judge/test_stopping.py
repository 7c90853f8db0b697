"""A run that stops before its end says of every case that it was not run, and why."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from conformance.cases.case import Case
from conformance.commands.judging import exit_code
from conformance.commands.test import unless_interrupted
from conformance.judge.expected_failures import with_expected
from conformance.judge.judge import judge, judge_begun
from conformance.judge.report import Outcome, Report
from conformance.judge.stopping import INTERRUPTED as STOPPED
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.schemas import Schemas
from tests.conformance.toy_cases import PATIENCE, START_TIMEOUT, TRAP, case, engine
from tests.conformance.toy_report import toy_report
from uno_dsl.cli.exits import INTERRUPTED


def cases() -> list[Case]:
    cards = ("red 1", "red 1", "red 2", "red 1", TRAP, "red 1")
    return [case(card, f"toy/{number}") for number, card in enumerate(cards)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_with_failfast_nothing_is_judged_after_the_first_failure(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.judge.side_by_side.IN_A_ROW", 1)
    report = judge(cases(), engine("mixed"), timeout=PATIENCE, start_timeout=START_TIMEOUT, failfast=True, jobs=jobs)
    assert [result.outcome.value for result in report.results] == ["passed", "passed", "failed", *["not-run"] * 3]
    text = report_text(report)
    assert "stopped after the first failure, toy/2 (--failfast)" in text
    assert "not run 3" in text


@pytest.mark.parametrize("jobs", [1, 2])
def test_when_the_time_is_over_no_case_is_begun(jobs: int) -> None:
    report = judge(cases(), engine("mixed"), timeout=PATIENCE, start_timeout=START_TIMEOUT, max_time=1e-9, jobs=jobs)
    assert report.counts[Outcome.NOT_RUN] == 6
    assert "the time for the whole run was over" in report_text(report)


@pytest.mark.parametrize(("jobs", "after"), [(1, 1), (1, 3), (2, 4)])
def test_an_interrupted_run_has_a_report_on_what_was_run(jobs: int, after: int) -> None:
    count = 0

    def interrupt(_done: int, _of: int) -> None:
        nonlocal count
        count += 1
        if count == after:
            raise KeyboardInterrupt

    def judged(*, partly: bool) -> Report:
        begun = Conversation.begin(Terms(command=engine("mixed"), timeout=PATIENCE, start_timeout=START_TIMEOUT))
        assert isinstance(begun, Conversation)
        return judge_begun(begun, cases(), progress=interrupt, jobs=jobs, partly=partly)

    report = judged(partly=True)
    assert report.interrupted
    assert exit_code(report) == INTERRUPTED
    assert report.counts[Outcome.NOT_RUN] == len(cases()) - after
    assert sum(report.counts.values()) == len(cases())
    assert f"{len(cases()) - after}  {STOPPED}" in report_text(report)
    assert Schemas.from_folder().complaint("report", json.loads(report_json(report))) is None
    count = 0
    with pytest.raises(KeyboardInterrupt):
        judged(partly=False)


def test_nothing_more_is_looked_for_once_a_run_is_interrupted() -> None:
    report = toy_report()

    def interrupted(_: Report) -> Report:
        raise KeyboardInterrupt

    stopped = unless_interrupted(report, interrupted)
    assert stopped == replace(report, interrupted=True)
    assert unless_interrupted(stopped, lambda _: toy_report()) == stopped


def test_expected_failures_are_counted_separately_and_unneeded_expectations_are_reported() -> None:
    report = with_expected(
        judge(cases(), engine("mixed"), timeout=PATIENCE, start_timeout=START_TIMEOUT),
        {"toy/2": "known", "toy/0": "fixed", "toy/4": "it breaks off there", "other.rule": "gone"},
    )
    assert [result.outcome.value for result in report.results] == [
        "passed", "passed", "expected-failure", "passed", "engine-error", "passed",
    ]  # fmt: skip
    assert [(one.name, one.unexpected, one.failed) for one in report.expected_failures] == [
        ("toy/2", False, 1), ("toy/0", True, 0), ("toy/4", False, 0), ("other.rule", False, 0),
    ]  # fmt: skip


def test_a_rule_some_of_whose_cases_fail_is_no_unexpected_pass() -> None:
    report = with_expected(
        judge(cases(), engine("mixed"), timeout=PATIENCE, start_timeout=START_TIMEOUT), {"toy": "all of it"}
    )
    (expected_failure,) = report.expected_failures
    assert (expected_failure.failed, expected_failure.passed, expected_failure.unexpected) == (1, 4, False)


def test_the_toy_report_has_an_unexpected_pass() -> None:
    assert "UNEXPECTED PASS of toy/passes" in report_text(toy_report())
