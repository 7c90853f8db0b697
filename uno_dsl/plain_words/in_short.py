"""Values and conditions in a few words, without a model or context: for names and lists.

The kit uses them in the names of mutants, so `conformance/equivalent.toml` must be updated together with this module.
"""

from __future__ import annotations

from typing import assert_never

from uno_dsl.model import expressions as e
from uno_dsl.plain_words.speech import BESIDE, BESIDE_THEM, of_several

NAMED = {"player": "the other player", "players": "those players", "cards": "those cards"}
SIGNS = {"==": "exactly", "!=": "anything but", "<": "below", "<=": "at most", ">": "above", ">=": "at least"}


def brief(x: e.Expression) -> str:
    """A value or condition in a few words."""
    match x:
        case e.Number(value=value):
            return str(value)
        case e.Constant(name=name):
            return name or "nothing"
        case e.Seat(relation=relation, player=e.Slot(index=0)):
            return BESIDE_THEM[relation]
        case e.Seat(relation=relation, player=player):
            return f"{BESIDE[relation]} {brief(player)}"
        case e.Slot(index=0):
            return "the player"
        case e.Slot(kind=kind):
            return NAMED.get(kind, f"that {kind}")
        case e.TurnPlayer():
            return "whose turn it is"
        case e.Variable(kind=kind):
            return f"that {kind}"
        case e.Kept(name=name, owner=owner):
            return f"the {name}" if owner is None else f"the {name} of {brief(owner)}"
        case e.Pile(name=name, owner=owner):
            return f"the {name}" if owner is None else f"the {name} of {brief(owner)}"
        case e.Numbered(name=name, number=number):
            return f"{name} {brief(number)}"
        case e.PileNumbers(name=name):
            return f"any {name}"
        case e.Top(pile=pile, depth=depth):
            return (
                f"the top card of {brief(pile)}" if depth == 0 else f"the card {depth} under the top of {brief(pile)}"
            )
        case e.Property(name=name, card=card):
            return f"the {name} of {brief(card)}"
        case e.Count(group=group):
            return f"the number of {brief(group)}"
        case e.Compare(operator=operator, left=left, right=right):
            return f"{brief(left)} is {SIGNS[operator]} {brief(right)}"
        case e.Same(left=left, right=right):
            return f"{brief(left)} is {brief(right)}"
        case e.Present(value=value):
            return f"there is {brief(value)}"
        case e.Negation(part=part):
            return f"not ({brief(part)})"
        case e.Named(name=name):
            return f"it is a {name}"
        case e.MayPlay():
            return "it may be played"
        case e.Bluffed():
            return "it was a bluff"
        case e.All(parts=()):
            return "always"
        case e.Any(parts=()):
            return "never"
        case e.All(parts=parts):
            return " and ".join(map(brief, parts))
        case e.Any(parts=parts):
            return " or ".join(map(brief, parts))
        case e.Only(group=group, condition=condition):
            return f"those of {brief(group)} with {brief(condition)}"
        case e.Players():
            return "all players"
        case e.Cards(piles=piles):
            return "the cards of " + (" and ".join(map(brief, piles)) or "all piles")
        case e.Listed(parts=parts):
            return " and ".join(map(brief, parts)) or "nobody"
        case e.Arithmetic(operator=operator, left=left, right=right):
            return f"{brief(left)} {operator} {brief(right)}"
        case e.OwnedBy(name=name, owners=owners):
            return f"the {of_several(name)} of {brief(owners)}"
        case e.Total(name=name):
            return f"the total {name}"
        case e.Extreme(group=group, value=value, highest=highest):
            return f"those of {brief(group)} with the {'highest' if highest else 'lowest'} {brief(value)}"
        case e.First(group=group):
            return f"the first of {brief(group)}"
        case e.OrElse(value=value, default=default):
            return f"{brief(value)} or else {brief(default)}"
        case e.Other(kind=kind):
            return f"the other {kind}"
        case e.Numbers(low=low, high=high):
            return f"the numbers from {brief(low)} to {brief(high)}"
        case e.Colours():
            return "the colours"
        case e.NumbersOf(cards=cards):
            return f"the numbers of {brief(cards)}"
        case e.Without(group=group, member=member):
            return f"{brief(group)} except {brief(member)}"
        case e.Among(value=value, group=group):
            return f"{brief(value)} is one of {brief(group)}"
        case _:
            assert_never(x)
