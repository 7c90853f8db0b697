"""Failures in groups that one mistake each explains: by the mutants that fail the same cases with the same differences.

Not handled here: which mutants are near (`nearness.py`), and which rule is blamed for a group (`scores.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from conformance.blame.nearness import Answers, Near, nearness

LEAST = 0.08
"""A mutant that is less like the engine explains nothing."""
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
    left = dict(failed)
    groups: list[Group] = []
    theirs = {name: relations(name, failed) for name in failed}
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
    return _joined(groups, [*left], theirs)


def exactness(failed: Answers, wrong: Answers) -> float:
    """The share of what a mutant fails that the engine fails: of two mistakes each explains its part, and fails little else."""
    return len(failed.keys() & wrong.keys()) / len(wrong) if wrong else 0.0


def _explains(one: Near, name: str, failed: Answers, theirs: Relations, relations: RelationsOf) -> bool:
    answer = one.wrong.get(name)
    if answer is None or answer.step != failed[name].step:
        return False
    shown = len(theirs[name] & relations(name, one.wrong))
    return shown > 0 and shown >= SHOWN * len(theirs[name])


def _joined(groups: list[Group], left: Collection[str], theirs: Relations) -> tuple[list[Group], list[str]]:
    """The groups with the cases that their mutants fail as well, or that differ in the same way; and those that are left."""
    more: list[list[str]] = [[] for _ in groups]
    rest = []
    known = [frozenset[str]().union(*(theirs[name] for name in group.cases)) for group in groups]
    for name in left:
        by_mutant = (place for place, group in enumerate(groups) if name in group.wrong)
        by_relation = (place for place, _ in enumerate(groups) if theirs[name] and theirs[name] <= known[place])
        place = next(by_mutant, next(by_relation, None))
        if place is None:
            rest.append(name)
        else:
            more[place].append(name)
    joined = [Group(cases=(*group.cases, *added), by=group.by) for group, added in zip(groups, more, strict=True)]
    return joined, rest
