"""Whether a round can still end: searched for breadth first, and then at random with other chance."""

from __future__ import annotations

from enum import Enum, auto
from random import Random

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.verify.exhaustive import explore
from uno_dsl.verify.onward import decided, onward

POSITIONS = 1_000
"""Positions that are searched at most, breadth first."""
TRIES = 3
"""Rounds that are played on at random, for each policy."""
LONGEST = 3_000
"""Decisions of each at most."""


class Ending(Enum):
    """What is known about the end of a round. There is none for certain if every position that can follow was tried, and chance decided nothing."""

    FOUND = auto()
    NOT_FOUND = auto()
    NONE = auto()


def ending(machine: Machine, g: State) -> Ending:
    """Whether a way to the end of the round is found. A fault of another kind counts as an end."""
    ended = False

    def look(_: State, stop: Stop, number: int) -> bool:
        nonlocal ended
        ended = ended or stop.pc < 0
        return ended

    found = explore(machine, g, POSITIONS, look)
    if ended or found.stalls or found.halt is not None:
        return Ending.FOUND
    if found.complete and not found.chance:
        return Ending.NONE
    tries = (ends_at_random(machine, g, policy, seed) for seed in range(TRIES) for policy in POLICIES)
    return Ending.FOUND if any(tries) else Ending.NOT_FOUND


def ends_at_random(machine: Machine, g: State, policy: str, seed: int) -> bool:
    """Whether a round ends that is played on at random, with chance of its own."""
    twin, random = g.copy(), Random(seed)
    twin.chance = [seed, 0]
    choose = POLICIES[policy](machine, random.random)
    stop = onward(machine, twin)
    for _ in range(LONGEST):
        if not isinstance(stop, Stop) or stop.pc < 0:
            return True
        stop = decided(machine, twin, stop, choose(twin, stop.options))
    return False
