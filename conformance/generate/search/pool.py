"""The pool: for every goal, the cheapest drafts that random play has found.

Play goes from rest to rest. Every rest is also a start of its own, so most drafts are a single turn long.
Not handled here: the starts (`swarm.py`) and shrinking (`shrink_draft.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from conformance.cases.situation import CORE_PARTS
from conformance.generate.search.goals import Goal
from conformance.generate.search.swarm import Swarm, option_weight
from conformance.plays.draft import DESPITE, Draft, cost, from_position
from conformance.plays.random_walk import Impossible, Walk
from conformance.plays.watched import Feature, Watched
from uno_dsl.engine.stop_options import Option

BEST = 8
"""How many drafts are kept for a feature."""
ACTIONS = 14
TURNS = (1, 1, 1, 1, 1, 2, 3, 5)
SCRIPTS = 4
"""One walk in N begins with a deck."""
ROUNDS_OF_REST = 6


Slot = tuple[Feature, bool]
"""A feature, and whether the case is about legality."""


class Pool:
    """The best drafts so far for each feature, and everything that was played, with the instructions that ran."""

    def __init__(
        self,
        machine: Watched,
        goals: Iterable[Goal],
        seed: int,
        room: int = BEST,
        turns: Sequence[int] = TURNS,
        actions: int = ACTIONS,
    ) -> None:
        """An empty pool that keeps up to N drafts for each feature; its walks have at most this many turns and actions."""
        self.machine, self.room, self.turns, self.actions = machine, room, turns, actions
        self.swarm, self.seed = Swarm(machine, seed), seed
        self.wanted: dict[Feature, set[bool]] = {}
        for goal in goals:
            self.wanted.setdefault(goal.feature, set()).add(bool(goal.kinds))
        self.best: dict[Slot, list[tuple[int, int, Draft]]] = {}
        self.found = 0
        self.played: list[tuple[Draft, frozenset[int]]] = []

    def drafts(self, *goals: Goal) -> list[Draft]:
        """The cheapest drafts for some goals."""
        slots = dict.fromkeys((goal.feature, bool(goal.kinds)) for goal in goals)
        return [draft for slot in slots for _, _, draft in self.best.get(slot, ())]

    def fill(self, walks: int) -> None:
        """Play N walks."""
        for number in range(walks):
            start = self.swarm.deck() if number % SCRIPTS == 0 else self.swarm.position()
            self.wander(start)

    def wander(self, draft: Draft) -> None:
        """Play on from a start, rest by rest."""
        start, worth_keeping = draft.start, draft.start["mode"] == "scripted"
        for _ in range(ROUNDS_OF_REST):
            try:
                walk = Walk(self.machine, start)
                if worth_keeping and not walk.sound:
                    return
                self.play(walk, self.swarm.pick(self.turns))
            except Impossible:
                return
            if worth_keeping:
                self.keep(walk)
            if walk.over or not walk.rests[-1]:
                return
            position = walk.position()
            worth_keeping = position.keys() <= CORE_PARTS or self.swarm.random() < 0.1
            start = from_position(position).start

    def play(self, walk: Walk, turns: int) -> None:
        """Take random options for some turns, and on to a rest. Raises Impossible."""
        random = self.swarm.random
        while not walk.over and len(walk.actions) < self.actions:
            options = walk.stop.options
            if not options:
                break
            option = self.choose_option(options, playing=random() < 0.7)
            fresh = walk.state.fresh
            walk.take(option)
            turns -= fresh and not walk.state.fresh or walk.rests[-1]
            if walk.rests[-1] and turns <= 0:
                break

    def choose_option(self, options: Sequence[Option], *, playing: bool) -> Option:
        """Choose an option by weight."""
        weights = [option_weight(option, playing and option.card is not None) for option in options]
        at = self.swarm.random() * sum(weights)
        for option, weight in zip(options, weights, strict=True):
            at -= weight
            if at < 0:
                return option
        return options[-1]

    def keep(self, walk: Walk, bonus: int = 0) -> None:
        """Keep what a walk has reached, feature by feature."""
        whole = walk.draft
        self.played.append((whole, frozenset(number for step in walk.steps for number in done(step))))
        costs: dict[int, int] = {}
        for number, features in enumerate(walk.steps):
            for feature in sorted(features & self.wanted.keys(), key=repr):
                for about_legal in sorted(self.wanted[feature]):
                    end = number if about_legal else next_rest(walk, number)
                    if end is None:
                        continue
                    if end not in costs:
                        price = cost(whole.begun(end), rules_touched(walk, end), walk.left)
                        costs[end] = price + DESPITE * walk.despite - bonus
                    self.offer((feature, about_legal), whole, end, costs[end])

    def offer(self, slot: Slot, whole: Draft, end: int, price: int) -> None:
        """Keep a draft for a slot if it is among the cheapest."""
        kept = self.best.setdefault(slot, [])
        if len(kept) == self.room and price >= kept[-1][0]:
            return
        self.found += 1
        kept.append((price, self.found, whole.begun(end)))
        kept.sort(key=lambda entry: entry[:2])
        del kept[self.room :]


def next_rest(walk: Walk, number: int) -> int | None:
    """The first step from here on after which the table is at rest."""
    return next((step for step in range(number, len(walk.steps)) if walk.rests[step]), None)


def rules_touched(walk: Walk, end: int) -> int:
    """How many procedures ran in the steps up to an end."""
    owners = walk.machine.program.owners
    return len({owners[number] for step in walk.steps[: end + 1] for number in done(step)})


def done(features: Iterable[Any]) -> list[int]:
    """The instructions that ran."""
    return [feature[1] for feature in features if feature[0] == "do" and len(feature) == 2]
