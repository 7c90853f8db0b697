"""An action to be refused at the end of a draft: one that is nearly right.

Leaves to others: whether it is indeed illegal (`record.py` has it tried).
"""

from __future__ import annotations

from typing import Any

from uno_dsl.engine.actions import legal

from ..plays.walk import Walk
from ..plays.watched import Feature


def refused_by(walk: Walk, how: str, feature: Feature) -> dict[str, Any] | None:
    """A card of the hand that may not be played (of the kind of the feature), or the action of another seat."""
    actions = legal(walk.machine, walk.state, walk.stop)
    if how == "another seat":
        other = (walk.state.turn + 1) % walk.state.n
        tried = [{**action, "seat": other} for action in actions if action["seat"] == walk.state.turn]
        return next((action for action in reversed(tried) if action not in actions), None)
    playable = {action.get("card") for action in actions if action["do"] == "play"}
    names = walk.machine.codes.names
    hand = [card for card in walk.state.__dict__["pile_hand"][walk.state.turn] if names[card] not in playable]
    wanted = sorted(names[card] for card in hand if walk.kind(card) == feature[-1])
    return {"seat": walk.state.turn, "do": "play", "card": wanted[0]} if wanted else None
