"""Stopping: what ends a run early, and the outcome of the remaining cases.

The same conditions are applied during a run, and to the combined results of parallel engines in the order of the cases,
so that a report does not depend on the number of engines. Not handled here: running the cases (`case_runner.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from conformance.cases.case import BrokenCase, Case
from conformance.judge.preparation import Prepared, kit_error
from conformance.judge.report import Breakdown, CaseResult, Outcome
from conformance.wire.faults import Fault, GivenUp, TimedOut, fault_to_text

MAX_TIMEOUTS = 5
"""How many time-outs of the same kind in a row end the run."""
NOT_ASKED = "no result arrived: the kit has lost it"
INTERRUPTED = "the run was interrupted (Ctrl-C)"
TIME_IS_OVER = "the time for the whole run was over (--max-time, --budget)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What ends a run: time-outs in a row, the first failure, or a point in time of the monotonic clock."""

    max_timeouts: int = MAX_TIMEOUTS
    failfast: bool = False
    until: float | None = None


@dataclass(slots=True)
class Stop:
    """Whether a run must stop, given one result after another."""

    limits: Limits
    given_up: GivenUp | None = None
    failed: str = ""
    """The id of the case whose failure ended the run (`failfast`)."""
    _late: list[Fault] = field(default_factory=list)

    @property
    def here(self) -> bool:
        """Whether nothing more is to be asked."""
        return self.given_up is not None or bool(self.failed)

    def learn(self, result: CaseResult) -> None:
        """Takes in the result of a case that was run."""
        broken = result.breakdown
        late = (
            broken.fault
            if broken is not None and isinstance(broken.fault, TimedOut) and broken.step is not None
            else None
        )
        in_row = [fault for fault in self._late if late is not None and fault.code == late.code]
        self._late = [*in_row, late] if late is not None else []
        if late is not None and len(self._late) >= self.limits.max_timeouts:
            self.given_up = GivenUp(times=len(self._late), words=fault_to_text(late), stderr=late.stderr)
        if self.limits.failfast and result.outcome in (Outcome.FAILED, Outcome.ENGINE_ERROR):
            self.failed = result.case.id

    def result(self, case: Case) -> CaseResult:
        """The result of a case after the stop."""
        if self.given_up is not None:
            return never_begun(case, self.given_up)
        return CaseResult(
            case=case, outcome=Outcome.NOT_RUN, reason=f"stopped after the first failure, {self.failed} (--failfast)"
        )


def completed(
    prepared: Prepared, found: Mapping[int, CaseResult], limits: Limits, *, interrupted: bool = False
) -> tuple[CaseResult, ...]:
    """The result of every case in order, with the reason for each case that was not run."""
    stop = Stop(limits)
    cases = {asked.place: asked.case for asked in prepared.to_ask}
    results: list[CaseResult] = []
    for place, stated in enumerate(prepared.cases):
        result = prepared.settled.get(place)
        if result is None and stop.here:
            result = stop.result(cases[place])
        elif result is None and place in found:
            result = found[place]
            stop.learn(result)
        elif result is None and (interrupted or limits.until is not None):
            why = INTERRUPTED if interrupted else TIME_IS_OVER
            result = CaseResult(case=cases[place], outcome=Outcome.NOT_RUN, reason=why)
        results.append(result or kit_error(stated, NOT_ASKED))
    return tuple(results)


def never_begun(case: Case | BrokenCase, fault: Fault) -> CaseResult:
    """The result of a case for which no engine could be started."""
    if isinstance(case, BrokenCase):
        return kit_error(case, case.why)
    return CaseResult(case=case, outcome=Outcome.ENGINE_ERROR, breakdown=Breakdown(step=None, fault=fault))
