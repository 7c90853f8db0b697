"""An action to be refused at the end of a draft: one that is nearly legal.

Not handled here: whether it is indeed illegal (`record.py` tries it).
"""

from __future__ import annotations

from typing import Any

from conformance.generate.cases.record import BESIDE_THE_TURN
from conformance.plays.layout import hands_of
from conformance.plays.random_walk import Walk
from conformance.plays.watched import Feature
from uno_dsl.engine.actions import legal

OF_ANOTHER_STOP = "action "


def refused_by(walk: Walk, how: str, feature: Feature) -> dict[str, Any] | None:
    """A card of the hand that may not be played (of the kind of the feature), or the action of another seat or stop."""
    actions = legal(walk.machine, walk.state, walk.stop)
    if how.startswith(OF_ANOTHER_STOP):
        return out_of_place(walk, actions, how.removeprefix(OF_ANOTHER_STOP))
    if how == "another seat":
        other = (walk.state.turn + 1) % walk.state.n
        tried = [{**action, "seat": other} for action in actions if action["seat"] == walk.state.turn]
        return next((action for action in reversed(tried) if action not in actions), None)
    playable = {action.get("card") for action in actions if action["do"] == "play"}
    names = walk.machine.codes.names
    hand = [card for card in hands_of(walk.state)[walk.state.turn] if names[card] not in playable]
    wanted = sorted(names[card] for card in hand if walk.kind(card) == feature[-1])
    return {"seat": walk.state.turn, "do": "play", "card": wanted[0]} if wanted else None


def out_of_place(walk: Walk, actions: list[dict[str, Any]], act: str) -> dict[str, Any] | None:
    """An action of a kind by the player who decides at a stop where it is not legal; with a card of the hand if it needs one."""
    seat = decider(walk, actions)
    tried: list[dict[str, Any]] = [{"seat": seat, "do": act}]
    if act == "play":
        names = sorted(walk.machine.codes.names[card] for card in hands_of(walk.state)[seat])
        tried = [{**tried[0], "card": name} for name in names]
    plain = [{key: value for key, value in action.items() if key != "bluff"} for action in actions]
    return next((action for action in tried if action not in plain), None)


def decider(walk: Walk, actions: list[dict[str, Any]]) -> int:
    """The seat that is asked at a stop: the one whose turn it is, if it has an option."""
    seats = [action["seat"] for action in actions if action["do"] not in BESIDE_THE_TURN]
    return walk.state.turn if walk.state.turn in seats or not seats else int(seats[0])


def done_even_so(walk: Walk, how: str) -> dict[str, Any] | None:
    """What the player does instead: pass if possible; nothing after refusals of other kinds."""
    if not how.startswith(OF_ANOTHER_STOP):
        return None
    actions = legal(walk.machine, walk.state, walk.stop)
    seat = decider(walk, actions)
    mine = [action for action in actions if action["seat"] == seat and action["do"] not in BESIDE_THE_TURN]
    return min(mine, key=lambda action: (action["do"] != "decline", mine.index(action)), default=None)
