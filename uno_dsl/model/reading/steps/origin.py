"""Where a step comes from: what every step has besides its own fields."""

from __future__ import annotations

from typing import TypedDict

from uno_dsl.layers.rules import Entry
from uno_dsl.source import Span


class Origin(TypedDict):
    """The rule that a step belongs to, and the place of its sentence."""

    rule: str
    span: Span


def origin(entry: Entry) -> Origin:
    """`s.Shuffle(pile=pile, **origin(entry))`: a step that comes from this line."""
    return {"rule": entry.id, "span": entry.span}
