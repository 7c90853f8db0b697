"""A JSON value with a type, and the answer `Malformed` of everything that parses one.

Leaves to others: what the values mean (`action.py`, `situation.py`, `declaration.py`, `case.py`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


@dataclass(frozen=True, slots=True)
class Malformed:
    """A value that is not of the form it should have, and why."""

    why: str


def json_from_text(text: str) -> Json | Malformed:
    """The value that a text states, or why it states none."""
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError) as problem:
        return Malformed(str(problem))
    return value


def is_whole(value: Json) -> bool:
    """Whether the value is a whole number (`true` is none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def strings(value: Json) -> tuple[str, ...] | None:
    """The items of a list of strings, or None when it is no such list."""
    if not isinstance(value, list):
        return None
    items = tuple(item for item in value if isinstance(item, str))
    return items if len(items) == len(value) else None


def string_map(value: Json) -> dict[str, str] | None:
    """An object all of whose values are strings, or None when it is no such object."""
    if not isinstance(value, dict):
        return None
    items = {key: item for key, item in value.items() if isinstance(item, str)}
    return items if len(items) == len(value) else None
