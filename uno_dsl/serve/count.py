"""Counts the sequences of actions that begin in a position, split by the first action.

A sequence that ends the round early counts as one. So engines can be compared by a single number for each first action.
Not handled here: the request (`request_handler.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uno_dsl.engine.actions import Action, action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.json_value import BadValue, whole_number
from uno_dsl.serve.served_round import Table
from uno_dsl.serve.situation import is_over

DEEPEST = 8
MOST = 50_000
"""The most actions carried out for one count. They take about a second; an answer is due within two."""


class Counter:
    """Makes one count, and records which kinds of action occurred."""

    def __init__(self, machine: Machine) -> None:
        """Start at zero."""
        self.machine = machine
        self.left = MOST
        self.kinds: set[str] = set()

    def split(self, position: Any, depth: Any) -> list[tuple[Action, int]]:
        """The number of sequences for each first action. Raises BadValue."""
        depth = whole_number(depth, "depth", 1, DEEPEST)
        table = Table.from_position(self.machine, position)
        return [
            (action, self.count(*self.after(table.state, table.stop, option), depth - 1))
            for action, option in self.ways(table.state, table.stop)
        ]

    def count(self, g: State, stop: Stop, depth: int) -> int:
        """The number of sequences of `depth` actions, or fewer if the round ends early."""
        if depth == 0 or is_over(stop):
            return 1
        return sum(self.count(*self.after(g, stop, option), depth - 1) for _, option in self.ways(g, stop))

    def ways(self, g: State, stop: Stop) -> Iterator[tuple[Action, Option]]:
        """The different actions at a stop, with their options; none after the end of the round."""
        seen: set[str] = set()
        for option in () if is_over(stop) else stop.options:
            action = action_of(self.machine, g, stop, option)
            action.pop("bluff", None)
            if repr(action) not in seen:
                seen.add(repr(action))
                self.kinds.add(str(action["do"]))
                yield action, option

    def after(self, g: State, stop: Stop, option: Option) -> tuple[State, Stop]:
        """The state and the stop after an option. Raises BadValue if the count is too large."""
        self.left -= 1
        if self.left < 0:
            raise BadValue(f"depth: there are more than {MOST} actions to carry out; ask for a smaller depth")
        twin = g.copy()
        decide(self.machine, twin, stop, option)
        return twin, run(self.machine, twin)
