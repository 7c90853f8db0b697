"""The trial of a suite: the status of every mutant of a printing.

Not handled here: the mutants (`operators/`), proofs (`proof/`), searching for differences (`distinguish.py`), printing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from conformance.cases.case import Case
from conformance.mutate.distinguish import DifferenceSearch
from conformance.mutate.equivalent import engine_key, equivalents_of
from conformance.mutate.operators.all_mutants import OPERATORS, mutants_of, mutants_of_games
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.operators.pairs import pairs_of
from conformance.mutate.operators.reading_mutants import of_overrides, of_readings
from conformance.mutate.proof.mutant_machines import machine_of
from conformance.mutate.proof.proof import Proof, proofs_of
from conformance.mutate.score import Scorer, declared_for, right_program
from conformance.mutate.scored import EXHAUSTIVE, SAME, WRITTEN, MutantStatus, Scored
from conformance.plays.graph import graph_of
from conformance.plays.open_questions import open_questions
from conformance.plays.small_tables import SmallTables
from conformance.plays.watched import Watched
from uno_dsl.layers.library import Selection, shelf, shelf_of

SEED = 3


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What a trial should do."""

    operators: Collection[str] = ()
    sample: int | None = None
    pairs: int = 0
    prove: bool = False


class Trial:
    """One printing of a game, its suite, and its mutants."""

    def __init__(self, selection: Selection, printing: str, cases: Iterable[Case]) -> None:
        """Build the rules. Raises ValueError if they have errors."""
        self.selection, self.printing = selection, printing
        self.program = right_program(selection)
        self.cases = tuple(cases)
        self.known = equivalents_of(selection, printing)

    @cached_property
    def scorer(self) -> Scorer:
        """The suite, ready to be run against mutants."""
        return Scorer(self.program, self.cases, self.watched)

    @cached_property
    def watched(self) -> Watched:
        """The right engine, watched."""
        return Watched(self.program)

    @cached_property
    def difference_search(self) -> DifferenceSearch:
        """The search over everything from small tables."""
        graph = graph_of(self.watched, SmallTables(self.watched).all())
        return DifferenceSearch(self.watched, graph, declared_for(self.program))

    def mutants(self, operators: Collection[str] = (), sample: int | None = None) -> list[Mutant]:
        """All mutants, or those by some operators, or a random sample of them."""
        wanted = frozenset(operators or OPERATORS)
        both = [*mutants_of(self.program), *mutants_of_games(self.program)]
        found = [mutant for mutant in both if mutant.operator in wanted]
        library = shelf_of(self.selection)
        if "reading" in wanted:
            found += of_readings(open_questions(self.selection, library).others)
        if "override" in wanted:
            found += of_overrides(self.selection, library, self.program)
        if sample is None or sample >= len(found):
            return found
        random = Random(SEED).random
        chosen = {mutant.id for mutant in sorted(found, key=lambda _: random())[:sample]}
        return [mutant for mutant in found if mutant.id in chosen]

    def scored(self, asked: Asked) -> Scored:
        """Every mutant with its status."""
        mutants = self.mutants(asked.operators, asked.sample)
        statuses = tuple(self.status(mutant) for mutant in mutants)
        if asked.prove:
            statuses = self.proved(statuses)
        noticed = {status.mutant.id for status in statuses if status.by is not None}
        found = Scored(
            game=self.selection.game,
            printing=self.printing,
            cases=len(self.cases),
            statuses=statuses,
            stale=tuple(name for name, reason in self.known.items() if reason.games and name in noticed),
            wrong=tuple(case.id for case in self.scorer.wrong),
            all_asked=not asked.operators and asked.sample is None,
        )
        if asked.pairs:
            noticed_alone = [status.mutant for status in statuses if status.by is not None]
            both = list(self.scorer.score(pairs_of(self.program, noticed_alone, asked.pairs)))
            missed = tuple(one.mutant.id for one in both if one.by is None)
            found = replace(found, pairs=(len(both), len(both) - len(missed)), missed=missed)
        return found

    def status(self, mutant: Mutant) -> MutantStatus:
        """The status of a mutant."""
        by = self.scorer.noticed_by(mutant)
        if by is not None:
            return MutantStatus(mutant=mutant, by=by)
        machine = machine_of(mutant)
        if machine is not None and engine_key(machine) == engine_key(self.scorer.plain):
            return MutantStatus(mutant=mutant, why="both make the same engine", proof=SAME)
        known = self.known.get(mutant.id)
        if known is not None:
            return MutantStatus(mutant=mutant, why=known.why, proof=EXHAUSTIVE if known.proved else WRITTEN)
        draft = None if machine is None else self.difference_search.search(mutant, machine).draft
        if draft is None:
            shipped = self.selection.game in shelf().editions
            reason = ": is there a reason (equivalent.toml)?" if shipped else ""
            return MutantStatus(mutant=mutant, hint=f"no play of a few actions shows it{reason}")
        return MutantStatus(mutant=mutant, hint=f"a play of {len(draft.actions)} actions would show it")

    def proved(self, statuses: Sequence[MutantStatus]) -> tuple[MutantStatus, ...]:
        """The statuses, with proofs for all survivors except those that rest on their written reason."""
        open_ = [status.mutant for status in statuses if status.alive or status.proof == EXHAUSTIVE]
        proofs = proofs_of(self.program, open_)
        return tuple(
            with_proof(status, proofs[status.mutant.id]) if status.mutant.id in proofs else status
            for status in statuses
        )


def with_proof(status: MutantStatus, proof: Proof) -> MutantStatus:
    """The status of a survivor, given its proof.

    A difference that the protocol can show makes it alive, whatever is written; without a reason no proof is enough.
    """
    if proof.draft is not None:
        return replace(status, proof="", why="", hint=f"{proof}, after {len(proof.draft.actions)} actions")
    if status.alive:
        return replace(status, hint=f"{proof}; is there a reason (equivalent.toml)?")
    return replace(status, proof=EXHAUSTIVE if proof.holds else WRITTEN, why=f"{status.why}: {proof}")


def split(operators: Sequence[str]) -> tuple[list[str], list[str]]:
    """The operators in two halves: every other one."""
    return list(operators[::2]), list(operators[1::2])


def selection_of(game: str, printing: str) -> Selection:
    """The rules of a game in a printing; the edition itself if it has no such printing."""
    return Selection(game=game, printing=printing if (game, printing) in shelf().printings else None)
