"""Loops whose condition is about what only their own steps give: a card that they draw, a player whom they choose."""

from __future__ import annotations

from collections.abc import Set

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model.reading.scope import Problem
from uno_dsl.tree import inside

DRAWN = "drawn card"


def holds_of_nothing(condition: e.Expression, given: Set[e.Slot]) -> bool:
    """Whether a condition holds while nothing is in these slots yet, because it denies something of them."""
    match condition:
        case e.Negation(part=part):
            return not may_hold(part, given)
        case e.All(parts=parts):
            return all(holds_of_nothing(part, given) for part in parts)
        case e.Any(parts=parts):
            return any(holds_of_nothing(part, given) for part in parts)
        case _:
            return False


def may_hold(condition: e.Expression, given: Set[e.Slot]) -> bool:
    """Whether a condition may hold while nothing is in these slots yet: nothing is so of what is not there."""
    match condition:
        case e.Negation():
            return True
        case e.All(parts=parts):
            return all(may_hold(part, given) for part in parts)
        case e.Any(parts=parts):
            return any(may_hold(part, given) for part in parts)
        case _:
            return not any(node in given for node in inside(condition) if isinstance(node, e.Slot))


def never_begun(name: str, entry: Entry) -> Problem:
    """The problem of a loop that ends before its first time, because there is not yet what its condition denies something of."""
    if name == DRAWN:
        hint = "write it as one sentence, `the player draws cards until the drawn card is not a 3`, or draw in a line before this one too"
    else:
        hint = "let it be chosen in a line before this one too, in the same words"
    return Problem(
        "unknown-name",
        f"this asks about the {name} before there is one, so nothing under it would ever happen",
        entry.span,
        hint,
        about=name,
    )
