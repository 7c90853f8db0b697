"""Causes in words: how many there are, and the cases that show the same difference.

Not handled here: the case that is printed (`result_text.py`, `result_html.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from conformance.cases.position_text import cases_to_text
from conformance.causes.cause import Cause, causes_by_blame, first_rule
from conformance.judge.report import CaseResult, Report

WORDS = 4
"""How many relations a line names."""


WHERE_IT_SHOWS = (
    "a heading is the rule that the cases under it are about: there the mistake shows, and it need not be in that rule "
    "(`uno test --blame` looks for the rule that is wrong)"
)


def causes_to_text(report: Report, causes: Sequence[Cause], most: int) -> list[str]:
    """A line with the numbers of failures and of differences, if there are fewer differences than failures; and one on what
    the headings mean, unless they are rules that are blamed, or say themselves when a failure was first seen.

    At `most` that many differences under one heading are printed in full.
    """
    return [*_differences(report, causes, most), *([WHERE_IT_SHOWS] if _only_show(report, causes) else [])]


def _differences(report: Report, causes: Sequence[Cause], most: int) -> list[str]:
    count = sum(len(cause.results) for cause in causes)
    if len(causes) == count:
        return []
    rules = len(report.failed_by_rule())
    return [
        f"{count} failures, in cases about {rules} {'rule' if rules == 1 else 'rules'}, show "
        f"{'the same difference' if len(causes) == 1 else f'{len(causes)} differences'}"
        + ("" if report.in_full else f": {_in_full(told_in_full(report, most), len(causes))} (--verbose prints all)")
    ]


def _in_full(printed: int, of: int) -> str:
    if printed == of:
        return "one case of each is printed in full"
    return f"one case of each is named, and for {printed} of them printed in full"


def told_in_full(report: Report, most: int) -> int:
    """For how many differences a case is printed in full: at `most` that many under each heading."""
    groups: list[int] = []
    for blamed, causes in causes_by_blame(report):
        by_rule = Counter(first_rule(cause.example) for cause in causes)
        groups += by_rule.values() if blamed is None else [len(causes)]
    return sum(min(most, differences) for differences in groups)


def _only_show(report: Report, causes: Sequence[Cause]) -> bool:
    """Whether the headings are the rules of the cases."""
    return not report.blamed and any(result.seen_after is None for cause in causes for result in cause.results)


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
