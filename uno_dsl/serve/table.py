"""A round in play at the table of one machine: begun from a position or a deck, taken on action by action.

Leaves to others: which machine (`machines.py`), and the lines of the protocol (`session.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uno_dsl.engine.actions import Action, option_for
from uno_dsl.engine.cards import BadValue
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import start_round
from uno_dsl.engine.position import at_rest, load
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.view import piles_view, shown_to
from uno_dsl.serve.situation import is_over, situation

SAVED_ONLY = ("process", "rules")
"""What belongs to a saved state and not to a position."""


class Table:
    """Where a round stands, and the score with which it was begun."""

    def __init__(self, machine: Machine, state: State) -> None:
        """Go on from a state that waits for a decision."""
        self.machine = machine
        self.state = state
        self.stop = run(machine, state)
        score = state.__dict__.get(attribute("kept", "score"))
        self.score_before = list(score) if isinstance(score, list) else None

    @classmethod
    def from_position(cls, machine: Machine, position: Any) -> Table:
        """The table set up as a position says. Raises BadValue."""
        for key in SAVED_ONLY:
            if isinstance(position, dict) and key in position:
                raise BadValue(f"{key}: a position of the protocol is at rest, and has no such part")
        return cls(machine, load(machine, position))

    @classmethod
    def from_deck(cls, machine: Machine, players: Any, dealer: Any, deck: Any, *, log: bool = False) -> Table:
        """A round begun with a deck, first card on top; with `log` it is written down what happens. Raises BadValue."""
        if not isinstance(deck, list):
            raise BadValue(f"deck: a list of cards must stand here, not {deck!r}")
        return cls(machine, start_round(machine, players, dealer, deck, log=log))

    def listen(self, *, on: bool = True) -> None:
        """Write down what happens from now on, or nothing more; and nothing of what happened before."""
        self.state.log = [] if on else None

    def apply(self, action: Action) -> bool:
        """Carry out an action; False, and nothing changes, if it is not legal."""
        if is_over(self.stop):
            return False
        g = self.state.copy()
        try:
            option = option_for(self.machine, g, self.stop, action)
        except BadValue:
            return False
        decide(self.machine, g, self.stop, option)
        self.stop = run(self.machine, g)
        self.state = g
        return True

    @property
    def at_rest(self) -> bool:
        """Whether a turn is about to begin."""
        return not is_over(self.stop) and at_rest(self.state)

    @property
    def piles(self) -> set[str]:
        """The names of all piles, hands among them."""
        return {keep.name for keep in self.machine.program.keeps.values() if keep.kind == "pile"}

    def situation(self) -> dict[str, Any]:
        """Who may do what now, where everything is, and whether the round is over."""
        return situation(self.machine, self.state, self.stop, self.score_before)

    def views(self, seats: Iterable[int]) -> list[dict[str, Any]]:
        """What each of some seats sees of all piles, and which cards the rules have shown to it since `listen`."""
        events = self.state.log or []
        return [
            {"seat": seat, **piles_view(self.machine, self.state, seat), "shown": shown_to(self.machine, events, seat)}
            for seat in seats
        ]
