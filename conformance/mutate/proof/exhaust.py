"""Whether a mutant differs visibly from the right engine anywhere on a closed table: all pairs of states are compared.

Both engines begin alike and are given the same decisions. Everything that the protocol can ask is compared: who may do
what, what is where at rest, and in the middle of a turn what every seat sees and is shown. While both are in the same state,
the mutant can only differ where it runs what was changed. Where their states differ although nobody can see it,
both are followed, pair by pair, until no new pair of states appears.
Not handled here: the tables and their states (`closure.py`), and which mutants are tried (`proof.py`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from conformance.cases.declaration import Declaration
from conformance.mutate.operators.mutant import OTHER_PROGRAMS, Mutant
from conformance.mutate.operators.view_mutants import VISIBILITY
from conformance.mutate.proof.closure import Closure, Edge, Place
from conformance.mutate.proof.mutant_machines import impatience
from conformance.mutate.proof.state_key import Key, key_of
from conformance.plays.draft import Draft
from conformance.plays.lockstep import Observed, Stage, after_option, alike, first_stage, score_of
from conformance.plays.round_only import round_only
from uno_dsl.engine.actions import action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State
from uno_dsl.engine.stop_options import Option
from uno_dsl.engine.view import piles_view, shown_to
from uno_dsl.model import statements as s
from uno_dsl.program.instructions import Program
from uno_dsl.serve.situation import is_over, situation

PAIRS = 60_000
"""The largest number of pairs of different states that are followed on one table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairComparison:
    """The result for all pairs: how many there were, whether that is all, and the play to a difference.

    `shows` without a `draft`: the difference needs a shuffle that the protocol cannot produce.
    `merged`: wherever the states differ after what was compared, they become equal again.
    """

    pairs: int
    all: bool
    shows: bool = False
    draft: Draft | None = None
    merged: bool = False


@dataclass(slots=True, eq=False)
class Pair:
    """A place of the right engine, and where the mutant is after the same decisions; None: it broke, or refused."""

    place: Place
    stage: Stage | None
    before: Pair | None
    by: Edge | None


class Product:
    """One mutant on one closed table."""

    def __init__(self, closure: Closure, mutant: Mutant, machine: Machine, declared: Declaration) -> None:
        """Remember both engines, and let the same chance control the mutant."""
        self.closure, self.machine, self.declared = closure, machine, declared
        self.score = closure.places[0].observed.score
        self.gates = None if mutant.lasting else mutant.gates
        right = closure.machine.program
        self.looks = mutant.operator == VISIBILITY
        other = mutant.operator in OTHER_PROGRAMS or mutant.program.keeps.keys() != right.keeps.keys()
        self.apart = self.looks or other
        self.hears = may_show_otherwise(mutant, right)
        closure.chance.lead(machine)

    def compare(self) -> PairComparison:
        """Compare all pairs, those of the nearest states first."""
        waiting: deque[Pair] = deque()
        known: set[tuple[int, Key]] = set()
        pairs, merged = 0, True
        with impatience():
            for pair in self.pairs(waiting):
                pairs += 1
                if pair.stage is None:
                    return PairComparison(pairs=pairs, all=False, shows=True, draft=self.draft_of(pair))
                key = key_of(pair.stage[0])
                if (id(pair.place), key) in known:
                    continue
                observed = Observed(self.machine, pair.stage, self.score)
                if self.hears and not self.shown_alike(pair):
                    return PairComparison(pairs=pairs, all=False, shows=True, draft=self.draft_of(pair))
                if not self.apart and key == pair.place.key and same_options(pair):
                    continue
                if not self.is_alike(pair, observed):
                    return PairComparison(pairs=pairs, all=False, shows=True, draft=self.draft_of(pair))
                if pair.place.over or key == pair.place.key and not self.apart:
                    continue
                if len(known) == PAIRS:
                    return PairComparison(pairs=pairs, all=False)
                merged = merged and pair.place.whole
                known.add((id(pair.place), key))
                waiting.append(pair)
        return PairComparison(pairs=pairs, all=self.closure.whole, merged=merged)

    def is_alike(self, pair: Pair, observed: Observed) -> bool:
        """Whether nobody can see a difference. A mutant whose state cannot even be printed is another engine."""
        state, stop = observed.stage
        try:
            said = round_only(situation(self.machine, state, stop, self.score))
            if said != pair.place.words and not alike(pair.place.observed, observed, self.declared):
                return False
            return "position" in said and not self.looks or seen_alike(pair.place.observed, observed)
        except Exception:
            return False

    def shown_alike(self, pair: Pair) -> bool:
        """Whether every seat was shown the same cards in the step to a pair; a start shows nothing."""
        if pair.before is None or pair.by is None or pair.stage is None:
            return True
        state, stop = pair.before.place.observed.stage
        self.closure.chance.begin(pair.by.order)
        right, _ = after_option(self.closure.machine, listening(state), stop, pair.by.option)
        ours, theirs = right.log or [], pair.stage[0].log or []
        seats = range(right.n)
        return all(shown_to(self.closure.machine, ours, seat) == shown_to(self.machine, theirs, seat) for seat in seats)

    # ------------------------------------------------------------------------------------------ where they can differ
    def pairs(self, waiting: deque[Pair]) -> Iterator[Pair]:
        """The start, every step at which the mutant can do something else in the same state, and everything after it."""
        self.closure.chance.begin(0)
        yield Pair(self.closure.places[0], self.begun(), None, None)
        if not self.apart:
            for place in self.closure.places:
                for edge in place.after:
                    if self.gates is None or self.gates & edge.done:
                        yield self.after_same(place, edge)
        while waiting:
            pair = waiting.popleft()
            ways = self.ways_on(pair)
            for edge in pair.place.after:
                yield self.after(pair, edge, ways)

    def begun(self) -> Stage | None:
        """Where the mutant is at the start."""
        try:
            stage = first_stage(self.machine, self.closure.draft.start)
        except Exception:
            return None
        return stage if score_of(stage[0]) == self.score else None

    def after_same(self, place: Place, edge: Edge) -> Pair:
        """The result of a step if both engines are in the same state."""
        state, stop = place.observed.stage
        return Pair(edge.to, self.decided((state, stop), edge, edge.option), Pair(place, None, None, None), edge)

    def ways_on(self, pair: Pair) -> dict[object, Option]:
        """The options of the mutant by their names in the protocol."""
        assert pair.stage is not None
        state, stop = pair.stage
        return {name_of(action_of(self.machine, state, stop, option)): option for option in reversed(stop.options)}

    def after(self, pair: Pair, edge: Edge, ways: dict[object, Option]) -> Pair:
        """The result of a step if the engines are in different states."""
        option = ways.get(name_of(self.closure.action_at(pair.place, edge)))
        assert pair.stage is not None
        stage = None if option is None else self.decided(pair.stage, edge, option)
        return Pair(edge.to, stage, pair, edge)

    def decided(self, stage: Stage, edge: Edge, option: Option) -> Stage | None:
        """Where the mutant is after an option."""
        state, stop = stage
        self.closure.chance.begin(edge.order)
        try:
            return after_option(self.machine, listening(state) if self.hears else state.copy(), stop, option)
        except Exception:
            return None

    # ------------------------------------------------------------------------------------------ a difference
    def draft_of(self, pair: Pair) -> Draft | None:
        """The play after which a difference shows; None if it needs a shuffle that the protocol cannot produce."""
        edges: list[tuple[Place, Edge]] = []
        while pair.before is not None and pair.by is not None:
            edges.append((pair.before.place, pair.by))
            pair = pair.before
        if any(edge.order for _, edge in edges):
            return None
        actions = [self.closure.action_at(place, edge) for place, edge in reversed(edges)]
        return self.closure.draft_to(pair.place, *actions)


def same_options(pair: Pair) -> bool:
    """Whether the mutant offers exactly what the right engine does."""
    assert pair.stage is not None
    mine, right = pair.stage[1], pair.place.observed.stage[1]
    return mine.options == right.options and mine.kind == right.kind


def name_of(action: dict[str, Any]) -> object:
    """The key of an action."""
    return tuple(sorted((key, value) for key, value in action.items() if key != "bluff"))


def listening(state: State) -> State:
    """A copy of a state that records events from now on."""
    twin = state.copy()
    twin.log = []
    return twin


def may_show_otherwise(mutant: Mutant, right: Program) -> bool:
    """Whether a mutant may show other cards to somebody: its change is where cards are shown, or anywhere."""
    showing = {owner for x, owner in zip(right.instructions, right.owners, strict=True) if isinstance(x, s.Show)}
    return bool(showing) and (mutant.gates is None or any(right.owners[gate] in showing for gate in mutant.gates))


def seen_alike(one: Observed, other: Observed) -> bool:
    """Whether every seat sees the same of the piles in two stages; after the round nothing is compared."""
    (state, stop), (twin, _) = one.stage, other.stage
    if is_over(stop):
        return True
    return all(piles_view(one.machine, state, seat) == piles_view(other.machine, twin, seat) for seat in range(state.n))
