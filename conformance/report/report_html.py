"""A report as one HTML file: failures first, by rule, each with its steps; then everything else, in separate sections.

Not handled here: the results (`judge.py`), one case (`result_html.py`) and the page around it (`html_page.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from conformance.cases.case import BrokenCase, Case
from conformance.cases.position_text import cases_to_text
from conformance.judge.conservation import unaccounted
from conformance.judge.report import COUNTED, JUDGED, ONLY_IF_ASKED_FOR, Breakdown, CaseResult, Outcome, Report
from conformance.report.failures_html import failures_html, named_html, open_questions_html
from conformance.report.html_markup import Html, joined, tag
from conformance.report.html_page import page
from conformance.report.report_badge import badge_of
from conformance.report.report_text import expected_failures_to_text
from conformance.report.result_html import MARKS, breakdown_html, result_html
from conformance.wire.faults import GivenUp

STORIES_PER_FAULT = 3
NOT_FAILURES = (
    (Outcome.EXPECTED_FAILURE, "Expected failures", "Judged, and failed as expected."),
    (Outcome.DECLARED_LIMITATION, "Declared limitations", "Not followed, as the engine declares. No failures."),
    (Outcome.DIFFERS_BY_READING, "Other readings", "The manuals leave these questions open. Not judged."),
    (Outcome.NOT_APPLICABLE, "Not applicable", "They need what the engine does not declare. Not judged."),
    (Outcome.NOT_RUN, "Not run", "The run was stopped first. Not judged."),
)
PRINTED = (Outcome.EXPECTED_FAILURE, Outcome.DECLARED_LIMITATION)
"""The outcomes whose first cases are shown in full, because it is known what the engine did."""


def report_html(report: Report) -> str:
    """The report as the text of one page."""
    name = " ".join(report.command) if report.declared is None else report.declared.title
    return page(
        f"{name}: {badge_of(report).text}",
        *_head(report, name),
        *failures_html(report),
        *open_questions_html(report),
        *_errors(report),
        *_kit_errors(report),
        *_others(report),
        *_notes(report),
        *_by_rule(report),
    )


def _head(report: Report, name: str) -> Iterator[Html]:
    """The engine that the report is about, and the totals."""
    yield tag("h1", name)
    yield tag("p", "judged by the rules of UNO: ", tag("strong", badge_of(report).text))
    yield tag("p", tag("code", " ".join(report.command)))
    if report.release:
        yield tag("p", f"release of the suites: {report.release}")
    counts = report.counts
    listed = [outcome for outcome in Outcome if counts[outcome] or outcome not in ONLY_IF_ASKED_FOR]
    yield tag("ul", *(_count(outcome, counts[outcome]) for outcome in listed), class_="counts")
    if not any(counts[outcome] for outcome in JUDGED):
        yield tag("p", tag("strong", "No case was judged: this report says nothing about the rules."))
    yield from (tag("p", tag("strong", f"The sums do not add up: {line}.")) for line in unaccounted(report))
    if report.not_selected:
        yield tag("p", f"Not selected because not declared: {', '.join(report.not_selected)}.")


def _count(outcome: Outcome, count: int) -> Html:
    return tag("li", tag("b", f"{MARKS[outcome]} {count}"), f" {COUNTED[outcome]}", class_=_kind(outcome, count))


def _kind(outcome: Outcome, count: int) -> str:
    return outcome.value if count else "zero"


def _errors(report: Report) -> Iterator[Html]:
    """The faults, each sort with its first cases; then those that did not recur."""
    errors = report.of(Outcome.ENGINE_ERROR)
    unsteady = [result for result in report.results if result.unsteady is not None]
    if report.fault is None and not errors and not unsteady:
        return
    yield tag("h2", "Where the conversation broke off")
    if report.fault is not None:
        yield tag("section", breakdown_html(Breakdown(step=None, fault=report.fault)), class_="engine-error")
    by_name: dict[str, list[CaseResult]] = {}
    for result in errors:
        if result.breakdown is not None:
            by_name.setdefault(result.breakdown.fault.code, []).append(result)
    for name, results in by_name.items():
        yield _fault(report, name, results)
    if unsteady:
        yield tag("h3", f"Faults that did not occur again: {cases_to_text(len(unsteady))}")
    for result in unsteady:
        if result.unsteady is not None:
            yield tag("section", tag("p", tag("code", result.case.id)), breakdown_html(result.unsteady))


def _fault(report: Report, name: str, results: Sequence[CaseResult]) -> Html:
    head = tag("h3", f"{MARKS[Outcome.ENGINE_ERROR]} {name}: {cases_to_text(len(results))}")
    first = results[0].breakdown
    listed = results[:STORIES_PER_FAULT]
    if first is not None and isinstance(first.fault, GivenUp):
        return tag("section", head, breakdown_html(first), *named_html("not run", results), class_="engine-error")
    stories = [result_html(report, result, shown=not place) for place, result in enumerate(listed)]
    return tag("section", head, *stories, *named_html("also", results[STORIES_PER_FAULT:]), class_="engine-error")


def _kit_errors(report: Report) -> Iterator[Html]:
    results = report.of(Outcome.KIT_ERROR)
    if results:
        yield tag("h2", "Kit errors: ours, not the engine's")
        yield tag("section", *(result_html(report, result) for result in results), class_="kit-error")


def _others(report: Report) -> Iterator[Html]:
    """The cases that neither passed nor failed, by reason."""
    for outcome, title, meaning in NOT_FAILURES:
        if results := report.of(outcome):
            by_reason: dict[str, list[CaseResult]] = {}
            for result in results:
                by_reason.setdefault(result.reason, []).append(result)
            yield tag("h2", f"{MARKS[outcome]} {title}: {cases_to_text(len(results))}")
            yield tag("p", meaning)
            yield joined(*(_reason(report, outcome, reason, found) for reason, found in by_reason.items()))


def _reason(report: Report, outcome: Outcome, reason: str, results: Sequence[CaseResult]) -> Html:
    """One reason with its cases, the first of them in full."""
    listed = results[:STORIES_PER_FAULT] if outcome in PRINTED else []
    ids = tag("ul", *(tag("li", tag("code", result.case.id)) for result in results[len(listed) :]))
    stories = [result_html(report, result) for result in listed]
    return tag("details", tag("summary", f"{reason} ", tag("small", cases_to_text(len(results)))), *stories, ids)


def _notes(report: Report) -> Iterator[Html]:
    if report.notes:
        yield tag("h2", "Notes on the declaration")
        yield tag("ul", *(tag("li", note) for note in report.notes))
    if odd := [*expected_failures_to_text(report)]:
        yield tag("h2", "Notes on the expected failures")
        yield tag("ul", *(tag("li", line) for line in odd))


def _by_rule(report: Report) -> Iterator[Html]:
    """Every rule that a case is about, with the counts of its outcomes."""
    rules: dict[str, Counter[Outcome]] = {}
    for result in report.results:
        if isinstance(result.case, Case) and not isinstance(result.case, BrokenCase):
            rules.setdefault(result.case.rules[0], Counter())[result.outcome] += 1
    if not rules:
        return
    shown = [outcome for outcome in Outcome if any(counts[outcome] for counts in rules.values())]
    head = tag("tr", tag("th", "rule", scope="col"), *(tag("th", _column(outcome), scope="col") for outcome in shown))
    rows = [
        tag("tr", tag("th", tag("code", rule), scope="row"), *(_cell(outcome, counts[outcome]) for outcome in shown))
        for rule, counts in sorted(rules.items())
    ]
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="counted")
    yield tag("h2", "All rules")
    yield tag("details", tag("summary", f"{len(rules)} rules"), tag("div", table, class_="wide"))


def _column(outcome: Outcome) -> str:
    return f"{MARKS[outcome]} {COUNTED[outcome]}"


def _cell(outcome: Outcome, count: int) -> Html:
    return tag("td", str(count) if count else "", class_=_kind(outcome, count))
