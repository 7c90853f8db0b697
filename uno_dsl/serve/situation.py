"""A situation of the protocol: who may do what now and, at rest or after the round, the position.

Not handled here: the round itself (`served_round.py`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from uno_dsl.engine.actions import legal
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.engine.run import new_game
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.engine.stop_options import UseWindow
from uno_dsl.model.expressions import Kept, Slot
from uno_dsl.program.instructions import ChooseOne
from uno_dsl.serve.rest import rests

COLOUR = "colour in play"
ALWAYS_STATED = (
    "players",
    "turn",
    "dealer",
    "direction",
    "side in play",
    COLOUR,
    "hand",
    "draw pile",
    "discard pile",
    "score",
)
"""The parts of a position that are always stated, in the order of the protocol."""


def is_over(stop: Stop) -> bool:
    """Whether the round is over: the game, too, or the next round waits to be begun."""
    return stop.kind in ("over", "pause")


def stated_position(machine: Machine, g: State, stop: Stop) -> dict[str, Any]:
    """The position in the words of the protocol. Further kept values are left out while they have their initial value."""
    parts = position(machine, g)
    begun = in_the_beginning(machine, g.n)
    parts.pop("open", None)
    out = {name: parts[name] for name in ALWAYS_STATED if name in parts}
    out |= {
        name: value
        for name, value in parts.items()
        if name not in out and value != begun.get(name) and name != "winner"
    }
    if duties := open_duties(machine, g, stop):
        out["open"] = duties
    return out


@lru_cache(maxsize=256)
def in_the_beginning(machine: Machine, players: int) -> dict[str, Any]:
    """The initial value of everything that is kept."""
    return position(machine, new_game(machine, players, None, deck=[]))


def open_duties(machine: Machine, g: State, stop: Stop) -> list[dict[str, Any]]:
    """The open windows that a player may still use."""
    used = {option.window for option in stop.options if isinstance(option, UseWindow)}
    return [
        {"rule": machine.program.windows[window[0]].rule, "player": window[3][1]}
        for at, window in enumerate(g.windows)
        if at in used
    ]


def over(g: State, stop: Stop, score_before: list[int] | None) -> dict[str, Any]:
    """The end of a round: who won it, the points each player gained, and how the game continues."""
    out: dict[str, Any] = {"winner": g.__dict__.get(attribute("kept", "winner"))}
    score = g.__dict__.get(attribute("kept", "score"))
    if isinstance(score, list) and score_before is not None:
        out["points"] = [now - before for now, before in zip(score, score_before, strict=True)]
    return {**out, "game": game(g, stop)}


def game(g: State, stop: Stop) -> dict[str, Any]:
    """`game` in `over`: the winners, once the game is over; otherwise the next dealer, None if the rules draw for it."""
    if stop.kind == "over":
        return {"winners": sorted(g.winners or ())}
    dealer = g.__dict__.get(attribute("kept", "dealer"))
    return {"winners": None, "dealer": None if g.pending == "game" else dealer}


def purpose(machine: Machine, action: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """The key `as` of a choice: what is chosen, unless it is the colour in play. It distinguishes two questions for a colour."""
    if action["do"] != "choose":
        return {}
    asked = machine.program.instructions[stop.pc]
    target = asked.choose.target if isinstance(asked, ChooseOne) else None
    match target:
        case Kept(name=name):
            return {} if name == COLOUR else {"as": name}
        case Slot(index=index):
            return {"as": machine.program.routines[machine.program.owners[stop.pc]].slots[index][0]}
        case _:
            return {}


def situation(machine: Machine, g: State, stop: Stop, score_before: list[int] | None) -> dict[str, Any]:
    """Everything that the engine reports after `load`, `new` and `apply`."""
    if is_over(stop):
        return {"legal": [], "position": stated_position(machine, g, stop), "over": over(g, stop, score_before)}
    out: dict[str, Any] = {
        "legal": [{**action, **purpose(machine, action, stop)} for action in legal(machine, g, stop)]
    }
    if rests(machine, g, stop):
        out["position"] = stated_position(machine, g, stop)
    return {**out, "over": None}
