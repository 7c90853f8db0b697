"""The judge: takes cases and an engine, returns a report.

Not handled here: which cases are run (`preparation.py`), running them (`case_runner.py`, `side_by_side.py`), when to
stop (`stopping.py`), and showing the report.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from conformance.cases.case import BrokenCase, Case
from conformance.cases.known_names import Vocabulary
from conformance.judge.case_runner import Judging, Subject
from conformance.judge.declaration_remarks import remarks
from conformance.judge.followed_readings import with_unfollowed
from conformance.judge.preparation import Prepared, prepared
from conformance.judge.reference import Rules
from conformance.judge.report import CaseResult, EarlierResults, Report, RuleText
from conformance.judge.saved_results import SavedResults, head_of, saved_in
from conformance.judge.side_by_side import judge_side_by_side
from conformance.judge.stopping import MAX_TIMEOUTS, Limits, completed, never_begun
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault
from conformance.wire.schemas import Schemas

TIMEOUT = 2.0
START_TIMEOUT_FACTOR = 5
"""How many times longer than an answer the start of an engine may take."""

Progress: TypeAlias = Callable[[int, int], None]


def judge(  # each is an option of the caller; all but two have a default
    cases: Iterable[Case | BrokenCase],
    command: Sequence[str] | str,
    *,
    rules: Mapping[str, RuleText] | None = None,
    timeout: float = TIMEOUT,
    start_timeout: float | None = None,
    readings: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    validate: bool = False,
    schemas: Schemas | None = None,
    vocabulary: Vocabulary | None = None,
    max_timeouts: int = MAX_TIMEOUTS,
    failfast: bool = False,
    max_time: float | None = None,
    jobs: int = 1,
    reference: Rules | None = None,
) -> Report:
    """Runs the cases on an engine and returns the report.

    `readings` add to the readings that the engine declares, and override them. With `validate`, every message is
    validated against its schema: those in `schemas`, or else those of the checkout. With a `vocabulary`, the names in
    the declaration are checked against it. With a `reference`, a case fails only after the rules were asked about it
    under all these readings combined. The remaining cases are not run after `max_timeouts` in a row, after the first
    failure with `failfast`, or after `max_time` seconds. With several `jobs`, that many engines run in parallel; the
    report is the same.
    """
    words = tuple(shlex.split(command) if isinstance(command, str) else command)
    start = timeout * START_TIMEOUT_FACTOR if start_timeout is None else start_timeout
    checked = (schemas or Schemas.from_folder()) if validate else None
    terms = Terms(command=words, timeout=timeout, start_timeout=start, schemas=checked)
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        return report_without(engine, terms, cases, rules=rules)
    return judge_begun(
        engine,
        cases,
        rules=rules,
        readings=readings,
        progress=progress,
        vocabulary=vocabulary,
        max_timeouts=max_timeouts,
        failfast=failfast,
        max_time=max_time,
        jobs=jobs,
        reference=reference,
    )


def report_without(
    fault: Fault, terms: Terms, cases: Iterable[Case | BrokenCase] = (), *, rules: Mapping[str, RuleText] | None = None
) -> Report:
    """The report on an engine that did not answer `hello` correctly."""
    results = tuple(never_begun(case, fault) for case in cases)
    return Report(command=tuple(terms.command), declared=None, results=results, rules=rules or {}, fault=fault)


def judge_begun(
    engine: Conversation,
    cases: Iterable[Case | BrokenCase],
    *,
    rules: Mapping[str, RuleText] | None = None,
    readings: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    vocabulary: Vocabulary | None = None,
    max_timeouts: int = MAX_TIMEOUTS,
    failfast: bool = False,
    max_time: float | None = None,
    jobs: int = 1,
    reference: Rules | None = None,
    resume: Path | None = None,
    ahead: bool = True,
    partly: bool = False,
) -> Report:
    """Does the same as `judge` with an engine that has answered `hello`, and ends it.

    With `resume`, the results are saved in a file, and cases that have a result there, and did not fail, are not run again.
    Raises OtherRunError if those results belong to another run. Without `ahead`, requests are sent one at a time. With `partly`, a
    run that is interrupted (KeyboardInterrupt) after the first result has a report on what was run.
    """
    declared = engine.declaration
    read = declared.readings if vocabulary is None else vocabulary.known_readings(declared.readings)
    subject = Subject(
        terms=engine.terms, declared=declared, readings={**read, **(readings or {})}, reference=reference, ahead=ahead
    )
    limits = Limits(
        max_timeouts=max_timeouts, failfast=failfast, until=None if max_time is None else monotonic() + max_time
    )
    whole = prepared(cases, declared, subject.readings, reference)
    saved = None
    if resume is not None:
        saved = saved_in(resume, head_of(engine.terms.command, declared, subject.readings, whole.cases))
    earlier = None if saved is None else earlier_results(saved, whole)
    found = {} if saved is None else saved.known(whole.to_ask)
    interrupted = False
    try:
        _ask(subject, whole, limits, jobs, engine, saved, progress, found)
    except KeyboardInterrupt:
        if not partly or not found:
            raise
        interrupted = True
    results = completed(whole, found, limits, interrupted=interrupted)
    report = Report(
        command=tuple(engine.terms.command), declared=declared, results=results, rules=rules or {},
        notes=remarks(declared, results, vocabulary), selected=tuple(case.id for case in whole.cases),
        questions={} if vocabulary is None else vocabulary.questions,
        earlier=None if earlier is None or saved is None else replace(earlier, gone=len(saved.gone(results))),
        interrupted=interrupted,
    )  # fmt: skip
    return with_unfollowed(report, reference)


def earlier_results(saved: SavedResults, whole: Prepared) -> EarlierResults | None:
    """How many results the file of an earlier run already has; None if it has none."""
    count = len(saved.known(whole.to_ask))
    if not count or saved.written is None:
        return None
    written = datetime.fromtimestamp(saved.written).astimezone().strftime("%Y-%m-%d %H:%M")
    return EarlierResults(results=count, of=len(whole.to_ask), file=str(saved.path), written=written)


def _ask(
    subject: Subject, whole: Prepared, limits: Limits, jobs: int, engine: Conversation,
    saved: SavedResults | None, progress: Progress | None, found: dict[int, CaseResult],
) -> None:  # fmt: skip
    """Adds the results of all cases to those that are known already."""
    step = progress or (lambda _done, _of: None)
    to_ask = {asked.place: asked for asked in whole.to_ask if asked.place not in found}

    def take(place: int, result: CaseResult) -> None:
        new = place not in found
        found[place] = result
        if saved is not None:
            saved.keep(to_ask[place], result)
        if new:
            step(len(whole.settled) + len(found), len(whole.cases))

    for done in range(1, len(whole.cases) - len(to_ask) + 1):
        step(done, len(whole.cases))
    if jobs > 1 and len(to_ask) > 1:
        engine.dismiss()
        judge_side_by_side(subject, [*to_ask.values()], limits, jobs, take)
    else:
        judging = Judging(subject, limits, take, engine)
        try:
            judging.run([*to_ask.values()])
        finally:
            judging.end()
