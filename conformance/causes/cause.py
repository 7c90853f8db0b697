"""A cause: failures that show the same differences, in everything that each of them compares.

Two failures are grouped only if they are of one game and depend on the same open questions, have at least one relation
in common, and neither lacks a relation of the other that it could show. So one mistake that fails cases about many
rules is reported once, and a mistake that shows in any other way is reported separately. Not handled here: the
relations (`from_failure.py`), and reporting (`report_text.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from conformance.cases.case import Case
from conformance.causes.from_failure import can_show, relations_of
from conformance.causes.relation import Relation
from conformance.judge.blamed import Blamed
from conformance.judge.report import CaseResult, Failure, Outcome, Report


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """One difference found in several cases, in words: the most telling case, and the others in suite order."""

    difference: tuple[str, ...]
    example: CaseResult
    others: tuple[CaseResult, ...]

    @property
    def results(self) -> tuple[CaseResult, ...]:
        """All results of the group."""
        return (self.example, *self.others)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Failed:
    """A failure, with its index in the suite and its relations."""

    place: int
    result: CaseResult
    case: Case
    failure: Failure
    relations: frozenset[Relation]
    known: dict[Relation, bool] = field(default_factory=dict)

    def can_show(self, relation: Relation) -> bool:
        """Whether this failure would show a relation; cached, because every failure is compared with many."""
        if relation not in self.known:
            self.known[relation] = can_show(self.case, self.failure.step, relation)
        return self.known[relation]


def causes_of(report: Report) -> tuple[Cause, ...]:
    """The causes of a report's failures: by the rules that are blamed, in the order of their most telling cases."""
    return tuple(cause for _, causes in causes_by_blame(report) for cause in causes)


def causes_by_blame(report: Report) -> list[tuple[Blamed | None, tuple[Cause, ...]]]:
    """The causes of each group of failures for which a rule is blamed, and of those without such a group."""
    failed = _failed(report)
    passed = Counter(rule for result in report.of(Outcome.PASSED) for rule in _rules(result))
    found: list[tuple[Blamed | None, tuple[Cause, ...]]] = []
    for blamed in report.blamed:
        names = frozenset(blamed.cases)
        mine = [one for one in failed if one.case.id in names]
        failed = [one for one in failed if one.case.id not in names]
        if mine:
            found.append((blamed, _causes(mine, passed, blamed.rule)))
    return [*found, (None, _causes(failed, passed, ""))] if failed else found


def _failed(report: Report) -> list[_Failed]:
    return [
        _Failed(
            place=place, result=result, case=result.case, failure=result.failure,
            relations=relations_of(result.case, result.failure),
        )
        for place, result in enumerate(report.of(Outcome.FAILED))
        if isinstance(result.case, Case) and result.failure is not None
    ]  # fmt: skip


def _causes(failed: Sequence[_Failed], passed: Counter[str], blamed: str) -> tuple[Cause, ...]:
    """The causes of some failures; first those that a case about the blamed rule tells."""
    causes = [_cause(group, passed, blamed) for group in _grouped(failed)]
    places = {id(one.result): one.place for one in failed}
    return tuple(sorted(causes, key=lambda one: (first_rule(one.example) != blamed, places[id(one.example)])))


def first_rule(result: CaseResult) -> str:
    """The rule that a case is about."""
    return result.case.rules[0] if isinstance(result.case, Case) else ""


def _grouped(failed: Sequence[_Failed]) -> list[list[_Failed]]:
    """The groups. A failure joins the first group with whose members it all agrees; those with more relations come
    first.
    """
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
    """Whether the first failure shows everything that the second does and that it could show."""
    return not any(one.can_show(relation) for relation in other.relations - one.relations)


def _cause(group: Sequence[_Failed], passed: Counter[str], blamed: str) -> Cause:
    carried_out = Counter(rule for one in group for rule in _rules(one.result))

    def worth_printing(one: _Failed) -> tuple[int, ...]:
        """Prefers the blamed rule, then one that most of the group and few passing cases carry out, then many relations, then
        few actions.

        Among games, the shortest is the most telling: their rules are merely those that were carried out.
        """
        rule = first_rule(one.result)
        if one.result.seen_after is not None:
            return (-one.failure.step, len(one.relations), -one.place)
        return rule == blamed, carried_out[rule], -passed[rule], len(one.relations), -one.failure.step, -one.place

    example = max(group, key=worth_printing)
    others = sorted((one for one in group if one is not example), key=lambda one: one.place)
    words = sorted({relation.words for one in group for relation in one.relations})
    return Cause(difference=tuple(words), example=example.result, others=tuple(one.result for one in others))


def _rules(result: CaseResult) -> Iterable[str]:
    return dict.fromkeys(result.case.rules) if isinstance(result.case, Case) else ()
