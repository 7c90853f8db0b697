"""Runs the cases on an engine one after another and gives each an outcome, whatever the engine does.

A case that breaks the conversation affects only itself: the engine is killed and restarted, and the case is retried
alone. There is no retry after a time-out, which would only cost the same wait again. Not handled here: which cases are
run (`preparation.py`), how many requests are sent ahead (`pipelining.py`), and the outcome of the cases after a stop
(`stopping.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import TypeAlias

from conformance.cases.applicability import limitation_of, undeclared_readings, why_not_applicable
from conformance.cases.case import BrokenCase, Case
from conformance.cases.declaration import Declaration
from conformance.cases.styles import as_asked
from conformance.judge.combined_readings import named, read_together, right_readings
from conformance.judge.every_step import first_difference, limited_before, under_missed_calls
from conformance.judge.one_at_a_time import PlayResult, play
from conformance.judge.pipelining import Ahead, Doubt
from conformance.judge.preparation import ToAsk, kit_error
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import Breakdown, CaseResult, Failure, Outcome
from conformance.judge.script_positions import with_positions
from conformance.judge.stopping import Limits, Stop, never_begun
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault, Refused, TimedOut
from conformance.wire.restarted_engine import RestartedEngine

FAILED_STARTS = 2
"""How many starts in a row may fail before the remaining cases are given up."""
TOLD = frozenset({Outcome.FAILED, Outcome.ENGINE_ERROR})
"""The outcomes for which the report shows what happened before."""
Keep: TypeAlias = Callable[[int, CaseResult], None]
"""A function that receives the result of a case and its index; a later result for the same index replaces it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """The engine under test: how to start it, what it declares, its readings, the reference rules, if any, and whether
    requests may be sent ahead.
    """

    terms: Terms
    declared: Declaration
    readings: Mapping[str, str]
    reference: Rules | None
    ahead: bool = True


class Judging:
    """Runs cases on one engine, with one process at a time."""

    def __init__(self, subject: Subject, limits: Limits, keep: Keep, engine: Conversation | None = None) -> None:
        """Continues with an engine that has answered `hello`, or starts one when it is needed."""
        self._subject = subject
        self._limits = limits
        self._keep = keep
        self._engine = RestartedEngine(subject.terms, engine)
        self._ahead = Ahead((), subject.declared)
        self._before: CaseResult | None = None
        self._places: dict[str, int] = {}
        self._failed_starts = 0
        self._unable: Fault | None = None

    def run(self, to_ask: Sequence[ToAsk]) -> None:
        """Runs the cases in order, until there is a reason to stop."""
        self._ahead = Ahead([asked.case for asked in to_ask], self._subject.declared)
        if not self._subject.ahead:
            self._ahead.distrust()
        self._places = {asked.case.id: asked.place for asked in to_ask}
        stop = Stop(self._limits)
        for asked in to_ask:
            if stop.here or self._limits.until is not None and monotonic() >= self._limits.until:
                return
            result = self._result(asked)
            stop.learn(result)
            self._keep(asked.place, result)
        self._look_back()

    def _look_back(self) -> None:
        """Checks whether the engine sent extra output after the last case, by running that case again: there is no next
        one.
        """
        before, engine = self._before, self._engine.running
        if (
            engine is None
            or before is None
            or before.outcome is not Outcome.PASSED
            or isinstance(before.case, BrokenCase)
        ):
            return
        came = self._ahead.play(before.case, engine)
        if isinstance(came, Failure) or came is not None and came.fault.leftover:
            self._is_to_blame(before)

    def end(self) -> None:
        """Ends the running engine, if any."""
        self._engine.end()

    def _result(self, asked: ToAsk) -> CaseResult:
        if self._unable is not None:
            return never_begun(asked.case, self._unable)
        try:
            result = self._tried(asked.case)
            if result.outcome is Outcome.FAILED:
                result = self._with_open_questions(asked.stated, self._first_difference(asked.stated, result))
            subject = self._subject
            if result.outcome not in TOLD or subject.reference is None:
                return result
            result = under_missed_calls(result, subject.reference, subject.readings)
            return with_positions(asked.stated, result, subject.readings, subject.reference, subject.declared)
        except Exception as mistake:  # a bug in the kit costs one case, never the whole report
            self._drop()
            return kit_error(asked.case, f"{type(mistake).__name__}: {mistake}")

    def _tried(self, case: Case) -> CaseResult:
        """The outcome of a case in the running engine or, after a fault, in a process of its own."""
        came = self._play(case)
        if isinstance(came, Doubt):
            came = self._retried(case, came.fault)
        if not isinstance(came, Breakdown):
            self._before = self._verdict(case, came)
            return self._before
        before, self._before = self._before, None
        if came.fault.goes_on:
            return self._without_answer(case, came)
        self._drop()
        if isinstance(came.fault, TimedOut) or came.step is None:
            return _engine_error(case, came)
        alone = self._play_alone(case)
        if isinstance(alone, Breakdown):
            return self._without_answer(case, alone)
        if came.fault.leftover and before is not None and self._is_to_blame(before):
            return self._verdict(case, alone)
        self._ahead.distrust()
        return replace(self._verdict(case, alone), unsteady=came)

    def _retried(self, case: Case, fault: Fault) -> PlayResult:
        """Reruns a case in a new process after a fault that pipelining may have caused."""
        before = self._before
        self._drop()
        came = self._play(case)
        if came is None and fault.leftover and before is not None:
            self._is_to_blame(before)
        return Breakdown(step=0, fault=came.fault) if isinstance(came, Doubt) else came

    def _read_together(self, stated: Case, failed: CaseResult) -> CaseResult:
        """Checks a failure against what the rules say under all the engine's readings combined."""
        subject = self._subject
        if subject.reference is None:
            return failed
        together = read_together(stated, subject.readings, subject.reference, subject.declared.limitations)
        if together is None:
            return failed
        if isinstance(together, Unplayable):
            reason = f"the rules cannot play it with all of the engine's readings combined: {together.why}"
            return replace(failed, outcome=Outcome.DIFFERS_BY_READING, reason=reason)
        case = as_asked(together, subject.declared)
        one = len(case.readings) == 1
        readings = f"{named(case.readings)} says" if one else f"together {named(case.readings)} say"
        reason = f"{readings} something other than the case"
        if why_not_applicable(case, subject.declared) is None:
            again = self._tried(case)
            if again.outcome is not Outcome.PASSED:
                return again
            reason += ", and the engine follows them"
        return replace(failed, outcome=Outcome.DIFFERS_BY_READING, reason=reason)

    def _first_difference(self, stated: Case, failed: CaseResult) -> CaseResult:
        """Checks a failure against all the engine's readings combined, and then for an earlier step that differs."""
        result, subject = self._read_together(stated, failed), self._subject
        if subject.reference is None or result.outcome is not Outcome.FAILED or not isinstance(result.case, Case):
            return result
        stated = replace(stated, readings=result.case.readings)
        earlier = limited_before(stated, result, subject.readings, subject.reference, subject.declared)
        if earlier is not None and (excused := self._excused(earlier)) is not None:
            return replace(excused, case=result.case, failure=result.failure)
        found = first_difference(stated, result, subject.readings, subject.reference, subject.declared, self._play)
        if found is result or not isinstance(found.case, Case):
            return result
        excused = self._excused(found.case)
        return found if excused is None else replace(excused, failure=found.failure)

    def _with_open_questions(self, stated: Case, result: CaseResult) -> CaseResult:
        """Keeps only those open questions of a failure whose other readings would make the engine right."""
        subject, failure = self._subject, result.failure
        if subject.reference is None or failure is None or not result.undeclared or isinstance(result.case, BrokenCase):
            return result
        right = right_readings(
            stated, result.case, failure, result.undeclared, subject.readings, subject.reference, subject.declared
        )
        return replace(result, undeclared={name: result.undeclared[name] for name in right}, right_if=right)

    def _is_to_blame(self, before: CaseResult) -> bool:
        """Whether the previous case breaks the conversation when run alone; if so, the engine error is recorded for
        that case.
        """
        came = self._play_alone(before.case) if isinstance(before.case, Case) else None
        if not isinstance(came, Breakdown) or before.case.id not in self._places:
            return False
        self._keep(self._places[before.case.id], _engine_error(before.case, came))
        return True

    def _play_alone(self, case: Case) -> PlayResult:
        """Runs a case in a new process, and checks the output of the engine until it ends."""
        self._drop()
        engine = self._started()
        if isinstance(engine, Fault):
            return Breakdown(step=None, fault=engine)
        came = play(case, engine, self._subject.declared)
        fault = self._engine.end()
        self._before = None
        if fault is None or isinstance(came, Breakdown):
            return came
        return Breakdown(step=len(case.steps) - 1 if came is None else came.step, fault=fault)

    def _play(self, case: Case) -> PlayResult | Doubt:
        engine = self._started()
        if isinstance(engine, Fault):
            return Breakdown(step=None, fault=engine)
        return self._ahead.play(case, engine)

    def _started(self) -> Conversation | Fault:
        """The running engine, or a new one."""
        engine = self._engine.started()
        self._failed_starts = self._failed_starts + 1 if isinstance(engine, Fault) else 0
        if isinstance(engine, Fault) and self._failed_starts == FAILED_STARTS:
            self._unable = engine
        return engine

    def _drop(self) -> None:
        """Kills the engine; the next case gets a new one."""
        self._engine.drop()
        self._before = None

    def _verdict(self, case: Case, failure: Failure | None) -> CaseResult:
        if failure is None:
            return CaseResult(case=case, outcome=Outcome.PASSED)
        if (excused := self._excused(case)) is not None:
            return replace(excused, failure=failure)
        undeclared = undeclared_readings(case, self._subject.readings)
        return CaseResult(case=case, outcome=Outcome.FAILED, failure=failure, undeclared=undeclared)

    def _without_answer(self, case: Case, came: Breakdown) -> CaseResult:
        """An engine error, or a declared limitation if the engine refused and had declared one for this case."""
        excused = self._excused(case) if isinstance(came.fault, Refused) else None
        return _engine_error(case, came) if excused is None else replace(excused, breakdown=came)

    def _excused(self, case: Case) -> CaseResult | None:
        """The result of a case that a declared limitation excuses; None if none does."""
        limitations = self._subject.declared.limitations
        name = limitation_of(case, limitations)
        if name is None:
            return None
        reason = f"{name}: {limitations[name]}"
        return CaseResult(case=case, outcome=Outcome.DECLARED_LIMITATION, reason=reason, limitation=name)


def _engine_error(case: Case | BrokenCase, breakdown: Breakdown) -> CaseResult:
    return CaseResult(case=case, outcome=Outcome.ENGINE_ERROR, breakdown=breakdown)
