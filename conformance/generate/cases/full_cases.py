"""Cases that compare everything: chosen for the mutants that small cases leave alive, and for second states of goals.

A small case compares only what it is about, so that one difference does not fail all of them. These compare everything.
Not handled here: the small cases (`goal_cases.py`), where plays come from (`pool.py`, `graph.py`), the suite (`suite.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from conformance.cases.declaration import Declaration
from conformance.generate.cases.record import Steps, same, whole_outcome_of, whole_steps_of
from conformance.generate.search.shrink_draft import shrunk
from conformance.mutate.distinguish import DifferenceSearch
from conformance.mutate.equivalent import engine_key
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.mutant_machines import QuickMachine, machine_of
from conformance.mutate.proof.proof import proofs_of
from conformance.plays.draft import Draft, cost
from conformance.plays.lockstep import Play
from conformance.plays.random_walk import Impossible
from uno_dsl.engine.machine import Machine

COUNTED = frozenset({"deck", "worth"})
"""Everything that is counted is tried at once; a smaller case would try less."""
MOST = 90
"""The largest number of these cases in a suite."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A draft of which every situation is compared, the rule that it is about, and its purpose."""

    draft: Draft
    rule: str
    aim: str


class WholeChooser:
    """Chooses cases that compare everything, for one game."""

    def __init__(
        self, plain: Machine, declared: Declaration, stock: Sequence[str], sound: Callable[[Draft], bool]
    ) -> None:
        """Remember the right engine; `sound` says whether a draft states a table that is possible."""
        self.plain, self.declared, self.stock, self.sound = plain, declared, stock, sound
        self.chosen: list[Whole] = []
        self.expected: list[tuple[Draft, Steps]] = []
        self.at_random: dict[str, Play] = {}
        self.left: list[Mutant] = []

    def trust(self, wholes: Iterable[Whole]) -> None:
        """Take over what was chosen for the edition, if it can be played here."""
        for found in wholes:
            self.take(found)

    def take(self, found: Whole) -> bool:
        """Choose a case, unless it cannot be played or is chosen already."""
        if any(other.draft.key == found.draft.key for other in self.chosen):
            return False
        try:
            play = Play(self.plain, found.draft)
        except Impossible:
            return False
        if not self.sound(found.draft):
            return False
        steps = whole_steps_of(self.plain, play.draft)
        if steps is None:
            return False
        self.chosen.append(found)
        self.expected.append((play.draft, steps))
        return True

    def found_in(
        self, played: Iterable[tuple[Draft, frozenset[int]]], mutant: Mutant, machine: QuickMachine
    ) -> Draft | None:
        """The first of many random plays that kills a mutant, up to where the difference shows."""
        for draft, done in played:
            if mutant.gates is None or mutant.gates & done:
                step = self.play_of(draft).differs_at(machine, self.declared)
                if step is not None:
                    return draft.begun(step)
        return None

    def play_of(self, draft: Draft) -> Play:
        """A draft as the right engine plays it."""
        if draft.key not in self.at_random:
            self.at_random[draft.key] = Play(self.plain, draft)
        return self.at_random[draft.key]

    def choose(
        self,
        alive: Iterable[Mutant],
        search: Callable[[], DifferenceSearch],
        played: Callable[[], Sequence[tuple[Draft, frozenset[int]]]],
    ) -> None:
        """A case for each mutant that is still alive; those that no play within the bounds kills are left."""
        for mutant in alive:
            machine = machine_of(mutant)
            if machine is None or self.is_distinguished(machine) or engine_key(machine) == engine_key(self.plain):
                continue
            found = search().search(mutant, machine).draft or self.found_in(played(), mutant, machine)
            if found is None:
                self.left.append(mutant)
                continue
            self.take_small(mutant, machine, found)
            if not self.is_distinguished(machine):
                self.left.append(mutant)
        self.choose_from_closed_tables()

    def choose_from_closed_tables(self) -> None:
        """A case for each remaining mutant that small tables kill."""
        proofs = proofs_of(self.plain.program, self.left) if self.left else {}
        for mutant in list(self.left):
            machine, found = machine_of(mutant), proofs[mutant.id].draft
            if machine is None or found is None:
                continue
            if not self.is_distinguished(machine):
                self.take_small(mutant, machine, found)
            if self.is_distinguished(machine):
                self.left.remove(mutant)

    def take_small(self, mutant: Mutant, machine: QuickMachine, found: Draft) -> None:
        """Choose a play that kills a mutant, and shrink it."""
        small = found if mutant.operator in COUNTED else self.made_small(found, machine)
        self.take(Whole(draft=small, rule=mutant.rule, aim=mutant.operator))

    def is_distinguished(self, machine: QuickMachine) -> bool:
        """Whether one of the chosen cases distinguishes an engine from the right one."""
        return any(not same(whole_outcome_of(machine, draft), steps) for draft, steps in self.expected)

    def made_small(self, draft: Draft, machine: QuickMachine) -> Draft:
        """The play without anything that is not needed to kill a mutant."""

        def price(other: Draft, below: int | None) -> int | None:
            found = cost(other, 1)
            if below is not None and found >= below:
                return None
            try:
                play = Play(self.plain, other)
            except Impossible:
                return None
            if play.differs_at(machine, self.declared) != len(other.actions) or not self.sound(other):
                return None
            return found

        return draft if price(draft, None) is None else shrunk(draft, price, self.stock)
