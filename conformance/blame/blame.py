"""A report with the rules that are to blame: game by game, in the printing with the most failures first.

Not handled here: the judgement on one printing (`judgement.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from conformance.blame.answers import answer_of
from conformance.blame.as_if_tried import EACH, GAMES, SEED, AsIfTried, Asked, AskedEngine, Mutants, Tries, untried
from conformance.blame.features import Owners
from conformance.blame.followed import Followed, followed_by
from conformance.blame.groups import RelationsOf
from conformance.blame.judgement import judgement, never
from conformance.blame.live_candidates import LiveCandidates
from conformance.blame.nearness import Answers, Budget, Near, nearest
from conformance.blame.new_positions import NewPositions
from conformance.blame.questions import Clears, Questions
from conformance.blame.scores import by_cases
from conformance.blame.trace import traced
from conformance.blame.traced import Traced
from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.causes.from_failure import relations_of
from conformance.judge.blamed import Blamed
from conformance.judge.combined_readings import vector
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import CaseResult, Failure, Outcome, Report
from uno_dsl.engine.machine import Machine

Readings = tuple[tuple[str, str], ...]


def with_blame(
    report: Report,
    readings: Mapping[str, str],
    rules: Rules,
    observer: Observer | None = None,
    until: float | None = None,
) -> Report:
    """The report with its failures in groups, and the rule that is blamed for each. With an observer, the engine is asked more, `until` a
    time of the monotonic clock.
    """
    if report.declared is None:
        return report
    budget = Budget()
    by_game: dict[str, list[CaseResult]] = {}
    for result in report.results:
        if isinstance(result.case, Case):
            by_game.setdefault(result.case.game, []).append(result)
    found: list[Blamed] = []
    for results in by_game.values():
        game = GameResults(results, report.declared, {**report.declared.readings, **readings}, rules, observer, until)
        found += game.blamed(budget)
    order = {result.case.id: place for place, result in enumerate(report.results)}
    inside = [replace(one, cases=tuple(sorted(one.cases, key=order.__getitem__))) for one in found]
    return replace(report, blamed=tuple(inside))


@dataclass(frozen=True)
class GameResults:
    """The results of the cases of one game, in all its printings."""

    results: Sequence[CaseResult]
    declared: Declaration
    readings: Mapping[str, str]
    rules: Rules
    observer: Observer | None = None
    until: float | None = None

    def blamed(self, budget: Budget) -> list[Blamed]:
        """The groups of failures. Those of other printings join a group in which the same differs."""
        left = {result.case.id: result for result in self.results if failure_in(result) is not None}
        found: list[Blamed] = []
        while left:
            printings = [result.case.printing for result in left.values() if isinstance(result.case, Case)]
            main = max(dict.fromkeys(printings), key=printings.count)
            there = [one for one in self.results if isinstance(one.case, Case) and one.case.printing == main]
            begun = [one for one in there if one.outcome is Outcome.PASSED or one.case.id in left]
            there_now = PrintingResults(begun, self.declared, self.readings, self.rules, self.observer, self.until)
            new = there_now.blamed(budget)
            told = {name for one in new for name in one.cases}
            elsewhere = [one for name, one in left.items() if name not in told]
            new = [self._joined(one, new, elsewhere, left) for one in new]
            found += new
            told = {name for one in new for name in one.cases}
            left = {
                name: one
                for name, one in left.items()
                if name not in told and isinstance(one.case, Case) and one.case.printing != main
            }
        return found

    def _joined(
        self, group: Blamed, groups: Sequence[Blamed], elsewhere: Sequence[CaseResult], left: Mapping[str, CaseResult]
    ) -> Blamed:
        """A group with the failures of other printings that differ in the same way; each joins the first such group."""
        mine = [result for result in elsewhere if _first(result, groups, left) is group]
        return replace(group, cases=(*group.cases, *(result.case.id for result in mine)))


def _first(result: CaseResult, groups: Sequence[Blamed], left: Mapping[str, CaseResult]) -> Blamed | None:
    mine = relations_in(result)
    return next((one for one in groups if any(mine & relations_in(left[name]) for name in one.cases)), None)


def failure_in(result: CaseResult) -> Failure | None:
    """How a case was failed, if it was."""
    return result.failure if result.outcome is Outcome.FAILED and isinstance(result.case, Case) else None


def relations_in(result: CaseResult) -> frozenset[str]:
    """What differs in a failed case, without its seats and cards."""
    failure = failure_in(result)
    assert failure is not None and isinstance(result.case, Case)
    return words_of(result.case, failure.step, failure)


def words_of(case: Case, step: int, failure: Failure) -> frozenset[str]:
    """What differs in a case, in words."""
    if step >= len(case.steps):
        return frozenset()
    return frozenset(relation.words for relation in relations_of(case, failure))


@dataclass(frozen=True)
class PrintingResults:
    """The results of the cases of one printing: those that passed and those that failed."""

    results: Sequence[CaseResult]
    declared: Declaration
    readings: Mapping[str, str]
    rules: Rules
    observer: Observer | None = None
    until: float | None = None

    @cached_property
    def cases(self) -> dict[str, Case]:
        """The cases by id."""
        return {result.case.id: result.case for result in self.results if isinstance(result.case, Case)}

    def blamed(self, budget: Budget) -> list[Blamed]:
        """The groups of failures with the rules that are blamed."""
        failures = {result.case.id: failure_in(result) for result in self.results}
        failed = {name: answer_of(failure) for name, failure in failures.items() if failure is not None}
        passed = [name for name, failure in failures.items() if failure is None]
        followed = self.followed()
        near: Sequence[Near] = ()
        tries: Tries = untried
        plain = self.plain(failed)
        if plain is not None:
            played = {name: case for name, case in self.cases.items() if self.machine(case) is plain}
            candidates = LiveCandidates(plain.program, played, followed, self.declared)
            near = nearest(candidates, failed, passed, [*by_cases(followed, failed, passed)], budget)
            tries = self.tries(plain, candidates)
        return judgement(followed, failed, passed, near, self.relations(), self.clears(followed), tries)

    def tries(self, plain: Machine, mutants: Mutants) -> Tries:
        """How often the engine behaves like a mutant in new positions.

        It is not asked if it declares limitations: a position with other cards may carry out what it does not follow.
        """
        if self.observer is None or self.declared.limitations:
            return untried
        return self.tried_with(plain, mutants, AskedEngine(self.observer, self.until)).tried

    def tried_with(self, plain: Machine, mutants: Mutants, engine: Asked) -> AsIfTried:
        """An engine, and the new positions that it may be asked about."""
        return AsIfTried(positions=self.new_positions(plain, SEED, EACH, GAMES), mutants=mutants, engine=engine)

    def new_positions(self, plain: Machine, seed: str, each: int, games: int) -> NewPositions:
        """The new positions of a seed."""
        return NewPositions(
            rules=self.rules, readings=self.readings, declared=self.declared, cases=self.cases, plain=plain, seed=seed,
            each=each, games=games,
        )  # fmt: skip

    def clears(self, followed: Mapping[str, Followed]) -> Clears:
        """Whether the engine, asked more, clears a rule."""
        if self.observer is None:
            return never
        failures = {result.case.id: failure for result in self.results if (failure := failure_in(result)) is not None}
        return Questions(self.observer, self.rules, self.readings, self.cases, failures, followed).clears

    def plain(self, names: Iterable[str]) -> Machine | None:
        """The rules that most of some cases are played by."""
        machines = [machine for name in names if (machine := self.machine(self.cases[name])) is not None]
        return max(machines, key=machines.count) if machines else None

    def relations(self) -> RelationsOf:
        """What differs in each case, by how an engine or a mutant fails it; what is known already is not asked again."""
        known: dict[tuple[str, int, int], frozenset[str]] = {}

        def relations(name: str, answers: Answers) -> frozenset[str]:
            answer = answers[name]
            key = name, answer.step, answer.exact
            if key not in known:
                failure = Failure(step=answer.step, differences=answer.differences)
                known[key] = words_of(self.cases[name], answer.step, failure) if answer.differences else frozenset()
            return known[key]

        return relations

    def machine(self, case: Case) -> Machine | None:
        """The right rules under the readings of the engine."""
        found = self.rules.machine(case.game, case.printing, vector(case, self.readings, self.rules))
        return None if isinstance(found, Unplayable) else found

    def followed(self) -> dict[str, Followed]:
        """The cases as far as the rules can follow them."""
        machines: dict[int, tuple[Traced, Owners]] = {}
        found: dict[str, Followed] = {}
        for name, case in self.cases.items():
            machine = self.machine(case)
            if machine is None:
                continue
            if id(machine) not in machines:
                machines[id(machine)] = Traced(machine.program), Owners(machine.program)
            mine, owners = machines[id(machine)]
            trace = traced(mine, case)
            if trace.steps:
                found[name] = followed_by(trace, owners)
        return found
