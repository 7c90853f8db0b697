"""The type of each expression in a linked program: one thing or a group of them, and whether it may be absent.

`card` is a card that is there, `card?` may be absent, and `cards` is a group. A group is never absent, only empty, and always has an order.
"""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.checks.types.expression_types import Types
from uno_dsl.model import expressions as e
from uno_dsl.model.missing import MISSING, is_somebody
from uno_dsl.model.statements import Keep

ALWAYS_KEPT = ("number", "direction", "side", "flag")
"""Kinds of kept values that always have a value."""
SINGLE = {"one player": "player", "one card": "card"}
ARTICLES = ("a group of ", "several ", "a ")


def value_type(keeps: Mapping[str, Keep], x: e.Expression) -> str:
    """The type of an expression."""
    found = Types(keeps).type_of(x)
    name = SINGLE.get(found, found)
    for article in ARTICLES:
        name = name.removeprefix(article)
    return f"{name}?" if may_be_absent(keeps, x) else name


def may_be_absent(keeps: Mapping[str, Keep], x: e.Expression) -> bool:
    """Whether a single value may be absent."""
    match x:
        case e.Constant(name=name):
            return name is None
        case e.Slot(index=index, kind=kind):
            return index > 0 and kind not in ("players", "cards")
        case e.Kept(name=name, owner=owner):
            kind = keeps[name].kind
            nobody = owner is not None and not is_somebody(owner) and may_be_absent(keeps, owner)
            return kind != "players" and (kind not in ALWAYS_KEPT or nobody)
        case e.Top() | e.First():
            return True
        case e.Seat(relation="opposite", player=player):
            return may_be_absent(keeps, player)
        case e.Property(name=name, card=card):
            return name in MISSING or may_be_absent(keeps, card)
        case e.OrElse(value=value, default=default):
            return may_be_absent(keeps, value) and may_be_absent(keeps, default)
        case _:
            return False
