"""The steps of a block with the conditions around each: those of the lines above it, and the denied ones of an `otherwise`."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.empty_hand import known_conditions
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import blocks_of

Known = tuple[e.Expression, ...]


def with_conditions(body: tuple[s.Step, ...], known: Known) -> Iterator[tuple[s.Step, Known]]:
    """The steps of a block and of the blocks in it, each with the conditions under which it is done."""
    for step in body:
        yield step, known
        match step:
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                yield from with_conditions(then, (*known, condition))
                yield from with_conditions(otherwise, (*known, e.Negation(condition)))
            case s.Each(group=group, slot=slot, body=inner):
                yield from with_conditions(inner, (*known, *known_conditions(group, e.Slot(slot, "player"))))
            case _:
                for block in blocks_of(step):
                    yield from with_conditions(block, known)
