"""The small functions that compiled instructions call."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random
from typing import Any

from uno_dsl.engine.state import State


class EngineStuck(Exception):
    """The game cannot go on under these rules; `rule` is the one to look at."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


def arises(g: State, mark: list[int], so: bool) -> bool:
    """Whether a condition has just become true. A mark records it for as long as it stays true."""
    if mark in g.marks:
        if not so:
            g.marks.remove(mark)
        return False
    if so:
        insort(g.marks, mark)
    return so


def after(g: State, seat: int | None, step: int) -> int:
    """The next seat in a direction, skipping those that have left the round. Once the round is over, nobody is skipped."""
    n = g.n
    seat = ((seat or 0) + step) % n
    if True in g.gone and not g.round_over:
        for _ in range(n):
            if not g.gone[seat]:
                break
            seat = (seat + step) % n
    return seat


def opposite(g: State, seat: int | None) -> int | None:
    """The seat across the table."""
    return None if seat is None else (seat + g.n // 2) % g.n


def prop(table: Sequence[int | None], card: int | None) -> int | None:
    """A property of a card; None if there is no card."""
    return None if card is None else table[card]


def or_else(value: int | None, default: int | None) -> int | None:
    return default if value is None else value


def of(values: Sequence[int | None], who: int | None) -> int | None:
    """The value kept for a player; None for nobody."""
    return None if who is None else values[who]


def held(piles: Sequence[list[int]], who: int | None) -> list[int]:
    """The cards a player holds; none for nobody."""
    return [] if who is None else piles[who]


def first(group: Sequence[int]) -> int | None:
    return group[0] if group else None


def extreme(pairs: list[tuple[int | None, int]], highest: bool) -> list[int]:
    """The members with the highest (lowest) value. Members without a value never count."""
    values = [value for value, _ in pairs if value is not None]
    if not values:
        return []
    best = max(values) if highest else min(values)
    return [member for value, member in pairs if value == best]


def without(group: Sequence[int], member: int | None) -> list[int]:
    """A group of cards without the last one equal to `member`, or a group of players without that player."""
    out = list(group)
    if member is not None:
        for index in range(len(out) - 1, -1, -1):
            if out[index] == member:
                del out[index]
                break
    return out


def distinct(piles: list[list[int]]) -> list[list[int]]:
    """Each pile once, even if it is named several times."""
    return [pile for place, pile in enumerate(piles) if not any(pile is other for other in piles[:place])]


def playable_of(cards: Sequence[int], row: frozenset[int], face: Sequence[int]) -> list[int]:
    """Of two-sided cards, those whose face on the side in play may be played."""
    return [c for c in set(cards) if face[c] in row]


def shuffle(cards: list[int], seed: int, count: int) -> None:
    """Fisher-Yates from the top down, `int(random() * n)`, with Python's Mersenne Twister seeded by seed * 2^20 + count."""
    random = Random(seed * 1048576 + count).random
    for i in range(len(cards) - 1, 0, -1):
        j = int(random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def plain(value: Any) -> Any:
    """A copy of a slot's value, independent of the original."""
    return list(value) if isinstance(value, (list, tuple)) else value
