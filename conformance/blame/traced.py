"""The right engine, with notes of which instruction changed which part of the table, and for which rules it ran.

Not handled here: which instructions ran, and which way they jumped (`conformance.plays.watched`), and following a case (`trace.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from conformance.plays.watched import Watched, WatchingSteps
from uno_dsl.engine.codegen.compiler import Compiler
from uno_dsl.engine.state import State, copied
from uno_dsl.program import instructions as i
from uno_dsl.program.linked.operations import Operation
from uno_dsl.program.linked.tables import Linked

SLOTS = ("turn", "next_turn", "misses", "gone", "windows", "round_over", "winners")
"""The parts of a state, besides its piles and values, that can be seen from outside."""
Part = tuple[str, int | None]
"""A part of a state, and the seat that it belongs to, if every player has one."""


@dataclass(frozen=True, slots=True)
class Writer:
    """The instruction that changed something last, and the rules whose processes waited for it, the nearest first."""

    number: int
    callers: tuple[str, ...]


@dataclass(slots=True)
class Writes:
    """Who changed which part since the last time; noted before each instruction, which is when the one before is done."""

    program: i.Program
    found: dict[Part, Writer] = field(default_factory=dict)
    _state: State | None = None
    _last: Writer | None = None
    _before: dict[str, Any] = field(default_factory=dict)

    def begin(self, g: State | None, number: int | None) -> None:
        """From now on, note the changes of this state, or of the first that runs; `number` is the instruction it waits at."""
        self.found = {}
        self._state, self._before = g, {} if g is None else seen_of(g)
        self._last = None if number is None else Writer(number, ())

    def at(self, g: State, number: int) -> None:
        """An instruction is about to run."""
        if g is not self._state:
            if self.found:
                return  # a state that is only tried out
            self._state, self._before = g, seen_of(g)
        else:
            self.note(g)
        callers = (self.program.routines[self.program.owners[f[0]]].rule for f in reversed(g.stack[:-1]))
        self._last = Writer(number, tuple(callers))

    def note(self, g: State) -> None:
        """Whatever has changed was changed by the instruction that ran last."""
        if g is not self._state or self._last is None:
            return
        for name, now in values_of(g):
            before = self._before[name]
            if now == before:
                continue
            for part in changed_parts(name, before, now):
                self.found[part] = self._last
            self._before[name] = copied(now)


def values_of(g: State) -> list[tuple[str, Any]]:
    """What a state holds, by name."""
    return [*((name, getattr(g, name)) for name in SLOTS), *g.__dict__.items()]


def seen_of(g: State) -> dict[str, Any]:
    """The same, copied."""
    return {name: copied(value) for name, value in values_of(g)}


def changed_parts(name: str, before: Any, now: Any) -> list[Part]:
    """A changed value, or the seats for which it has changed."""
    if isinstance(before, list) and isinstance(now, list) and name in ("misses", "gone", "kept_score", "pile_hand"):
        return [(name, seat) for seat, pair in enumerate(zip(before, now, strict=False)) if pair[0] != pair[1]]
    return [(name, None)]


class TracingSteps(WatchingSteps):
    """Writes a call of the notes before every instruction."""

    def body(self, number: int, x: Operation) -> bool:
        """One instruction, after its notes."""
        self.out(1, f"WRITES.at(g, {number})")
        return super().body(number, x)


class TracingCompiler(Compiler):
    """A compiler that writes these calls."""

    def __init__(self, program: Linked) -> None:
        """Use the steps that note."""
        super().__init__(program, steps_by=TracingSteps)


class Traced(Watched):
    """A machine that notes what it does, and what it changes."""

    def __init__(self, program: i.Program) -> None:
        """Compile a program with notes."""
        super().__init__(program, TracingCompiler)
        self.writes = Writes(program)
        self.space["WRITES"] = self.writes
