"""The failures of a report as text: by rule, each difference with one case in full, and the open questions involved.

Not handled here: everything else in the report (`report_text.py`), and a single case (`result_text.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from conformance.cases.position_text import cases_to_text
from conformance.causes.cause import Cause, causes_by_blame, causes_of, first_rule
from conformance.causes.to_text import cases_by_rule, causes_to_text, same_to_text
from conformance.judge.blamed import Blamed
from conformance.judge.report import CaseResult, Report
from conformance.report.blamed_text import NOT_BLAMED, blamed_to_text
from conformance.report.difference_text import difference_to_text
from conformance.report.result_text import failure_to_text, heading_of, rule_to_text
from conformance.report.verdicts import asked_once, question_to_text

STORIES_PER_RULE = 3
"""How many different failures under one heading are printed in full unless `in_full` is set; the others are listed."""


def failures_to_text(report: Report) -> Iterable[list[str]]:
    """A section for each broken rule, in suite order; failures with the same cause are in one section."""
    by_rule, causes = report.failed_by_rule(), causes_of(report)
    yield [line for line in causes_to_text(report, causes, STORIES_PER_RULE) if line]
    if report.blamed:
        for blamed, theirs in causes_by_blame(report):
            yield from _unexplained(report, theirs) if blamed is None else _blamed(report, blamed, theirs)
        return
    printed: dict[str, list[Cause]] = {}
    for cause in causes:
        printed.setdefault(first_rule(cause.example), []).append(cause)
    for rule, results in by_rule.items():
        if rule not in printed and not report.in_full:
            continue
        yield [f"FAILED {heading_of(rule, results)}: {cases_to_text(len(results))}", *rule_to_text(report, rule)]
        if report.in_full:
            yield from (failure_to_text(report, result, questions_apart=True) for result in results)
            continue
        yield from _stories(report, printed[rule])


def _blamed(report: Report, blamed: Blamed, causes: Sequence[Cause]) -> Iterator[list[str]]:
    """A section for the failures for which a rule is blamed: each difference with one case, or all cases, in full."""
    yield [
        f"FAILED {blamed.rule}: {cases_to_text(len(blamed.cases))}",
        *rule_to_text(report, blamed.rule),
        *(f"  {line}" for line in blamed_to_text(blamed)),
    ]
    yield from _stories(report, causes)


def _unexplained(report: Report, causes: Sequence[Cause]) -> Iterator[list[str]]:
    """Failures for which no rule is blamed, by the rule that the most telling case is about."""
    by_rule: dict[str, list[Cause]] = {}
    for cause in causes:
        by_rule.setdefault(first_rule(cause.example), []).append(cause)
    for rule, mine in by_rule.items():
        results = [result for cause in mine for result in cause.results]
        heading = f"FAILED {heading_of(rule, results)}: {cases_to_text(len(results))}"
        yield [heading, *rule_to_text(report, rule), f"  {NOT_BLAMED}"]
        yield from _stories(report, mine)


def _stories(report: Report, causes: Sequence[Cause]) -> Iterator[list[str]]:
    if report.in_full:
        results = (result for cause in causes for result in cause.results)
        yield from (failure_to_text(report, result, questions_apart=True) for result in results)
        return
    for cause in causes[:STORIES_PER_RULE]:
        yield [*failure_to_text(report, cause.example, questions_apart=True), *_same(cause)]
    yield [line for cause in causes[STORIES_PER_RULE:] for line in (_listed(cause.example), *_same(cause))]


def _same(cause: Cause) -> list[str]:
    """The other cases that show the same difference, by the rules that they are about."""
    if not cause.others:
        return []
    return [
        f"  {same_to_text(cause)}",
        *(f"    {rule}: {' '.join(ids)}" for rule, ids in cases_by_rule(cause.others).items()),
    ]


def _listed(result: CaseResult) -> str:
    """A failure in one line."""
    differences = () if result.failure is None else result.failure.differences
    difference = f": {difference_to_text(differences[0])}" if differences else ""
    return f"  also failed: {result.case.id}{_depends(result)}{difference}"


def open_questions_to_text(report: Report) -> list[str]:
    """What an engine may do on purpose, once for each open question."""
    asked = asked_once(report)
    if not asked:
        return []
    return [
        "OPEN QUESTIONS with no declared reading: if your engine does this on purpose, declare it",
        *(f"  {question_to_text(one)}" for one in asked),
    ]


def _depends(result: CaseResult) -> str:
    """The readings on which a failure depends, in short form."""
    readings = ", ".join(f"{question}={reading}" for question, reading in result.undeclared.items())
    return f" (depends on {readings})" if readings else ""
