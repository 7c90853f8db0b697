"""Models in a form in which those that mean the same are equal: what differs only in how it is built is built in one way."""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from typing import Any

from tests.wording.read_back import plain as conditions_in_one_form
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import owner_of_hand, top_cards
from uno_dsl.model.equal_meaning import plain
from uno_dsl.tree import rebuilt, replaced

SOME = ((">=", 1), (">", 0), ("!=", 0))
NONE = (("==", 0), ("<", 1), ("<=", 0))
THERE = (e.Slot(0, "player"), e.Slot(1, "card"))
"""The player and the card that a rule is about: they are always there."""


def meaning_of(node: Any, slots: list[tuple[str, str]]) -> object:
    """The meaning of a part of a model as nested tuples."""
    return plain(conditions_in_one_form(simple(node)), slots)


def simple(node: Any) -> Any:
    """A tree without the ids of rules, and without differences that make none."""
    if isinstance(node, tuple):
        return tuple(part for one in node for part in flat(simple(one)))
    node = rebuilt(node, simple)
    if is_dataclass(node) and hasattr(node, "rule"):
        node = replace(node, rule="")  # type: ignore[type-var]
    match node:
        case e.Compare(operator=operator, left=e.Count(group=group), right=e.Number(value=number)):
            if (operator, number) in (*SOME, *NONE):
                there = e.Present(simple(group))
                return there if (operator, number) in SOME else e.Negation(there)
            return node
        case e.Cards(piles=((e.Pile() | e.Numbered()) as pile,)):
            return pile
        case e.Present(value=value) if value in THERE or isinstance(value, e.Seat | e.Variable):
            return e.ALWAYS
        case e.Among(value=e.Variable(kind="player"), group=e.Players()):
            return e.ALWAYS
        case s.Move(cards=cards, sources=(pile, e.Number(value=count))) if top_cards(cards) == (pile, count):
            return replace(node, cards=pile)
        case s.Branch(condition=condition, then=(s.Branch(condition=again, otherwise=()) as inner,)) if (
            condition == again
        ):
            return replace(node, then=inner.then)
        case s.Offer(own=True):
            return replace(node, own=False)  # as the words of an offer, which are not compared
        case e.Only(group=e.Only(group=group, variable=first, condition=one), variable=second, condition=other):
            kinds = {x.kind for x in e.inside(one) if isinstance(x, e.Variable) and x.name == first} or {"card"}
            same = [replaced(other, e.Variable(second, kind), e.Variable(first, kind)) for kind in sorted(kinds)][-1]
            return e.Only(group, first, e.All((one, same)))
        case s.Ask(who=e.Listed(parts=(who,)), taker=taker):
            return replaced(node, e.Slot(taker, "player"), who)
        case s.Move(to=to) if owner_of_hand(to) is not None:
            return replace(node, place="top")
        case _:
            return node


def flat(step: Any) -> tuple[Any, ...]:
    """What always happens, as it is without its condition."""
    if isinstance(step, s.Branch) and step.condition == e.ALWAYS:
        return step.then
    return (step,)
