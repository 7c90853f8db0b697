"""The closure of a small table: every state that play under the right rules can reach from it, and every step between them.

Not handled here: the tables (`closed_tables.py`), and comparing mutants with it (`exhaust.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from conformance.mutate.proof.all_shuffles import Chance
from conformance.mutate.proof.state_key import Key, key_of
from conformance.plays.draft import Draft
from conformance.plays.lockstep import Observed, Stage, after_option, first_stage, score_of
from conformance.plays.round_only import round_only
from conformance.plays.watched import Feature, Watched
from uno_dsl.engine.actions import action_of
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.stop_options import Option
from uno_dsl.engine.value_names import BadValue
from uno_dsl.serve.situation import is_over, situation

STATES = 3_500
"""A table with more states than this does not count as closed."""


@dataclass(slots=True, eq=False)
class Edge:
    """A step: what is decided, the order of shuffled piles, where it leads, and what runs."""

    option: Option
    order: int
    to: Place
    done: frozenset[int]


@dataclass(eq=False)
class Place:
    """A state of the closure, and how it was first reached; `whole`: every step from it is there."""

    observed: Observed
    key: Key
    before: Place | None = None
    by: Edge | None = None
    after: list[Edge] = field(default_factory=list)
    whole: bool = True

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return is_over(self.observed.stage[1])

    @cached_property
    def words(self) -> dict[str, Any]:
        """What the right engine says here."""
        state, stop = self.observed.stage
        return round_only(situation(self.observed.machine, state, stop, self.observed.score))


@dataclass(slots=True, eq=False)
class Closure:
    """All places of a table, nearest first; `done` are the instructions that run at the start or anywhere in it.

    `whole`: no state was left out; `every_order`: every shuffle was tried in every order.
    """

    name: str
    draft: Draft
    machine: Watched
    chance: Chance
    places: list[Place]
    at_start: frozenset[int]
    done: frozenset[int]
    whole: bool
    every_order: bool

    @property
    def steps(self) -> int:
        """The number of steps between the places."""
        return sum(len(place.after) for place in self.places)

    def action_at(self, place: Place, edge: Edge) -> dict[str, Any]:
        """What is decided at a place, as an action of the protocol."""
        state, stop = place.observed.stage
        return action_of(self.machine, state, stop, edge.option)

    def draft_to(self, place: Place, *more: dict[str, Any]) -> Draft | None:
        """The play that leads to a place and one step further; None if it needs a shuffle that the protocol cannot produce."""
        actions: list[dict[str, Any]] = []
        while place.before is not None and place.by is not None:
            if place.by.order:
                return None
            actions.append(self.action_at(place.before, place.by))
            place = place.before
        return Draft(start=self.draft.start, actions=(*reversed(actions), *more))


def closure_of(machine: Watched, chance: Chance, name: str, draft: Draft, states: int = STATES) -> Closure | None:
    """The closure of a table; None if the table is impossible. The machine must follow the same chance."""
    chance.begin(0)
    machine.seen.clear()
    try:
        stage = first_stage(machine, draft.start)
    except (BadValue, EngineStuck):
        return None
    at_start, score = carried_out(machine), score_of(stage[0])
    root = Place(Observed(machine, stage, score), key_of(stage[0]))
    places, known = [root], {root.key: root}
    done, whole, every_order = set(at_start), True, chance.whole
    for place in places:
        for option, order, stage, carried in steps_from(machine, chance, place):
            every_order = every_order and chance.whole
            done |= carried
            key = key_of(stage[0])
            found = known.get(key)
            edge = Edge(option, order, found or Place(Observed(machine, stage, score), key, place), carried)
            if found is None:
                if len(places) == states:
                    whole = place.whole = False
                    continue
                edge.to.by = edge
                known[key] = edge.to
                places.append(edge.to)
            place.after.append(edge)
    return Closure(name, draft, machine, chance, places, at_start, frozenset(done), whole, every_order)


def steps_from(machine: Watched, chance: Chance, place: Place) -> Iterator[tuple[Option, int, Stage, frozenset[int]]]:
    """What can come next at a place: each decision, with each order of what is shuffled then."""
    if place.over:
        return
    state, stop = place.observed.stage
    for option in stop.options:
        order, orders = 0, 1
        while order < orders:
            chance.begin(order)
            machine.seen.clear()
            try:
                stage = after_option(machine, state.copy(), stop, option)
            except EngineStuck:
                break
            orders = max(orders, chance.orders)
            yield option, order, stage, carried_out(machine)
            order += 1


def carried_out(machine: Watched) -> frozenset[int]:
    """The instructions that ran since the last time."""
    return numbers_in(frozenset(machine.seen))


@lru_cache(maxsize=4096)
def numbers_in(notes: frozenset[Feature]) -> frozenset[int]:
    """The numbers of instructions in notes."""
    return frozenset(note[1] for note in notes if note[0] == "do" and len(note) == 2 and isinstance(note[1], int))
