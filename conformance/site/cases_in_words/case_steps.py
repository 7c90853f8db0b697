"""The parts of a step of a case: what is done, and the position and the actions that must follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from conformance.cases.action import Action, action_from_json
from uno_dsl.json_value import Json, strings

DRAW, PLAY = "draw", "play"


def expected(step: Json) -> Mapping[str, Json]:
    expect = step.get("expect") if isinstance(step, dict) else None
    return expect if isinstance(expect, dict) else {}


def position_of(step: Json) -> Mapping[str, Json] | None:
    """The position that a step must lead to, if the case says it."""
    position = expected(step).get("position")
    return position if isinstance(position, dict) else None


def legal_of(step: Json) -> list[Action]:
    """The actions that must be allowed after a step, if the case says it."""
    legal = expected(step).get("legal")
    found = map(action_from_json, legal if isinstance(legal, list) else [])
    return [one for one in found if isinstance(one, Action)]


def action_of(step: Json) -> Action | None:
    action = action_from_json(step["action"]) if isinstance(step, dict) and step.get("action") is not None else None
    return action if isinstance(action, Action) else None


def drawn_by(action: Action, before: Mapping[str, Json] | None, steps: Sequence[Json]) -> str:
    """The one card that somebody draws, of a position that is known: the first of the draw pile, if the hand then has one card more, or
    if it may be played next. Nothing if the case does not make it certain."""
    pile = strings((before or {}).get("draw pile"))
    if action.do != DRAW or before is None or not pile or action.seat is None:
        return ""
    after = position_of(steps[0])
    if after is not None:
        had, has = hand_of(action.seat, before), hand_of(action.seat, after)
        return pile[0] if len(has) == len(had) + 1 and pile[0] in has else ""
    playable = any(
        one.do == PLAY and ("card", pile[0]) in one.details for one in legal_of(steps[0]) if one.seat == action.seat
    )
    return pile[0] if playable else ""


def hand_of(seat: int, position: Mapping[str, Json]) -> Sequence[str]:
    hands = position.get("hand")
    return (strings(hands[seat]) or ()) if isinstance(hands, list) else ()


def first_position(steps: Sequence[Json]) -> Mapping[str, Json] | None:
    """The first position that a new round is said to have, if no card has been played by then: the starting card still lies on top."""
    for step in steps:
        action = action_of(step)
        if action is not None and action.do == PLAY:
            return None
        if (found := position_of(step)) is not None:
            return found
    return None


def moves_of(case: Mapping[str, Json]) -> list[Action]:
    """What is done in the course of a case."""
    steps = case["steps"]
    return [action for step in (steps if isinstance(steps, list) else []) if (action := action_of(step)) is not None]
