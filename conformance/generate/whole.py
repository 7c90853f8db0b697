"""Cases that compare everything: chosen for the mutants that the small cases leave alive, and for second states of goals.

A small case looks only at what it is about, so that one deviation does not make all of them fail; these look at all.
Leaves to others: the small cases (`cases.py`), where plays come from (`pool.py`, `graph.py`), the suite (`suite.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from uno_dsl.engine.compile import Machine

from ..declaration import Declaration
from ..mutate.equivalent import essence
from ..mutate.hunt import Hunter
from ..mutate.machine import QuickMachine, machine_of
from ..mutate.mutant import Mutant
from ..mutate.proof import proofs_of
from ..plays.draft import Draft, cost
from ..plays.lockstep import Play
from ..plays.walk import Impossible
from .record import Steps, same, whole_outcome_of, whole_steps_of
from .shrink import shrunk

COUNTED = frozenset({"deck", "worth"})
"""What is counted is tried all at once; a smaller case would try less."""
MOST = 90
"""So many of these cases a suite has at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A draft whose every situation is compared, the rule that it is about, and what it is for."""

    draft: Draft
    rule: str
    aim: str


class WholeChooser:
    """Chooses cases that compare everything, for one game."""

    def __init__(
        self, plain: Machine, declared: Declaration, stock: Sequence[str], sound: Callable[[Draft], bool]
    ) -> None:
        """Remember the right engine; `sound` says whether a draft states a table that can be."""
        self.plain, self.declared, self.stock, self.sound = plain, declared, stock, sound
        self.chosen: list[Whole] = []
        self.expected: list[tuple[Draft, Steps]] = []
        self.at_random: dict[str, Play] = {}
        self.left: list[Mutant] = []

    def trust(self, wholes: Iterable[Whole]) -> None:
        """Take over what was chosen for the edition, as far as it can be played here."""
        for found in wholes:
            self.take(found)

    def take(self, found: Whole) -> bool:
        """Choose a case, unless it cannot be played, or is there."""
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
        """The first of many plays at random that tells a mutant, up to where it shows."""
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
        hunter: Callable[[], Hunter],
        played: Callable[[], Sequence[tuple[Draft, frozenset[int]]]],
    ) -> None:
        """A case for each mutant that no case so far tells; those that no play within the bounds tells are left."""
        for mutant in alive:
            machine = machine_of(mutant)
            if machine is None or self.is_told(machine) or essence(machine) == essence(self.plain):
                continue
            found = hunter().hunt(mutant, machine).draft or self.found_in(played(), mutant, machine)
            if found is None:
                self.left.append(mutant)
                continue
            self.take_small(mutant, machine, found)
            if not self.is_told(machine):
                self.left.append(mutant)
        self.choose_from_closed_tables()

    def choose_from_closed_tables(self) -> None:
        """A case for each mutant that is left, and that everything on small tables tells."""
        proofs = proofs_of(self.plain.program, self.left) if self.left else {}
        for mutant in list(self.left):
            machine, found = machine_of(mutant), proofs[mutant.id].draft
            if machine is None or found is None:
                continue
            if not self.is_told(machine):
                self.take_small(mutant, machine, found)
            if self.is_told(machine):
                self.left.remove(mutant)

    def take_small(self, mutant: Mutant, machine: QuickMachine, found: Draft) -> None:
        """Choose a play that tells a mutant, made small."""
        small = found if mutant.operator in COUNTED else self.made_small(found, machine)
        self.take(Whole(draft=small, rule=mutant.rule, aim=mutant.operator))

    def is_told(self, machine: QuickMachine) -> bool:
        """Whether one of the chosen cases tells an engine from the right one."""
        return any(not same(whole_outcome_of(machine, draft), steps) for draft, steps in self.expected)

    def made_small(self, draft: Draft, machine: QuickMachine) -> Draft:
        """The play with everything taken away that is not needed to tell a mutant."""

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
