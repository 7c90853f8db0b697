"""A machine that is watched step by step: which states are so, and which of them have happened.

It carries out one instruction at a time and asks about every state after each, with functions of its own. The engine joins
instructions and looks only where something may have changed; both must find the same.
"""

from __future__ import annotations

from typing import Any

from uno_dsl.engine.codegen.compiler import Compiler
from uno_dsl.engine.codegen.write_steps import StepWriter
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State
from uno_dsl.program import instructions as i
from uno_dsl.program.changes import cuts_off
from uno_dsl.program.linked.operations import Operation
from uno_dsl.program.linked.tables import Linked

Mark = tuple[int, int]


class OneByOne(StepWriter):
    """Writes every instruction as a function of its own, which goes on through the loop."""

    def is_straight(self, x: Operation) -> bool:
        return False

    def go(self, here: int, to: int) -> str:
        return f"f[0] = {to}"

    def follow(self, here: int, to: int, indent: int) -> None:
        self.out(indent, self.go(here, to) if here >= 0 else "return")


class StepByStep(Compiler):
    """A compiler that joins nothing."""

    def __init__(self, program: Linked) -> None:
        super().__init__(program, steps_by=OneByOne)


class WatchedStates(Machine):
    """Asserts after each step that every state that has become so has happened, and none that has not."""

    def __init__(self, program: i.Program) -> None:
        super().__init__(program, StepByStep)
        self.so: set[Mark] = set()
        self.happened: list[Mark] = []
        self.edges = 0
        self.waiting = {k for k, handler in enumerate(program.handlers) if cuts_off(program, handler.procedure)}
        arises = self.space["arises"]

        def counted(g: State, mark: list[int], so: bool) -> bool:
            found: bool = arises(g, mark, so)
            if found:
                assert so
                self.happened.append((mark[0], mark[1]))
            return found

        self.space["arises"] = counted
        self.code = [self.watched(function) for function in self.code]

    def watched(self, function: Any) -> Any:
        def carry_out(g: State, f: list[Any]) -> Any:
            found = function(g, f)
            self.check(g)
            return found

        return carry_out

    def truth(self, g: State) -> set[Mark]:
        return {(handler, seat) for handler, seat in self.states_now(g)}

    def check(self, g: State) -> None:
        """What has become so in this step has happened once; what is not so any more can happen again."""
        if not g.under_way:
            self.so, self.happened = set(), []
            return
        now = self.truth(g)
        at_once = {mark for mark in now if mark[0] not in self.waiting}
        marks = {(mark[0], mark[1]) for mark in g.marks if mark[0] >= 0}
        assert {mark for mark in marks if mark[0] not in self.waiting} == at_once, (marks, now)
        assert marks <= now, (marks, now)
        risen = [mark for mark in at_once if mark not in self.so]
        assert all(mark in self.happened for mark in risen), (risen, self.happened)
        self.edges += len(risen)
        self.so, self.happened = now, []
