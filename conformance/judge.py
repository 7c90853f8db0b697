"""The judge: runs cases against an engine and says what came of each.

A case that breaks the conversation costs that case: the engine is ended, started anew, and the case tried once more,
alone - except after a time-out, which would only be waited for again. Leaves to others: showing the report.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from .applicability import other_reading, why_not_applicable
from .case import BrokenCase, Case
from .compare import compare
from .conversation import Conversation, Terms
from .declaration import Declaration
from .faults import BadAnswer, Fault, NoAnswer, Unfinished, Unflushed
from .notes import remarks
from .report import Breakdown, CaseResult, Failure, Outcome, Report, RuleText
from .schemas import Schemas
from .without_challenges import without_challenges

TIMEOUT = 2.0
START_TIMEOUT_FACTOR = 5
"""How much longer than an answer the start of an engine may take."""
FAILED_STARTS = 2
"""How many starts in a row may fail before the rest of the cases is given up."""
NEVER_TRIED_AGAIN = (NoAnswer, Unfinished, Unflushed, BadAnswer)

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
) -> Report:
    """The report on what an engine makes of the cases.

    `readings` add to, and overrule, the readings that the engine declares. With `validate` every message is held
    against its schema: those of `schemas`, or else those of the checkout.
    """
    words = tuple(shlex.split(command) if isinstance(command, str) else command)
    start = timeout * START_TIMEOUT_FACTOR if start_timeout is None else start_timeout
    checked = (schemas or Schemas.from_folder()) if validate else None
    terms = Terms(command=words, timeout=timeout, start_timeout=start, schemas=checked)
    selected = tuple(cases)
    report = progress or (lambda _done, _of: None)
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        results = tuple(_never_begun(case, engine) for case in selected)
        return Report(command=words, declared=None, results=results, rules=rules or {})
    session = _Session(terms, engine, readings or {})
    try:
        session.run(selected, report)
    finally:
        session.end()
    results, known = tuple(session.results), rules or {}
    notes = remarks(engine.declaration, results, known)
    return Report(command=words, declared=engine.declaration, results=results, rules=known, notes=notes)


class _Session:
    """One judging: what the engine declared, its process at present, and the results so far."""

    def __init__(self, terms: Terms, engine: Conversation, readings: Mapping[str, str]) -> None:
        self._terms = terms
        self._declared = engine.declaration
        self._readings = {**engine.declaration.readings, **readings}
        self._engine: Conversation | None = engine
        self._before: int | None = None
        self._failed_starts = 0
        self._given_up: Fault | None = None
        self.results: list[CaseResult] = []

    def run(self, cases: Sequence[Case | BrokenCase], progress: Progress) -> None:
        """Judge all cases in order."""
        seen: set[str] = set()
        for number, case in enumerate(cases, 1):
            again = case.id in seen
            seen.add(case.id)
            result = _kit_error(case, "the id occurs more than once") if again else self._result(case)
            self.results.append(result)
            progress(number, len(cases))

    def end(self) -> None:
        """End the engine that runs, if any."""
        if self._engine is not None:
            self._engine.dismiss()
        self._engine = None

    def _result(self, case: Case | BrokenCase) -> CaseResult:
        if isinstance(case, BrokenCase):
            return _kit_error(case, case.why)
        case = without_challenges(case, self._declared)
        if (reason := why_not_applicable(case, self._declared)) is not None:
            return CaseResult(case=case, outcome=Outcome.NOT_APPLICABLE, reason=reason)
        if (reason := other_reading(case, self._readings)) is not None:
            return CaseResult(case=case, outcome=Outcome.DIFFERS_BY_READING, reason=reason)
        if self._given_up is not None:
            return _never_begun(case, self._given_up)
        try:
            return self._tried(case)
        except Exception as mistake:  # a mistake of the kit costs one case, never the report
            self._drop()
            return _kit_error(case, f"{type(mistake).__name__}: {mistake}")

    def _tried(self, case: Case) -> CaseResult:
        """The outcome of a case, in the engine that runs or, after a fault, in one of its own."""
        came = self._play(case)
        if not isinstance(came, Breakdown):
            self._before = len(self.results)
            return self._verdict(case, came)
        before, self._before = self._before, None
        if isinstance(came.fault, BadAnswer):
            return _engine_error(case, came)
        self._drop()
        if isinstance(came.fault, NEVER_TRIED_AGAIN) or came.step is None:
            return _engine_error(case, came)
        alone = self._play_alone(case)
        if isinstance(alone, Breakdown):
            return _engine_error(case, alone)
        if came.fault.leftover and before is not None and self._is_to_blame(before):
            return self._verdict(case, alone)
        return replace(self._verdict(case, alone), unsteady=came)

    def _is_to_blame(self, before: int) -> bool:
        """Whether the case before breaks the conversation when it is alone; if so, the blame is moved to it."""
        case = self.results[before].case
        came = None if isinstance(case, BrokenCase) else self._play_alone(case)
        if not isinstance(came, Breakdown):
            return False
        self.results[before] = _engine_error(case, came)
        return True

    def _play_alone(self, case: Case) -> Failure | Breakdown | None:
        """Play a case in a new process, to whose last word is listened."""
        self._drop()
        came = self._play(case)
        fault = None if self._engine is None else self._engine.dismiss()
        self._drop()
        if fault is None or isinstance(came, Breakdown):
            return came
        return Breakdown(step=len(case.steps) - 1 if came is None else came.step, fault=fault)

    def _play(self, case: Case) -> Failure | Breakdown | None:
        engine = self._started()
        if isinstance(engine, Fault):
            return Breakdown(step=None, fault=engine)
        return play(case, engine, self._declared)

    def _started(self) -> Conversation | Fault:
        """The engine that runs, or a new one."""
        if self._engine is not None:
            return self._engine
        engine = Conversation.begin(self._terms)
        if isinstance(engine, Fault):
            self._failed_starts += 1
            if self._failed_starts == FAILED_STARTS:
                self._given_up = engine
            return engine
        self._failed_starts = 0
        self._engine = engine
        return engine

    def _drop(self) -> None:
        """End the engine at once; the next case gets a new one."""
        if self._engine is not None:
            self._engine.end()
        self._engine = None
        self._before = None

    def _verdict(self, case: Case, failure: Failure | None) -> CaseResult:
        if failure is None:
            return CaseResult(case=case, outcome=Outcome.PASSED)
        limitation = self._declared.limitations.get(case.rules[0])
        if limitation is None:
            return CaseResult(case=case, outcome=Outcome.FAILED, failure=failure)
        return CaseResult(case=case, outcome=Outcome.DECLARED_LIMITATION, reason=limitation, failure=failure)


def play(case: Case, engine: Conversation, declared: Declaration) -> Failure | Breakdown | None:
    """Take an engine through the steps of a case, up to the first that differs."""
    for number, step in enumerate(case.steps):
        answer = engine.start(case) if step.action is None else engine.apply(step.sent)
        if isinstance(answer, Fault):
            return Breakdown(step=number, fault=answer)
        differences = compare(step.expect, answer, declared, case.kinds)
        if differences:
            return Failure(step=number, differences=differences)
    return None


def _engine_error(case: Case | BrokenCase, breakdown: Breakdown) -> CaseResult:
    return CaseResult(case=case, outcome=Outcome.ENGINE_ERROR, breakdown=breakdown)


def _never_begun(case: Case | BrokenCase, fault: Fault) -> CaseResult:
    if isinstance(case, BrokenCase):
        return _kit_error(case, case.why)
    return _engine_error(case, Breakdown(step=None, fault=fault))


def _kit_error(case: Case | BrokenCase, reason: str) -> CaseResult:
    return CaseResult(case=case, outcome=Outcome.KIT_ERROR, reason=reason)
