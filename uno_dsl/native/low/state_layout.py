"""Where the fields of the state lie: the widest numbers first, so that there are no gaps; what is scratch comes last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from uno_dsl.native.low.low_nodes import Element, Field

SIZES: Mapping[Element, int] = {"u8": 1, "u16": 2, "i32": 4, "u32": 4, "u64": 8}


def in_order(fields: Iterable[Field]) -> list[Field]:
    """The fields in the order in which they lie."""
    return sorted(fields, key=lambda field: (field.scratch, -SIZES[field.element]))


def offsets(fields: Iterable[Field]) -> dict[str, int]:
    """The place of each field, in bytes."""
    at = 0
    found: dict[str, int] = {}
    for field in in_order(fields):
        at += -at % SIZES[field.element]
        found[field.name] = at
        at += SIZES[field.element] * field.length
    return found


def size(fields: Iterable[Field]) -> int:
    """How many bytes the state has: a multiple of eight."""
    lying = in_order(fields)
    last = lying[-1]
    end = offsets(lying)[last.name] + SIZES[last.element] * last.length
    return end + -end % 8
