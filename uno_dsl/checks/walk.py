"""Walking through the model: the parts of an expression, the steps of a procedure, and what a step speaks of."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator

from uno_dsl.model import statements as s


@functools.cache
def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a node of this kind."""
    return tuple(field.name for field in dataclasses.fields(kind))


def parts(node: object) -> Iterator[object]:
    """The nodes right inside a node."""
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        for name in field_names(type(node)):
            value = getattr(node, name)
            if isinstance(value, tuple):
                yield from (item for item in value if dataclasses.is_dataclass(item))
            elif dataclasses.is_dataclass(value):
                yield value


def inside(node: object) -> Iterator[object]:
    """A node and everything in it; without recursion, so that no nesting is too deep."""
    todo = [node]
    while todo:
        current = todo.pop()
        yield current
        todo += parts(current)


def steps_in(body: tuple[s.Step, ...]) -> Iterator[s.Step]:
    """The steps of a block and of all blocks in it."""
    for step in body:
        for node in inside(step):
            if isinstance(node, s.Step):
                yield node


def blocks_of(step: s.Step) -> tuple[tuple[s.Step, ...], ...]:
    """The blocks under a step."""
    match step:
        case s.Branch(then=then, otherwise=otherwise):
            return (then, otherwise)
        case s.Loop(body=body) | s.Each(body=body):
            return (body,)
        case s.Ask(offers=offers, otherwise=otherwise):
            return (*(offer.body for offer in offers), otherwise)
    return ()


def own_parts(step: s.Step) -> Iterator[object]:
    """What a step itself says: everything in it except the steps of its blocks."""
    todo = list(parts(step))
    while todo:
        node = todo.pop()
        if not isinstance(node, s.Step):
            yield node
            todo += parts(node)


def bodies(model: s.Model) -> Iterator[tuple[str, tuple[s.Step, ...]]]:
    """Every block of steps that stands by itself: of a procedure, and behind an offer of a window; with its rule id."""
    for procedure in model.procedures:
        yield procedure.rule, procedure.body
    for window in model.windows:
        for standing in window.standing:
            yield standing.rule, standing.offer.body
