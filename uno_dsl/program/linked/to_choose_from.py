"""What a player can choose from."""

from __future__ import annotations

from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o


def choice(program: i.Program, x: i.ChooseOne, common: dict[str, Any]) -> o.ChooseOne:
    """A choice, with its values."""
    choose = x.choose
    target = choose.target if isinstance(choose.target, e.Slot | e.Kept) else None
    return o.ChooseOne(
        who=choose.who,
        group=choose.group,
        variable=choose.variable or "p",
        what=choose.what,
        values=values_of(program, choose),
        target=target,
        secret=choose.secret,
        picks_slot=x.picks_slot,
        seen_in=piles_of(choose),
        **common,
    )


def values_of(program: i.Program, choose: s.Choose) -> e.Expression:
    """The values that can be chosen."""
    match choose.what:
        case "colour" if choose.domain is None:
            return e.Colours()
        case "direction":
            return e.Listed((e.Constant("direction", "left"), e.Constant("direction", "right")))
        case "side":
            return e.Listed(tuple(e.Constant("side", side) for side in program.sides))
        case _:
            assert choose.domain is not None
            return choose.domain


def piles_of(choose: s.Choose) -> tuple[e.Expression, ...]:
    """The piles that a card is chosen from, as far as they are known when it has been chosen."""
    if choose.what != "card" or choose.domain is None:
        return ()
    who = choose.variable or "p"
    return tuple(x for x in e.inside(choose.domain) if isinstance(x, e.Pile) and free_variables(x) <= {who})


def free_variables(expression: e.Expression) -> set[str]:
    """The variables that an expression takes from its surroundings."""
    nodes = e.inside(expression)
    bound = {x.variable for x in nodes if isinstance(x, (e.Only, e.Extreme))}
    return {x.name for x in nodes if isinstance(x, e.Variable)} - bound
