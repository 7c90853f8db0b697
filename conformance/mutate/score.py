"""A suite against all mutants of its rules: which case notices each, and which mutants live on.

Leaves to others: which of those can be noticed by nobody (`equivalent.py`), and showing it (`scored_text.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from uno_dsl.program import instructions as i
from uno_dsl.program.instructions import Program

from ..case import Case, FromPosition
from ..declaration import Declaration
from ..plays.draft import Draft, from_deck, from_position
from ..plays.walk import Impossible, walked
from ..plays.watched import Watched
from .machine import QuickMachine, machine_of
from .mutant import Mutant
from .replay import declaration_of, first_failure

UNBUILT = "cannot even be made"
"""What noticed a mutant that is no engine at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Touched:
    """A case, and the instructions that it carries out."""

    case: Case
    done: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noticed:
    """A mutant, and the id of the case that notices it (None: it lives on)."""

    mutant: Mutant
    by: str | None


class Scorer:
    """A suite of one program, ready to be held against its mutants."""

    def __init__(self, program: Program, cases: Iterable[Case], watched: Watched | None = None) -> None:
        """Note what each case carries out. Cases for other readings are of other programs.

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
        """Each mutant with the first case that notices it."""
        for mutant in mutants:
            yield Noticed(mutant=mutant, by=self.noticed_by(mutant))

    def noticed_by(self, mutant: Mutant) -> str | None:
        """The first case that notices a mutant: those about its rule are tried first."""
        machine = machine_of(mutant)
        if machine is None:
            return UNBUILT
        for touched in self.likely(mutant):
            if first_failure(machine, touched.case, self.declared) is not None:
                return touched.case.id
        return None

    def likely(self, mutant: Mutant) -> list[Touched]:
        """The cases that can notice a mutant, the most likely first."""
        able = [touched for touched in self.cases if mutant.gates is None or mutant.gates & touched.done]
        return sorted(able, key=lambda touched: rank(touched.case, mutant))


def rank(case: Case, mutant: Mutant) -> tuple[bool, bool, int]:
    """How late a case is tried."""
    return case.rules[0] != mutant.rule, mutant.rule not in case.rules, len(case.steps)


def declared_for(program: Program) -> Declaration:
    """An engine of a game that reports its piles, and none of its counters."""
    return declaration_of(keep.name for keep in program.keeps.values() if keep.kind == "pile")


def draft_of(case: Case) -> Draft:
    """Where a case starts and what is done in it, but for what is refused."""
    actions = tuple(step.sent for step in case.steps[1:] if not is_refused(step.expect))
    start = case.start
    if isinstance(start, FromPosition):
        return from_position(start.position, actions)
    found = from_deck(start.players, start.dealer, list(start.deck))
    return Draft(start=found.start, actions=actions)


def is_refused(expected: object) -> bool:
    """Whether an action is to be refused."""
    return type(expected).__name__ == "Refusal"


def done_by(machine: Watched, case: Case) -> frozenset[int]:
    """The instructions that a case carries out; a window that is open at the start counts as opened."""
    try:
        walk = walked(machine, draft_of(case))
    except Impossible:
        return frozenset()
    opened: list[int] = []
    if isinstance(case.start, FromPosition) and "open" in case.start.position:
        opened = [number for number, x in enumerate(machine.program.instructions) if isinstance(x, i.OpenWindow)]
    done = [feature[1] for step in walk.steps for feature in step if feature[0] == "do"]
    return frozenset([*opened, *(number for number in done if isinstance(number, int))])
