"""A machine that notes what it does: which instructions run, which way it jumps, how draws end.

Not handled here: what the instructions are (the program) and how the notes are used (`goals.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from uno_dsl.engine.codegen.compiler import Compiler
from uno_dsl.engine.codegen.write_steps import StepWriter
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.tables import Linked

Feature = tuple[str | int | bool | None, ...]
Holds = Callable[[State, int, int], bool]
"""Whether a permission, or a part of its condition, holds for a seat and a card."""
PART = "part"
"""The modal under which the parts of a permission's condition are compiled: it means nothing to the game."""


class WatchingSteps(StepWriter):
    """Writes beside every instruction what is to be noted of it."""

    lists_only = False

    def body(self, number: int, x: o.Operation) -> bool:
        """One instruction, after its notes."""
        self.out(1, f"SEEN.add(('do', {number}))")
        match x:
            case o.Branch(condition=condition):
                self.out(1, f"SEEN.add(('if', {number}, bool({self.x.write(condition)})))")
            case o.Decide() | o.ChooseOne():
                self.out(1, f"if not options{number}(g, f): SEEN.add(('lapsed', {number}))")
            case o.DrawCards(count=number_of_cards, pile=source, left_slot=slot):
                count, pile = self.x.write(number_of_cards), self.x.write(source)
                self.out(1, f"want, there = {count}, len({pile})")
                self.out(1, "how = 'short' if want > there else 'all' if want == there else 'some'")
                self.out(1, f"SEEN.add(('draw', {number}, how if f[{slot + 1}] is None else 'on'))")
            case _:
                pass
        return super().body(number, x)


class WatchingCompiler(Compiler):
    """A compiler that notes what happens."""

    def __init__(self, program: Linked) -> None:
        """Use the steps that note."""
        super().__init__(program, steps_by=WatchingSteps)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge:
    """A permission or prohibition, and whether it holds: as a whole, and part by part if it has several."""

    permission: s.Permission
    holds: Holds
    parts: tuple[Holds, ...]


class Watched(Machine):
    """A machine that is watched."""

    def __init__(self, program: i.Program, written_by: type[Compiler] = WatchingCompiler) -> None:
        """Compile a program with notes, and with the parts of its permissions' conditions as functions of their own."""
        self.parts = [
            replace(permission, modal=PART, condition=part)
            for permission in program.permissions
            for part in parts_of(permission.condition)
        ]
        super().__init__(replace(program, permissions=(*program.permissions, *self.parts)), written_by)
        self.seen: set[Feature] = set()
        self.space["SEEN"] = self.seen
        self.standing_rules = program.permissions
        functions = self.permissions
        at = len(program.permissions)
        self.judges: list[Judge] = []
        for permission, holds in zip(program.permissions, functions, strict=False):
            count = len(parts_of(permission.condition))
            self.judges.append(Judge(permission=permission, holds=holds, parts=tuple(functions[at : at + count])))
            at += count

    def notes(self) -> set[Feature]:
        """What was noted since the last time."""
        noted = set(self.seen)
        self.seen.clear()
        return noted


def parts_of(condition: e.Expression) -> tuple[e.Expression, ...]:
    """The conditions that must all hold, if there are several."""
    return condition.parts if isinstance(condition, e.All) and len(condition.parts) > 1 else ()
