"""Plays chosen by the pairs that they show: those with the highest weight of new pairs for their cost first.

Each compares everything. A chosen play is shrunk for as long as its new pairs stay. Not handled here: which pairs there are
(`interactions.py`, `round_the_table.py`), where plays come from (`biased_walks.py`), the suite (`suite.py`).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from conformance.generate.cases.full_cases import Whole, WholeChooser
from conformance.generate.cases.interactions import Pairs, add, so_far, together, weight, without
from conformance.generate.cases.refused_actions import as_far_as_possible
from conformance.generate.cases.stop_facts import DOES
from conformance.generate.search.biased_walks import BiasedPool
from conformance.generate.search.shrink_draft import shrunk
from conformance.plays.draft import Draft, cost
from conformance.plays.random_walk import Impossible
from conformance.plays.watched import Watched

WALKS, WALKS_AGAIN = 800, 80
"""The number of walks for an edition, and for each further printing of it."""
ACTIONS = 24
"""The greatest length of a walk."""
EACH_CASE, EACH_CARD, EACH_STEP = 40, 1, 12
TRIES = 16
"""The number of smaller plays that are tried for each case."""


class PairSource(Protocol):
    """What finds the pairs of a play, and numbers its circumstances."""

    numbers: dict[str, int]

    def of(self, draft: Draft) -> list[Pairs]:
        """The pairs that come together at each moment of a play. Raises Impossible."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How many turns a walk has, how many cases there are, and how many more a further printing may add.

    `worth_it` is the least weight that the new pairs of a case must have.
    """

    turns: tuple[int, ...]
    most: int
    most_further: int
    worth_it: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a suite passes on to further printings: its cases, and the pairs that occurred in play but are in no case.

    `numbers` are those of the circumstances.
    """

    wholes: tuple[Whole, ...] = ()
    given_up: Pairs = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


class PlayChooser:
    """Chooses the cases of one suite that show the pairs of a source."""

    aim: str
    limits: Limits

    def __init__(
        self,
        machine: Watched,
        others: WholeChooser,
        source: PairSource,
        earlier: Iterable[Whole],
        before: Shown | None = None,
    ) -> None:
        """Begin with what `earlier` cases that compare everything show; `before` is what the edition passes on."""
        self.machine, self.others, self.source, self.before = machine, others, source, before
        self.earlier = tuple(earlier)
        self.wholes = WholeChooser(others.plain, others.declared, others.stock, others.sound)
        self.known = together(self.pairs(whole.draft) for whole in self.earlier)
        self.reached: Pairs = {}

    @property
    def chosen(self) -> list[Whole]:
        """The cases."""
        return self.wholes.chosen

    @property
    def shown(self) -> Shown:
        """What is passed on to further printings."""
        if self.before is not None:
            return self.before
        given_up = without(self.reached, self.known)
        return Shown(wholes=tuple(self.chosen), given_up=given_up, numbers=self.source.numbers)

    def pairs(self, draft: Draft) -> Pairs:
        """The pairs of a play; none if it cannot be played."""
        try:
            return together(self.source.of(draft))
        except Impossible:
            return {}

    def starts(self) -> Iterable[Draft]:
        """The starts from which walks are made beside those at random."""
        return ()

    def choose(self, seed: int) -> None:
        """Choose the cases: in a printing those of its edition first, and none for pairs that the edition gave up."""
        pool = BiasedPool(self.machine, (), seed, turns=self.limits.turns, actions=ACTIONS)
        most = self.limits.most
        if self.before is not None:
            for whole in self.before.wholes:
                draft = as_far_as_possible(self.machine, whole.draft)
                if (draft.actions or not whole.draft.actions) and self.take(replace(whole, draft=draft)):
                    add(self.known, self.pairs(draft))
            add(self.known, self.before.given_up)
            most += self.limits.most_further
        pool.fill(WALKS if self.before is None else WALKS_AGAIN)
        for start in self.starts():
            pool.wander(start)
        self.choose_from([draft for draft, _ in pool.played], most)

    def take(self, whole: Whole) -> bool:
        """Choose a case, if it can be played and is not chosen already."""
        return all(whole.draft.key != other.draft.key for other in self.earlier) and self.wholes.take(whole)

    def choose_from(self, drafts: Sequence[Draft], most: int) -> None:
        """Choose plays, highest weight of new pairs per cost first."""
        offered = [(draft, self.pairs(draft)) for draft in drafts]
        self.reached = together((self.known, *(pairs for _, pairs in offered)))
        queue = [(-worth(weight(without(pairs, self.known)), draft), at) for at, (draft, pairs) in enumerate(offered)]
        heapq.heapify(queue)
        while queue and len(self.chosen) < most:
            _, at = heapq.heappop(queue)
            draft, pairs = offered[at]
            new = weight(without(pairs, self.known))
            if new < self.limits.worth_it:
                continue
            entry = (-worth(new, draft), at)
            if queue and entry > queue[0]:
                heapq.heappush(queue, entry)
                continue
            self.add(self.made_small(self.up_to_where_it_pays(draft)))
            left = weight(without(pairs, self.known))
            if left < new:  # what comes after the part that was chosen
                heapq.heappush(queue, (-worth(left, draft), at))

    def add(self, draft: Draft) -> None:
        """Choose a play."""
        pairs = self.pairs(draft)
        if self.take(Whole(draft=draft, rule=main_rule_of(without(pairs, self.known)), aim=self.aim)):
            add(self.known, pairs)

    def up_to_where_it_pays(self, draft: Draft) -> Draft:
        """The prefix of a play with the highest weight of new pairs per cost."""
        best, most = draft, 0.0
        for actions, pairs in enumerate(so_far(self.source.of(draft))):
            begun = draft.begun(min(actions + 1, len(draft.actions)))
            found = worth(weight(without(pairs, self.known)), begun)
            if found >= most:
                best, most = begun, found
        return best

    def made_small(self, draft: Draft) -> Draft:
        """The play without anything that can go without losing a new pair."""
        wanted = without(self.pairs(draft), self.known)
        left = TRIES

        def price(other: Draft, below: int | None) -> int | None:
            nonlocal left
            found = cost(other, 0)
            if below is None:
                return found
            if found >= below or left == 0:
                return None
            left -= 1
            return None if without(wanted, self.pairs(other)) or not self.others.sound(other) else found

        return shrunk(draft, price, self.others.stock)


def worth(gain: int, draft: Draft) -> float:
    """The weight of new pairs per cost of a play."""
    start = draft.start.get("position", {})
    cards = [
        *start.get("hand", ()),
        start.get("draw pile", ()),
        start.get("discard pile", ()),
        draft.start.get("deck", ()),
    ]
    return gain / (EACH_CASE + EACH_CARD * sum(map(len, cards)) + EACH_STEP * len(draft.actions))


def main_rule_of(pairs: Pairs) -> str:
    """The rule that has the greatest part in some pairs; none if no rule runs."""
    parts: dict[str, int] = {}
    for (each, name), bits in pairs.items():
        if name.startswith(DOES):
            parts[name] = parts.get(name, 0) + each * bits.bit_count()
    return max(parts, key=lambda name: (parts[name], name), default="").removeprefix(DOES)
