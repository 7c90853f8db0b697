"""The result of one case as HTML: its steps drawn, expected and actual side by side, and how to replay it.

Not handled here: the whole report (`report_html.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.cases.case import BrokenCase, Case, FromDeck
from conformance.judge.report import Breakdown, CaseResult, Outcome, Report, RuleText, Smaller
from conformance.report.difference_html import differences_html
from conformance.report.html_markup import Html, joined, tag
from conformance.report.position_html import deck_html, position_html
from conformance.report.result_text import seen_after_to_text
from conformance.report.story import done_to_text, refused_to_text, story_of
from conformance.report.verdicts import open_questions
from conformance.wire.faults import fault_to_text

MARKS = {
    Outcome.PASSED: "✓",
    Outcome.FAILED: "✗",
    Outcome.ENGINE_ERROR: "⚡",
    Outcome.EXPECTED_FAILURE: "✗",
    Outcome.DECLARED_LIMITATION: "◐",
    Outcome.DIFFERS_BY_READING: "≠",
    Outcome.NOT_APPLICABLE: "–",
    Outcome.NOT_RUN: "…",
    Outcome.KIT_ERROR: "!",
}
"""A sign for each outcome, for readers who do not see its colour."""


def rule_html(text: RuleText | None) -> Html:
    """The sentence of a rule, and what the manuals say."""
    if text is None:
        return joined()
    cited = [tag("li", citation) for citation in text.citations]
    place = [tag("p", tag("small", "in the rules files: ", text.place))] if text.place else []
    return joined(tag("blockquote", text.sentence), *([tag("ul", *cited, class_="citations")] if cited else []), *place)


def result_html(report: Report, result: CaseResult, *, shown: bool = False) -> Html:
    """A case that can be expanded; with `shown`, it is expanded at first."""
    case = result.case
    if isinstance(case, BrokenCase):
        return tag("p", tag("code", case.id), ": ", result.reason)
    step = result.failure.step if result.failure is not None else result.breakdown and result.breakdown.step
    where = "" if step is None else f" · step {step} of {len(case.steps) - 1}"
    return tag("details", tag("summary", tag("code", case.id), where), *_details(report, case, result), open=shown)


def _details(report: Report, case: Case, result: CaseResult) -> Iterator[Html]:
    if result.failure is not None:
        yield from story_html(case, result.failure.step)
        yield differences_html(result.failure)
    if result.breakdown is not None:
        if result.breakdown.step is not None:
            yield from story_html(case, result.breakdown.step)
        yield breakdown_html(result.breakdown)
    yield from (tag("p", line) for line in seen_after_to_text(result))
    if result.outcome is Outcome.FAILED:
        yield from (
            tag("p", tag("strong", "Perhaps the manual is unclear: "), line) for line in open_questions(report, result)
        )
    yield tag("p", "replay: ", tag("code", report.replay(result), class_="replay"))
    if result.smaller is not None:
        yield from _smaller(report, result.smaller)


def _smaller(report: Report, found: Smaller) -> Iterator[Html]:
    """The same failure in a smaller position."""
    yield tag("h4", "The same in a smaller position")
    yield from story_html(found.case, found.failure.step)
    yield differences_html(found.failure)
    if replay := report.replay_smaller(found):
        yield tag("p", "replay: ", tag("code", replay, class_="replay"))


def story_html(case: Case, step: int) -> Iterator[Html]:
    """The last position before the step, and the actions since."""
    story = story_of(case, step)
    drawn = story.drawn
    yield deck_html(drawn, story.turned_up) if isinstance(drawn, FromDeck) else position_html(drawn)
    if story.leads_to is not None:
        yield tag("p", "which leads to")
        yield position_html(story.leads_to)
    for place in range(len(story.done)):
        yield tag(
            "p", "then ", tag("strong", done_to_text(story, place)), refused_to_text(story, place), class_="action"
        )
    if not story.done:
        yield tag("p", f"after {'loading' if story.loaded else 'beginning'}", class_="action")


def breakdown_html(broken: Breakdown) -> Html:
    """How the conversation broke off, and what the engine wrote to stderr."""
    stderr = [tag("pre", *(joined(line, Html("\n")) for line in broken.fault.stderr))] if broken.fault.stderr else []
    return joined(
        tag("p", tag("strong", broken.fault.code), ": ", fault_to_text(broken.fault), class_="fault"), *stderr
    )
