"""Failures in groups that one mistake each explains: by the mutants that fail the same cases with the same differences.

If two mutants together explain much more than the best one, the failures are divided between them. What is left goes to one mutant after the other.

Not handled here: which mutants are near (`nearness.py`), and which rule is blamed for a group (`scores.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from conformance.blame.nearness import Answers, Near, in_both, nearness

LEAST = 0.08
"""A mutant that is less like the engine explains nothing."""
GAIN = 0.05
"""How much better two mutants must explain the failures than one, for two mistakes."""
SHOWN = 0.5
"""How much of what differs in a case a mutant must show to explain it: the share of the relations."""
Relations = Mapping[str, frozenset[str]]
"""What differs in each case, without its seats and cards."""
RelationsOf = Callable[[str, Answers], frozenset[str]]
"""What differs in a case, by how an engine fails it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Failed cases that one mistake explains, and the mutant that does; None if none does."""

    cases: tuple[str, ...]
    by: Near | None

    @property
    def wrong(self) -> Answers:
        """What that mutant fails."""
        return {} if self.by is None else self.by.wrong


def grouped(failed: Answers, relations: RelationsOf, near: Sequence[Near]) -> tuple[list[Group], list[str]]:
    """The groups, the best explained first, and the cases that no mutant explains."""
    theirs = {name: relations(name, failed) for name in failed}
    groups = _together(failed, theirs, relations, near)
    left = {name: answer for name, answer in failed.items() if not any(name in group.cases for group in groups)}
    while left:
        chosen, best = None, LEAST
        gone = failed.keys() - left.keys()
        for one in near:
            wrong = {name: answer for name, answer in one.wrong.items() if name not in gone}
            if groups:
                kept = {name for name in wrong if name not in left or theirs[name] & relations(name, one.wrong)}
                wrong = {name: answer for name, answer in wrong.items() if name in kept}
            value = nearness(left, wrong) * exactness(left, wrong)
            if value > best:
                chosen, best = one, value
        if chosen is None:
            break
        cases = [name for name in left if _explains(chosen, name, failed, theirs, relations)]
        if not cases:
            near = [one for one in near if one is not chosen]
            continue
        groups.append(Group(cases=tuple(cases), by=chosen))
        left = {name: answer for name, answer in left.items() if name not in cases}
    return _joined(groups, left, failed, theirs, relations)


def _together(failed: Answers, theirs: Relations, relations: RelationsOf, near: Sequence[Near]) -> list[Group]:
    """The groups of two mutants that explain the failures together, if one alone does so much worse."""
    alike = {
        one.candidate.id: {name: failed[name].likeness(one.wrong[name]) for name in in_both(failed, one.wrong)}
        for one in near
    }
    alone = max((nearness(failed, one.wrong) for one in near), default=0.0)
    best, chosen = alone + GAIN, None
    for place, one in enumerate(near):
        for other in near[place + 1 :]:
            if one.candidate.rule == other.candidate.rule:
                continue
            value = _fit(failed, one, other, alike)
            if value > best:
                best, chosen = value, (one, other)
    if chosen is None:
        return []
    mine: dict[str, list[str]] = {one.candidate.id: [] for one in chosen}
    for name in failed:
        able = [one for one in chosen if _explains(one, name, failed, theirs, relations)]
        if able:
            likest = max(able, key=lambda one: failed[name].overlap(one.wrong[name]))
            mine[likest.candidate.id].append(name)
    found = [Group(cases=tuple(mine[one.candidate.id]), by=one) for one in chosen if mine[one.candidate.id]]
    return sorted(found, key=lambda group: -len(group.cases)) if len(found) > 1 else []


def _fit(failed: Answers, one: Near, other: Near, alike: Mapping[str, Mapping[str, float]]) -> float:
    """How much an engine with two mistakes, each of which shows where it shows first, is like the engine."""
    first, second = alike[one.candidate.id], alike[other.candidate.id]
    total = 0.0
    for name in failed:
        if name in first and (name not in second or one.wrong[name].step <= other.wrong[name].step):
            total += first[name]
        elif name in second:
            total += second[name]
    return total / len(failed.keys() | one.wrong.keys() | other.wrong.keys())


def exactness(failed: Answers, wrong: Answers) -> float:
    """The share of what a mutant fails that the engine fails: of two mistakes each explains its part, and fails little else."""
    return len(failed.keys() & wrong.keys()) / len(wrong) if wrong else 0.0


def mostly(mine: frozenset[str], known: frozenset[str]) -> bool:
    """Whether enough of what differs in a case is known."""
    return bool(mine) and len(mine & known) >= SHOWN * len(mine)


def _explains(one: Near, name: str, failed: Answers, theirs: Relations, relations: RelationsOf) -> bool:
    answer = one.wrong.get(name)
    if answer is None or answer.step != failed[name].step:
        return False
    shown = len(theirs[name] & relations(name, one.wrong))
    return shown > 0 and shown >= SHOWN * len(theirs[name])


def shows_some(one: Near, name: str, failed: Answers, relations: RelationsOf) -> bool:
    """Whether a mutant shows some of what differs in a case, at the same step."""
    answer = one.wrong.get(name)
    if answer is None or answer.step != failed[name].step:
        return False
    return not relations(name, failed).isdisjoint(relations(name, one.wrong))


def _joined(
    groups: list[Group], left: Iterable[str], failed: Answers, theirs: Relations, relations: RelationsOf
) -> tuple[list[Group], list[str]]:
    """The groups with the cases that differ in the same way, or that their mutants fail as well; and those that are left.

    A mutant that fails a case at another step, or in another way, explains nothing there.
    """
    more: list[list[str]] = [[] for _ in groups]
    rest = []
    known = [frozenset[str]().union(*(theirs[name] for name in group.cases)) for group in groups]
    for name in left:
        by_mutant = (
            place
            for place, group in enumerate(groups)
            if group.by is not None and shows_some(group.by, name, failed, relations)
        )
        by_relation = (place for place, _ in enumerate(groups) if mostly(theirs[name], known[place]))
        place = next(by_relation, next(by_mutant, None))
        if place is None:
            rest.append(name)
        else:
            more[place].append(name)
    joined = [Group(cases=(*group.cases, *added), by=group.by) for group, added in zip(groups, more, strict=True)]
    return joined, rest
