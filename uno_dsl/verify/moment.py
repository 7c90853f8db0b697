"""A position as a key: two states with the same key go on in the same way, whatever was played before and whatever chance brings."""

from __future__ import annotations

import marshal
from hashlib import blake2b

from uno_dsl.engine.state import State, attribute

HANDS = attribute("pile", "hand")
"""Where a state has the hands."""
PLAIN = 2
"""The version of `marshal` that writes equal values as equal bytes."""


def moment(g: State) -> bytes:
    """The key of a position. The number of the turn, the order of a hand, and the shuffles so far are not in it."""
    windows = [[w[0], w[1] < g.turn_number, w[2], w[3]] for w in g.windows]
    parts = [list(map(sorted, value)) if name == HANDS else value for name, value in vars(g).items()]
    going_on = (
        g.turn, g.in_turn, g.fresh, g.next_turn, g.misses, g.gone, g.bluffs, g.marks, g.under_way, g.round_over, g.pending,
        g.stack, windows,
    )  # fmt: skip
    return blake2b(marshal.dumps((going_on, parts), PLAIN), digest_size=16).digest()
