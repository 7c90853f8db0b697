"""The meaning of rules, for comparisons: a model without places in files, and without how slots and variables happen to be numbered."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator
from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.tree import inside

SLOTS = ("slot", "list_slot", "taker", "into")
"""The fields of steps that are the number of a slot."""


@functools.cache
def fields_of(kind: Any) -> tuple[str, ...]:
    """The fields of a class of nodes that say something: not its place in a file."""
    return tuple(field.name for field in dataclasses.fields(kind) if field.name not in ("span", "slots"))


class Plain:
    """Writes nodes as nested tuples. Slots and variables are numbered as they occur."""

    def __init__(self, slots: list[tuple[str, str]]) -> None:
        self.slots = slots
        self.numbers: dict[object, int] = {}

    def number(self, key: object) -> int:
        return self.numbers.setdefault(key, len(self.numbers))

    def slot(self, index: object) -> object:
        name = self.slots[index] if isinstance(index, int) and index < len(self.slots) else ("", "")
        return (self.number(("slot", index)), *name) if isinstance(index, int) else index

    def of(self, value: Any) -> object:
        if isinstance(value, tuple | list):
            return tuple([self.of(part) for part in value])
        if not dataclasses.is_dataclass(value):
            return value
        if isinstance(value, e.Slot):
            return ("slot", self.slot(value.index), value.kind)
        if isinstance(value, e.Variable):
            return ("variable", self.number(("variable", value.name)), value.kind)
        out: list[object] = [type(value).__name__]
        kind: Any = type(value)
        for name in fields_of(kind):
            part = getattr(value, name)
            if name in SLOTS:
                part = self.slot(part)
            elif name == "variable" and isinstance(part, str):
                part = self.number(("variable", part))
            elif name == "text" and isinstance(value, s.Offer) and value.act != "judge":
                part = None  # the words of the offer are shown to the players; that does not make them mean something
            else:
                part = self.of(part)
            out.append(part)
        return tuple(out)


def plain(value: Any, slots: list[tuple[str, str]] | None = None) -> object:
    """A node as nested tuples."""
    return Plain(without_names_of_takers(value, slots or [])).of(value)


def without_names_of_takers(value: Any, slots: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Slots in which whoever takes an offer has no name: `as the catcher` only says how they are called."""
    takers = {part.taker if isinstance(part, s.Ask) else int(part.variable) for part in offering(value)}
    return [(s.TAKER if index in takers else name, kind) for index, (name, kind) in enumerate(slots)]


def offering(value: Any) -> Iterator[s.Ask | s.Standing]:
    return (part for part in inside(value) if isinstance(part, (s.Ask, s.Standing)))


def procedure(one: s.Procedure) -> object:
    return plain(one, one.slots)


def same_model(one: s.Model, other: s.Model) -> bool:
    """Whether two models mean the same. Most that differ do so in size or in one node, which is found at once."""
    if len(one.procedures) != len(other.procedures) or len(one.windows) != len(other.windows):
        return False
    if len(one.handlers) != len(other.handlers) or len(one.permissions) != len(other.permissions):
        return False
    table = ("players", "sides", "colours", "deck", "faces", "keeps", "play")
    if any(getattr(one, name) != getattr(other, name) for name in table):
        return False
    return (
        all(same(a, b) for a, b in zip(one.handlers, other.handlers, strict=True))
        and all(same(a, b) for a, b in zip(one.permissions, other.permissions, strict=True))
        and all(a == b or procedure(a) == procedure(b) for a, b in zip(one.procedures, other.procedures, strict=True))
        and all(
            a == b or plain(a, one.procedures[a.procedure].slots) == plain(b, other.procedures[b.procedure].slots)
            for a, b in zip(one.windows, other.windows, strict=True)
        )
    )


def same(one: object, other: object) -> bool:
    return one == other or plain(one) == plain(other)


def parts_of(model: s.Model, before: tuple[int, int, int, int]) -> object:
    """What one rule adds to a model: everything after these numbers of procedures, handlers, permissions and windows."""
    first, second, third, fourth = before
    return (
        tuple(procedure(one) for one in model.procedures[first:]),
        tuple(plain(one) for one in model.handlers[second:]),
        tuple(plain(one) for one in model.permissions[third:]),
        tuple(plain(one, model.procedures[one.procedure].slots) for one in model.windows[fourth:]),
    )
