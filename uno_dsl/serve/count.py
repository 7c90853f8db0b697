"""How many ways lead on from a position: the sequences of actions of some length, split by the first of them.

A sequence that ends the round sooner counts as one. So engines can be compared by one number for each first action.
Leaves to others: the request (`session.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uno_dsl.engine.actions import Action, action_of
from uno_dsl.engine.cards import BadValue
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, Stop
from uno_dsl.serve.situation import is_over
from uno_dsl.serve.table import Table

DEEPEST = 8
MOST = 1_000_000
"""More sequences than this are not counted."""
Option = tuple[Any, ...]


class Counter:
    """Counts once, and notes which kinds of action it met."""

    def __init__(self, machine: Machine) -> None:
        """Begin at nought."""
        self.machine = machine
        self.left = MOST
        self.kinds: set[str] = set()

    def split(self, position: Any, depth: Any) -> list[tuple[Action, int]]:
        """The number of sequences for each first action. Raises BadValue."""
        if isinstance(depth, bool) or not isinstance(depth, int) or not 1 <= depth <= DEEPEST:
            raise BadValue(f"depth: a whole number from 1 to {DEEPEST} must stand here, not {depth!r}")
        table = Table.from_position(self.machine, position)
        if is_over(table.stop):
            return []
        found = self.ways(table.state, table.stop)
        return [
            (action, self.count(*self.after(table.state, table.stop, option), depth - 1)) for action, option in found
        ]

    def count(self, g: State, stop: Stop, depth: int) -> int:
        """The sequences of so many actions."""
        if depth == 0 or is_over(stop):
            self.left -= 1
            if self.left < 0:
                raise BadValue(f"there are more than {MOST} sequences; ask for a smaller depth")
            return 1
        return sum(self.count(*self.after(g, stop, option), depth - 1) for _, option in self.ways(g, stop))

    def ways(self, g: State, stop: Stop) -> Iterator[tuple[Action, Option]]:
        """The actions of a stop, each once, with their options."""
        seen: set[str] = set()
        for option in stop.options:
            action = action_of(self.machine, g, stop, option)
            action.pop("bluff", None)
            if repr(action) not in seen:
                seen.add(repr(action))
                self.kinds.add(str(action["do"]))
                yield action, option

    def after(self, g: State, stop: Stop, option: Option) -> tuple[State, Stop]:
        """The state and the stop after an option."""
        twin = g.copy()
        decide(self.machine, twin, stop, option)
        return twin, run(self.machine, twin)
