"""Typed JSON: parsing text into values, and reading values of an expected type.

There are two ways to report a value of the wrong type. Messages from other engines are judged, so they give a `Malformed`
as data. Input that is simply refused raises `BadValue`, from the readers `whole_number`, `text_in`, `list_in`, `object_in`
and `truth_in`. Not handled here: what the values mean.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite
from typing import Any, NoReturn, TypeAlias, assert_never

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


@dataclass(frozen=True, slots=True)
class Malformed:
    """A value that does not have the expected form, and why."""

    why: str


class BadValue(Exception):
    """An impossible value in a request, position, saved game or action. The message says which value and why."""


def json_from_text(text: str) -> Json | Malformed:
    """The value that a JSON text contains, or the reason why it is not valid JSON."""
    value: Json
    try:
        text = text.strip(BLANKS)
        value, end = DECODER.raw_decode(text)
        if end < len(text):
            value = DECODER.decode(text)  # returns the place where the value ends
    except (ValueError, RecursionError) as problem:
        return Malformed(str(problem))
    if text.count("[") + text.count("{") > LEVELS and _is_deeper(value, LEVELS):
        return Malformed(f"values are nested more than {LEVELS} levels deep")
    return value


def _is_deeper(value: Json, levels: int) -> bool:
    """Whether lists and objects are nested deeper than a given number of levels."""
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
    raise ValueError(f"{word} is not a JSON number")


def _finite(digits: str) -> float:
    number = float(digits)
    return number if isfinite(number) else _no_number(digits)


DECODER = json.JSONDecoder(parse_constant=_no_number, parse_float=_finite)
"""Created once and used without skipping whitespace: a new decoder for each text would take twice as long."""
BLANKS = " \t\r\n"
LEVELS = 100
"""The deepest nesting that is accepted, so that every value can be compared and printed. No real message needs ten levels."""


def is_whole(value: Json) -> bool:
    """Whether the value is a whole number (`true` is not)."""
    return isinstance(value, int) and not isinstance(value, bool)


def kind_of(value: Json) -> str:
    """The type of a value, in the words of JSON."""
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
    """The items of a list of strings, or None if it is not such a list."""
    if not isinstance(value, list):
        return None
    items = [item for item in value if isinstance(item, str)]
    return tuple(items) if len(items) == len(value) else None


def string_map(value: Json) -> dict[str, str] | None:
    """An object whose values are all strings, or None if it is not such an object."""
    if not isinstance(value, dict):
        return None
    items = {key: item for key, item in value.items() if isinstance(item, str)}
    return items if len(items) == len(value) else None


# ---------------------------------------------------------------------------------------------- readers that refuse
SHOWN = 60
"""The longest quotation of a wrong value in a message, in characters."""


def quoted(value: object) -> str:
    """A value as messages quote it: JSON in ASCII, shortened."""
    try:
        text = json.dumps(value)
    except (TypeError, ValueError, RecursionError):  # ValueError: a number with thousands of digits
        return "a value that is not JSON" if not isinstance(value, int) else "a very large number"
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def whole_number(value: object, what: str, low: int | None = None, high: int | None = None) -> int:
    """A whole number within bounds. Raises BadValue; the message calls the value `what`."""
    if (
        isinstance(value, int)
        and not isinstance(value, bool)
        and (low is None or value >= low)
        and (high is None or value <= high)
    ):
        return value
    if low is not None and high is not None:
        bounds = f" from {low} to {high}"
    else:
        bounds = "" if low is None else f", {low} or more"
    raise BadValue(f"{what}: expected a whole number{bounds}, got {quoted(value)}")


def text_in(value: object, what: str) -> str:
    """A string. Raises BadValue; the message calls the value `what`."""
    if isinstance(value, str):
        return value
    raise BadValue(f"{what}: expected a string, got {quoted(value)}")


def list_in(value: object, what: str) -> list[Any]:
    """A list of anything. Raises BadValue; the message calls the value `what`."""
    if isinstance(value, list):
        return value
    raise BadValue(f"{what}: expected a list, got {quoted(value)}")


def object_in(value: object, what: str) -> dict[str, Any]:
    """An object with any content. Raises BadValue; the message calls the value `what`."""
    if isinstance(value, dict):
        return value
    raise BadValue(f"{what}: expected an object, got {quoted(value)}")


def truth_in(value: object, what: str) -> bool:
    """True or false. Raises BadValue; the message calls the value `what`."""
    if isinstance(value, bool):
        return value
    raise BadValue(f"{what}: expected true or false, got {quoted(value)}")
