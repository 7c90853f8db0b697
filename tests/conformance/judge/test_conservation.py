"""What a report does not account for is shown as a mistake of the kit, and never swallowed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conformance.cases.declaration import Declaration
from conformance.judge.conservation import unaccounted
from conformance.judge.preparation import prepared
from conformance.judge.report import CaseResult, Outcome, Report
from conformance.judge.stopping import NOT_ASKED, Limits, completed
from conformance.report.report_html import report_html
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from tests.conformance.toy_cases import case
from tests.conformance.toy_report import toy_report


@pytest.fixture(name="report", scope="module")
def judged() -> Report:
    return toy_report()


def test_a_whole_report_accounts_for_every_case(report: Report) -> None:
    assert report.selected is not None
    assert len(report.selected) == len(report.results)
    assert unaccounted(report) == ()


def test_a_case_without_a_result_is_told_in_every_form(report: Report) -> None:
    lost = replace(report, results=report.results[1:])
    assert unaccounted(lost) == ("toy/passes without a result",)
    assert "KIT ERROR, the sums do not add up: toy/passes without a result" in report_text(lost)
    assert '"unaccounted": [' in report_json(lost)
    assert "The sums do not add up: toy/passes without a result." in report_html(lost)
    assert f"selected {len(report.results)} = " in report_text(lost)


def test_results_of_cases_that_were_not_selected_are_told(report: Report) -> None:
    twice = replace(report, results=(*report.results, report.results[0]))
    assert unaccounted(twice) == ("toy/passes with a result, but not selected",)
    turned = replace(report, results=tuple(reversed(report.results)))
    assert unaccounted(turned) == ("the results are not in the order of the cases",)


@pytest.mark.parametrize("outcome", list(Outcome)[1:])
def test_an_outcome_needs_its_reason(report: Report, outcome: Outcome) -> None:
    bare = CaseResult(case=report.results[0].case, outcome=outcome)
    (line,) = unaccounted(replace(report, results=(bare, *report.results[1:])))
    assert line == "toy/passes with an outcome that does not say why"


def test_a_case_of_which_no_result_came_is_a_kit_error() -> None:
    declared = Declaration(
        name="toy", version="", language="", games={"toy": ("en",)}, modes=frozenset({"position"}), players=(2, 2),
        actions=frozenset({"play", "draw"}), reports=frozenset(), readings={}, limitations={},
    )  # fmt: skip
    whole = prepared([case("red 1", "toy/1"), case("red 1", "toy/2")], declared, {})
    found = {0: CaseResult(case=case("red 1", "toy/1"), outcome=Outcome.PASSED)}
    results = completed(whole, found, Limits())
    assert [result.outcome for result in results] == [Outcome.PASSED, Outcome.KIT_ERROR]
    assert results[1].reason == NOT_ASKED
