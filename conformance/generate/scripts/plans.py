"""Plans for a script: who plays the top discard, and which cards that change the direction of play are dealt in advance.

Not handled here: decks and moves for a plan (`find_script.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from conformance.generate.scripts.dealing import Deal
from conformance.generate.scripts.top_discard import SIDE, WAYS, turning, ways_of
from conformance.plays.deck_faces import Faces, OfKind, is_plain
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State

MOST_SPECIAL = 2
"""The largest number of cards that change the direction and are tried on the way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A position to be reached from a deal; `free` hands may have further cards."""

    wanted: dict[str, Any]
    goal: State
    deal: Deal
    free: frozenset[int]
    side: int

    @property
    def top(self) -> str:
        """The top discard."""
        return str(self.wanted["discard pile"][0])

    @property
    def dealer(self) -> int:
        """The dealer."""
        return int(self.goal.__dict__["kept_dealer"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is tried: who plays the top discard (nobody, if it is turned up), and which special cards are dealt in advance.

    `alone`: nobody has another card like the top discard, which could be mistaken for it. `early`: it is not played last, and
    comes up again. `bare`: there is nothing to draw. `first`: who has the first special card, counted from the first
    player on.
    """

    layer: int | None
    special: tuple[OfKind, ...] = ()
    alone: bool = True
    early: bool = False
    bare: bool = False
    first: int = 0


class Planner:
    """The plans of one game."""

    def __init__(self, machine: Machine, faces: Faces) -> None:
        """Find out which cards change the direction of play."""
        self.faces = faces
        self.turners = turning(machine, faces)
        some = [tuple(product(self.turners, repeat=count)) for count in range(MOST_SPECIAL + 1)]
        others = dict.fromkeys(
            OfKind(faces.sides.index(face.side), face.card) for face in machine.program.faces if not is_plain(face)
        )
        self.special = [
            *(kinds for tries in some for kinds in tries),
            *((kind,) for kind in others if kind not in self.turners),
        ]
        """The special cards that are tried: none, those that change the direction of play, any other one."""
        self.flipping = [kinds for kinds in self.special if any(map(self.flips, kinds))]

    def plans(self, task: Task) -> Iterator[Plan]:
        """The plans after which the direction of play may be the one wanted."""
        return (plan for plan in self.all(task) if self.turns_out(plan, task))

    def all(self, task: Task) -> Iterator[Plan]:
        """The top discard is played last; it is the one that was turned up; or it was played, and the pile turned over."""
        seats = range(task.goal.n)
        if task.goal.turn not in task.free:
            for special, seat, alone in product(self.special, seats, (True, False)):
                yield Plan(layer=seat, special=special, alone=alone)
        if len(task.free) == len(seats):
            yield Plan(layer=None)
            if not task.wanted["draw pile"]:
                yield Plan(layer=None, bare=True)
        if task.free:
            return
        for special, alone, first in product(self.flipping, (True, False), seats):
            yield Plan(layer=None, special=special, alone=alone, first=first)
        if any(map(self.flips, self.kinds_of(task.top))):
            for special, seat, first in product(self.flipping, seats, seats):
                yield Plan(layer=seat, special=special, alone=False, early=True, first=first)

    def flips(self, kind: OfKind) -> bool:
        """Whether another side is in play after such a card."""
        return SIDE in self.turners.get(kind, ())

    def turns_out(self, plan: Plan, task: Task) -> bool:
        """Whether the direction of play is the one wanted once all cards that change it are played."""
        top = self.kinds_of(task.top)
        laid = [] if plan.layer is None else top if plan.early else [top[task.side]]
        turned = Counter(name for kind in (*plan.special, *laid) for name in self.turners.get(kind, ()))
        return all(
            turned[name] % 2 == (before != after) or (plan.early and turned[name] > 1)
            for name, before, after in zip(WAYS, task.deal.ways, ways_of(task.goal), strict=True)
        )

    def kinds_of(self, card: str) -> list[OfKind]:
        """The kinds of the faces of a card."""
        return [OfKind(side, self.faces.by_name[part].card) for side, part in enumerate(card.split(" | "))]
