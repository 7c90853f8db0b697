"""A fault of implementation: where it disturbs an engine that has the right rules.

Not handled here: the engine that is disturbed (`faulty_engine.py`), and the faults themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from uno_dsl.engine.actions import Action
from uno_dsl.engine.state import State

if TYPE_CHECKING:
    from conformance.mutate.faults.faulty_engine import FaultyMachine, FaultyTable


class Behaviour:
    """What an engine with a fault does otherwise: nothing, unless one of these is replaced.

    One belongs to one engine, and lives as long as its process would: what it remembers survives rounds and games.
    """

    def build(self, machine: FaultyMachine) -> None:
        """Change the functions and tables of the engine."""

    def load(self, machine: FaultyMachine, g: State, stated: frozenset[str]) -> None:
        """Change what was loaded from a position that states some parts; the engine has not gone on from it yet."""

    def begin_round(self, machine: FaultyMachine, g: State, earlier: State | None) -> None:
        """Change a round before it begins; `earlier` is the end of the round before in the same game."""

    def stand(self, table: FaultyTable) -> None:
        """Change a table that has been set up, or begins its next round, at its first stop."""

    def hear(self, table: FaultyTable, action: Action) -> Action:
        """What the engine makes of an action that is sent."""
        return action

    def refuse(self, table: FaultyTable, action: Action) -> bool:
        """Do something about an action that is not legal; returns whether the engine pretends that it was."""
        return False

    def act(self, table: FaultyTable, g: State) -> None:
        """Change the copy of the state in which a legal action will be carried out."""

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """Change the table after an action."""

    def say(self, table: FaultyTable, situation: dict[str, Any]) -> dict[str, Any]:
        """What the engine says of a situation."""
        return situation

    def see(self, table: FaultyTable, views: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What the engine says that seats see."""
        return views


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A fault by its sort and its place, also in words, and how an engine with it is made."""

    sort: str
    place: str
    words: str
    made: Callable[[], Behaviour] = field(repr=False, compare=False)

    @property
    def id(self) -> str:
        """The key of a fault, the same in all editions that can have it."""
        return f"{self.sort}: {self.place}"
