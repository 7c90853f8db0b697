"""A difference as JSON, as used in reports and saved results, and back.

The object has the code of the difference as `difference`, and the fields of its class; a `seat` of None is left out.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

from conformance.cases.action import Action, action_from_json, action_to_json
from conformance.cases.situation import over_from_json, over_to_json
from conformance.judge.differences import Difference, EndDiffers
from uno_dsl.json_value import Json, Malformed, is_whole

KINDS: dict[str, Any] = {kind.code: kind for kind in get_args(Difference)}
"""The classes of differences by code."""
UNKNOWN = Malformed("it has an unknown kind of difference")


def difference_to_json(difference: Difference) -> dict[str, Json]:
    """A difference as an object."""
    found: dict[str, Json] = {"difference": difference.code}
    for field in fields(difference):
        value = getattr(difference, field.name)
        if isinstance(value, Action):
            value = action_to_json(value)
        elif isinstance(difference, EndDiffers):
            value = over_to_json(value)
        if field.name != "seat" or value is not None:
            found[field.name] = value
    return found


def difference_from_json(value: Json) -> Difference | Malformed:
    """Reads a difference from an object."""
    kind = KINDS.get(str(value.get("difference"))) if isinstance(value, dict) else None
    if kind is None or not isinstance(value, dict):
        return UNKNOWN
    names = {field.name for field in fields(kind)}
    given: dict[str, Any] = dict.fromkeys(names & {"seat"}) | value
    del given["difference"]
    if given.keys() != names:
        return UNKNOWN
    for name, item in given.items():
        read = _read(kind, name, item)
        if isinstance(read, Malformed):
            return read
        given[name] = read
    found: Difference = kind(**given)
    return found


def _read(kind: type, name: str, item: Json) -> object:
    """The value of a field."""
    if name == "action":
        return action_from_json(item)
    if kind is EndDiffers:
        return over_from_json(item)
    if name == "part":
        return item if isinstance(item, str) else UNKNOWN
    if name in ("seat", "viewer"):
        whole = isinstance(item, int) and is_whole(item) or name == "seat" and item is None
        return item if whole else UNKNOWN
    return item
