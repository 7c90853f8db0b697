"""Agents that need no learning, to play against: they see the mask of an environment and return the number of an action."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np

from uno_dsl.learning.environment import Observed, UnoEnvironment

Agent = Callable[[Observed], int]


def uniform(environment: UnoEnvironment, seed: int = 0) -> Agent:
    """Takes any action that is open to it, each with the same probability."""
    chance = Random(seed)
    return lambda seen: chance.choice(np.flatnonzero(seen["action_mask"]).tolist())


def eager(environment: UnoEnvironment, seed: int = 0) -> Agent:
    """Says what must be said, then catches, then plays a card if it can: any of them. Otherwise it does anything but pass."""
    chance, names = Random(seed), environment.numbered.names
    ranks = {number: _rank(name) for number, name in enumerate(names)}

    def choose(seen: Observed) -> int:
        open_to = np.flatnonzero(seen["action_mask"]).tolist()
        best = min(ranks[number] for number in open_to)
        return chance.choice([number for number in open_to if ranks[number] == best])

    return choose


def _rank(name: str) -> int:
    acts = ("say", "catch", "play")
    act = name.split(" ")[0]
    return acts.index(act) if act in acts else len(acts) + (name in ("decline", "wait"))
