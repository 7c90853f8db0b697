"""A report as text: failures first, by rule, each with its story; then everything else, and the sums.

Leaves to others: the results (`judge.py`) and the words for positions and differences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .action import action_to_text
from .case import BrokenCase, Case, FromDeck, FromPosition
from .difference_text import difference_to_text
from .faults import fault_to_text, printable
from .position_text import position_to_text, start_to_text
from .report import Breakdown, CaseResult, Outcome, Report
from .situation import Refusal

COUNTED = {
    Outcome.PASSED: "passed",
    Outcome.FAILED: "failed",
    Outcome.ENGINE_ERROR: "engine errors",
    Outcome.DECLARED_LIMITATION: "declared limitations",
    Outcome.DIFFERS_BY_READING: "differing by reading",
    Outcome.NOT_APPLICABLE: "not applicable",
    Outcome.KIT_ERROR: "kit errors",
}
THREE_VERDICTS = "a failure is one of three: the engine is wrong, the manual is unclear, or the case is wrong"
STORIES_PER_RULE = 3
"""How many failures of the same rule are told at length; of the others only the ids are listed."""
JUDGED = (Outcome.PASSED, Outcome.FAILED)
NOT_JUDGED = tuple(outcome for outcome in Outcome if outcome not in JUDGED)


def report_text(report: Report) -> str:
    """The whole report; every character that could disturb a terminal is written out."""
    sections = [_heading(report), *_failures(report), *_engine_errors(report), *_others(report), _sums(report)]
    return "\n\n".join("\n".join(map(printable, lines)) for lines in sections if lines) + "\n"


def _heading(report: Report) -> list[str]:
    command = " ".join(report.command)
    engine = report.declared
    if engine is None:
        return [f"engine: {command}"]
    language = f" ({engine.language})" if engine.language else ""
    return [f"engine: {engine.name} {engine.version}".rstrip() + f"{language}: {command}"]


def _failures(report: Report) -> Iterable[list[str]]:
    """A section for each rule that was broken, in the order of the suite."""
    by_rule: dict[str, list[CaseResult]] = {}
    for result in report.of(Outcome.FAILED):
        if isinstance(result.case, Case):
            by_rule.setdefault(result.case.rules[0], []).append(result)
    for rule, results in by_rule.items():
        yield [f"FAILED {rule}: {_cases(len(results))}", *_rule(report, rule)]
        for result in results[:STORIES_PER_RULE]:
            yield [*_story(result), f"    replay: {report.replay(result)}"]
        yield [f"  also failed: {result.case.id}" for result in results[STORIES_PER_RULE:]]


def _rule(report: Report, rule: str) -> list[str]:
    text = report.rules.get(rule)
    if text is None:
        return []
    plain = [citation for citation in text.citations if ": " not in citation]
    where = " · ".join(part for part in (", ".join(plain), text.place) if part)
    said = [f"  | {citation}" for citation in text.citations if citation not in plain]
    return [f"  {text.sentence}", *([f"  ({where})"] if where else []), *said]


def _story(result: CaseResult) -> list[str]:
    """Where a case stood at its last rest, what was done since, and what came of it."""
    case, failure = result.case, result.failure
    if isinstance(case, BrokenCase) or failure is None:
        return []
    before = case.steps[: failure.step]
    since, drawn = 1, start_to_text(case.start)
    for number, step in enumerate(before):
        if not isinstance(step.expect, Refusal) and step.expect.position is not None:
            since, drawn = number + 1, position_to_text(step.expect.position)
    done = [action_to_text(step.action) for step in case.steps[since : failure.step + 1] if step.action is not None]
    setting = "loading" if isinstance(case.start, FromPosition) else "beginning"
    return [
        f"  {case.id}, step {failure.step} of {len(case.steps) - 1}",
        *(f"      {line}" for line in drawn),
        *_as_dealt(case, failure.step),
        *(f"    then {line}" for line in done),
        f"    after {'this' if done else setting}:",
        *(f"      {difference_to_text(difference)}" for difference in failure.differences),
    ]


def _as_dealt(case: Case, step: int) -> list[str]:
    """The position that a script should lead to, since its deck alone tells little."""
    expected = case.steps[0].expect
    if step or not isinstance(case.start, FromDeck) or isinstance(expected, Refusal) or expected.position is None:
        return []
    return ["    which leads to", *(f"      {line}" for line in position_to_text(expected.position))]


def _engine_errors(report: Report) -> Iterable[list[str]]:
    """One line for each fault, and under it what the engine wrote to stderr, unless it wrote the same before."""
    errors = report.of(Outcome.ENGINE_ERROR)
    never = [result for result in errors if result.breakdown is not None and result.breakdown.step is None]
    if never:
        yield ["ENGINE NOT STARTED", *_fault_lines(never[0], f"{_cases(len(never))} not run", set())]
    shown: set[tuple[str, ...]] = set()
    met = [result for result in errors if result not in never]
    lines = [line for result in met for line in _fault_lines(result, result.case.id, shown)]
    if lines:
        yield [f"ENGINE ERRORS: {_cases(len(met))}", *lines]
    unsteady = [result for result in report.results if result.unsteady is not None]
    lines = [line for result in unsteady for line in _fault_lines(result, result.case.id, shown)]
    if lines:
        yield [f"FAULTS THAT DID NOT COME AGAIN in a new process: {_cases(len(unsteady))}", *lines]


def _fault_lines(result: CaseResult, who: str, shown: set[tuple[str, ...]]) -> list[str]:
    broken = result.breakdown or result.unsteady
    if broken is None:
        return []
    stderr = broken.fault.stderr
    known = stderr in shown
    shown.add(stderr)
    return [
        f"  {broken.fault.code}: {who}{_at(result.case, broken)}: {fault_to_text(broken.fault)}",
        *(f"      stderr: {line}" for line in stderr if not known),
    ]


def _at(case: Case | BrokenCase, broken: Breakdown) -> str:
    if broken.step is None or isinstance(case, BrokenCase):
        return ""
    action = case.steps[broken.step].action
    return f", step {broken.step}" + ("" if action is None else f" ({action_to_text(action)})")


def _others(report: Report) -> Iterable[list[str]]:
    kit = [f"  {result.case.id}: {result.reason}" for result in report.of(Outcome.KIT_ERROR)]
    if kit:
        yield [f"KIT ERRORS (ours, not the engine's): {_cases(len(kit))}", *kit]
    for outcome, title in (
        (Outcome.DECLARED_LIMITATION, "DECLARED LIMITATIONS (not followed, as declared)"),
        (Outcome.DIFFERS_BY_READING, "OTHER READINGS (not judged)"),
        (Outcome.NOT_APPLICABLE, "NOT APPLICABLE (not judged)"),
    ):
        reasons = Counter(_reason(result) for result in report.of(outcome))
        if reasons:
            yield [f"{title}: {_cases(reasons.total())}", *(f"  {count:>5}  {why}" for why, count in reasons.items())]
    if report.notes:
        yield ["NOTES on the declaration", *(f"  {note}" for note in report.notes)]


def _reason(result: CaseResult) -> str:
    limited = result.outcome is Outcome.DECLARED_LIMITATION and isinstance(result.case, Case)
    return f"{result.case.rules[0]}: {result.reason}" if limited and isinstance(result.case, Case) else result.reason


def _sums(report: Report) -> list[str]:
    counts = report.counts
    judged = sum(counts[outcome] for outcome in JUDGED)
    return [
        *([THREE_VERDICTS] if counts[Outcome.FAILED] else []),
        *([] if judged else ["NO CASE WAS JUDGED: this report says nothing about the rules."]),
        f"judged {judged}: {_count(counts, *JUDGED)}",
        f"not judged {len(report.results) - judged}: {_count(counts, *NOT_JUDGED)}",
        f"selected {len(report.results)} = {_count(counts, *Outcome, between=' + ')}",
    ]


def _count(counts: dict[Outcome, int], *outcomes: Outcome, between: str = ", ") -> str:
    return between.join(f"{COUNTED[outcome]} {counts[outcome]}" for outcome in outcomes)


def _cases(count: int) -> str:
    return "1 case" if count == 1 else f"{count} cases"
