"""Cases that bring two things together: a few plays at random in which, pair by pair, most interactions come up.

Each compares everything. A play is chosen by the weight of the pairs that no case has shown so far, for what it costs to
send and read; then it is made smaller while these pairs stay, and actions that are to be refused are put between the
others. Leaves to others: the pairs (`interactions.py`), what is refused (`forbidden.py`), the suite (`suite.py`).
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..plays.draft import Draft, cost
from ..plays.walk import Impossible
from ..plays.watched import Watched
from .forbidden import as_far_as_possible, forbidden_in
from .interactions import Interactions, Pairs, add, so_far, together, weight, without
from .manner import MannerPool
from .moments import DOES, Names
from .shrink import shrunk
from .whole import Whole, WholeChooser

WALKS, WALKS_AGAIN = 800, 80
"""So many walks are played for an edition, and for each further printing of it."""
TURNS, ACTIONS = (1, 2, 3, 5, 8, 12), 24
"""How long the walks are."""
MOST, MOST_FURTHER = 80, 12
"""So many of these cases a suite has at most, and so many more if it follows that of its edition."""
WORTH_IT = 60
"""What the new pairs of a case must weigh."""
WORTH_A_REFUSAL, MOST_REFUSALS = 40, 3
"""What the new pairs of an action that is refused must weigh, and how many of them a case has at most."""
EACH_CASE, EACH_CARD, EACH_STEP = 40, 1, 12
TRIES = 16
"""So many smaller plays are tried for each case."""
AIM = "interactions"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a suite leads those of further printings to: its cases, and the pairs that no case has though a play had them.

    `numbers` are those of the circumstances.
    """

    wholes: tuple[Whole, ...]
    given_up: Pairs
    numbers: dict[str, int]


class InteractionChooser:
    """Chooses the cases of one suite."""

    def __init__(self, machine: Watched, others: WholeChooser, before: Shown | None = None) -> None:
        """Begin with what the cases that compare everything show already; `before` is what the edition has led to."""
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
        """What further printings are led to."""
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
        """Choose the cases: in a printing those of its edition first, and no further ones for pairs that this gave up."""
        pool = MannerPool(self.machine, (), seed, turns=TURNS, actions=ACTIONS)
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
        """Choose a case, if it can be played and is not there already."""
        return all(whole.draft.key != other.draft.key for other in self.others.chosen) and self.wholes.take(whole)

    def choose_from(self, drafts: Sequence[Draft], most: int) -> None:
        """Choose plays, the one first whose new pairs weigh most for what it costs."""
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
        """Choose a play, with what is refused in it."""
        pairs = self.pairs(draft)
        new = without(pairs, self.known)
        forbidden, refused = self.refused_in(draft)
        if self.take(Whole(draft=replace(draft, forbidden=forbidden), rule=main_rule_of(new), aim=AIM)):
            add(self.known, pairs)
            add(self.known, refused)

    def up_to_where_it_pays(self, draft: Draft) -> Draft:
        """The beginning of a play whose new pairs weigh most for what it costs."""
        best, most = draft, 0.0
        for actions, pairs in enumerate(so_far(self.interactions.of(draft))):
            begun = draft.begun(min(actions + 1, len(draft.actions)))
            found = worth(weight(without(pairs, self.known)), begun)
            if found >= most:
                best, most = begun, found
        return best

    def made_small(self, draft: Draft) -> Draft:
        """The play with what can be taken away without losing a new pair."""
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
        """Actions that are to be refused on the way: those first that are new in most respects; with all their pairs."""
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
    """What new pairs weigh for what a play costs to send and read."""
    start = draft.start.get("position", {})
    cards = [
        *start.get("hand", ()),
        start.get("draw pile", ()),
        start.get("discard pile", ()),
        draft.start.get("deck", ()),
    ]
    return gain / (EACH_CASE + EACH_CARD * sum(map(len, cards)) + EACH_STEP * len(draft.actions))


def main_rule_of(pairs: Pairs) -> str:
    """The rule that has the greatest part in some pairs; none if no rule is carried out."""
    parts: dict[str, int] = {}
    for (each, name), bits in pairs.items():
        if name.startswith(DOES):
            parts[name] = parts.get(name, 0) + each * bits.bit_count()
    return max(parts, key=lambda name: (parts[name], name), default="").removeprefix(DOES)
