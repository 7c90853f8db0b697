"""Expected failures: failures that somebody has listed with a reason, so that only new ones are findings.

Takes a report, marks the expected failures in it, and adds the counts for each expectation. Not handled here: reading
the file (`commands/expected_failures.py`), and reporting (`report_text.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from conformance.cases.applicability import is_under
from conformance.cases.case import Case
from conformance.judge.report import CaseResult, ExpectedFailure, Outcome, Report


def with_expected(report: Report, reasons: Mapping[str, str]) -> Report:
    """The report with its expected failures marked; `reasons` are by rule, heading or case."""
    names = {result.case.id: _name(result, reasons) for result in report.results}
    results = tuple(_expected(result, names[result.case.id], reasons) for result in report.results)
    return replace(
        report,
        results=results,
        expected_failures=tuple(_expected_failure(name, reasons[name], results) for name in reasons),
    )


def _name(result: CaseResult, reasons: Mapping[str, str]) -> str | None:
    return next((name for name in reasons if is_about(result, name)), None)


def is_about(result: CaseResult, name: str) -> bool:
    """Whether a name is the id of the case, its rule, or a heading above that rule."""
    return result.case.id == name or isinstance(result.case, Case) and is_under(result.case.rules[0], name)


def _expected(result: CaseResult, name: str | None, reasons: Mapping[str, str]) -> CaseResult:
    if name is None or result.outcome is not Outcome.FAILED:
        return result
    return replace(result, outcome=Outcome.EXPECTED_FAILURE, reason=f"{name}: {reasons[name]}")


def _expected_failure(name: str, reason: str, results: tuple[CaseResult, ...]) -> ExpectedFailure:
    about = [result.outcome for result in results if is_about(result, name)]
    failed, passed = about.count(Outcome.EXPECTED_FAILURE), about.count(Outcome.PASSED)
    return ExpectedFailure(name=name, reason=reason, failed=failed, passed=passed)
