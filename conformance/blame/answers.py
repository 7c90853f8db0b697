"""How a mutant answers a case, and how much that is like the answer of an engine.

Not handled here: which mutants are asked (`nearness.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal
from conformance.judge.bounded_failure import failure_of
from conformance.judge.differences import Difference, compare
from conformance.judge.report import Failure
from conformance.mutate.proof.mutant_machines import impatience
from conformance.mutate.proof.replay_in_process import begun, said
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Malformed

Thing = TypeVar("Thing")
SAME_PARTS, SAME_CASE = 0.6, 0.3
"""How much it counts if two engines fail a case at the same step in the same parts, or fail it at all."""

IN_PARTS, IN_WORDS, SAME = 0.3, 0.3, 0.4
"""What counts of two answers at the same step: the share of parts in which both differ, that of differences, and the same answer."""


@dataclass(frozen=True)
class Answer:
    """How an engine fails a case; without differences it breaks off."""

    step: int
    differences: tuple[Difference, ...]

    @cached_property
    def parts(self) -> frozenset[tuple[object, ...]]:
        """What differs, without how."""
        return frozenset(map(_part, self.differences))

    @cached_property
    def exact(self) -> int:
        """What differs, as a number that is the same for the same differences."""
        return hash(tuple(sorted(self.said)))

    @cached_property
    def said(self) -> frozenset[str]:
        """What differs, each difference as text."""
        return frozenset(map(repr, self.differences))

    def overlap(self, other: Answer) -> float:
        """How much of what differs is the same: 1 for the same answer, 0 for another step or nothing in common."""
        if self.step != other.step:
            return 0.0
        same = SAME if self.said == other.said else 0.0
        return IN_PARTS * self.parts_in_common(other) + IN_WORDS * shared(self.said, other.said) + same

    def parts_in_common(self, other: Answer) -> float:
        """The share of the parts that differ in either that differ in both."""
        return shared(self.parts, other.parts)

    def likeness(self, other: Answer) -> float:
        """1 for the same answer, less if only the parts are the same, or the case."""
        if self.step == other.step and self.parts == other.parts:
            return 1.0 if self.exact == other.exact else SAME_PARTS
        return SAME_CASE


def shared(one: frozenset[Thing], other: frozenset[Thing]) -> float:
    """The share of what is in either that is in both."""
    return len(one & other) / len(one | other) if one or other else 1.0


def _part(difference: Difference) -> tuple[object, ...]:
    action = getattr(difference, "action", None)
    if action is not None:
        return difference.code, action.do, action.seat
    return difference.code, getattr(difference, "part", ""), getattr(difference, "seat", None)


def answer_of(failure: Failure) -> Answer:
    """The answer that a failure tells of."""
    return Answer(failure.step, failure.differences)


def answered(machine: Machine, case: Case, declared: Declaration) -> Answer | None:
    """How an engine in this process fails a case; None if it passes."""
    at = 0
    try:
        with impatience():
            table = begun(machine, case)
            for at, step in enumerate(case.steps):
                got = said(table, step)
                if isinstance(got, Malformed):
                    return Answer(at, ())
                differences = compare(step.expect, got, declared, case.kinds)
                if differences:
                    return answer_of(failure_of(at, differences))
    except Exception:
        # an engine that refuses to begin, or to go on, where the rules refuse as well, would have passed
        expected = isinstance(case.steps[at].expect, Refusal)
        return None if expected else Answer(at, ())
    return None
