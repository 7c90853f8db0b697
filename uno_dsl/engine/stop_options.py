"""What somebody may decide at a stop: one class for each kind of option.

Every option has a `seat`, None for the table, and a `card`, None if it is about none. Options are values: two that say the
same are equal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, TypeVar


@dataclass(frozen=True, slots=True)
class Take:
    """Take an offer of the decision, by its number there: play this card, draw, challenge. The table takes one by saying yes."""

    seat: int | None
    offer: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Decline:
    """Take no offer of the decision. The table says no."""

    seat: int | None
    card: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a value: a colour, a player, a number, one of some cards."""

    seat: int
    value: int
    card: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class UseWindow:
    """Take an offer beside the decision: that of an open window. `window` is its place in `State.windows`."""

    seat: int
    window: int
    offer: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Judge:
    """The table reports that a player did what only people can see. `judged` is its number in `Machine.judged`."""

    judged: int
    player: int
    seat: ClassVar[None] = None
    card: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class GoOn:
    """The next round begins."""

    seat: ClassVar[None] = None
    card: ClassVar[None] = None


Option = Take | Decline | Choose | UseWindow | Judge | GoOn

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Values that are made when they are first asked for, and kept."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        found = self[key] = self.make(key)
        return found


# Options are made once and kept for all games. If they were made anew for each decision, uniform play would take 39 % longer
# and eager play 20 %.
@cache
def takes(offer: int) -> Memo[int | None, Take]:
    """An offer that is about no card, by seat."""
    return Memo(lambda seat: Take(seat, offer, None))


@cache
def takes_with(offer: int, cards: int) -> Memo[int | None, Callable[[int], Take]]:
    """An offer that is taken with one of this many cards: by seat, what finds the option for a card."""
    return Memo(lambda seat: [Take(seat, offer, card) for card in range(cards)].__getitem__)


DECLINES: Memo[int | None, Decline] = Memo(Decline)
"""seat -> option"""
CHOICES: Memo[int, Memo[int, Choose]] = Memo(lambda seat: Memo(lambda value: Choose(seat, value)))
"""seat -> value -> option"""
use_window = cache(UseWindow)
GO_ON = GoOn()
