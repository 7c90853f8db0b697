"""The failures of a report as HTML: by rule, each difference with one case in full, and the open questions involved.

Not handled here: everything else in the report (`report_html.py`), and a single case (`result_html.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from conformance.cases.position_text import cases_to_text
from conformance.causes.cause import Cause, causes_by_blame, causes_of, first_rule
from conformance.causes.to_text import cases_by_rule, causes_to_text, same_to_text
from conformance.judge.report import CaseResult, Outcome, Report
from conformance.report.blamed_text import NOT_BLAMED, blamed_to_text
from conformance.report.html_markup import Html, tag
from conformance.report.result_html import MARKS, result_html, rule_html
from conformance.report.result_text import heading_of
from conformance.report.verdicts import THREE_VERDICTS, VERDICTS, asked_once, question_to_text

STORIES_PER_RULE = 10
"""How many different failures under one heading are printed in full unless `in_full` is set; the others are listed."""


def failures_html(report: Report) -> Iterator[Html]:
    """A section for each rule whose cases fail, in suite order; failures with the same cause are in one section."""
    by_rule, causes = report.failed_by_rule(), causes_of(report)
    if not by_rule:
        return
    if report.blamed:
        yield from _by_blame(report, causes)
        return
    places = {first_rule(result): first_rule(cause.example) for cause in reversed(causes) for result in cause.results}
    places |= {first_rule(cause.example): first_rule(cause.example) for cause in causes}
    if report.in_full:
        places = {rule: rule for rule in by_rule}
    yield from _head(report, causes, len(by_rule))
    links = [
        tag("li", tag("a", tag("code", rule), href=f"#rule-{places[rule]}"), f" {cases_to_text(len(results))}")
        for rule, results in by_rule.items()
    ]
    yield tag("ul", *links, class_="contents")
    for rule, results in by_rule.items():
        if report.in_full:
            stories = [result_html(report, result, shown=not place) for place, result in enumerate(results)]
            yield _failed_rule(report, rule, results, stories)
        elif places[rule] == rule:
            printed = [cause for cause in causes if first_rule(cause.example) == rule]
            yield _failed_rule(report, rule, results, [*_one_of_each(report, printed)])


def _head(report: Report, causes: Sequence[Cause], rules: int) -> Iterator[Html]:
    """How many rules are blamed, or have cases that fail, what a failure may mean, and how many differences there are."""
    yield tag("h2", f"{'Rules to blame' if report.blamed else 'Rules whose cases fail'}: {rules}")
    verdicts = [tag("li", tag("strong", verdict), f": {what}") for verdict, what in VERDICTS]
    yield tag(
        "div", tag("p", THREE_VERDICTS[0].upper(), THREE_VERDICTS[1:], "."), tag("ol", *verdicts), class_="verdicts"
    )
    yield from (tag("p", f"{line[0].upper()}{line[1:]}.") for line in causes_to_text(report, causes, STORIES_PER_RULE))


def _by_blame(report: Report, causes: Sequence[Cause]) -> Iterator[Html]:
    """A section for each group of failures, headed by the rule that is blamed."""
    sections: list[tuple[str, tuple[str, ...], tuple[Cause, ...]]] = []
    for blamed, mine in causes_by_blame(report):
        if blamed is not None:
            sections.append((blamed.rule, (*blamed_to_text(blamed),), mine))
            continue
        for rule in dict.fromkeys(first_rule(cause.example) for cause in mine):
            sections.append((rule, (NOT_BLAMED,), tuple(cause for cause in mine if first_rule(cause.example) == rule)))
    yield from _head(report, causes, len({rule for rule, _, _ in sections}))
    results = [[result for cause in mine for result in cause.results] for _, _, mine in sections]
    links = [
        tag("li", tag("a", tag("code", rule), href=f"#blamed-{place}"), f" {cases_to_text(len(results[place]))}")
        for place, (rule, _, _) in enumerate(sections)
    ]
    yield tag("ul", *links, class_="contents")
    for place, (rule, words, mine) in enumerate(sections):
        if report.in_full:
            stories = [result_html(report, result, shown=not number) for number, result in enumerate(results[place])]
        else:
            stories = [*_one_of_each(report, mine)]
        said = [tag("p", f"{line[0].upper()}{line[1:]}.", class_="blamed") for line in words]
        yield _failed_rule(report, rule, results[place], [*said, *stories], f"blamed-{place}")


def _failed_rule(
    report: Report, rule: str, failed: Sequence[CaseResult], stories: Sequence[Html], anchor: str = ""
) -> Html:
    return tag(
        "section",
        tag("h3", f"{MARKS[Outcome.FAILED]} ", tag("code", heading_of(rule, failed)), f" {cases_to_text(len(failed))}"),
        rule_html(report.rules.get(rule)),
        *stories,
        id=anchor or f"rule-{rule}",
        class_="failed",
    )


def _one_of_each(report: Report, causes: Sequence[Cause]) -> Iterator[Html]:
    """One case for each difference, and the other cases that show the same."""
    for place, cause in enumerate(causes[:STORIES_PER_RULE]):
        yield result_html(report, cause.example, shown=not place)
        yield from _same(cause)
    yield from named_html("also failed", [cause.example for cause in causes[STORIES_PER_RULE:]])
    for cause in causes[STORIES_PER_RULE:]:
        yield from _same(cause)


def _same(cause: Cause) -> Iterator[Html]:
    if cause.others:
        by_rule = [
            tag("li", tag("code", rule), ": ", *(tag("code", f"{name} ") for name in ids))
            for rule, ids in cases_by_rule(cause.others).items()
        ]
        yield tag("details", tag("summary", same_to_text(cause)), tag("ul", *by_rule))


def open_questions_html(report: Report) -> Iterator[Html]:
    """What an engine may do on purpose, once for each open question."""
    if asked := asked_once(report):
        yield tag("h2", f"Open questions: {len(asked)}")
        yield tag("p", "Perhaps the manual is unclear. The engine declares no reading of these.")
        yield tag("ul", *(tag("li", question_to_text(one)) for one in asked))


def named_html(words: str, results: Sequence[CaseResult]) -> list[Html]:
    """Cases listed only by id."""
    if not results:
        return []
    ids = tag("ul", *(tag("li", tag("code", result.case.id)) for result in results))
    return [tag("details", tag("summary", f"{words}: {cases_to_text(len(results))}"), ids)]
