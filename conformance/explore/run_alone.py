"""Runs failures again, each alone in a new process: one that then passes needs something that an earlier case leaves over.

For such a failure an earlier case that brings it about is searched: one process is asked each of the neighbouring cases,
and the failed case after each. Not handled here: which failures are printed (`causes/`), and showing what was found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from conformance.cases.case import Case
from conformance.causes.cause import causes_of
from conformance.judge.observation import Observer
from conformance.judge.report import CaseResult, Failure, LeftOver, Outcome, Report
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault

FAILURES = 12
"""How many failures are run alone."""
NEIGHBOURS = 40
"""How many cases before and after a failure are tried: requests are sent ahead, so what is left over may come from later ones."""
SEARCHES = 4
"""For how many failures an earlier case is searched."""
RUN = frozenset({Outcome.PASSED, Outcome.FAILED, Outcome.DECLARED_LIMITATION})


def with_left_over(report: Report, terms: Terms, until: float | None = None) -> Report:
    """The report with a remark on each failure that is printed in full and does not occur alone."""
    found: dict[str, LeftOver] = {}
    for cause in causes_of(report)[:FAILURES]:
        case = cause.example.case
        if until is not None and monotonic() >= until:
            break
        if isinstance(case, Case) and not fails(terms, [case]):
            searched = len(found) < SEARCHES
            found[case.id] = LeftOver(after=brought_about_by(terms, case, report.results) if searched else None)
    if not found:
        return report
    results = (replace(result, left_over=found.get(result.case.id)) for result in report.results)
    return replace(report, results=tuple(results))


def fails(terms: Terms, cases: Sequence[Case]) -> bool:
    """Whether the last of some cases fails, or breaks off, when a new process is asked them one after another."""
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        return True
    with Observer(engine) as observer:
        came = [observer.judge(case) for case in cases]
    return came[-1] is not None


def brought_about_by(terms: Terms, case: Case, results: Sequence[CaseResult]) -> str | None:
    """The nearest case after which a case fails, in a new process as well; None if none of its neighbours is one."""
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        return None
    with Observer(engine) as observer:
        for other in neighbours(case, results):
            observer.judge(other)
            if isinstance(observer.judge(case), Failure) and fails(terms, [other, case]):
                return other.id
    return None


def neighbours(case: Case, results: Sequence[CaseResult]) -> list[Case]:
    """The cases that were run just before a case, the nearest first, then those after it."""
    run = [result.case for result in results if result.outcome in RUN and isinstance(result.case, Case)]
    place = next((number for number, other in enumerate(run) if other.id == case.id), 0)
    before, after = run[max(0, place - NEIGHBOURS) : place], run[place + 1 : place + 1 + NEIGHBOURS]
    return [*reversed(before), *after]
