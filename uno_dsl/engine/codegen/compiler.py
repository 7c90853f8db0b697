"""Turns a linked program into the source text of a machine, part by part. This module knows no rule of any game.

Not handled here: writing each part (the `write_*` modules) and compiling the text into functions (`machine.py`).
"""

from __future__ import annotations

from uno_dsl.engine.codegen.expression_code import Codes
from uno_dsl.engine.codegen.source_text import Draft
from uno_dsl.engine.codegen.write_decisions import DecisionWriter
from uno_dsl.engine.codegen.write_events import EventWriter
from uno_dsl.engine.codegen.write_permissions import PermissionWriter
from uno_dsl.engine.codegen.write_states import StateWriter
from uno_dsl.engine.codegen.write_steps import StepWriter
from uno_dsl.engine.codegen.write_windows import WindowWriter
from uno_dsl.program.linked.tables import Linked


class Compiler:
    """Writes the source text of a machine."""

    def __init__(self, program: Linked, codes: Codes | None = None, steps_by: type[StepWriter] = StepWriter) -> None:
        self.codes = codes or Codes(program)
        self.draft = Draft(program, self.codes)
        self.events = EventWriter(self.draft)
        self.permissions = PermissionWriter(self.draft)
        self.states = StateWriter(program, self.draft.x, self.events.frame)
        self.steps = steps_by(self.draft, self.events, self.permissions, self.states)
        self.decisions = DecisionWriter(self.draft, self.permissions, self.states)
        self.windows = WindowWriter(self.draft)

    def source(self) -> str:
        """The text of a Python module."""
        self.seats()
        self.events.functions()
        self.permissions.functions()
        self.steps.functions()
        self.windows.functions()
        self.decisions.functions()
        self.draft.out(0, *self.states.functions())
        self.steps.table()
        return "\n".join(self.draft.lines) + "\n"

    def seats(self) -> None:
        """Which seat comes after which."""
        step = f"g.{self.draft.x.direction}" if self.draft.x.direction else "1"
        self.draft.out(
            0, "def players(g, who):", "    n = g.n", f"    d = {step}",
            "    if who is None: who = g.turn - d",
            "    if True in g.gone: return [p for p in [(who + d * k) % n for k in range(1, n + 1)] if not g.gone[p]]",
            "    return [(who + d * k) % n for k in range(1, n + 1)]",
            "def seats_in_turn(g):", f"    return [(g.turn + {step} * k) % g.n for k in range(g.n)]",
        )  # fmt: skip
