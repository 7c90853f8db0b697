"""A round in play with one machine: begun from a position or a deck, continued action by action.

Not handled here: which machine (`machines.py`), and the lines of the protocol (`request_handler.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from uno_dsl.engine.actions import Action
from uno_dsl.engine.game import next_round, start_round
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.player_count import check_players
from uno_dsl.engine.position import load
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.view import piles_view, shown_to
from uno_dsl.json_value import BadValue, list_in, object_in, text_in, whole_number
from uno_dsl.serve.named_action import option_named
from uno_dsl.serve.rest import rests
from uno_dsl.serve.situation import game, is_over, open_duties, situation
from uno_dsl.serve.whole_position import refuse_contradictions, refuse_gaps, refuse_short_deck, refuse_surplus


class Table:
    """A round in play, and the score at its start."""

    def __init__(self, machine: Machine, state: State) -> None:
        """Continue from a state that waits for a decision."""
        self.machine = machine
        self.go_on_from(state)

    @classmethod
    def from_position(cls, machine: Machine, position: Any) -> Table:
        """A table set up from a position. Raises BadValue."""
        refuse_gaps(machine, object_in(position, "position"))
        table = cls(machine, load(machine, position))
        refuse_contradictions(
            machine,
            table.state,
            duties=[(duty["rule"], duty["player"]) for duty in open_duties(machine, table.state, table.stop)],
        )
        return table

    @classmethod
    def from_deck(cls, machine: Machine, players: Any, dealer: Any, deck: Any, *, log: bool = False) -> Table:
        """A round begun with a deck, top card first. With `log`, its state records the events. Raises BadValue."""
        seats = check_players(machine.program, players)
        whole_number(dealer, "dealer", 0, seats - 1)
        refuse_surplus(machine, seats, list_in(deck, "deck"))
        state = start_round(machine, seats, dealer, deck, log=True)
        refuse_short_deck(machine, state)
        if not log:
            state.log = None
        return cls(machine, state)

    def next_round(self, deck: Any, dealer: Any, *, log: bool = False) -> None:
        """Begin the next round of the game with its cards in a new order. Names the dealer only if the rules draw for it.

        Raises BadValue, and stays at the end of the round, if that round cannot begin.
        """
        names = [text_in(card, "deck") for card in list_in(deck, "deck")]
        if not is_over(self.stop):
            raise BadValue("the round is not over yet")
        ahead = game(self.state, self.stop)
        if ahead["winners"] is not None:
            raise BadValue("the game is over: start another with `load` or `new`")
        if Counter(names) != Counter(self.machine.codes.names[code] for code in all_cards(self.machine, self.state)):
            raise BadValue("deck: expected all cards of this game, in any order")
        if ahead["dealer"] is None and dealer is None:
            raise BadValue("dealer: the next dealer is drawn by lot, and `next` says who it is")
        if ahead["dealer"] is not None and dealer is not None:
            raise BadValue(f"dealer: the rules say that seat {ahead['dealer']} deals, so leave it out")
        seat = ahead["dealer"] if dealer is None else whole_number(dealer, "dealer", 0, self.state.n - 1)
        state = next_round(self.machine, self.state, seat, names, log=True)
        refuse_short_deck(self.machine, state)
        if not log:
            state.log = None
        self.go_on_from(state)

    def go_on_from(self, state: State) -> None:
        """Start at a state. Points scored from now on belong to its round."""
        self.state = state
        self.stop = run(self.machine, state)
        score = state.__dict__.get(attribute("kept", "score"))
        self.score_before = list(score) if isinstance(score, list) else None

    def listen(self, *, on: bool = True) -> None:
        """Start a new, empty log of events, or stop recording."""
        self.state.log = [] if on else None

    def apply(self, action: Action) -> bool:
        """Carry out an action. Returns False, and changes nothing, if it is not legal. Raises BadValue if it is not an action."""
        option = option_named(self.machine, self.state, self.stop, action)
        if option is None or is_over(self.stop):
            return False
        g = self.state.copy()
        decide(self.machine, g, self.stop, option)
        self.stop = run(self.machine, g)
        self.state = g
        return True

    @property
    def at_rest(self) -> bool:
        """Whether a turn has just begun and the rules have not acted in it, so that the position says everything."""
        return not is_over(self.stop) and rests(self.machine, self.state, self.stop)

    @property
    def piles(self) -> set[str]:
        """The names of all piles, including hands."""
        return {keep.name for keep in self.machine.program.keeps.values() if keep.kind == "pile"}

    def situation(self) -> dict[str, Any]:
        """Who may do what now, the position, and whether the round is over."""
        return situation(self.machine, self.state, self.stop, self.score_before)

    def views(self, seats: Iterable[int]) -> list[dict[str, Any]]:
        """For each of some seats, what it sees of all piles, and which cards the rules have shown to it since `listen`."""
        events = self.state.log or []
        return [
            {"seat": seat, **piles_view(self.machine, self.state, seat), "shown": shown_to(self.machine, events, seat)}
            for seat in seats
        ]


def all_cards(machine: Machine, g: State) -> Iterator[int]:
    """Every card on the table."""
    for name, per_player in machine.space_piles:
        for pile in g.__dict__[name] if per_player else [g.__dict__[name]]:
            yield from pile
