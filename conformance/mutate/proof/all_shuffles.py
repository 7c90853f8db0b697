"""Chance under the control of a proof: every order that a shuffle of a few cards can produce.

In the protocol a shuffle sorts; that is order 0. The other orders are numbered from there.
"""

from __future__ import annotations

from math import factorial
from typing import Any

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State

AS_GIVEN = "as it is"
FEW = 3
"""Up to this many cards are shuffled into every order; more are only sorted."""


class Chance:
    """What shuffles do from now on, in every engine that follows it, and how much was shuffled at once."""

    def __init__(self) -> None:
        """Sort."""
        self.order = 0
        self.most = 0

    def begin(self, order: int) -> None:
        """Bring every pile into the order with that number, until further notice."""
        self.order, self.most = order, 0

    @property
    def orders(self) -> int:
        """The number of orders of the piles that were shuffled."""
        return factorial(self.most) if self.most <= FEW else 1

    @property
    def whole(self) -> bool:
        """Whether these are all of them."""
        return self.most <= FEW

    def lead(self, machine: Machine) -> None:
        """Make an engine follow it."""
        sort = machine.shuffle_pile

        def shuffle(g: State, pile: list[Any]) -> None:
            given = g.chance == AS_GIVEN
            sort(g, pile)
            if not given:
                self.most = max(self.most, len(pile))
                if self.order and len(pile) <= FEW:
                    pile[:] = ordered(pile, self.order % factorial(len(pile)))

        machine.space["shuffle_pile"] = shuffle


def ordered(cards: list[Any], number: int) -> list[Any]:
    """The order with that number."""
    left, found = list(cards), list[Any]()
    while left:
        at, number = divmod(number, factorial(len(left) - 1))
        found.append(left.pop(at))
    return found
