"""Pipelining: requests of this case and the next ones are sent before the engine has answered the earlier ones.

An engine needs no support for this: it only reads a line and answers it. A pipelined case can only pass: otherwise the
case is run again one request at a time, so the results are the same as without pipelining. Two properties of an engine
could be hidden by the next request, and are checked: whether it copes with a line while others wait (the first requests
are a trial), and whether it flushes each answer (`held_back`). Where flushing cannot be observed, requests are sent one
at a time. Not handled here: deciding which case is to blame (`case_runner.py`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation
from conformance.judge.differences import compare
from conformance.judge.one_at_a_time import PlayResult, play, requests_of
from conformance.judge.report import Breakdown, Failure
from conformance.wire.conversation import Conversation, InvalidRequestError
from conformance.wire.engine_process import RequestTooLongError
from conformance.wire.faults import Fault, TimedOut
from uno_dsl.json_value import Json

WINDOW = 64
"""How many requests may be unanswered at a time."""
TRIAL = 2
"""How many requests are sent ahead in the trial of an engine."""
CHANCE = 3
"""How often a case may fail pipelined and pass one request at a time, before pipelining is turned off."""


class Trust(Enum):
    """Whether pipelining is known to work with an engine."""

    UNTRIED = auto()
    PROVEN = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """The conversation broke off, possibly because of pipelining: the case must be run again one request at a time."""

    fault: Fault


Answer: TypeAlias = Situation | Refusal | Fault


@dataclass(slots=True)
class Written:
    """A request that was sent for a step of a case, and its answer once it is read."""

    case: Case
    step: int
    request: dict[str, Json]
    answer: Answer | None = None
    held_back: bool = False

    def answered(self, engine: Conversation) -> Answer:
        """The answer, and waits for it if necessary."""
        if self.answer is None:
            self.answer = engine.read(self.request)
            self.held_back = engine.held_back
        return self.answer


class Ahead:
    """Runs cases with pipelining, and keeps track of the requests that are sent and not yet answered."""

    def __init__(self, cases: Sequence[Case], declared: Declaration) -> None:
        """Nothing is sent yet."""
        self._cases = cases
        self._declared = declared
        self._engine: Conversation | None = None
        self._next = 0
        self._next_written = 0
        self._waiting: deque[Written] = deque()
        self._trust = Trust.UNTRIED
        self._is_new = True
        self._sequential_once = False
        self._doubted = False
        self._passed_only_sequentially = 0
        self._hung: Written | None = None
        """The request on which the engine hung while other answers were read: the time-out is not waited for again."""

    def play(self, case: Case, engine: Conversation) -> PlayResult | Doubt:
        """Runs a case: the next one, whose requests may already be sent, or any other."""
        if engine is not self._engine:
            self._engine, self._next_written, self._is_new = engine, self._next, True
            self._waiting.clear()
        is_next = self._next < len(self._cases) and self._cases[self._next] is case
        if not is_next:
            return self._sequentially(case, engine)
        self._next += 1
        if self._hung is not None and self._hung.case is case and isinstance(self._hung.answer, Fault):
            self._sequential_once = True
            return Breakdown(step=self._hung.step, fault=self._hung.answer)
        if not self._waiting and not self._may_write(engine):
            self._next_written = self._next
            return self._sequentially(case, engine)
        return self._ahead(case, engine)

    def distrust(self) -> None:
        """Turns pipelining off."""
        self._trust = Trust.NONE

    def _may_write(self, engine: Conversation) -> bool:
        return self._trust is not Trust.NONE and not self._sequential_once and engine.shows_flushing

    def _ahead(self, case: Case, engine: Conversation) -> PlayResult | Doubt:
        on_trial, self._is_new = self._trust is Trust.UNTRIED, False
        if not self._waiting:
            self._next_written = self._next - 1
        held_back = False
        for number, step in enumerate(case.steps):
            self._write_more(engine)
            written = self._waiting.popleft()
            answer = written.answered(engine)
            left = len(case.steps) - number - 1
            if isinstance(answer, Fault):
                return self._again(case, engine, left) if answer.goes_on else self._broken_off(number, answer)
            if compare(step.expect, answer, self._declared, case.kinds):
                return self._again(case, engine, left)
            held_back = held_back or written.held_back
        if held_back:
            return self._again(case, engine, 0)
        if on_trial and not self._waiting:
            self._trust = Trust.PROVEN
        return None

    def _broken_off(self, step: int, fault: Fault) -> PlayResult | Doubt:
        """Handles a break in the conversation.

        If pipelining is known to work, the fault counts at once, so that no time-out is waited for twice.
        """
        self._sequential_once = True
        if self._trust is Trust.PROVEN:
            return Breakdown(step=step, fault=fault)
        self._doubted = True
        return Doubt(fault=fault)

    def _again(self, case: Case, engine: Conversation, left: int) -> PlayResult | Doubt:
        """Runs a case again one request at a time, and returns that result; `left` of its requests are sent and not yet
        read.
        """
        own = [self._waiting[place] for place in range(left)]
        fault = self._settled(engine)
        if fault is not None:
            if any(written.answer is fault for written in own):
                self.distrust()  # the engine cannot cope with what follows a step that it failed
            self._sequential_once = True
            return Doubt(fault=fault)
        for _ in own:
            self._waiting.popleft()
        came = play(case, engine, self._declared)
        if came is None:
            self._count_sequential_pass()
        return came

    def _count_sequential_pass(self) -> None:
        """Counts a case that failed pipelined and passed one request at a time; a few may be chance."""
        self._passed_only_sequentially += 1
        if self._trust is Trust.UNTRIED or self._passed_only_sequentially >= CHANCE:
            self.distrust()

    def _sequentially(self, case: Case, engine: Conversation) -> PlayResult | Doubt:
        """Runs a case one request at a time, after reading the answers to all requests that were sent ahead."""
        fault = self._settled(engine)
        if fault is not None:
            self._sequential_once = True
            return Doubt(fault=fault)
        came, was_new, self._is_new = play(case, engine, self._declared), self._is_new, False
        if isinstance(came, Breakdown) and not came.fault.goes_on:
            return came
        if isinstance(came, Failure) and not was_new:
            again = play(case, engine, self._declared)  # an extra earlier answer breaks this one
            if isinstance(again, Breakdown) and not again.fault.goes_on:
                self._sequential_once = True
                return Doubt(fault=again.fault)
        if self._doubted:
            self.distrust()
        self._sequential_once = self._doubted = False
        return came

    def _settled(self, engine: Conversation) -> Fault | None:
        """Reads the answers to all requests that were sent; returns the fault that ended the conversation, if any."""
        for written in self._waiting:
            answer = written.answered(engine)
            if isinstance(answer, Fault) and not answer.goes_on:
                if self._trust is Trust.PROVEN and isinstance(answer, TimedOut):
                    self._hung = written
                return answer
        return None

    def _write_more(self, engine: Conversation) -> None:
        """Sends more: when half of the window is answered if pipelining is known to work, and only once on trial."""
        if self._trust is Trust.PROVEN and len(self._waiting) <= WINDOW // 2:
            self._write(engine, WINDOW)
        elif self._trust is Trust.UNTRIED and not self._waiting:
            self._write(engine, TRIAL)

    def _write(self, engine: Conversation, most: int) -> None:
        """Sends the requests of the next cases in one write, until `most` of them are unanswered."""
        batch: list[Written] = []
        first = self._next_written
        while self._next_written < len(self._cases) and len(self._waiting) + len(batch) < most:
            batch += written_for(self._cases[self._next_written], self._declared)
            self._next_written += 1
        if not batch:
            return
        try:
            self._send(engine, batch)
        except (RequestTooLongError, InvalidRequestError):
            self._write_up_to_the_mistake(engine, first)

    def _write_up_to_the_mistake(self, engine: Conversation, first: int) -> None:
        """Sends the cases one by one, up to one that cannot be sent; its error is raised when that case is run."""
        for place in range(first, self._next_written):
            try:
                self._send(engine, written_for(self._cases[place], self._declared))
            except (RequestTooLongError, InvalidRequestError):
                self._next_written = place
                if place < self._next:
                    raise
                return

    def _send(self, engine: Conversation, requests: list[Written]) -> None:
        engine.write([written.request for written in requests])
        self._waiting += requests


def written_for(case: Case, declared: Declaration) -> list[Written]:
    """The requests of a case, ready to be sent."""
    return [Written(case, step, request) for step, request in enumerate(requests_of(case, declared))]
