"""Walks trees of data classes: the syntax tree, expressions, steps, instructions. A node may have tuples of nodes, and tuples of tuples."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, TypeVar

T = TypeVar("T")


PLAIN = re.compile(r"(str|int|bool|float|None)( \| (str|int|bool|float|None))*")
"""Annotations of fields that hold no nodes."""
BRANCHES: dict[type, tuple[str, ...] | None] = {}
"""The fields of each class seen so far; None for a class whose values are no nodes."""


def branches(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a class of node that may hold nodes. None if its values are no nodes."""
    if kind not in BRANCHES:
        BRANCHES[kind] = tuple(read_branches(kind)) if dataclasses.is_dataclass(kind) else None
    return BRANCHES[kind]


def read_branches(kind: type) -> Iterator[str]:
    """The fields, without the place in a file and what is a word or a number."""
    for field in dataclasses.fields(kind):
        if field.name != "span" and not (isinstance(field.type, str) and PLAIN.fullmatch(field.type)):
            yield field.name


def children(node: object, skipped: Collection[str] = ()) -> list[Any]:
    """The nodes directly below a node, in order. Fields named in `skipped` are left out."""
    found: list[Any] = []
    for name in branches(type(node)) or ():
        if name not in skipped:
            found += nodes(getattr(node, name))
    return found


def nodes(value: object) -> list[Any]:
    """The nodes that a field holds: one, several in a tuple, or none."""
    if isinstance(value, tuple):
        return [node for part in value for node in nodes(part)]
    return [] if branches(type(value)) is None else [value]


def inside(tree: object) -> Iterator[Any]:
    """A node, or the nodes in a tuple, each followed by everything below it. Not recursive, so no tree is too deep."""
    todo = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, tuple):
            todo += node[::-1]
        elif (names := branches(type(node))) is not None:
            yield node
            todo += [getattr(node, name) for name in reversed(names)]


def rebuilt(node: T, change: Callable[[Any], Any], skipped: Collection[str] = ()) -> T:
    """A node, or a tuple of nodes, with each node directly below it changed. Whatever stays as it is, is not copied."""
    if isinstance(node, tuple):
        parts = tuple(_changed(part, change) for part in node)
        return node if all(new is old for new, old in zip(parts, node, strict=True)) else parts  # type: ignore[return-value]
    fields = {name: getattr(node, name) for name in branches(type(node)) or () if name not in skipped}
    new = {name: _changed(value, change) for name, value in fields.items()}
    differing = {name: value for name, value in new.items() if value is not fields[name]}
    return dataclasses.replace(node, **differing) if differing else node  # type: ignore[type-var]


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple):
        return rebuilt(value, change)
    return value if branches(type(value)) is None else change(value)


def replaced(tree: T, old: object, new: object) -> T:
    """A tree in which one node is replaced by another wherever it occurs."""
    if tree == old:
        return new  # type: ignore[return-value]
    return rebuilt(tree, lambda part: replaced(part, old, new))
