"""Which mutants behave most like an engine: all are asked about a few of the failed cases, the best about all cases.

Not handled here: how much two answers are alike (`answers.py`), and what follows from it (`scores.py`, `groups.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import Protocol

from conformance.blame.answers import Answer

SAMPLE = 8
"""How many failed cases all mutants are asked about."""
BEST = 30
"""How many mutants are asked about all cases."""
BEST_OF_REST = 15
"""How many more, of those that are like the engine in what the nearest one does not explain."""
EACH = 20
"""Of how many of the likeliest rules at least one mutant is asked about all cases: else what speaks for a neighbour is not known."""
OF_EACH = 2
"""How many of them."""
EXPLAINED = 0.5
"""How much of an answer a mutant must show to explain it."""
RULES = 35
"""Of how many rules the mutants are asked at first."""
MOST = 40_000
"""How many answers of mutants are looked at for one report: a count, not a time, so that a report is always the same."""
FIRST_PART = 0.4
"""The part of these that are about a few cases."""
Answers = Mapping[str, Answer]
"""The cases that an engine fails, by id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A mistake that the engine might make: its name, its rule, other rules that say what it changes, and what it is in words."""

    id: str
    rule: str
    words: str
    operator: str = ""
    also: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that a reader would call broken."""
        return (self.rule, *self.also)


@dataclass(slots=True)
class Budget:
    """How many answers may still be looked at."""

    left: int = MOST

    def pays(self, answers: int, kept: float = 0) -> bool:
        """Whether that many are left, besides those that are kept for later; they are then used up."""
        if self.left - answers < kept:
            return False
        self.left -= answers
        return True


class Candidates(Protocol):
    """The mutants that can be asked."""

    all: Sequence[Candidate]

    def wrong(self, candidate: Candidate, cases: Iterable[str]) -> dict[str, Answer]:
        """Which of some cases a mutant fails, and how."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Near:
    """A mutant, and the cases that it fails."""

    candidate: Candidate
    wrong: Answers


def nearest(
    candidates: Candidates, failed: Answers, passed: Collection[str], rules: Sequence[str], budget: Budget
) -> list[Near]:
    """The mutants that are most like the engine in what it fails, each with everything that it fails itself.

    Asked are mutants of the `rules`, the most likely first.
    """
    order = {rule: place for place, rule in enumerate(rules)}
    asked = sorted((one for one in candidates.all if one.rule in order), key=lambda one: order[one.rule])
    first = [one for one in asked if order[one.rule] < RULES]
    kept = budget.left * (1 - FIRST_PART)
    found: list[Near] = []
    for some, cases, best in ((first, failed, BEST), (asked, None, BEST_OF_REST)):
        about = unexplained(failed, found) if cases is None else cases
        known = {one.candidate.id for one in found}
        for candidate in _likely([one for one in some if one.id not in known], candidates, about, best, budget, kept):
            if not budget.pays(len(failed) + len(passed)):
                break
            found.append(Near(candidate=candidate, wrong=candidates.wrong(candidate, [*failed, *passed])))
        kept = 0.0
    heard = {one.candidate.rule for one in found}
    for rule in [rule for rule in rules[:EACH] if rule not in heard]:
        mine = [one for one in asked if one.rule == rule]
        for candidate in _likely(mine, candidates, failed, OF_EACH, budget, kept):
            if not budget.pays(len(failed) + len(passed)):
                break
            found.append(Near(candidate=candidate, wrong=candidates.wrong(candidate, [*failed, *passed])))
    return found


def _likely(
    asked: Sequence[Candidate], candidates: Candidates, failed: Answers, best: int, budget: Budget, kept: float
) -> list[Candidate]:
    """The mutants that are most like the engine in a few of some failed cases."""
    sample = {name: failed[name] for name in sampled(failed)}
    likely: list[tuple[float, int, Candidate]] = []
    for place, candidate in enumerate(asked if sample else ()):
        if not budget.pays(len(sample), kept):
            break
        wrong = candidates.wrong(candidate, sample)
        alike = sum(sample[name].likeness(answer) for name, answer in wrong.items())
        if alike > 0:
            likely.append((alike, -place, candidate))
    return [candidate for _, _, candidate in nlargest(best, likely)]


def unexplained(failed: Answers, near: Sequence[Near]) -> Answers:
    """What the mutant that is most like the engine does not fail in the same way: it may come from another mistake."""
    if not near:
        return {}
    first = max(near, key=lambda one: nearness(failed, one.wrong))
    return {
        name: answer
        for name, answer in failed.items()
        if name not in first.wrong or answer.overlap(first.wrong[name]) < EXPLAINED
    }


def sampled(failed: Answers) -> list[str]:
    """Some failed cases, as different as possible: one of each sort of answer first."""
    sorts: dict[object, list[str]] = {}
    for name, answer in failed.items():
        sorts.setdefault((answer.step, answer.parts), []).append(name)
    found: list[str] = []
    columns = [*sorts.values()]
    columns.sort(key=len, reverse=True)
    for row in range(max(map(len, columns), default=0)):
        found += [column[row] for column in columns if row < len(column)]
        if len(found) >= SAMPLE:
            break
    return found[:SAMPLE]


def nearness(failed: Answers, wrong: Answers) -> float:
    """How much two engines are alike in what they fail: 1 if each fails the same cases in the same way."""
    both = in_both(failed, wrong)
    if not both:
        return 0.0
    return sum(failed[name].likeness(wrong[name]) for name in both) / len(failed.keys() | wrong.keys())


def in_both(failed: Answers, wrong: Answers) -> list[str]:
    """The cases that two engines fail, in the order of the first: sums over them are the same to the last digit every time."""
    return [name for name in failed if name in wrong]
