"""A suite against all mutants of its rules: which case kills each, and which mutants survive.

Not handled here: which of those are equivalent (`equivalent.py`), and printing (`scored_text.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from conformance.cases.action import NEXT
from conformance.cases.case import Case, FromPosition
from conformance.cases.declaration import Declaration
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.mutant_machines import QuickMachine, machine_of
from conformance.mutate.proof.replay_in_process import declaration_of, first_failure
from conformance.plays.draft import Draft, from_deck, from_position
from conformance.plays.random_walk import Impossible, walked
from conformance.plays.watched import Watched
from uno_dsl.build import build
from uno_dsl.layers.library import Selection
from uno_dsl.program import instructions as i
from uno_dsl.program.instructions import Program

UNBUILT = "cannot even be made"
"""What kills a mutant that is no engine at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Touched:
    """A case, and the instructions that it runs."""

    case: Case
    done: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noticed:
    """A mutant, and the id of the case that kills it (None: it survives)."""

    mutant: Mutant
    by: str | None


class Scorer:
    """A suite of one program, ready to be run against its mutants."""

    def __init__(self, program: Program, cases: Iterable[Case], watched: Watched | None = None) -> None:
        """Note what each case runs. Cases for other readings belong to other programs.

        Cases that the right engine fails say nothing about mutants: they are `wrong`, and left out.
        """
        self.program = program
        self.plain = QuickMachine(program)
        self.declared = declared_for(program)
        machine = watched or Watched(program)
        mine = [case for case in cases if not case.readings]
        self.wrong = [case for case in mine if first_failure(self.plain, case, self.declared) is not None]
        self.cases = [Touched(case=case, done=done_by(machine, case)) for case in mine if case not in self.wrong]

    def score(self, mutants: Iterable[Mutant]) -> Iterator[Noticed]:
        """Each mutant with the first case that kills it."""
        for mutant in mutants:
            yield Noticed(mutant=mutant, by=self.noticed_by(mutant))

    def noticed_by(self, mutant: Mutant) -> str | None:
        """The first case that kills a mutant: those about its rule are tried first."""
        machine = machine_of(mutant)
        if machine is None:
            return UNBUILT
        for touched in self.likely(mutant):
            if first_failure(machine, touched.case, self.declared) is not None:
                return touched.case.id
        return None

    def likely(self, mutant: Mutant) -> list[Touched]:
        """The cases that can kill a mutant, the most likely first."""
        able = [touched for touched in self.cases if mutant.gates is None or mutant.gates & touched.done]
        return sorted(able, key=lambda touched: rank(touched.case, mutant))


def rank(case: Case, mutant: Mutant) -> tuple[bool, bool, int]:
    """The place of a case in the order of trying."""
    return case.rules[0] != mutant.rule, mutant.rule not in case.rules, len(case.steps)


def right_program(selection: Selection) -> Program:
    """The program of the rules without a mistake. Raises ValueError if they have errors."""
    found = build(selection).program
    if found is None:
        raise ValueError("the rules have errors")
    return found


def declared_for(program: Program) -> Declaration:
    """The declaration of an engine that reports its piles, and none of its counters."""
    return declaration_of(keep.name for keep in program.keeps.values() if keep.kind == "pile")


def draft_of(case: Case) -> Draft:
    """The start and the actions of a case in its first round, without those that must be refused."""
    taken = (step for step in case.steps[1:] if not is_refused(step.expect))
    actions = tuple(step.sent for step in takewhile(lambda step: step.sent["do"] != NEXT, taken))
    start = case.start
    if isinstance(start, FromPosition):
        return from_position(start.position, actions)
    found = from_deck(start.players, start.dealer, list(start.deck))
    return Draft(start=found.start, actions=actions)


def is_refused(expected: object) -> bool:
    """Whether an action must be refused."""
    return type(expected).__name__ == "Refusal"


def done_by(machine: Watched, case: Case) -> frozenset[int]:
    """The instructions that a case runs; a window that is open at the start counts as opened."""
    try:
        walk = walked(machine, draft_of(case))
    except Impossible:
        return frozenset()
    opened: list[int] = []
    if isinstance(case.start, FromPosition) and "open" in case.start.position:
        opened = [number for number, x in enumerate(machine.program.instructions) if isinstance(x, i.OpenWindow)]
    done = [feature[1] for step in walk.steps for feature in step if feature[0] == "do"]
    return frozenset([*opened, *(number for number in done if isinstance(number, int))])
