"""The requests of the kit, without their ids, which `engine_process.py` adds."""

from __future__ import annotations

from typing import assert_never

from conformance.cases.action import NEXT
from conformance.cases.applicability import ANY
from conformance.cases.case import Case, FromDeck, FromPosition, Step
from conformance.cases.declaration import PROTOCOL, Declaration
from uno_dsl.json_value import Json

HELLO: dict[str, Json] = {"do": "hello", "protocol": PROTOCOL}


def step_request(case: Case, step: Step, declared: Declaration) -> dict[str, Json]:
    """The request of a step: the start or an action, and the views to return. What is expected is never sent."""
    if step.action is None:
        request = start_request(case, declared)
    else:
        request = next_request(step.sent) if step.action.do == NEXT else apply_request(step.sent)
    return {**request, "views": [*step.views]} if step.views else request


def start_request(case: Case, declared: Declaration) -> dict[str, Json]:
    """`load` or `new`: set up the start of a case. Only declared readings are sent."""
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
    """`apply`: carry out an action. `bluff` is a remark in the case, and is not sent."""
    return {"do": "apply", "action": {key: value for key, value in action.items() if key != "bluff"}}


def next_request(sent: dict[str, Json]) -> dict[str, Json]:
    """`next`: begin the next round of the game."""
    return {"do": NEXT, **{key: sent[key] for key in ("deck", "dealer") if key in sent}}


def count_request(case: Case, depth: int, declared: Declaration) -> dict[str, Json]:
    """`count`: count the action sequences from the start position of a case."""
    return {**start_request(case, declared), "do": "count", "depth": depth}


def witness_request(game: str, printing: str, players: int, seed: int) -> dict[str, Json]:
    """`witness`: play a round with your own shuffles and players, and send its log."""
    return {"do": "witness", "game": game, "printing": printing, "readings": {}, "players": players, "seed": seed}
