"""The judge: runs cases against an engine and says what came of each.

A case that breaks the conversation costs that case: the engine is ended, started anew, and the case tried once more,
alone - except after a time-out, which would only be waited for again. Leaves to others: showing the report.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from .applicability import limitation_of, other_reading, undeclared_readings, why_not_applicable
from .case import BrokenCase, Case
from .compare import compare
from .conversation import Conversation, Terms
from .declaration import Declaration
from .faults import TIMEOUTS, Fault, GivenUp, Refused, fault_to_text
from .notes import remarks
from .read_together import named, read_together
from .reference import Rules, Unplayable
from .report import Breakdown, CaseResult, Failure, Outcome, Report, RuleText
from .schemas import Schemas
from .vocabulary import Vocabulary
from .without_challenges import without_challenges

TIMEOUT = 2.0
START_TIMEOUT_FACTOR = 5
"""How much longer than an answer the start of an engine may take."""
FAILED_STARTS = 2
"""How many starts in a row may fail before the rest of the cases is given up."""
MAX_TIMEOUTS = 5
"""After how many time-outs of the same kind in a row the rest of the cases is given up."""

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
    reference: Rules | None = None,
) -> Report:
    """The report on what an engine makes of the cases.

    `readings` add to, and overrule, the readings that the engine declares. With `validate` every message is held
    against its schema: those of `schemas`, or else those of the checkout. With a `vocabulary` the names in the
    declaration are looked up in it. With a `reference` no case fails before the rules were asked what they say of it
    under all these readings together.
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
        reference=reference,
    )


def report_without(
    fault: Fault, terms: Terms, cases: Iterable[Case | BrokenCase] = (), *, rules: Mapping[str, RuleText] | None = None
) -> Report:
    """The report on an engine that did not answer `hello` rightly."""
    results = tuple(_never_begun(case, fault) for case in cases)
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
    reference: Rules | None = None,
) -> Report:
    """The report of `judge` on an engine that has answered `hello`, and that is ended here."""
    declared = engine.declaration
    read = declared.readings if vocabulary is None else vocabulary.known_readings(declared.readings)
    session = _Session(engine, {**read, **(readings or {})}, max_timeouts, reference)
    try:
        session.run(tuple(cases), progress or (lambda _done, _of: None))
    finally:
        session.end()
    return Report(
        command=tuple(engine.terms.command), declared=declared, results=tuple(session.results), rules=rules or {},
        notes=remarks(declared, session.results, vocabulary),
        questions={} if vocabulary is None else vocabulary.questions,
    )  # fmt: skip


class _Session:
    """One judging: what the engine declared, its process at present, and the results so far."""

    def __init__(
        self, engine: Conversation, readings: Mapping[str, str], max_timeouts: int, reference: Rules | None
    ) -> None:
        self._terms = engine.terms
        self._declared = engine.declaration
        self._readings = readings
        self._max_timeouts = max_timeouts
        self._reference = reference
        self._engine: Conversation | None = engine
        self._before: int | None = None
        self._timeouts: list[Fault] = []
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
        stated, case = case, without_challenges(case, self._declared)
        if (reason := why_not_applicable(case, self._declared)) is not None:
            return CaseResult(case=case, outcome=Outcome.NOT_APPLICABLE, reason=reason)
        if (reason := other_reading(case, self._readings)) is not None:
            undeclared = {question: read for question, read in case.readings.items() if question not in self._readings}
            return CaseResult(case=case, outcome=Outcome.DIFFERS_BY_READING, reason=reason, undeclared=undeclared)
        if self._given_up is not None:
            return _never_begun(case, self._given_up)
        try:
            result = self._tried(case)
            return result if result.outcome is not Outcome.FAILED else self._read_together(stated, result)
        except Exception as mistake:  # a mistake of the kit costs one case, never the report
            self._drop()
            return _kit_error(case, f"{type(mistake).__name__}: {mistake}")

    def _tried(self, case: Case) -> CaseResult:
        """The outcome of a case, in the engine that runs or, after a fault, in one of its own."""
        came = self._play(case)
        self._count_timeouts(came)
        if not isinstance(came, Breakdown):
            self._before = len(self.results)
            return self._verdict(case, came)
        before, self._before = self._before, None
        if came.fault.goes_on:
            return self._without_answer(case, came)
        self._drop()
        if isinstance(came.fault, TIMEOUTS) or came.step is None:
            return _engine_error(case, came)
        alone = self._play_alone(case)
        if isinstance(alone, Breakdown):
            return self._without_answer(case, alone)
        if came.fault.leftover and before is not None and self._is_to_blame(before):
            return self._verdict(case, alone)
        return replace(self._verdict(case, alone), unsteady=came)

    def _read_together(self, stated: Case, failed: CaseResult) -> CaseResult:
        """A failure, held against what the rules say under all readings of the engine together."""
        if self._reference is None:
            return failed
        together = read_together(stated, self._readings, self._reference)
        if together is None:
            return failed
        if isinstance(together, Unplayable):
            reason = f"under all the engine's readings together the rules cannot play it: {together.why}"
            return replace(failed, outcome=Outcome.DIFFERS_BY_READING, reason=reason)
        case = without_challenges(together, self._declared)
        reason = f"together {named(case.readings)} say something else than the case"
        if why_not_applicable(case, self._declared) is None:
            again = self._tried(case)
            if again.outcome is not Outcome.PASSED:
                return again
            reason += ", and the engine follows them"
        return replace(failed, outcome=Outcome.DIFFERS_BY_READING, reason=reason)

    def _count_timeouts(self, came: Failure | Breakdown | None) -> None:
        """Give up the rest after too many time-outs of the same kind in a row."""
        late = came.fault if isinstance(came, Breakdown) and isinstance(came.fault, TIMEOUTS) else None
        in_row = [fault for fault in self._timeouts if late is not None and fault.code == late.code]
        self._timeouts = [*in_row, late] if late is not None else []
        if late is not None and len(self._timeouts) >= self._max_timeouts and self._given_up is None:
            self._given_up = GivenUp(times=len(self._timeouts), words=fault_to_text(late), stderr=late.stderr)

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
        if (excused := self._excused(case)) is not None:
            return replace(excused, failure=failure)
        undeclared = undeclared_readings(case, self._readings)
        return CaseResult(case=case, outcome=Outcome.FAILED, failure=failure, undeclared=undeclared)

    def _without_answer(self, case: Case, came: Breakdown) -> CaseResult:
        """An engine error, unless the engine says that it cannot do what it declared not to do."""
        excused = self._excused(case) if isinstance(came.fault, Refused) else None
        return _engine_error(case, came) if excused is None else replace(excused, breakdown=came)

    def _excused(self, case: Case) -> CaseResult | None:
        """The declared limitation that a case is, if it is one."""
        name = limitation_of(case, self._declared.limitations)
        if name is None:
            return None
        reason = f"{name}: {self._declared.limitations[name]}"
        return CaseResult(case=case, outcome=Outcome.DECLARED_LIMITATION, reason=reason, limitation=name)


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
