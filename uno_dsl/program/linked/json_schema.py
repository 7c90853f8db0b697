"""The JSON Schema of linked programs, made from their classes: `python -m uno_dsl.program.linked.json_schema FILE` writes it."""

from __future__ import annotations

import dataclasses
import inspect
import json
import sys
import typing
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from uno_dsl.program.linked.room_and_effects import Bounds, Effects
from uno_dsl.program.linked.tables import Linked
from uno_dsl.program.linked.to_json import EXPRESSIONS, FORMAT, KIND, fields_of, members

PLAIN = {str: {"type": "string"}, int: {"type": "integer"}, bool: {"type": "boolean"}, type(None): {"type": "null"}}
NAMES = {"type": "array", "items": {"type": "string"}}


def schema() -> dict[str, Any]:
    """The schema, with a definition for each class."""
    definitions: dict[str, Any] = {}
    program = of_class(Linked, definitions, named=False)
    program["properties"] |= {
        "kind": {"const": KIND},
        "format": {"const": FORMAT},
        "names": {
            "description": "The names of colours and cards by their numbers",
            "type": "object",
            "properties": {"colours": NAMES, "cards": NAMES},
            "required": ["colours", "cards"],
        },
        "effects": {
            "type": "array",
            "items": of_class(Effects, definitions, named=False),
        },
        "bounds": of_class(Bounds, definitions, named=False),
    }
    program["required"] = ["kind", "format", *program["required"]]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "program.schema.json",
        "title": "A program: everything that a back end needs to play a game (docs/program.md)",
        **program,
        "$defs": dict(sorted(definitions.items())),
    }


def of_class(kind: type, definitions: dict[str, Any], *, named: bool) -> dict[str, Any]:
    """The schema of a data class. What is null, false or empty is left out."""
    properties: dict[str, Any] = {"is": {"const": kind.__name__}} if named else {}
    required = ["is"] if named else []
    for field, hint in fields_of(kind):
        properties[field.name] = of_type(hint, definitions)
        if not left_out_allowed(hint):
            required.append(field.name)
    if kind in EXPRESSIONS:
        properties["type"] = {"type": "string"}
        required.append("type")
    if kind.__name__ == "Constant" and named:
        properties["number"] = {"type": ["integer", "null"]}
    return {
        "description": " ".join((inspect.getdoc(kind) or "").split()),
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def left_out_allowed(hint: Any) -> bool:
    """Whether a field can be null, false or empty, and is then left out."""
    options = members(hint)
    empty = any(typing.get_origin(option) in (tuple, dict) for option in options)
    return hint is bool or type(None) in options or empty


def of_type(hint: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type."""
    options = [option for option in members(hint) if option is not type(None)]
    if set(EXPRESSIONS) <= set(options):
        if "expression" not in definitions:
            definitions["expression"] = {}  # while it is being made
            definitions["expression"] |= by_name(EXPRESSIONS, definitions)
        return {"$ref": "#/$defs/expression"}
    if len(options) > 1 and all(dataclasses.is_dataclass(option) for option in options):
        return by_name(options, definitions)
    if len(options) > 1:
        return {"anyOf": [of_one(option, definitions, named=True) for option in options]}
    return of_one(options[0], definitions, named=options[0] in EXPRESSIONS)


def by_name(options: Sequence[Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object of one of several classes, which it names."""
    choices = [
        {
            "if": {"properties": {"is": {"const": option.__name__}}},
            "then": of_one(option, definitions, named=True),
        }
        for option in options
    ]
    names = [option.__name__ for option in options]
    return {"type": "object", "required": ["is"], "properties": {"is": {"enum": names}}, "allOf": choices}


def of_one(hint: Any, definitions: dict[str, Any], *, named: bool) -> dict[str, Any]:
    """The schema of a type that is no union."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return {"enum": list(parts)}
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return {"type": "array", "items": of_type(parts[0], definitions)}
    if origin is tuple:
        return {"type": "array", "prefixItems": [of_type(part, definitions) for part in parts], "items": False}
    if origin is dict:
        return {"type": "object", "additionalProperties": of_type(parts[1], definitions)}
    if not dataclasses.is_dataclass(hint):
        return PLAIN[hint]
    name = f"{'' if hint not in EXPRESSIONS else 'expression '}{hint.__name__}"  # type: ignore[union-attr]
    if name not in definitions:
        definitions[name] = {}  # while it is being made
        definitions[name] |= of_class(hint, definitions, named=named)  # type: ignore[arg-type]
    return {"$ref": f"#/$defs/{name.replace(' ', '%20')}"}


def schema_text() -> str:
    """The text of the schema file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_text(), "utf-8")
