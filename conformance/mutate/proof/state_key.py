"""Keys of states, for looking them up: everything that can affect how play goes on, and nothing else.

How long play has gone on is left out, and so is the order of the cards in a hand: it means nothing, and a loaded
position does not have it either. Of a window it only matters whether it was opened in this turn or before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_dsl.engine.state import State, attribute

HANDS = attribute("pile", "hand")
Key = tuple[Any, ...]


def key_maker(hands: frozenset[str] = frozenset({HANDS})) -> Callable[[State], Key]:
    """The function that makes keys, for states in which these piles are hands."""

    def key_of(g: State) -> Key:
        return (
            tuple(by_name(name, value, hands) for name, value in g.__dict__.items()),
            tuple(map(frozen, g.stack)),
            tuple((w[0], w[1] < g.turn_number, w[2], frozen(w[3])) for w in g.windows),
            g.turn, g.in_turn, g.fresh, g.next_turn, tuple(g.misses), tuple(g.gone), tuple(g.bluffs), frozen(g.marks), g.under_way,
            g.round_over, g.pending, frozen(g.winners),
        )  # fmt: skip

    return key_of


key_of = key_maker()


def by_name(name: str, value: Any, hands: frozenset[str]) -> Any:
    """A pile or a kept value."""
    return tuple([tuple(sorted(pile)) for pile in value]) if name in hands else frozen(value)


def frozen(value: Any) -> Any:
    """A value without lists."""
    return tuple([frozen(part) for part in value]) if type(value) is list else value
