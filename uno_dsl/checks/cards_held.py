"""How many cards a hand has for sure, by the conditions around a step: `if the player has a red card and 2 blue cards`, at least 3."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uno_dsl.checks.satisfiable import why_never
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.tree import replaced

HAND = "hand"
CARD = e.Variable("held", "card")


@dataclass(frozen=True, slots=True)
class Held:
    """At least so many cards of a hand pass these tests, which are about the variable `held`."""

    number: int
    tests: tuple[e.Expression, ...]


def held(condition: e.Expression, owner: e.Expression) -> Iterator[Held]:
    """What a condition says of cards that a player has."""
    match condition:
        case e.All(parts=parts):
            for part in parts:
                yield from held(part, owner)
        case e.Compare(
            operator=">=" | "==" | ">", left=e.Count(), right=e.Arithmetic("+", left=few, right=e.Number(value=more))
        ) if more_than_another(e.Compare(">", condition.left, few), owner):
            yield Held(1 + more + (condition.operator == ">"), ())
        case e.Compare(operator="==", left=e.Count(group=e.Pile() as pile), right=right) if right == twice_its_half(
            condition.left
        ):
            yield from of_hand(pile, 2, owner)  # an even number, and whoever is still in the round has a card
        case e.Compare(operator="<" | ">") if more_than_another(condition, owner):
            yield Held(2, ())
        case e.Present(value=e.Only(condition=e.Compare(operator="<" | ">") as compared)):
            yield from held(compared, owner)
        case e.Present(value=group):
            yield from of_hand(group, 1, owner)
        case e.Compare(operator=">=" | "==", left=e.Count(group=group), right=e.Number(value=number)):
            yield from of_hand(group, number, owner)
        case e.Compare(operator=">", left=e.Count(group=group), right=e.Number(value=number)):
            yield from of_hand(group, number + 1, owner)
        case _:
            pass


def twice_its_half(value: e.Expression) -> e.Expression:
    """What a number is if it is even."""
    return e.Arithmetic("*", e.Number(2), e.Arithmetic("//", value, e.Number(2)))


def more_than_another(compared: e.Compare, owner: e.Expression) -> bool:
    """`the player has more cards than the rival`: whoever is still in the round has a card, so they have two."""
    few, many = (compared.left, compared.right) if compared.operator == "<" else (compared.right, compared.left)
    match few, many:
        case e.Count(group=e.Pile(name="hand", owner=other)), e.Count(group=e.Pile(name="hand", owner=who)):
            return who == owner != other
        case _:
            return False


def of_hand(group: e.Expression, number: int, owner: e.Expression) -> Iterator[Held]:
    """So many cards of a group, if it is a part of the player's hand."""
    tests: list[e.Expression] = []
    while isinstance(group, e.Only):
        tests.append(replaced(group.condition, e.Variable(group.variable, "card"), CARD))
        group = group.group
    if group in (e.Pile(HAND, owner), e.Cards((e.Pile(HAND, owner),))):
        yield Held(number, tuple(tests))


def fewest(model: s.Model, conditions: Sequence[e.Expression], owner: e.Expression) -> int:
    """How many cards a player has at least if these conditions hold. Different cards add up: a red one and a blue one are two."""
    found = sorted((one for condition in conditions for one in held(condition, owner)), key=lambda one: -one.number)
    most = 0
    for first in found:
        apart = [first]
        for other in found:
            if all(why_never(model, [*one.tests, *other.tests]) is not None for one in apart):
                apart.append(other)
        most = max(most, sum(one.number for one in apart))
    return most
