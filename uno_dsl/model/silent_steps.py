"""Steps without words of their own: they belong to the sentence after them."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s

COUNTER = "times done"


def is_silent(step: s.Step, slots: Sequence[tuple[str, str]]) -> bool:
    """Whether no sentence is about a step: it counts how often a loop ran, or what has a name before a loop keeps this name in it."""
    match step:
        case s.Assign(target=e.Slot(index=index), value=e.Slot(index=before), add=False) if (
            slots[index][0] == slots[before][0]
        ):
            return True
        case s.Assign(target=e.Slot(index=index)):
            return slots[index] == (COUNTER, "number")
        case _:
            return False
