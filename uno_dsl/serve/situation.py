"""A situation of the protocol: who may do what now, and, at rest and at the end, where everything is.

Leaves to others: how it came about (`table.py`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from uno_dsl.engine.actions import legal
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.position import at_rest, position
from uno_dsl.engine.run import new_game
from uno_dsl.engine.state import STANDING, State, Stop, attribute

ALWAYS_STATED = (
    "players",
    "turn",
    "dealer",
    "direction",
    "side in play",
    "colour in play",
    "hand",
    "draw pile",
    "discard pile",
    "score",
)
"""The parts of a position in the order of the protocol; all others are stated when they say something."""


def is_over(stop: Stop) -> bool:
    """Whether the round is over: for good, or up to the word to go on."""
    return stop.kind in ("over", "pause")


def stated_position(machine: Machine, g: State, stop: Stop) -> dict[str, Any]:
    """The table in the words of the protocol. What is kept besides is left out as long as it is as in the beginning."""
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
    """What is kept before anything has happened."""
    return position(machine, new_game(machine, players, None, deck=[]))


def open_duties(machine: Machine, g: State, stop: Stop) -> list[dict[str, Any]]:
    """The windows of which somebody may still make use."""
    used = {option[2][0] for option in stop.options if option[1] == STANDING}
    return [
        {"rule": machine.program.windows[window[0]].rule, "player": window[3][1]}
        for at, window in enumerate(g.windows)
        if at in used
    ]


def over(g: State, score_before: list[int] | None) -> dict[str, Any]:
    """The end of a round: who won it, and the points that it brought everybody."""
    out: dict[str, Any] = {"winner": g.__dict__.get(attribute("kept", "winner"))}
    score = g.__dict__.get(attribute("kept", "score"))
    if isinstance(score, list) and score_before is not None:
        out["points"] = [now - before for now, before in zip(score, score_before, strict=True)]
    return out


def situation(machine: Machine, g: State, stop: Stop, score_before: list[int] | None) -> dict[str, Any]:
    """Everything that the engine says after `load`, `new` and `apply`."""
    if is_over(stop):
        return {"legal": [], "position": stated_position(machine, g, stop), "over": over(g, score_before)}
    out: dict[str, Any] = {"legal": legal(machine, g, stop)}
    if at_rest(g):
        out["position"] = stated_position(machine, g, stop)
    return {**out, "over": None}
