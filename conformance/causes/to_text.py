"""Causes in words: how many there are, and the cases that show the same difference.

Not handled here: the case that is printed (`result_text.py`, `result_html.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from conformance.cases.position_text import cases_to_text
from conformance.causes.cause import Cause, first_rule
from conformance.judge.report import CaseResult, Report

WORDS = 4
"""How many relations a line names."""


def causes_to_text(report: Report, causes: Sequence[Cause]) -> list[str]:
    """A line with the numbers of failures and of differences, if there are fewer differences than failures."""
    count = sum(len(cause.results) for cause in causes)
    if len(causes) == count:
        return []
    rules = len(report.failed_by_rule())
    return [
        f"{count} failures, about {rules} {'rule' if rules == 1 else 'rules'}, show "
        f"{'the same difference' if len(causes) == 1 else f'{len(causes)} differences'}"
        + ("" if report.in_full else ": one case of each is printed in full (--verbose prints all)")
    ]


def cases_by_rule(results: Iterable[CaseResult]) -> dict[str, list[str]]:
    """The ids of cases by the rules that they are about."""
    by_rule: dict[str, list[str]] = {}
    for result in results:
        by_rule.setdefault(first_rule(result), []).append(result.case.id)
    return by_rule


def same_to_text(cause: Cause) -> str:
    """The difference, and in how many other cases it is the same."""
    first, more = cause.difference[:WORDS], len(cause.difference) - WORDS
    words = "; ".join([*first, *([f"and {more} more"] if more > 0 else [])])
    return f"the same in {cases_to_text(len(cause.others), more=True)}: {words}"
