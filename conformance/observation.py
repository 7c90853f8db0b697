"""An observation: what an engine answers to the start and the actions of a case, whatever is expected.

The engine is started anew after a fault. Leaves to others: what to ask, and what the answers mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from .case import Case
from .compare import Difference, compare
from .conversation import Conversation
from .counts import Counts
from .declaration import Declaration
from .faults import Fault
from .json_value import Json
from .report import Breakdown, Failure
from .situation import Refusal, Situation

Answer: TypeAlias = Situation | Refusal | Fault
MAX_FAULTS = 200
"""How many processes may be lost before the engine is asked no more."""


class Observer:
    """Asks one engine, in one process after the other."""

    def __init__(self, engine: Conversation) -> None:
        """Go on with an engine that has answered `hello`."""
        self._terms = engine.terms
        self._engine: Conversation | None = engine
        self._given_up: Fault | None = None
        self.losses = 0
        """How many processes were lost."""
        self.declared: Declaration = engine.declaration
        self.messages = 0
        """How many requests were sent."""
        self.lost: Fault | None = None
        """The last fault that cost a process."""

    def ask(self, case: Case) -> tuple[Answer, ...]:
        """The answers to all steps; the last may be a fault, and a start that is refused is the only one."""
        answers: list[Answer] = []
        for step in case.steps:
            engine = self._started()
            if isinstance(engine, Fault):
                return (*answers, engine)
            self.messages += 1
            answer = engine.step(case, step)
            answers.append(answer)
            if isinstance(answer, Fault) and not answer.goes_on:
                self._lost(answer)
            if isinstance(answer, Fault) or isinstance(answer, Refusal) and step.action is None:
                break
        return tuple(answers)

    def count(self, case: Case, depth: int) -> Counts | Fault:
        """How many ways lead on from the position in which a case begins."""
        engine = self._started()
        if isinstance(engine, Fault):
            return engine
        self.messages += 1
        said = engine.count(case, depth)
        if isinstance(said, Fault) and not said.goes_on:
            self._lost(said)
        return said

    def witness(self, game: str, printing: str, players: int, seed: int) -> list[dict[str, Json]] | Fault:
        """The log of a round that the engine plays with its own chance."""
        engine = self._started()
        if isinstance(engine, Fault):
            return engine
        self.messages += 1
        said = engine.witness(game, printing, players, seed)
        if isinstance(said, Fault) and not said.goes_on:
            self._lost(said)
        return said

    def judge(self, case: Case) -> Failure | Breakdown | None:
        """What the engine makes of a case, up to the first step that differs from what is expected."""
        return verdict(case, self.ask(case), self.declared)

    def left_over(self, case: Case) -> Fault | None:
        """What an engine still had to say after the last answer of a case, seen when the case is begun once more."""
        last = self.ask(replace(case, steps=case.steps[:1]))[-1]
        return last if isinstance(last, Fault) and last.leftover else None

    def end(self) -> None:
        """End the engine."""
        if self._engine is not None:
            self._engine.dismiss()
        self._engine = None

    def _started(self) -> Conversation | Fault:
        if self._given_up is not None:
            return self._given_up
        if self._engine is None:
            begun = Conversation.begin(self._terms)
            if isinstance(begun, Fault):
                self._given_up = self.lost = begun
                return begun
            self._engine = begun
        return self._engine

    def _lost(self, fault: Fault) -> None:
        if self._engine is not None:
            self._engine.end()
        self._engine = None
        self.losses += 1
        self.lost = fault
        if self.losses >= MAX_FAULTS:
            self._given_up = fault


def verdict(case: Case, answers: Sequence[Answer], declared: Declaration) -> Failure | Breakdown | None:
    """Answers held against what a case expects: the first step that differs, None if there is none."""
    for number, (step, answer) in enumerate(zip(case.steps, answers, strict=False)):
        if isinstance(answer, Fault):
            return Breakdown(step=number, fault=answer)
        differences: tuple[Difference, ...] = compare(step.expect, answer, declared, case.kinds)
        if differences:
            return Failure(step=number, differences=differences)
    return None
