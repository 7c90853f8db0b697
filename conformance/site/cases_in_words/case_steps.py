"""The parts of a step of a case: what is done, and the position and the actions that must follow."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.cases.action import Action, action_from_json
from uno_dsl.json_value import Json


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
