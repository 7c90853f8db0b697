"""Accounting: every selected case has exactly one result, and every result has the data that its outcome requires.

Any discrepancy is a bug in the kit, and is reported. Not handled here: the totals (`report_text.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from conformance.judge.report import CaseResult, Outcome, Report

NAMED = 5
"""How many cases a line names."""


def selected(report: Report) -> int:
    """How many cases were selected."""
    return len(report.results) if report.selected is None else len(report.selected)


def unaccounted(report: Report) -> tuple[str, ...]:
    """The discrepancies, one line each."""
    return tuple(_losses(report))


def _losses(report: Report) -> Iterator[str]:
    results = [result.case.id for result in report.results]
    if report.selected is not None and report.selected != tuple(results):
        wanted, found = Counter(report.selected), Counter(results)
        if lost := [*(wanted - found).elements()]:
            yield f"{_named(lost)} without a result"
        if more := [*(found - wanted).elements()]:
            yield f"{_named(more)} with a result, but not selected"
        if wanted == found:
            yield "the results are not in the order of the cases"
    if bare := [result.case.id for result in report.results if not _is_whole(result)]:
        yield f"{_named(bare)} with an outcome that does not say why"


def _is_whole(result: CaseResult) -> bool:
    """Whether a result has the data that its outcome requires, and a pass has nothing that contradicts it."""
    match result.outcome:
        case Outcome.PASSED:
            return result.failure is None and result.breakdown is None
        case Outcome.FAILED:
            return result.failure is not None
        case Outcome.ENGINE_ERROR:
            return result.breakdown is not None
        case Outcome.EXPECTED_FAILURE:
            return result.failure is not None and bool(result.reason)
        case _:
            return bool(result.reason)


def _named(cases: list[str]) -> str:
    more = f" and {len(cases) - NAMED} more" if len(cases) > NAMED else ""
    return ", ".join(cases[:NAMED]) + more
