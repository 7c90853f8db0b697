"""Interaction cases: a few random plays in which, pair by pair, most interactions occur.

Each compares everything. A play is chosen by the weight of the pairs that no case has shown so far, relative to its cost.
Then it is shrunk for as long as these pairs stay, and illegal actions, which must be refused, are put between the
others. Not handled here: the pairs (`interactions.py`), what is refused (`refused_actions.py`), the suite (`suite.py`).
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass, replace

from conformance.generate.cases.full_cases import Whole, WholeChooser
from conformance.generate.cases.interactions import Interactions, Pairs, add, so_far, together, weight, without
from conformance.generate.cases.refused_actions import as_far_as_possible, forbidden_in
from conformance.generate.cases.stop_facts import DOES, Names
from conformance.generate.search.biased_walks import BiasedPool
from conformance.generate.search.shrink_draft import shrunk
from conformance.plays.draft import Draft, cost
from conformance.plays.random_walk import Impossible
from conformance.plays.watched import Watched

WALKS, WALKS_AGAIN = 800, 80
"""The number of walks for an edition, and for each further printing of it."""
TURNS, ACTIONS = (1, 2, 3, 5, 8, 12), 24
"""The length of the walks."""
MOST, MOST_FURTHER = 80, 12
"""The largest number of these cases in a suite, and how many more a further printing may add."""
WORTH_IT = 60
"""The least weight that the new pairs of a case must have."""
WORTH_A_REFUSAL, MOST_REFUSALS = 40, 3
"""The least weight that the new pairs of a refused action must have, and the largest number of such actions in a case."""
EACH_CASE, EACH_CARD, EACH_STEP = 40, 1, 12
TRIES = 16
"""The number of smaller plays that are tried for each case."""
AIM = "interactions"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a suite passes on to further printings: its cases, and the pairs that occurred in play but are in no case.

    `numbers` are those of the circumstances.
    """

    wholes: tuple[Whole, ...]
    given_up: Pairs
    numbers: dict[str, int]


class InteractionChooser:
    """Chooses the cases of one suite."""

    def __init__(self, machine: Watched, others: WholeChooser, before: Shown | None = None) -> None:
        """Begin with what the cases that compare everything show already; `before` is what the edition passes on."""
        self.machine, self.others, self.before = machine, others, before
        self.interactions = Interactions(Names(machine), None if before is None else before.numbers)
        self.wholes = WholeChooser(others.plain, others.declared, others.stock, others.sound)
        self.known = together(self.pairs(whole.draft) for whole in others.chosen)
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
        return Shown(wholes=tuple(self.chosen), given_up=given_up, numbers=self.interactions.numbers)

    def pairs(self, draft: Draft) -> Pairs:
        """The pairs of a play; none if it cannot be played."""
        try:
            return together(self.interactions.of(draft))
        except Impossible:
            return {}

    def choose(self, seed: int) -> None:
        """Choose the cases: in a printing those of its edition first, and none for pairs that the edition gave up."""
        pool = BiasedPool(self.machine, (), seed, turns=TURNS, actions=ACTIONS)
        if self.before is None:
            pool.fill(WALKS)
            self.choose_from([draft for draft, _ in pool.played], MOST)
            return
        for whole in self.before.wholes:
            draft = as_far_as_possible(self.machine, whole.draft)
            if draft.actions and self.take(replace(whole, draft=draft)):
                add(self.known, self.pairs(draft))
        add(self.known, self.before.given_up)
        pool.fill(WALKS_AGAIN)
        self.choose_from([draft for draft, _ in pool.played], MOST + MOST_FURTHER)

    def take(self, whole: Whole) -> bool:
        """Choose a case, if it can be played and is not chosen already."""
        return all(whole.draft.key != other.draft.key for other in self.others.chosen) and self.wholes.take(whole)

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
            if new < WORTH_IT:
                continue
            entry = (-worth(new, draft), at)
            if queue and entry > queue[0]:
                heapq.heappush(queue, entry)
                continue
            self.add(self.made_small(self.up_to_where_it_pays(draft)))

    def add(self, draft: Draft) -> None:
        """Choose a play, with its refused actions."""
        pairs = self.pairs(draft)
        new = without(pairs, self.known)
        forbidden, refused = self.refused_in(draft)
        if self.take(Whole(draft=replace(draft, forbidden=forbidden), rule=main_rule_of(new), aim=AIM)):
            add(self.known, pairs)
            add(self.known, refused)

    def up_to_where_it_pays(self, draft: Draft) -> Draft:
        """The prefix of a play with the highest weight of new pairs per cost."""
        best, most = draft, 0.0
        for actions, pairs in enumerate(so_far(self.interactions.of(draft))):
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

    def refused_in(self, draft: Draft) -> tuple[tuple[tuple[int, dict[str, object]], ...], Pairs]:
        """Actions that must be refused on the way, those with the most new pairs first; with all their pairs."""
        found: dict[int, dict[str, object]] = {}
        pairs: Pairs = {}
        tried = list(forbidden_in(self.interactions, draft))
        while len(found) < MOST_REFUSALS:
            gains = [0 if one.at in found else weight(without(without(one.pairs, self.known), pairs)) for one in tried]
            if max(gains, default=0) < WORTH_A_REFUSAL:
                break
            best = tried[gains.index(max(gains))]
            found[best.at] = best.action
            add(pairs, best.pairs)
        return tuple(sorted(found.items())), pairs


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
