"""Traversing the model: the parts of an expression, the steps of a procedure, and the expressions of a step."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator

from uno_dsl.model import statements as s


@functools.cache
def field_names(kind: type) -> tuple[str, ...]:
    """The fields of this class of node."""
    return tuple(field.name for field in dataclasses.fields(kind))


def parts(node: object) -> Iterator[object]:
    """The direct children of a node."""
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        for name in field_names(type(node)):
            value = getattr(node, name)
            if isinstance(value, tuple):
                yield from (item for item in value if dataclasses.is_dataclass(item))
            elif dataclasses.is_dataclass(value):
                yield value


def inside(node: object) -> Iterator[object]:
    """A node and all its descendants. Not recursive, so no nesting is too deep."""
    todo = [node]
    while todo:
        current = todo.pop()
        yield current
        todo += parts(current)


def steps_in(body: tuple[s.Step, ...]) -> Iterator[s.Step]:
    """The steps of a block and of all blocks inside it."""
    for step in body:
        for node in inside(step):
            if isinstance(node, s.Step):
                yield node


def blocks_of(step: s.Step) -> tuple[tuple[s.Step, ...], ...]:
    """The blocks inside a step."""
    match step:
        case s.Branch(then=then, otherwise=otherwise):
            return (then, otherwise)
        case s.Loop(body=body) | s.Each(body=body):
            return (body,)
        case s.Ask(offers=offers, otherwise=otherwise):
            return (*(offer.body for offer in offers), otherwise)
        case _:
            pass
    return ()


def own_parts(step: s.Step) -> Iterator[object]:
    """The nodes of a step itself, without the steps in its blocks."""
    todo = list(parts(step))
    while todo:
        node = todo.pop()
        if not isinstance(node, s.Step):
            yield node
            todo += parts(node)


def bodies(model: s.Model) -> Iterator[tuple[str, tuple[s.Step, ...]]]:
    """Every separate block of steps with its rule id: the bodies of procedures, and of the offers of windows."""
    for procedure in model.procedures:
        yield procedure.rule, procedure.body
    for window in model.windows:
        for standing in window.standing:
            yield standing.rule, standing.offer.body
