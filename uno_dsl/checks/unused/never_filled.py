"""Piles that rules use although no rule ever puts a card into them: `the total worth of their hats`, where nobody gets a hat."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.unused.unused_names import inside_model
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.first_pile import possible_piles
from uno_dsl.model.pile_groups import group_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.tree import inside

FILLED = ("draw pile", "discard pile", "hand")
"""Piles that cards come into by verbs of their own: draws, plays, deals."""


def never_filled(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each pile that is asked for, or taken from, and always empty."""
    nodes = list(inside_model(model))
    filled = {*FILLED, *possible_piles(model.keeps, nodes)}
    groups = model.groups
    used: set[str] = set()
    for node in nodes:
        match node:
            case s.Move(to=to) | s.Insert(to=to):
                goals = piles_in(to, groups)
                if not goals:
                    return []  # some pile that was chosen: it could be any
                filled |= goals
            case s.Exchange(pile=pile):
                filled.add(pile)
            case e.Pile(name=name) | e.Numbered(name=name) | e.OwnedBy(name=name):
                used.add(together(name, groups))
            case _:
                pass
    places = Places(rules)
    found = [
        Diagnostic(
            code="never-set", severity="warning", span=places.span(keep.rule),
            message=f"rules use `{together(keep.name, groups)}`, but no rule ever puts a card there: it is always empty",
            hint=f"put cards there before they are needed: `the player puts a card from their hand on {whose(keep, groups)}`; cards that somebody takes go into their hand",
        )
        for keep in model.keeps.values()
        if keep.kind == "pile" and together(keep.name, groups) in used - filled
    ]  # fmt: skip
    return list({diagnostic.message: diagnostic for diagnostic in reversed(found)}.values())


def piles_in(to: e.Expression, groups: Mapping[str, int]) -> set[str]:
    """The names of the piles in a goal; none of a goal that is known only in play."""
    return {together(node.name, groups) for node in inside(to) if isinstance(node, e.Pile | e.Numbered | e.OwnedBy)}


def together(name: str, groups: Mapping[str, int]) -> str:
    """The name of a pile, or the one name of several: `row` for `row 2`."""
    return group_of(name, groups)[0] or name


def whose(keep: s.Keep, groups: Mapping[str, int]) -> str:
    """The pile, as a sentence would name it."""
    if keep.per_player:
        return f"their {keep.name}"
    return keep.name if group_of(keep.name, groups)[0] else f"the {keep.name}"
