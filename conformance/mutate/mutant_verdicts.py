"""What becomes of each mutant: noticed by a case, equivalent for a reason, or alive. It needs no files, so it can be worked out elsewhere.

Not handled here: the mutants of a printing and everything about all of them together (`trial.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from conformance.cases.case import Case
from conformance.mutate.distinguish import DifferenceSearch
from conformance.mutate.equivalent import Reason, engine_key
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.mutant_machines import machine_of
from conformance.mutate.score import Scorer, declared_for
from conformance.mutate.scored import EXHAUSTIVE, SAME, WRITTEN
from conformance.mutate.work_in_pieces import Piece, kept, packed, unpacked
from conformance.plays.graph import graph_of
from conformance.plays.small_tables import SmallTables
from conformance.plays.watched import Watched
from uno_dsl.program.instructions import Program

AT_ONCE = 20
"""Mutants in one piece: about a third of a second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What becomes of a mutant: see `MutantStatus`."""

    by: str | None = None
    why: str = ""
    proof: str = ""
    hint: str = ""


class Verdicts:
    """The rules of a printing, its suite, and what is known of its equivalent mutants. `shipped`: reasons are written down."""

    def __init__(self, program: Program, cases: Sequence[Case], known: Mapping[str, Reason], *, shipped: bool) -> None:
        self.program, self.cases, self.known, self.shipped = program, tuple(cases), known, shipped

    def __reduce__(self) -> tuple[object, ...]:
        """Without what is worked out on the way."""
        return made, (self.program, self.cases, self.known, self.shipped)

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

    def verdict(self, mutant: Mutant) -> Verdict:
        """What becomes of a mutant."""
        by = self.scorer.noticed_by(mutant)
        if by is not None:
            return Verdict(by=by)
        machine = machine_of(mutant)
        if machine is not None and engine_key(machine) == engine_key(self.scorer.plain):
            return Verdict(why="both make the same engine", proof=SAME)
        known = self.known.get(mutant.id)
        if known is not None:
            return Verdict(why=known.why, proof=EXHAUSTIVE if known.proved else WRITTEN)
        draft = None if machine is None else self.difference_search.search(mutant, machine).draft
        if draft is None:
            reason = ": is there a reason (equivalent.toml)?" if self.shipped else ""
            return Verdict(hint=f"no play of a few actions shows it{reason}")
        return Verdict(hint=f"a play of {len(draft.actions)} actions would show it")


def made(program: Program, cases: Sequence[Case], known: Mapping[str, Reason], shipped: bool) -> Verdicts:
    """What was sent, as it was."""
    return Verdicts(program, cases, known, shipped=shipped)


# ------------------------------------------------------------------------------------------------ in pieces
def verdict_pieces(work: bytes, mutants: Sequence[Mutant], *, noticed_only: bool = False) -> list[Piece]:
    """The verdicts about some mutants, in pieces; or only by which case each is noticed."""
    do = noticed_at if noticed_only else verdicts_at
    return [Piece(do, (work, packed(mutants[first : first + AT_ONCE]))) for first in range(0, len(mutants), AT_ONCE)]


def verdicts_at(work: bytes, mutants: bytes) -> list[Verdict]:
    """A worker's verdicts about some mutants."""
    judging: Verdicts = kept(work)
    return [judging.verdict(mutant) for mutant in unpacked(mutants)]


def noticed_at(work: bytes, mutants: bytes) -> list[str | None]:
    """Which case notices each of some mutants."""
    judging: Verdicts = kept(work)
    return [judging.scorer.noticed_by(mutant) for mutant in unpacked(mutants)]
