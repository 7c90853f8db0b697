"""The requests of the kit, without their ids, which `engine_process.py` adds."""

from __future__ import annotations

from typing import assert_never

from .applicability import ANY
from .case import Case, FromDeck, FromPosition, Step
from .declaration import PROTOCOL, Declaration
from .json_value import Json

HELLO: dict[str, Json] = {"do": "hello", "protocol": PROTOCOL}


def step_request(case: Case, step: Step, declared: Declaration) -> dict[str, Json]:
    """What is asked at a step of a case: the start or an action, and what seats see then. What is expected is never sent."""
    request = start_request(case, declared) if step.action is None else apply_request(step.sent)
    return {**request, "views": [*step.views]} if step.views else request


def start_request(case: Case, declared: Declaration) -> dict[str, Json]:
    """`load` or `new`: set up the start of a case. No reading is sent that is not declared."""
    said = {name: read for name, read in case.readings.items() if declared.readings.get(name) in (ANY, read)}
    game: dict[str, Json] = {"game": case.game, "printing": case.printing, "readings": {**said}}
    match case.start:
        case FromPosition(position=position):
            return {"do": "load", **game, "position": position}
        case FromDeck(players=players, dealer=dealer, deck=deck):
            return {"do": "new", **game, "players": players, "dealer": dealer, "deck": [*deck]}
        case _:
            assert_never(case.start)


def apply_request(action: dict[str, Json]) -> dict[str, Json]:
    """`apply`: carry out an action. Whether it is a bluff is a remark of the case, and not sent."""
    return {"do": "apply", "action": {key: value for key, value in action.items() if key != "bluff"}}


def count_request(case: Case, depth: int, declared: Declaration) -> dict[str, Json]:
    """`count`: how many ways lead on from the position in which a case begins."""
    return {**start_request(case, declared), "do": "count", "depth": depth}


def witness_request(game: str, printing: str, players: int, seed: int) -> dict[str, Json]:
    """`witness`: play a round with chance and players of your own, and tell of it."""
    return {"do": "witness", "game": game, "printing": printing, "readings": {}, "players": players, "seed": seed}
