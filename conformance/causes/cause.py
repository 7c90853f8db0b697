"""A cause: failures that show the same differences, as far as each of them looks.

Two failures are put together only if they are of one game, depend on the same open questions, show at least one relation
both, and none that the other could show and does not. So one mistake that fails cases about many rules is told
once, and another mistake that shows in any other way is told beside it. Leaves to others: the differences (`from_failure.py`), and telling (`report_text.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..case import Case
from ..report import CaseResult, Failure, Outcome, Report
from .from_failure import can_show, relations_of
from .relation import Relation


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """The same difference in several cases, in words, the case that tells most, and the others in the order of the suite."""

    difference: tuple[str, ...]
    told: CaseResult
    others: tuple[CaseResult, ...]

    @property
    def results(self) -> tuple[CaseResult, ...]:
        """All of them."""
        return (self.told, *self.others)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Failed:
    """A failure, with its place in the suite and its relations."""

    place: int
    result: CaseResult
    case: Case
    failure: Failure
    relations: frozenset[Relation]
    known: dict[Relation, bool] = field(default_factory=dict)

    def can_show(self, relation: Relation) -> bool:
        """Whether it would show a relation; asked once of each, as every failure is held against many."""
        if relation not in self.known:
            self.known[relation] = can_show(self.case, self.failure.step, relation)
        return self.known[relation]


def causes_of(report: Report) -> tuple[Cause, ...]:
    """The failures of a report, in the order of the cases that tell most."""
    failed = [
        _Failed(
            place=place, result=result, case=result.case, failure=result.failure,
            relations=relations_of(result.case, result.failure),
        )
        for place, result in enumerate(report.of(Outcome.FAILED))
        if isinstance(result.case, Case) and result.failure is not None
    ]  # fmt: skip
    passed = Counter(rule for result in report.of(Outcome.PASSED) for rule in _rules(result))
    causes = [_cause(group, passed) for group in _grouped(failed)]
    places = {id(one.result): one.place for one in failed}
    return tuple(sorted(causes, key=lambda cause: places[id(cause.told)]))


def first_rule(result: CaseResult) -> str:
    """The rule that a case is about."""
    return result.case.rules[0] if isinstance(result.case, Case) else ""


def _grouped(failed: Sequence[_Failed]) -> list[list[_Failed]]:
    """The failures, each with the first of those that show more than it with all of which it agrees."""
    groups: list[list[_Failed]] = []
    for one in sorted(failed, key=lambda one: (-len(one.relations), one.place)):
        group = next((group for group in groups if all(_agree(other, one) for other in group)), None)
        if group is None:
            groups.append([one])
        else:
            group.append(one)
    return groups


def _agree(one: _Failed, other: _Failed) -> bool:
    alike = one.case.game == other.case.game and one.result.undeclared == other.result.undeclared
    return alike and bool(one.relations & other.relations) and _shows_all(one, other) and _shows_all(other, one)


def _shows_all(one: _Failed, other: _Failed) -> bool:
    """Whether the one shows all that the other does, as far as it can."""
    return not any(one.can_show(relation) for relation in other.relations - one.relations)


def _cause(group: Sequence[_Failed], passed: Counter[str]) -> Cause:
    carried_out = Counter(rule for one in group for rule in _rules(one.result))

    def telling(one: _Failed) -> tuple[int, ...]:
        """Its rule is carried out in most of the group, and in few cases that pass; it shows much, and takes little.

        Of games the shortest tells most: their rules are only those that were carried out.
        """
        rule = first_rule(one.result)
        if one.result.seen_after is not None:
            return (-one.failure.step, len(one.relations), -one.place)
        return carried_out[rule], -passed[rule], len(one.relations), -one.failure.step, -one.place

    told = max(group, key=telling)
    others = sorted((one for one in group if one is not told), key=lambda one: one.place)
    words = sorted({relation.words for one in group for relation in one.relations})
    return Cause(difference=tuple(words), told=told.result, others=tuple(one.result for one in others))


def _rules(result: CaseResult) -> Iterable[str]:
    return dict.fromkeys(result.case.rules) if isinstance(result.case, Case) else ()
