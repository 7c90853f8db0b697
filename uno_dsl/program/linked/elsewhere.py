"""What a standing rule on playing asks of a card that is played from another pile than the hand."""

from __future__ import annotations

from functools import cache

from uno_dsl.model import expressions as e
from uno_dsl.model.card_groups import gathered, owner_of_hand
from uno_dsl.program.linked import operations as o
from uno_dsl.tree import replaced


def is_elsewhere(play: o.Play) -> bool:
    """Whether a card is played from another pile than the hand of the player who plays it."""
    return play.piles not in ((), (e.Pile("hand", play.who),))


THE_CARD = e.Variable("c", "card")


@cache
def of_a_card_elsewhere(condition: e.Expression) -> e.Expression:
    """The condition of a rule, if its card is not in the hand: all cards of the hand are `other` cards then."""
    for part in e.inside(condition):
        if isinstance(part, e.Without) and part.member == THE_CARD and in_hands(part.group):
            condition = replaced(condition, part, part.group)
    return condition


def in_hands(cards: e.Expression) -> bool:
    """Whether a group of cards is in hands."""
    piles = gathered(cards).piles
    return bool(piles) and all(owner_of_hand(pile) is not None for pile in piles)
