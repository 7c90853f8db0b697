"""Several piles of one name, as expressions: `every building`, `a building that is empty`."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.model import expressions as e
from uno_dsl.tree import inside


def piles_of(group: e.Expression) -> e.PileNumbers | None:
    """The piles of one name that a group is taken from; None for any other group."""
    match group:
        case e.PileNumbers():
            return group
        case e.Only(group=inner) | e.Without(group=inner):
            return piles_of(inner)
        case _:
            return None


def of_piles(group: e.Expression) -> bool:
    """Whether a group consists of several piles of one name."""
    return piles_of(group) is not None


def pile_of(piles: e.PileNumbers, number: e.Expression) -> e.Numbered:
    """One of several piles of one name."""
    return e.Numbered(piles.name, piles.of, number)


def pile_name(domain: e.Expression, number: int) -> str:
    """The name of the pile that is chosen from several of one name by its number; empty if no pile is chosen."""
    piles = piles_of(domain)
    return "" if piles is None else f"{piles.name} {number}"


def group_of(name: str, groups: Mapping[str, int]) -> tuple[str, int]:
    """The name and the number of one of several piles of one name: `building 2`. No name for any other pile."""
    group, _, number = name.rpartition(" ")
    return (group, int(number)) if group in groups and number.isdigit() else ("", 0)


def numbered(pile: e.Expression, groups: Mapping[str, int]) -> e.Numbered | None:
    """One of several piles of one name, also if it is named outright."""
    if isinstance(pile, e.Numbered):
        return pile
    group, number = group_of(pile.name, groups) if isinstance(pile, e.Pile) and pile.owner is None else ("", 0)
    return e.Numbered(group, groups[group], e.Number(number)) if group else None


def of_any(some: e.Only) -> bool:
    """Whether it is something else of which it is asked whether it fits any of the piles: `its number is the size of any building`."""
    pile = pile_of(of, e.Variable(some.variable, "number")) if (of := piles_of(some)) is not None else None
    match some.condition:
        case e.Compare(left=left, right=right) | e.Same(left=left, right=right):
            return pile in inside(right) and pile not in inside(left)
        case _:
            return False
