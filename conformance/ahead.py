"""Asking ahead: the requests of this case and the next ones are written while the engine still answers.

An engine needs nothing for it but to read a line and answer it. What is asked ahead can only pass a case: whatever else
comes of it, the case is asked again by turn, so that the results are those of an engine that is always asked by turn.
Two things would be hidden by the next request, and are looked for: whether the engine takes a line while others wait
(the first requests are a trial of it), and whether it flushes each answer (`held_back`); where that cannot be seen, all is
asked by turn. Leaves to others: blame (`judging.py`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from .case import Case
from .compare import compare
from .conversation import Conversation, InvalidRequestError
from .declaration import Declaration
from .engine_process import RequestTooLongError
from .faults import TIMEOUTS, Fault
from .json_value import Json
from .playing import Came, play, requests_of
from .report import Breakdown, Failure
from .situation import Refusal, Situation

WINDOW = 64
"""How many requests may be without an answer."""
TRIAL = 2
"""With how many requests it is tried whether an engine can be asked ahead."""
CHANCE = 3
"""How often an engine may do by turn what it did not do ahead, before it is asked by turn for good."""


class Trust(Enum):
    """Whether an engine can be asked ahead."""

    UNTRIED = auto()
    PROVEN = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """The conversation broke off in a way for which asking ahead may be the reason: the case is to be asked by turn."""

    fault: Fault


Answer: TypeAlias = Situation | Refusal | Fault


@dataclass(slots=True)
class Written:
    """A request that was written for a step of a case, and its answer as soon as it is read."""

    case: Case
    step: int
    request: dict[str, Json]
    answer: Answer | None = None
    held_back: bool = False

    def answered(self, engine: Conversation) -> Answer:
        """The answer, which is waited for if need be."""
        if self.answer is None:
            self.answer = engine.read(self.request)
            self.held_back = engine.held_back
        return self.answer


class Ahead:
    """The cases that are asked, in their order, and how far they are written to the engine that runs."""

    def __init__(self, cases: Sequence[Case], declared: Declaration) -> None:
        """Nothing is written yet."""
        self._cases = cases
        self._declared = declared
        self._engine: Conversation | None = None
        self._next = 0
        self._next_written = 0
        self._waiting: deque[Written] = deque()
        self._trust = Trust.UNTRIED
        self._is_new = True
        self._by_turn_once = False
        self._doubted = False
        self._otherwise_by_turn = 0
        self._hung: Written | None = None
        """On what the engine hung while the answers to other cases were read: it is not waited for again."""

    def play(self, case: Case, engine: Conversation) -> Came | Doubt:
        """What comes of a case: of the next, which may be written already, or of any other."""
        if engine is not self._engine:
            self._engine, self._next_written, self._is_new = engine, self._next, True
            self._waiting.clear()
        is_next = self._next < len(self._cases) and self._cases[self._next] is case
        if not is_next:
            return self._by_turn(case, engine)
        self._next += 1
        if self._hung is not None and self._hung.case is case and isinstance(self._hung.answer, Fault):
            self._by_turn_once = True
            return Breakdown(step=self._hung.step, fault=self._hung.answer)
        if not self._waiting and not self._may_write(engine):
            self._next_written = self._next
            return self._by_turn(case, engine)
        return self._ahead(case, engine)

    def distrust(self) -> None:
        """Ask by turn from now on."""
        self._trust = Trust.NONE

    def _may_write(self, engine: Conversation) -> bool:
        return self._trust is not Trust.NONE and not self._by_turn_once and engine.shows_flushing

    def _ahead(self, case: Case, engine: Conversation) -> Came | Doubt:
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

    def _broken_off(self, step: int, fault: Fault) -> Came | Doubt:
        """Of an engine that is known to take requests ahead a fault is believed, so that no time-out is waited for twice."""
        self._by_turn_once = True
        if self._trust is Trust.PROVEN:
            return Breakdown(step=step, fault=fault)
        self._doubted = True
        return Doubt(fault=fault)

    def _again(self, case: Case, engine: Conversation, left: int) -> Came | Doubt:
        """Ask a case by turn of which so many requests are written and not looked at; what comes of that counts."""
        own = [self._waiting[place] for place in range(left)]
        fault = self._settled(engine)
        if fault is not None:
            if any(written.answer is fault for written in own):
                self.distrust()  # it does not bear what comes after a step that it has failed
            self._by_turn_once = True
            return Doubt(fault=fault)
        for _ in own:
            self._waiting.popleft()
        came = play(case, engine, self._declared)
        if came is None:
            self._stood_up_to_it_by_turn()
        return came

    def _stood_up_to_it_by_turn(self) -> None:
        """Asked ahead the engine did what it does not do by turn: a few times that may be chance."""
        self._otherwise_by_turn += 1
        if self._trust is Trust.UNTRIED or self._otherwise_by_turn >= CHANCE:
            self.distrust()

    def _by_turn(self, case: Case, engine: Conversation) -> Came | Doubt:
        """Ask a case by turn, after the answers to all that is written ahead."""
        fault = self._settled(engine)
        if fault is not None:
            self._by_turn_once = True
            return Doubt(fault=fault)
        came, was_new, self._is_new = play(case, engine, self._declared), self._is_new, False
        if isinstance(came, Breakdown) and not came.fault.goes_on:
            return came
        if isinstance(came, Failure) and not was_new:
            again = play(case, engine, self._declared)  # which an answer too many, given before, does not survive
            if isinstance(again, Breakdown) and not again.fault.goes_on:
                self._by_turn_once = True
                return Doubt(fault=again.fault)
        if self._doubted:
            self.distrust()
        self._by_turn_once = self._doubted = False
        return came

    def _settled(self, engine: Conversation) -> Fault | None:
        """Read the answers to all that is written; the fault with which the engine ended, if it did."""
        for written in self._waiting:
            answer = written.answered(engine)
            if isinstance(answer, Fault) and not answer.goes_on:
                if self._trust is Trust.PROVEN and isinstance(answer, TIMEOUTS):
                    self._hung = written
                return answer
        return None

    def _write_more(self, engine: Conversation) -> None:
        """Write on, if the engine is known to take it, when half of the window is answered; on trial only once."""
        if self._trust is Trust.PROVEN and len(self._waiting) <= WINDOW // 2:
            self._write(engine, WINDOW)
        elif self._trust is Trust.UNTRIED and not self._waiting:
            self._write(engine, TRIAL)

    def _write(self, engine: Conversation, most: int) -> None:
        """Write the requests of the next cases, in one go, until so many wait for an answer."""
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
        """Write the cases one by one up to that which cannot be sent; the mistake is raised when it is its turn."""
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
    """The requests of a case, as they are about to be written."""
    return [Written(case, step, request) for step, request in enumerate(requests_of(case, declared))]
