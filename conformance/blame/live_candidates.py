"""The mutants of a program as candidates: each is made, and asked, only when needed, and its answers are kept.

Not handled here: which are asked about what (`nearness.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from conformance.blame.answers import Answer, answered
from conformance.blame.followed import Followed
from conformance.blame.nearness import Candidate
from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.mutate.operators.all_mutants import mutants_of, mutants_of_games
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.mutant_machines import QuickMachine, machine_of
from uno_dsl.program.instructions import Program


class LiveCandidates:
    """The mutants of a program, and some cases that are played by it."""

    def __init__(
        self, program: Program, cases: Mapping[str, Case], followed: Mapping[str, Followed], declared: Declaration
    ) -> None:
        """Find the mutants."""
        self._cases, self._followed, self._declared = cases, followed, declared
        self._mutants = {mutant.id: mutant for mutant in (*mutants_of(program), *mutants_of_games(program))}
        self._machines: dict[str, QuickMachine | None] = {}
        self._known: dict[tuple[str, str], Answer | None] = {}
        self.all: Sequence[Candidate] = [
            Candidate(id=one.id, rule=one.rule, words=one.words, operator=one.operator, also=one.also)
            for one in self._mutants.values()
        ]

    def wrong(self, candidate: Candidate, cases: Iterable[str]) -> dict[str, Answer]:
        """Which of some cases a mutant fails, and how."""
        found = {}
        for name in cases:
            key = candidate.id, name
            if key not in self._known:
                self._known[key] = self._ask(self._mutants[candidate.id], name)
            answer = self._known[key]
            if answer is not None:
                found[name] = answer
        return found

    def _ask(self, mutant: Mutant, name: str) -> Answer | None:
        case, followed = self._cases.get(name), self._followed.get(name)
        if case is None or followed is None:
            return None
        done = followed.trace.done
        if mutant.gates is not None and done is not None and not mutant.gates & done:
            return None
        return self._answered(mutant, case)

    def answered(self, candidate: str, case: Case) -> Answer | None:
        """How a mutant fails a case that need not be one of those known here; None if it passes."""
        return self._answered(self._mutants[candidate], case)

    def _answered(self, mutant: Mutant, case: Case) -> Answer | None:
        if mutant.id not in self._machines:
            self._machines[mutant.id] = machine_of(mutant)
        machine = self._machines[mutant.id]
        return None if machine is None else answered(machine, case, self._declared)
