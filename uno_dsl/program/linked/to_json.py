"""A linked program as JSON, so that anybody can write a back end in any language; and read back from it.

An operation or expression is an object with its name under `is`, and so is an event that is not just a name. What is null, false or
empty is left out. Every expression has a `type`, and a constant its `number`: these are worked out, like `effects`, `bounds` and
`names`, and not read back.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from typing import Any

from uno_dsl.json_value import BadValue
from uno_dsl.model import expressions as e
from uno_dsl.program.linked import room_and_effects as effects
from uno_dsl.program.linked.constants import number_of
from uno_dsl.program.linked.tables import Linked
from uno_dsl.program.linked.value_types import value_type

FORMAT = 1
"""The version of the format. It goes up when something that was right becomes wrong or means something else."""
KIND = "uno program"
WORKED_OUT = ("kind", "format", "names", "effects", "bounds")
"""The parts that are not read back."""
EXPRESSIONS: tuple[type, ...] = typing.get_args(e.Expression)


def to_json(linked: Linked) -> dict[str, Any]:
    """A linked program as JSON data."""
    parts = {field.name: encode(linked, hint, getattr(linked, field.name)) for field, hint in fields_of(Linked)}
    return {
        "kind": KIND,
        "format": FORMAT,
        **{name: part for name, part in parts.items() if not is_left_out(part)},
        "names": {"colours": linked.colour_names, "cards": linked.card_names},
        "effects": [plain(found) for found in effects.effects_of(linked)],
        "bounds": plain(effects.bounds_of(linked)),
    }


def plain(node: Any) -> dict[str, Any]:
    """A data class as JSON data."""
    return {field.name: getattr(node, field.name) for field in dataclasses.fields(node)}


@functools.cache
def fields_of(kind: type) -> list[tuple[dataclasses.Field[Any], Any]]:
    """The fields of a data class with their types."""
    hints = typing.get_type_hints(kind)
    return [(field, hints[field.name]) for field in dataclasses.fields(kind)]


def members(hint: Any) -> tuple[Any, ...]:
    """The types of which a value has one."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return tuple(member for part in typing.get_args(hint) for member in members(part))
    return (hint,)


# ------------------------------------------------------------------------------------------------ writing
def encode(linked: Linked, hint: Any, value: Any) -> Any:
    """A value as JSON data. It is named by its class where it may have one of several."""
    if dataclasses.is_dataclass(value):
        named = {"is": type(value).__name__} if len(members(hint)) > 1 or isinstance(value, EXPRESSIONS) else {}
        kind: type = type(value)
        parts = {field.name: encode(linked, inner, getattr(value, field.name)) for field, inner in fields_of(kind)}
        worked_out: dict[str, Any] = {}
        if isinstance(value, EXPRESSIONS):
            worked_out["type"] = value_type(linked.keeps, value)  # type: ignore[arg-type]
        if isinstance(value, e.Constant):
            number = number_of(linked, value.kind, value.name)
            worked_out["number"] = None if number is None else int(number)
        return {**named, **{name: part for name, part in parts.items() if not is_left_out(part)}, **worked_out}
    match value:
        case tuple():
            return [encode(linked, part_hint(hint, place), part) for place, part in enumerate(value)]
        case dict():
            return {name: encode(linked, typing.get_args(hint)[1], part) for name, part in value.items()}
        case _:
            return value


def is_left_out(value: Any) -> bool:
    """Whether a value is null, false or empty. 0 and the empty text are not left out."""
    return value is None or value is False or isinstance(value, (list, dict)) and not value


def part_hint(hint: Any, place: int) -> Any:
    """The type of a part of a tuple."""
    found = next((member for member in members(hint) if typing.get_origin(member) is tuple), None)
    parts = typing.get_args(found)
    return parts[0] if len(parts) == 2 and parts[1] is Ellipsis else parts[place]


# ------------------------------------------------------------------------------------------------ reading
def from_json(data: Any) -> Linked:
    """The linked program of JSON data. Raises BadValue for data of another kind or format."""
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise BadValue("this is not a program: expected an object whose `kind` is `uno program`")
    if data.get("format") != FORMAT:
        raise BadValue(f"this is a program of format {data.get('format')!r}; only format {FORMAT} can be read")
    found: Linked = decode(Linked, {name: part for name, part in data.items() if name not in WORKED_OUT})
    return found


def decode(hint: Any, data: Any) -> Any:
    """A value of a type from JSON data."""
    options = members(hint)
    if isinstance(data, dict) and "is" in data:
        kind = next((option for option in options if getattr(option, "__name__", "") == data["is"]), None)
        if kind is None:
            raise BadValue(f"`{data['is']}` cannot be here")
        return read(kind, data)
    if data is None:
        return None
    for option in options:
        if dataclasses.is_dataclass(option) and isinstance(data, dict):
            return read(option, data)  # type: ignore[arg-type]
        if typing.get_origin(option) is tuple and isinstance(data, list):
            return tuple(decode(part_hint(option, place), part) for place, part in enumerate(data))
        if typing.get_origin(option) is dict and isinstance(data, dict):
            return {name: decode(typing.get_args(option)[1], part) for name, part in data.items()}
    return data


def read(kind: type, data: dict[str, Any]) -> Any:
    """A data class from JSON data. What is left out is null, false or empty."""
    return kind(**{field.name: decode(hint, data.get(field.name, left_out(hint))) for field, hint in fields_of(kind)})


def left_out(hint: Any) -> Any:
    """The value of what is left out."""
    options = members(hint)
    if type(None) in options:
        return None
    if any(typing.get_origin(option) is tuple for option in options):
        return []
    return {} if typing.get_origin(hint) is dict else False if hint is bool else None
