"""A report as text: failures first, by rule, each difference with one case in full; then everything else, and the
totals.

Not handled here: the results (`judge.py`), and the words for one case (`result_text.py`) and for faults
(`breakdown_text.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from conformance.cases.position_text import cases_to_text
from conformance.causes.cause import causes_of, first_rule
from conformance.judge.conservation import selected, unaccounted
from conformance.judge.report import COUNTED, JUDGED, NOT_JUDGED, ONLY_IF_ASKED_FOR, CaseResult, Outcome, Report
from conformance.report.breakdown_text import faults_to_text
from conformance.report.failures_text import failures_to_text, open_questions_to_text
from conformance.report.verdicts import THREE_VERDICTS
from uno_dsl.printable import printable


def report_text(report: Report) -> str:
    """The whole report, with every character escaped that could disturb a terminal."""
    sections = [
        _heading(report), *failures_to_text(report), open_questions_to_text(report), *faults_to_text(report), *_others(report),
        games_to_text(report), _explained(report), sums_to_text(report),
    ]  # fmt: skip
    return "\n\n".join("\n".join(map(printable, lines)) for lines in sections if lines) + "\n"


def _heading(report: Report) -> list[str]:
    command = " ".join(report.command)
    engine = f"engine: {command}" if report.declared is None else f"engine: {report.declared.title}: {command}"
    return [engine, *([f"release of the suites: {report.release}"] if report.release else []), *earlier_to_text(report)]


def earlier_to_text(report: Report) -> list[str]:
    """How many of the results are not from this run."""
    old = report.earlier
    if old is None:
        return []
    lines = [
        f"{old.results} of {old.of} results are from {old.file} (last written {old.written}), not from this run; "
        "delete the file after changing the engine"
    ]
    if old.gone:
        lines.append(
            f"{cases_to_text(old.gone)} that failed by that file passed now: either the engine was changed, or the failure needs "
            "the cases before, which were not run again; delete the file to be sure"
        )
    return lines


def _others(report: Report) -> Iterable[list[str]]:
    kit = [f"  {result.case.id}: {result.reason}" for result in report.of(Outcome.KIT_ERROR)]
    if kit:
        yield [f"KIT ERRORS (ours, not the engine's): {cases_to_text(len(kit))}", *kit]
    for outcome, title in (
        (Outcome.EXPECTED_FAILURE, "EXPECTED FAILURES (judged, and listed in --expected)"),
        (Outcome.DECLARED_LIMITATION, "DECLARED LIMITATIONS (not followed, as declared)"),
        (Outcome.DIFFERS_BY_READING, "OTHER READINGS (not judged)"),
        (Outcome.NOT_APPLICABLE, "NOT APPLICABLE (not judged)"),
        (Outcome.NOT_RUN, "NOT RUN (not judged)"),
    ):
        if results := report.of(outcome):
            read = [result for result in results if result.undeclared and outcome is Outcome.DIFFERS_BY_READING]
            reasons = Counter(result.reason for result in results if result not in read)
            lines = [f"  {count:>5}  {why}" for why, count in reasons.items()]
            yield [f"{title}: {cases_to_text(len(results))}", *lines, *_of_undeclared_readings(read, report.in_full)]
    if report.notes:
        yield ["NOTES on the declaration", *(f"  {note}" for note in report.notes)]
    if odd := [*expected_failures_to_text(report)]:
        yield ["NOTES on the expected failures", *(f"  {line}" for line in odd)]


def games_to_text(report: Report) -> list[str]:
    """The outcome of the random games after the cases, or why there were none."""
    played = report.random_games
    if played is None:
        return []
    if played.why_none:
        return [f"no random games: {played.why_none}"]
    games = "1 random game was" if played.games == 1 else f"{played.games} random games were"
    different = (
        f"{played.different} with a difference, told and counted as failed" if played.different else "no difference"
    )
    return [
        f"besides the cases, {games} played (seed {played.seed}), all {played.moves} moves compared with the rules: {different}"
    ]


def _of_undeclared_readings(results: Sequence[CaseResult], in_full: bool) -> list[str]:
    """How many cases are about readings that the engine does not declare, in full with one line for each question."""
    if not results:
        return []
    questions: dict[str, dict[str, None]] = {}
    for result in results:
        for question, reading in result.undeclared.items():
            questions.setdefault(question, {})[reading] = None
    count = sum(map(len, questions.values()))
    of = f"{count} reading{'s' * (count != 1)} of {len(questions)} question{'s' * (len(questions) != 1)}"
    which = "" if in_full else f": {of} (--verbose lists them)"
    lines = [f"           {question}: {', '.join(readings)}" for question, readings in questions.items()]
    return [
        f"  {len(results):>5}  about readings that the engine does not declare{which}",
        *(lines if in_full else []),
    ]


def sums_to_text(report: Report) -> list[str]:
    """The number of cases with each outcome, what was judged, and what a failure may mean."""
    counts = report.counts
    judged = sum(counts[outcome] for outcome in JUDGED)
    return [
        *([THREE_VERDICTS] if counts[Outcome.FAILED] else []),
        *([] if judged else ["NO CASE WAS JUDGED: this report says nothing about the rules."]),
        *(["THE RUN WAS INTERRUPTED: what follows is about a part of it."] if report.interrupted else []),
        f"judged {judged}: {_count(counts, *JUDGED)}",
        f"not judged {len(report.results) - judged}: {_count(counts, *NOT_JUDGED)}",
        f"selected {selected(report)} = {_count(counts, *Outcome, between=' + ')}",
        *([f"not selected because not declared: {', '.join(report.not_selected)}"] if report.not_selected else []),
        *(f"KIT ERROR, the sums do not add up: {line}" for line in unaccounted(report)),
    ]


def _explained(report: Report) -> list[str]:
    """How to look up a citation, with the first one as an example, and the titles of the manuals that are cited."""
    rules = report.failed_by_rule() if report.in_full else [first_rule(cause.example) for cause in causes_of(report)]
    cited = [text for rule in rules if rule in report.rules for text in report.rules[rule].citations]
    named = [word for text in cited for word in text.partition(":")[0].split()]
    ids = [word for word in named if "." in word and word[0].isupper()]  # not the ids of rules that are served
    if not ids:
        return []
    manuals = {word.partition(".")[0] for word in ids}
    titles = ", ".join(f"{name} = {title}" for name, title in report.manuals.items() if name in manuals)
    return [*([titles] if titles else []), f"`uno explain {ids[0]}` explains a statement that is cited above"]


def _count(counts: dict[Outcome, int], *outcomes: Outcome, between: str = ", ") -> str:
    listed = [outcome for outcome in outcomes if counts[outcome] or outcome not in ONLY_IF_ASKED_FOR]
    return between.join(f"{COUNTED[outcome]} {counts[outcome]}" for outcome in listed)


def expected_failures_to_text(report: Report) -> Iterator[str]:
    """Expected failures that did not occur."""
    for one in report.expected_failures:
        if one.unexpected:
            cases = "its case" if one.passed == 1 else f"all {one.passed} of its cases"
            yield f"UNEXPECTED PASS of {one.name}: {cases} passed; remove it (expected because: {one.reason})"
        elif not one.failed:
            yield f"{one.name} is out of date, or belongs to other suites: none of its cases was judged"
