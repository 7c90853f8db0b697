"""Which readings of the open questions some printing follows: it is the default, a printing sets it, or a statement says so.

An engine that plays another reading plays a house rule: a report says so, and does not recommend to declare it. Where the
manuals say nothing at all, every reading is as good. Not handled here: what a report says about the others (`mutant_verdicts.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from conformance.cases.case import Case
from conformance.judge.reference import Rules
from conformance.judge.report import Report

UNFOLLOWED = "no printing follows this reading"


def with_unfollowed(report: Report, rules: Rules | None) -> Report:
    """The report with the readings that no printing follows, among those under which failures would be right."""
    cases = [one.case for one in report.results if one.right_if and isinstance(one.case, Case)]
    if rules is None or not cases:
        return report
    names = dict.fromkeys((case.game, case.printing) for case in cases)
    return replace(report, unfollowed=unfollowed_readings(rules, names))


def unfollowed_readings(rules: Rules, names: Iterable[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    """The questions of some games and printings, each with a reading that no printing of these games follows."""
    found: dict[tuple[str, str], bool] = {}
    for game, printing in names:
        for question, one in rules.questions(game, printing).items():
            followed = rules.followed(game, question)
            for reading in one.readings:
                found[question, reading] = found.get((question, reading), False) or reading in followed
    return frozenset(name for name, followed in found.items() if not followed)
