"""A JSON value with a type, and the answer `Malformed` of everything that parses one.

Leaves to others: what the values mean (`action.py`, `situation.py`, `declaration.py`, `case.py`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite
from typing import NoReturn, TypeAlias, assert_never

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


@dataclass(frozen=True, slots=True)
class Malformed:
    """A value that is not of the form it should have, and why."""

    why: str


def json_from_text(text: str) -> Json | Malformed:
    """The value that a text states, or why it states none."""
    value: Json
    try:
        text = text.strip(BLANKS)
        value, end = DECODER.raw_decode(text)
        if end < len(text):
            value = DECODER.decode(text)  # which says where it goes on
    except (ValueError, RecursionError) as problem:
        return Malformed(str(problem))
    if text.count("[") + text.count("{") > LEVELS and _is_deeper(value, LEVELS):
        return Malformed(f"values stand in each other more than {LEVELS} deep")
    return value


def _is_deeper(value: Json, levels: int) -> bool:
    """Whether lists and objects stand in each other more than so many deep."""
    row = [value]
    for _ in range(levels + 1):
        row = [
            inner
            for item in row
            if isinstance(item, (list, dict))
            for inner in (item.values() if isinstance(item, dict) else item)
        ]
    return bool(row)


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    return number if isfinite(number) else _no_number(digits)


DECODER = json.JSONDecoder(parse_constant=_no_number, parse_float=_finite)
"""Made once, and asked for the raw value: a new one for every text, which looks for blanks, takes twice as long."""
BLANKS = " \t\r\n"
LEVELS = 100
"""How deep values may stand in each other, so that whatever is read can be compared and told: no message needs ten."""


def is_whole(value: Json) -> bool:
    """Whether the value is a whole number (`true` is none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def kind_of(value: Json) -> str:
    """What sort of value it is, as people say it who write JSON."""
    match value:
        case None:
            return "null"
        case bool():
            return "true or false"
        case int():
            return "a number"
        case float():
            return "a number with a fraction"
        case str():
            return "text"
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            assert_never(value)


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
