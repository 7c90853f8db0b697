"""Whether a round can still end: searched for breadth first, and then at random with other chance."""

from __future__ import annotations

from random import Random

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.verify.exhaustive import explore

POSITIONS = 1_000
"""Positions that are searched at most, breadth first."""
TRIES = 3
"""Rounds that are played on at random, for each policy."""
LONGEST = 3_000
"""Decisions of each at most."""


def can_end(machine: Machine, g: State) -> bool:
    """Whether a way to the end of the round was found. A fault of another kind counts as an end."""
    ended = False

    def look(_: State, stop: Stop, number: int) -> bool:
        nonlocal ended
        ended = ended or stop.pc < 0
        return ended

    try:
        found = explore(machine, g, POSITIONS, look)
    except EngineStuck:
        return True
    if ended or found.stalls:
        return True
    if found.complete and not found.chance:
        return False
    return any(ends_at_random(machine, g, policy, seed) for seed in range(TRIES) for policy in POLICIES)


def ends_at_random(machine: Machine, g: State, policy: str, seed: int) -> bool:
    """Whether a round ends that is played on at random, with chance of its own."""
    twin, random = g.copy(), Random(seed)
    twin.chance = [seed, 0]
    choose = POLICIES[policy](machine, random.random)
    try:
        for _ in range(LONGEST):
            stop = run(machine, twin)
            if stop.pc < 0 or not stop.options:
                return True
            decide(machine, twin, stop, choose(twin, stop.options))
    except EngineStuck:
        return True
    return False
