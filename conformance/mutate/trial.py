"""The trial of a suite: the status of every mutant of a printing.

Not handled here: the mutants (`operators/`), what becomes of each (`mutant_verdicts.py`), proofs (`proof/`), who does the work (`work_in_pieces.py`), printing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from random import Random

from conformance.cases.case import Case
from conformance.mutate.equivalent import equivalents_of
from conformance.mutate.mutant_verdicts import Verdict, Verdicts, verdict_pieces
from conformance.mutate.operators.all_mutants import OPERATORS, mutants_of, mutants_of_games
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.operators.pairs import pairs_of
from conformance.mutate.operators.reading_mutants import of_overrides, of_readings
from conformance.mutate.proof.proof import Proof
from conformance.mutate.proof_pieces import joined, proof_pieces
from conformance.mutate.score import Scorer, right_program
from conformance.mutate.scored import EXHAUSTIVE, WRITTEN, MutantStatus, Scored
from conformance.mutate.work_in_pieces import Job, outcome, packed
from conformance.plays.open_questions import open_questions
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
        self.verdicts = Verdicts(self.program, self.cases, self.known, shipped=selection.game in shelf().editions)

    @property
    def scorer(self) -> Scorer:
        """The suite, ready to be run against mutants."""
        return self.verdicts.scorer

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
        return outcome(self.job(asked))

    def job(self, asked: Asked) -> Job[Scored]:
        """The same, in pieces."""
        mutants, work = self.mutants(asked.operators, asked.sample), packed(self.verdicts)
        parts: list[list[Verdict]] = yield verdict_pieces(work, mutants)
        statuses = [status_of(mutant, verdict) for mutant, verdict in zip(mutants, chain(*parts), strict=True)]
        if asked.prove:
            open_ = [status.mutant for status in statuses if status.alive or status.proof == EXHAUSTIVE]
            proofs = joined(open_, (yield proof_pieces(self.program, open_)))
            statuses = [with_proof(one, proofs[one.mutant.id]) if one.mutant.id in proofs else one for one in statuses]
        noticed = {status.mutant.id for status in statuses if status.by is not None}
        found = Scored(
            game=self.selection.game,
            printing=self.printing,
            cases=len(self.cases),
            statuses=tuple(statuses),
            stale=tuple(name for name, reason in self.known.items() if reason.games and name in noticed),
            wrong=tuple(case.id for case in self.scorer.wrong),
            all_asked=not asked.operators and asked.sample is None,
        )
        if asked.pairs:
            noticed_alone = [status.mutant for status in statuses if status.by is not None]
            both = list(pairs_of(self.program, noticed_alone, asked.pairs))
            by: list[list[str | None]] = yield verdict_pieces(work, both, noticed_only=True)
            missed = tuple(one.id for one, case in zip(both, chain(*by), strict=True) if case is None)
            found = replace(found, pairs=(len(both), len(both) - len(missed)), missed=missed)
        return found


def status_of(mutant: Mutant, verdict: Verdict) -> MutantStatus:
    """The status of a mutant about which there is a verdict."""
    return MutantStatus(mutant=mutant, by=verdict.by, why=verdict.why, proof=verdict.proof, hint=verdict.hint)


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
