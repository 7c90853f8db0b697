"""Proofs that mutants are equivalent: every play from every closed table, under every decision, shows no difference.

A table counts for a mutant if what was changed runs on it. If a round begins with a card after which too much
can follow, only the beginning is compared; that is enough for what only runs in a beginning.
Not handled here: the tables (`closed_tables.py`), their states (`closure.py`), and the pairs (`exhaust.py`).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.all_shuffles import Chance
from conformance.mutate.proof.closed_tables import ClosedTable, ClosedTables
from conformance.mutate.proof.closure import STATES, Closure, closure_of
from conformance.mutate.proof.exhaust import PairComparison, Product
from conformance.mutate.proof.mutant_machines import machine_of
from conformance.mutate.proof.replay_in_process import declaration_of
from conformance.mutate.proof.start_only import start_only
from conformance.plays.draft import Draft
from conformance.plays.watched import Watched
from uno_dsl.program.instructions import Program

AT_THE_BEGINNING = 300
"""How many states are compared after a beginning with too many."""


@dataclass(slots=True)
class Proof:
    """The proof for a mutant: the tables that were compared completely, those that were not, and how many pairs.

    `orders`: the number of tables on which every shuffle was tried in every order; on the others it was only sorted.
    """

    tables: int = 0
    orders: int = 0
    open: list[str] = field(default_factory=list)
    states: int = 0
    pairs: int = 0
    shows_on: str = ""
    draft: Draft | None = None

    @property
    def holds(self) -> bool:
        """Whether there is no difference wherever the change runs, and it runs somewhere."""
        return self.tables > 0 and not self.open and not self.shows_on

    def add(self, closure: Closure, comparison: PairComparison, *, as_good_as_all: bool) -> None:
        """Record the result of a table."""
        self.pairs += comparison.pairs
        self.states += len(closure.places)
        if comparison.shows:
            self.shows_on, self.draft = closure.name, comparison.draft
        elif comparison.all or as_good_as_all:
            self.tables += 1
            self.orders += closure.every_order
        else:
            self.open.append(closure.name)

    def join(self, other: Proof) -> None:
        """Record the results of further tables. Once a difference can be shown, there is nothing more to record."""
        if self.draft is None:
            self.tables += other.tables
            self.orders += other.orders
            self.open += other.open
            self.states += other.states
            self.pairs += other.pairs
            self.shows_on, self.draft = other.shows_on or self.shows_on, other.draft

    def __str__(self) -> str:
        """In words."""
        if self.shows_on:
            return f"a difference shows: {self.shows_on}"
        if not self.tables and not self.open:
            return "it is at work on no closed table"
        text = f"no difference on {self.tables} closed tables, {self.pairs} pairs of states"
        text += f", every shuffle in every order on {self.orders}"
        return text + (f"; not exhausted: {', '.join(self.open)}" if self.open else "")


def proofs_of(
    program: Program, mutants: Sequence[Mutant], only: Callable[[ClosedTable], bool] = lambda _: True
) -> dict[str, Proof]:
    """A proof, or the lack of one, for each of some mutants; on request on some of the closed tables only."""
    machine, chance = Watched(program), Chance()
    chance.lead(machine)
    engines = {mutant.id: found for mutant in mutants if (found := machine_of(mutant)) is not None}
    proofs = {mutant.id: Proof() for mutant in mutants}
    declared = declaration_of(keep.name for keep in program.keeps.values() if keep.kind == "pile")
    beginning = start_only(program)
    for table in filter(only, ClosedTables(machine).all()):
        if all(proof.draft is not None for proof in proofs.values()):
            break
        with without_collector():
            closure = closed(machine, chance, table)
            if closure is None:
                continue
            for mutant in mutants:
                proof, engine = proofs[mutant.id], engines.get(mutant.id)
                begins = mutant.gates is not None and not mutant.lasting and mutant.gates <= beginning
                if engine is None or proof.draft is not None or not is_at_work(mutant, closure):
                    continue
                if begins or not table.beginning:
                    comparison = Product(closure, mutant, engine, declared).compare()
                    proof.add(closure, comparison, as_good_as_all=begins and comparison.merged)
    return proofs


def closed(machine: Watched, chance: Chance, table: ClosedTable | None) -> Closure | None:
    """The closure of a table, or of a smaller one if it has too many states; None if none is closed."""
    while table is not None:
        states = AT_THE_BEGINNING if table.beginning else STATES
        found = closure_of(machine, chance, table.name, table.draft, states)
        if found is not None and (found.whole or table.beginning):
            return found
        table = table.smaller
    return None


def is_at_work(mutant: Mutant, closure: Closure) -> bool:
    """Whether what was changed runs on a table."""
    return mutant.gates is None or bool(mutant.gates & (closure.done | closure.at_start))


@contextmanager
def without_collector() -> Iterator[None]:
    """Within this context, the garbage collector does not search the many states for cycles; afterwards, once."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect()
