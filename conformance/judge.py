"""The judge: cases and an engine in, a report out.

Leaves to others: which cases are asked (`preparation.py`), asking them (`judging.py`, `side_by_side.py`), when to stop
(`stopping.py`), and showing the report.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from .case import BrokenCase, Case
from .conversation import Conversation, Terms
from .faults import Fault
from .judging import Judging, Subject
from .kept_results import KeptResults, head_of, kept_in
from .notes import remarks
from .preparation import Prepared, prepared
from .reference import Rules
from .report import CaseResult, Report, RuleText
from .schemas import Schemas
from .side_by_side import judge_side_by_side
from .stopping import MAX_TIMEOUTS, Limits, completed, never_begun
from .vocabulary import Vocabulary

TIMEOUT = 2.0
START_TIMEOUT_FACTOR = 5
"""How much longer than an answer the start of an engine may take."""

Progress: TypeAlias = Callable[[int, int], None]


def judge(  # each is a choice of the caller, all but two with a default
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
    """The report on what an engine makes of the cases.

    `readings` add to, and overrule, the readings that the engine declares. With `validate` every message is held
    against its schema: those of `schemas`, or else those of the checkout. With a `vocabulary` the names in the
    declaration are looked up in it. With a `reference` no case fails before the rules were asked what they say of it
    under all these readings together. After `max_timeouts` in a row, with `failfast` after the first failure, and after
    `max_time` seconds the rest of the cases is not run. With several `jobs` as many engines run side by side; the report
    is the same.
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
    """The report on an engine that did not answer `hello` rightly."""
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
) -> Report:
    """The report of `judge` on an engine that has answered `hello`, and that is ended here.

    With `resume` the results are kept in a file, and what it has of them already is not asked again. Raises
    OtherRunError where they are those of another run.
    """
    declared = engine.declaration
    read = declared.readings if vocabulary is None else vocabulary.known_readings(declared.readings)
    subject = Subject(
        terms=engine.terms, declared=declared, readings={**read, **(readings or {})}, reference=reference
    )
    limits = Limits(
        max_timeouts=max_timeouts, failfast=failfast, until=None if max_time is None else monotonic() + max_time
    )
    whole = prepared(cases, declared, subject.readings)
    head = head_of(engine.terms.command, declared, subject.readings, whole.cases)
    kept = None if resume is None else kept_in(resume, head)
    results = _asked(subject, whole, limits, jobs, engine, kept, progress)
    return Report(
        command=tuple(engine.terms.command), declared=declared, results=results, rules=rules or {},
        notes=remarks(declared, results, vocabulary), selected=tuple(case.id for case in whole.cases),
        questions={} if vocabulary is None else vocabulary.questions,
    )  # fmt: skip


def _asked(
    subject: Subject, whole: Prepared, limits: Limits, jobs: int, engine: Conversation,
    kept: KeptResults | None, progress: Progress | None,
) -> tuple[CaseResult, ...]:  # fmt: skip
    """The results of all cases, of which some may be kept already."""
    step = progress or (lambda _done, _of: None)
    found = {} if kept is None else kept.known(whole.to_ask)
    to_ask = {asked.place: asked for asked in whole.to_ask if asked.place not in found}

    def take(place: int, result: CaseResult) -> None:
        new = place not in found
        found[place] = result
        if kept is not None:
            kept.keep(to_ask[place], result)
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
    return completed(whole, found, limits)
