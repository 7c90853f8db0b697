"""The page of everything that a program has, made from the classes: tables, operations, expressions."""

from __future__ import annotations

import dataclasses
import inspect
import re
import typing
from typing import Any

from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked import tables as t
from uno_dsl.program.linked.room_and_effects import Bounds, Effects
from uno_dsl.program.linked.to_json import EXPRESSIONS, fields_of, members

OPERATIONS: tuple[type, ...] = typing.get_args(o.Operation)
TAKEN: tuple[type, ...] = typing.get_args(o.Taken)
TABLES: tuple[type, ...] = (
    t.Linked, t.Happening, t.Push, t.Watched, t.Permission, t.Window, t.StandingOffer, o.Offer, t.Judgement, Effects, Bounds,
)  # fmt: skip
HEAD = """# What a program has

Made from the classes by `python -m conformance.reference`. [The program as a contract](../program.md) says what it is for and how it is played.

A `?` means that a field may be null; it is then left out, as is what is false or empty. `expression` is one of the expressions below.
"""
COMMON = """Every operation has `rule` (the rule that it comes from), `next` (the operation after it) and `looks` (the watched states to look at
when it is done).
"""


def program_page() -> str:
    """The text of the page."""
    parts = [HEAD, "## Tables", *table(TABLES, "What it is")]
    parts += ["", "## Operations", "", COMMON, *table(OPERATIONS, "What it does", without=("rule", "next", "looks"))]
    parts += ["", "## What a move takes", *table(TAKEN, "What is taken")]
    parts += ["", "## Expressions", *table(EXPRESSIONS, "What it is")]
    return "\n".join(parts) + "\n"


def table(kinds: tuple[type, ...], what: str, without: tuple[str, ...] = ()) -> list[str]:
    """A table with a row for each class."""
    rows = ["", f"| Name | Fields | {what} |", "| --- | --- | --- |"]
    for kind in kinds:
        fields = [f"`{field.name}` {type_text(hint)}" for field, hint in fields_of(kind) if field.name not in without]
        said = " ".join((inspect.getdoc(kind) or "").split()).replace("|", "\\|")
        rows.append(f"| `{kind.__name__}` | {', '.join(fields) or '-'} | {said} |")
    return rows


def type_text(hint: Any) -> str:
    """The type of a field in short."""
    options = [option for option in members(hint) if option is not type(None)]
    absent = "?" if len(options) < len(members(hint)) else ""
    if set(EXPRESSIONS) <= set(options):
        return f"expression{absent}"
    if set(OPERATIONS) <= set(options):
        return "operation"
    return " or ".join(one_type(option) for option in options) + absent


def one_type(hint: Any) -> str:
    """The type of a field that is no union."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return "one of " + ", ".join(str(part) for part in parts) if len(parts) < 6 else "the name of an event"
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return f"list of {type_text(parts[0])}"
    if origin is tuple:
        return f"[{', '.join(type_text(part) for part in parts)}]"
    if origin is dict:
        return f"name → {type_text(parts[1])}"
    name = hint.__name__
    known = {"int": "number", "str": "text", "bool": "truth"}
    return known.get(name, re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower() if dataclasses.is_dataclass(hint) else name)
