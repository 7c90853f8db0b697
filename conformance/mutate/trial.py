"""The trial of a suite: every mutant of a printing is scored, and what lives on is hunted.

Leaves to others: what the mutants are (`operators.py`), how they are hunted (`generate/hunt.py`), telling of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from uno_dsl.build import build
from uno_dsl.layers.shelf import Selection, shelf
from uno_dsl.program.instructions import Program

from ..case import Case
from ..generate.graph import graph_of
from ..generate.hunt import Hunter
from ..generate.pool import Pool
from ..generate.readings import open_questions
from ..generate.small_tables import SmallTables
from ..generate.watched import Watched
from ..generate.whole import WholeChooser
from .equivalent import equivalents, essence
from .layers import of_overrides, of_readings
from .machine import machine_of
from .mutant import Mutant
from .operators import OPERATORS, mutants_of
from .pairs import pairs_of
from .score import Scorer, declared_for
from .scored import PLAYED, SAME, WRITTEN, Fate, Scored

WALKS = 4_000
SEED = 3


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What is asked of a trial."""

    operators: Collection[str] = ()
    sample: int | None = None
    pairs: int = 0
    prove: bool = False


class Trial:
    """One printing of a game, its suite, and its mutants."""

    def __init__(self, selection: Selection, printing: str, cases: Iterable[Case]) -> None:
        """Build the rules. Raises ValueError if they have errors."""
        found = build(selection).program
        if found is None:
            raise ValueError("the rules have errors")
        self.selection, self.printing = selection, printing
        self.program: Program = found
        self.cases = tuple(cases)
        self.known = equivalents(selection.game, printing)

    @cached_property
    def scorer(self) -> Scorer:
        """The suite, ready to be held against mutants."""
        return Scorer(self.program, self.cases, self.watched)

    @cached_property
    def watched(self) -> Watched:
        """The right engine, with eyes."""
        return Watched(self.program)

    @cached_property
    def hunter(self) -> Hunter:
        """Who plays everything from small tables."""
        graph = graph_of(self.watched, SmallTables(self.watched).all())
        return Hunter(self.watched, graph, declared_for(self.program))

    @cached_property
    def wholes(self) -> WholeChooser:
        """Who holds mutants against play at random."""
        return WholeChooser(self.scorer.plain, declared_for(self.program), (), lambda _: True)

    @cached_property
    def pool(self) -> Pool:
        """Play at random."""
        pool = Pool(self.watched, (), SEED)
        pool.fill(WALKS)
        return pool

    def mutants(self, operators: Collection[str] = (), sample: int | None = None) -> list[Mutant]:
        """All mutants, or those by some operators, or some of them by chance."""
        wanted = frozenset(operators or OPERATORS)
        found = [mutant for mutant in mutants_of(self.program) if mutant.operator in wanted]
        library = shelf()
        if "reading" in wanted:
            found += of_readings(open_questions(self.selection, library).others)
        if "override" in wanted:
            found += of_overrides(self.selection, library, self.program)
        if sample is None or sample >= len(found):
            return found
        random = Random(SEED).random
        chosen = sorted(found, key=lambda _: random())[:sample]
        return [mutant for mutant in found if mutant in chosen]

    def scored(self, asked: Asked) -> Scored:
        """Every mutant with what came of it."""
        mutants = self.mutants(asked.operators, asked.sample)
        fates = tuple(self.fate(mutant, prove=asked.prove) for mutant in mutants)
        noticed = {fate.mutant.id for fate in fates if fate.by is not None}
        found = Scored(
            game=self.selection.game,
            printing=self.printing,
            cases=len(self.cases),
            fates=fates,
            stale=tuple(name for name, reason in self.known.items() if reason.games and name in noticed),
        )
        if asked.pairs:
            noticed_alone = [fate.mutant for fate in fates if fate.by is not None]
            both = list(self.scorer.score(pairs_of(self.program, noticed_alone, asked.pairs)))
            missed = tuple(one.mutant.id for one in both if one.by is None)
            found = replace(found, pairs=(len(both), len(both) - len(missed)), missed=missed)
        return found

    def fate(self, mutant: Mutant, *, prove: bool = False) -> Fate:
        """What came of a mutant."""
        by = self.scorer.noticed_by(mutant)
        if by is not None:
            return Fate(mutant=mutant, by=by)
        known = self.known.get(mutant.id)
        if known is not None and (not known.proved or not prove):
            return Fate(mutant=mutant, why=known.why, proof=PLAYED if known.proved else WRITTEN)
        machine = machine_of(mutant)
        if machine is not None and essence(machine) == essence(self.scorer.plain):
            return Fate(mutant=mutant, why="both make the same engine", proof=SAME)
        return self.hunted(mutant, known.why if known is not None else "")

    def hunted(self, mutant: Mutant, why: str) -> Fate:
        """What comes of a mutant that no case notices: a play that would, or the word that none within the bounds does."""
        machine = machine_of(mutant)
        assert machine is not None
        quarry = self.hunter.hunt(mutant, machine)
        draft = quarry.draft or self.wholes.found_in(self.pool.played, mutant, machine)
        if draft is not None:
            return Fate(mutant=mutant, hint=f"a play of {len(draft.actions)} actions would show it")
        if not quarry.reached:
            return Fate(mutant=mutant, hint="no play on small tables carries it out")
        told = f"no difference in {quarry.compared} states of {self.hunter.tables} small tables ({quarry.reached} carry it out)"
        return Fate(mutant=mutant, why=f"{why + ': ' if why else ''}{told}", proof=PLAYED)


def split(operators: Sequence[str]) -> tuple[list[str], list[str]]:
    """The operators in two halves: every other one."""
    return list(operators[::2]), list(operators[1::2])
