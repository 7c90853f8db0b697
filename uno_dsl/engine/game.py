"""The engine's interface: pure functions on states.

state = start(machine, players=4, seed=1)
stop = waiting(machine, state)               # who may decide what
state, events = step(machine, state, action) # an action of legal(...)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from uno_dsl.engine.actions import Action, legal, option_for
from uno_dsl.engine.events import Event
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.state import AS_IT_IS, State, Stop, attribute
from uno_dsl.engine.value_names import BadValue, card_code, from_words


def start(machine: Machine, players: int, seed: int) -> State:
    """A new game, shuffled from a seed. Raises BadValue for an impossible number of players."""
    g = new_game(machine, players, seed)
    begin(machine, g)
    run(machine, g)
    return g


def start_round(
    machine: Machine,
    players: int,
    dealer: int,
    deck: list[str],
    *,
    log: bool = False,
    seed: int | None = None,
    kept: Mapping[str, Any] = MappingProxyType({}),
) -> State:
    """A round with a given dealer and deck (top card first). Raises BadValue.

    `kept` are values from earlier rounds, by name. The deck keeps its order. What is shuffled later is sorted, as in a script, or shuffled by the seed, if there is one. With
    `log`, the state records the events.
    """
    g = new_game(machine, players, None, deck=[])
    if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < players:
        raise BadValue(f"dealer: the seats are 0 to {players - 1}, not {dealer!r}")
    cards = [card_code(machine, name, "deck") for name in deck][::-1]
    setattr(g, machine.first_place, cards)
    if "dealer" in machine.program.keeps:
        setattr(g, attribute("kept", "dealer"), dealer)
    for name, value in kept.items():
        keep = machine.program.keeps[name]
        values = value if keep.per_player else [value]
        found = [from_words(machine, keep.kind, one, name, players) for one in values]
        setattr(g, attribute("kept", name), found if keep.per_player else found[0])
    g.chance = "as it is" if seed is None else [seed, AS_IT_IS]
    g.log = [] if log else None
    begin(machine, g, "round")
    run(machine, g)
    if isinstance(g.chance, list):
        g.chance[1] = max(g.chance[1], 0)
    return g


def next_round(machine: Machine, state: State, dealer: int, deck: list[str], *, log: bool = False) -> State:
    """The round after one that is over, with a given dealer and deck, like `start_round`.

    Values kept for the whole game stay as they are. Raises BadValue.
    """
    g = state.copy()
    for name, per_player in machine.space_piles:
        setattr(g, name, [[] for _ in range(g.n)] if per_player else [])
    setattr(g, machine.first_place, [card_code(machine, name, "deck") for name in deck][::-1])
    if "dealer" in machine.program.keeps:
        setattr(g, attribute("kept", "dealer"), dealer)
    g.chance = "as it is"
    g.log = [] if log else None
    begin(machine, g, "round")
    run(machine, g)
    return g


def waiting(machine: Machine, state: State) -> Stop:
    """The stop at which a state waits. Does not change the state."""
    return run(machine, state.copy())


def step(machine: Machine, state: State, action: Action) -> tuple[State, list[Event[int]]]:
    """Carry out an action. Returns the new state and the events it caused, each with the id of its rule.

    Does not change the given state. Raises BadValue if the action is not one of `legal`.
    """
    g = state.copy()
    g.log = None
    stop = run(machine, g)
    option = option_for(machine, g, stop, action)
    g.log = []
    decide(machine, g, stop, option)
    run(machine, g)
    events, g.log = g.log, None
    return g, events


__all__ = ["Action", "BadValue", "legal", "next_round", "start", "start_round", "step", "waiting"]
