"""What may not be there: a player that nobody is, and a number that a card or that nobody has."""

from __future__ import annotations

from uno_dsl.model import expressions as e

OPPOSITE: dict[e.Comparison, e.Comparison] = {"==": "!=", "!=": "==", ">=": "<", "<": ">=", "<=": ">", ">": "<="}
"""The comparison that holds where another one does not, if both numbers are there."""


MISSING = ("colour", "number", "symbol")
"""What not every card has. A card always has a worth, and every number that is printed on all cards."""


def is_somebody(player: e.Expression) -> bool:
    """Whether a phrase always means a player. A chosen or kept player may be nobody."""
    return (
        isinstance(player, (e.Seat, e.Variable, e.TurnPlayer, e.Number))
        or isinstance(player, e.Slot)
        and player.index == 0
    )


def may_lack(value: e.Expression) -> bool:
    """Whether a single value may not be there: the number of a card, or what is kept for somebody who may be nobody."""
    return (
        isinstance(value, (e.Property, e.First, e.Slot))
        or isinstance(value, e.Kept)
        and value.owner is not None
        and not is_somebody(value.owner)
    )


def lacking(number: e.Expression) -> list[e.Expression]:
    """The parts of a number that may not be there. Every card of a group has a worth."""
    match number:
        case e.Arithmetic(left=left, right=right):
            return [*lacking(left), *lacking(right)]
        case e.Property(name=name, card=e.Variable()) if name not in MISSING:
            return []
        case _:
            return [number] if may_lack(number) else []


def denied(operator: e.Comparison, left: e.Expression, right: e.Expression) -> e.Comparison | None:
    """The comparison that holds exactly where this one does not.

    None for `above` and its like where a number may not be there: it is then neither above nor at most another.
    """
    if operator not in ("==", "!=") and (lacking(left) or lacking(right)):
        return None
    return OPPOSITE[operator]
