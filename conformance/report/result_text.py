"""The result of one case as text: its rule, its steps, expected and actual, and how to replay it.

Not handled here: the whole report (`report_text.py`), and its formats that have a place for each case.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from conformance.cases.case import BrokenCase, Case
from conformance.cases.position_text import value_to_text
from conformance.cases.situation import Refusal
from conformance.judge.report import COUNTED, CaseResult, Outcome, Report
from conformance.report.blamed_text import blame_to_text
from conformance.report.breakdown_text import breakdown_to_text
from conformance.report.difference_text import difference_to_text, differences_to_text
from conformance.report.story_text import story_to_text
from conformance.report.verdicts import THREE_VERDICTS, open_questions
from conformance.wire.faults import fault_to_text


def result_to_text(report: Report, result: CaseResult) -> list[str]:
    """Everything about one case that did not pass."""
    if isinstance(result.case, BrokenCase) or (result.failure is None and result.breakdown is None):
        return [f"{result.case.id}: {result.reason}"]
    if result.failure is None:
        return breakdown_to_text(report, result)
    return [
        result.case.rules[0],
        *rule_to_text(report, result.case.rules[0]),
        *(f"  {line}" for line in blame_to_text(report, result)),
        *failure_to_text(report, result),
        *([f"    {THREE_VERDICTS}"] if result.outcome is Outcome.FAILED else []),
    ]


def result_to_line(report: Report, result: CaseResult) -> str:
    """One line on a case that did not pass: why it was not judged, how it broke off, or what it breaks and how."""
    if result.reason:
        return f"{COUNTED[result.outcome].removesuffix('s')}: {result.reason}"
    if result.breakdown is not None:
        return f"engine error: {fault_to_text(result.breakdown.fault)}"
    if isinstance(result.case, BrokenCase) or result.failure is None:
        return ""
    rule = result.case.rules[0]
    heading = f"{rule}: {report.rules[rule].sentence}" if rule in report.rules else rule
    return f"{heading} — {difference_to_text(result.failure.differences[0])}"


def rule_to_text(report: Report, rule: str) -> list[str]:
    """The sentence of a rule and its citations, if the report knows them."""
    text = report.rules.get(rule)
    if text is None:
        return []
    plain = [citation for citation in text.citations if ": " not in citation]
    where = " · ".join(part for part in (", ".join(plain), text.place) if part)
    quoted = [f"  | {citation}" for citation in text.citations if citation not in plain]
    return [f"  {text.sentence}", *([f"  ({where})"] if where else []), *quoted]


def failure_to_text(report: Report, result: CaseResult, *, questions_apart: bool = False) -> list[str]:
    """The last position of a case before it failed, the actions since then, and the differences.

    With `questions_apart`, the open questions on which it depends are only named.
    """
    case, failure = result.case, result.failure
    if isinstance(case, BrokenCase) or failure is None:
        return []
    return [
        f"  {case.id}, step {failure.step} of {len(case.steps) - 1}",
        *story_to_text(case, failure.step),
        *(f"      {line}" for line in differences_to_text(failure)),
        *(f"      {line}" for line in _score_after(case, failure.step)),
        *(f"    {line}" for line in seen_after_to_text(result)),
        *(f"    {line}" for line in (_named(result) if questions_apart else open_questions(report, result))),
        f"    replay: {report.replay(result)}",
        *_smaller_to_text(report, result),
    ]


def _score_after(case: Case, step: int) -> Iterator[str]:
    """For the end of a round of a game: the score of the game at that point, by the rules."""
    expected = case.steps[step].expect
    if isinstance(expected, Refusal) or expected.over is None or expected.over.game is None:
        return
    if expected.position is not None and "score" in expected.position:
        yield f"the score after the round is {value_to_text(expected.position['score'])}"


def seen_after_to_text(result: CaseResult) -> Iterator[str]:
    """That a failure does not occur alone; for a game, the rules that were carried out last, and those of the earlier actions
    without which nothing is seen.
    """
    if result.left_over is not None:
        after = result.left_over.after
        source = f"the case {after}" if after is not None else "earlier cases, or the engine is not always the same"
        yield f"passes when run alone: something is left over from {source}"
    seen = result.seen_after
    if seen is None:
        return
    yield f"first seen after this action; rules it ran: {', '.join(seen.rules)}"
    if seen.actions:
        count = "1 earlier action" if seen.actions == 1 else f"{seen.actions} earlier actions"
        rules = f"; rules they ran: {', '.join(seen.needed)}" if seen.needed else ""
        yield f"needs {count} (smallest found){rules}"


def heading_of(rule: str, results: Sequence[CaseResult]) -> str:
    """The heading of failures about a rule; for games, it only says when they were first seen."""
    return f"first seen after {rule}" if all(result.seen_after is not None for result in results) else rule


def _named(result: CaseResult) -> Iterator[str]:
    for question, reading in result.undeclared.items():
        yield f"this depends on the open question {question} ({reading}): see OPEN QUESTIONS"


def _smaller_to_text(report: Report, result: CaseResult) -> list[str]:
    """The same failure in a smaller position."""
    found = result.smaller
    if found is None:
        return []
    replay = report.replay_smaller(found)
    return [
        f"  the same in a smaller position, {found.case.id}",
        *story_to_text(found.case, found.failure.step),
        *(f"      {line}" for line in differences_to_text(found.failure)),
        *([f"    replay: {replay}"] if replay else []),
    ]
