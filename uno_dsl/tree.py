"""Walks trees of data classes: the syntax tree, expressions, steps, instructions. A node may have tuples of nodes, and tuples of tuples."""

from __future__ import annotations

import dataclasses
import operator
import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, TypeVar

T = TypeVar("T")


PLAIN = re.compile(r"(str|int|bool|float|None)( \| (str|int|bool|float|None))*")
"""Annotations of fields that hold no nodes."""


class Branches(dict[type, tuple[str, ...] | None]):
    """The fields that may hold nodes of each class seen so far; None for a class whose values are no nodes."""

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        self[kind] = found = tuple(read_branches(kind)) if dataclasses.is_dataclass(kind) else None
        return found


BRANCHES = Branches()


def read_branches(kind: type) -> Iterator[str]:
    """The fields, without the place in a file and what is a word or a number."""
    for field in dataclasses.fields(kind):
        if field.name != "span" and not (isinstance(field.type, str) and PLAIN.fullmatch(field.type)):
            yield field.name


def children(node: object, skipped: Collection[str] = ()) -> list[Any]:
    """The nodes directly below a node, in order. Fields named in `skipped` are left out."""
    found: list[Any] = []
    for name in BRANCHES[type(node)] or ():
        if name not in skipped:
            value = getattr(node, name)
            if isinstance(value, tuple):
                found += in_tuple(value)
            elif BRANCHES[type(value)] is not None:
                found.append(value)
    return found


def in_tuple(parts: tuple[Any, ...]) -> list[Any]:
    """The nodes in a tuple, and in the tuples in it."""
    found: list[Any] = []
    for part in parts:
        if isinstance(part, tuple):
            found += in_tuple(part)
        elif BRANCHES[type(part)] is not None:
            found.append(part)
    return found


def inside(tree: object) -> Iterator[Any]:
    """A node, or the nodes in a tuple, each followed by everything below it. Not recursive, so no tree is too deep."""
    todo = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, tuple):
            todo += node[::-1]
        elif (names := BRANCHES[type(node)]) is not None:
            yield node
            todo += [getattr(node, name) for name in reversed(names)]


def rebuilt(node: T, change: Callable[[Any], Any], skipped: Collection[str] = ()) -> T:
    """A node, or a tuple of nodes, with each node directly below it changed. Whatever stays as it is, is not copied."""
    if isinstance(node, tuple):
        parts = tuple([_changed(part, change) for part in node])
        return node if all(map(operator.is_, parts, node)) else parts  # type: ignore[return-value]
    differing: dict[str, Any] = {}
    for name in BRANCHES[type(node)] or ():
        if name not in skipped:
            value = getattr(node, name)
            new = _changed(value, change)
            if new is not value:
                differing[name] = new
    return dataclasses.replace(node, **differing) if differing else node  # type: ignore[type-var]


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple):
        return rebuilt(value, change)
    return value if BRANCHES[type(value)] is None else change(value)


def replaced(tree: T, old: object, new: object) -> T:
    """A tree in which one node is replaced by another wherever it occurs."""
    if tree == old:
        return new  # type: ignore[return-value]
    return rebuilt(tree, lambda part: replaced(part, old, new))
