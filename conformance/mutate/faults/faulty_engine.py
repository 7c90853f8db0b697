"""The reference engine with a fault of implementation in it.

Not handled here: the faults (`fault.py`), and judging (`fault_trial.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from conformance.mutate.faults.fault import Behaviour
from conformance.mutate.proof.mutant_machines import QuickMachine
from uno_dsl.engine.actions import Action
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State
from uno_dsl.model.event_types import Event
from uno_dsl.program.instructions import Program
from uno_dsl.serve.named_action import option_named
from uno_dsl.serve.served_round import Table
from uno_dsl.serve.situation import is_over

BEGINNINGS = ("begin round", "begin game")


class FaultyMachine(QuickMachine):
    """A machine of the right program, and a fault. `last` is the state in which the last table was left."""

    def __init__(self, program: Program, behaviour: Behaviour) -> None:
        """Compile a program, and let the fault change it."""
        super().__init__(program)
        self.behaviour = behaviour
        self.last: State | None = None
        self.earlier: State | None = None
        behaviour.build(self)

    def fire(self, g: State, event: Event, who: int | None, card: int | None = None) -> bool:
        """Push the processes of the rules that handle an event; a round is disturbed just before it begins."""
        if event in BEGINNINGS:
            self.behaviour.begin_round(self, g, self.earlier)
        return super().fire(g, event, who, card)


class FaultyTable(Table):
    """A table of such a machine."""

    machine: FaultyMachine

    @classmethod
    def from_deck(cls, machine: Machine, players: Any, dealer: Any, deck: Any, *, log: bool = False) -> Table:
        """A round begun with a deck; the right one for other rules than those that the fault is in."""
        if not isinstance(machine, FaultyMachine):
            return Table.from_deck(machine, players, dealer, deck, log=log)
        return super().from_deck(machine, players, dealer, deck, log=log)

    @classmethod
    def from_position(cls, machine: Machine, position: Any) -> Table:
        """A table set up from a position. Contradictions in it are not looked for: the kit sends none."""
        if not isinstance(machine, FaultyMachine):
            return Table.from_position(machine, position)
        state = load(machine, position)
        machine.behaviour.load(machine, state, frozenset(position))
        return cls(machine, state)

    def next_round(self, deck: Any, dealer: Any, *, log: bool = False) -> None:
        """Begin the next round of the game."""
        self.machine.earlier = self.state
        try:
            super().next_round(deck, dealer, log=log)
        finally:
            self.machine.earlier = None

    def go_on_from(self, state: State) -> None:
        """Start at a state."""
        super().go_on_from(state)
        self.machine.behaviour.stand(self)
        self.machine.last = self.state

    def apply(self, action: Action) -> bool:
        """Carry out an action. Returns whether the engine says that it did."""
        behaviour = self.machine.behaviour
        action = behaviour.hear(self, action)
        before = self.state
        option = option_named(self.machine, before, self.stop, action)
        if option is None or is_over(self.stop):
            pretends = behaviour.refuse(self, action)
            self.machine.last = self.state
            return pretends
        g = before.copy()
        behaviour.act(self, g)
        decide(self.machine, g, self.stop, option)
        self.stop = run(self.machine, g)
        self.state = g
        behaviour.acted(self, before, action)
        self.machine.last = self.state
        return True

    def disturbed(self) -> None:
        """The state was changed: find out again who may do what."""
        self.stop = run(self.machine, self.state)

    def situation(self) -> dict[str, Any]:
        """Who may do what now, the position, and whether the round is over, as the engine says it."""
        return self.machine.behaviour.say(self, super().situation())

    def views(self, seats: Iterable[int]) -> list[dict[str, Any]]:
        """What some seats see, as the engine says it."""
        return self.machine.behaviour.see(self, super().views(seats))
