"""A case of the rules: a position or a round, played under several printings, readings and options, and the facts afterwards.

A case is a JSON file: `says` (a sentence about the game), `game`, `position` or `round`, `moves`, and `plays`, a list of
ways to play it. A play has `printing`, `readings` and `options` (each may be left out), `moves` if they are not those of
the case, and `then`, the facts, as `house_rules/judge_case.py` lists them.
"""

from __future__ import annotations

import functools
from typing import Any

from tests.house_rules.judge_case import whole_position, wrong_after
from uno_dsl.build import build
from uno_dsl.engine.game import start_round
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.state import State
from uno_dsl.layers.gather import Selection

Json = dict[str, Any]


@functools.cache
def machine(
    game: str, printing: str | None, readings: tuple[tuple[str, str], ...], options: tuple[str, ...]
) -> Machine:
    selection = Selection(game=game, printing=printing, readings=dict(readings), options=list(options))
    built = build(selection)
    assert built.program is not None, [d.message for d in built.errors]
    return Machine(built.program)


def machine_of(case: Json, play: Json) -> Machine:
    readings = tuple(sorted(play.get("readings", {}).items()))
    return machine(case.get("game", "classic"), play.get("printing"), readings, tuple(play.get("options", ())))


def begun(case: Json, game: Machine) -> State:
    if "round" in case:
        return start_round(game, **case["round"])
    return load(game, whole_position(case["position"], set(game.program.keeps)))


def wrong(case: Json, play: Json) -> list[str]:
    """How the game differs from what the play says."""
    game = machine_of(case, play)
    moves: list[Json] = play["moves"] if "moves" in play else case.get("moves", [])
    return wrong_after(moves, play["then"], game, begun(case, game))
