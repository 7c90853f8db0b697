"""Counts: the answer to `count`, with the number of action sequences after each first action.

Not handled here: whether the numbers are right (`count_paths.py`).
"""

from __future__ import annotations

from typing import TypeAlias

from conformance.cases.action import Action, action_from_json
from uno_dsl.json_value import Json, Malformed, is_whole

Counts: TypeAlias = dict[Action, int]


def counts_from_json(value: dict[str, Json]) -> Counts | Malformed:
    """Reads counts from an answer: `{"counts":[{"action":{…},"count":12},…]}`."""
    items = value.get("counts")
    if not isinstance(items, list):
        return Malformed("there is no list `counts`")
    counts: Counts = {}
    for item in items:
        action = action_from_json(item.get("action")) if isinstance(item, dict) else Malformed("a count is an object")
        if isinstance(action, Malformed):
            return action
        number = item.get("count") if isinstance(item, dict) else None
        if not isinstance(number, int) or not is_whole(number) or number < 0:
            return Malformed(f"the `count` of an action is a whole number, not {number!r}")
        if action in counts:
            return Malformed(f"the action {item!r} is counted twice")
        counts[action] = number
    return counts
