"""Observes what an engine answers to the start and the actions of a case, whatever the case expects.

The engine is restarted after a fault. Not handled here: what to ask, and what the answers mean.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Self, TypeAlias, TypeVar

from conformance.cases.case import Case, Step
from conformance.cases.counts import Counts
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation
from conformance.judge.bounded_failure import failure_of
from conformance.judge.differences import Difference, compare
from conformance.judge.report import Breakdown, Failure
from conformance.wire.conversation import Conversation
from conformance.wire.faults import Fault
from conformance.wire.restarted_engine import RestartedEngine
from uno_dsl.json_value import Json

Answer: TypeAlias = Situation | Refusal | Fault
Said = TypeVar("Said")
MAX_FAULTS = 200
"""How many processes may be lost before the engine is not asked any more."""


class Observer:
    """Asks one engine, restarting its process when needed."""

    def __init__(self, engine: Conversation) -> None:
        """Continues with an engine that has answered `hello`."""
        self._engine = RestartedEngine(engine.terms, engine)
        self._given_up: Fault | None = None
        self.losses = 0
        """How many processes were lost."""
        self.declared: Declaration = engine.declaration
        self.messages = 0
        """How many requests were sent."""
        self.lost: Fault | None = None
        """The last fault that cost a process."""
        self.broke_off: dict[str, Breakdown] = {}
        """The cases in which the engine stopped answering, by id, each at the step where it did so first."""

    @property
    def gave_up(self) -> bool:
        """Whether the engine is not asked any more: every answer is a fault."""
        return self._given_up is not None

    def ask(self, case: Case) -> tuple[Answer, ...]:
        """The answers to the steps of a case.

        The last one may be a fault. If the start is refused, that is the only answer.
        """
        answers: list[Answer] = []
        for number, step in enumerate(case.steps):
            answer: Answer = self._asked(partial(_step, case, step))
            answers.append(answer)
            if isinstance(answer, Fault) and not answer.goes_on:
                self.broke_off.setdefault(case.id, Breakdown(step=number, fault=answer))
            if isinstance(answer, Fault) or isinstance(answer, Refusal) and step.action is None:
                break
        return tuple(answers)

    def count(self, case: Case, depth: int) -> Counts | Fault:
        """The engine's count of action sequences from the start position of a case."""
        return self._asked(lambda engine: engine.count(case, depth))

    def witness(self, game: str, printing: str, players: int, seed: int) -> list[dict[str, Json]] | Fault:
        """The log of a round that the engine shuffles and plays itself."""
        return self._asked(lambda engine: engine.witness(game, printing, players, seed))

    def judge(self, case: Case) -> Failure | Breakdown | None:
        """How the engine fails a case, at the first step that differs from what is expected; None if it passes."""
        return verdict(case, self.ask(case), self.declared)

    def left_over(self, case: Case) -> Fault | None:
        """A fault if the engine sent extra output after its last answer to a case; found by starting the case again."""
        last = self.ask(replace(case, steps=case.steps[:1]))[-1]
        return last if isinstance(last, Fault) and last.leftover else None

    def __enter__(self) -> Self:
        """Asks the engine until the end of a block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Ends the engine."""
        self._engine.end()

    def _asked(self, ask: Callable[[Conversation], Said | Fault]) -> Said | Fault:
        """What the engine says, in a new process if the last one was lost."""
        if self._given_up is not None:
            return self._given_up
        engine = self._engine.started()
        if isinstance(engine, Fault):
            self._given_up = self.lost = engine
            return engine
        self.messages += 1
        said = ask(engine)
        if isinstance(said, Fault) and not said.goes_on:
            self._lost(said)
        return said

    def _lost(self, fault: Fault) -> None:
        self._engine.drop()
        self.losses += 1
        self.lost = fault
        if self.losses >= MAX_FAULTS:
            self._given_up = fault


def _step(case: Case, step: Step, engine: Conversation) -> Situation | Refusal | Fault:
    return engine.step(case, step)


def verdict(case: Case, answers: Sequence[Answer], declared: Declaration) -> Failure | Breakdown | None:
    """Compares answers with what a case expects; returns the first step that differs, or None."""
    for number, (step, answer) in enumerate(zip(case.steps, answers, strict=False)):
        if isinstance(answer, Fault):
            return Breakdown(step=number, fault=answer)
        differences: tuple[Difference, ...] = compare(step.expect, answer, declared, case.kinds)
        if differences:
            return failure_of(number, differences)
    return None
