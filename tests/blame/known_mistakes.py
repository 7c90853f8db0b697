"""Engines with one known mistake: mutants, asked in this process, and seeded bugs, asked by the judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from random import Random

from conformance.blame.answers import Answer, answer_of
from conformance.blame.as_if_tried import AsIfTried, AskedEngine, untried
from conformance.blame.blame import PrintingResults, failure_in
from conformance.blame.followed import Followed
from conformance.blame.judgement import judgement, never
from conformance.blame.live_candidates import LiveCandidates
from conformance.blame.nearness import Answers, Budget, Candidate, nearest
from conformance.blame.scores import by_cases
from conformance.cases.case import Case
from conformance.cases.shipped import shipped_suite
from conformance.judge.blamed import Blamed
from conformance.judge.judge import judge
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import CaseResult, Outcome
from conformance.mutate.operators.all_mutants import OPERATORS
from conformance.mutate.score import declared_for
from conformance.mutate.trial import split
from conformance.wire.conversation import Conversation, Terms
from tests.blame.held_back import Agreement, agreement
from tests.seeded_bugs.seeded_bug import SeededBug
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Malformed

HALVES = tuple(frozenset(half) for half in split(list(OPERATORS)))
LONG, SEED = 10_000_000, 1
TIMEOUT = 20.0


@dataclass(frozen=True)
class Said:
    """An engine, the rule that it breaks, and what is said of it."""

    engine: str
    rule: str
    blamed: Sequence[Blamed]
    same: frozenset[str] = frozenset()
    """Other rules that are broken as well: by a bug, or because a mistake in them gives the same answer in every case."""
    new: Agreement | None = None
    """How far the engine behaves in new positions as its report says first; None if it says nothing of the sort."""

    @property
    def rules(self) -> frozenset[str]:
        return self.same | {self.rule}


@dataclass(frozen=True)
class SaidOfTwo:
    """Two mistakes in one engine, in different rules, and what is said of it."""

    mistakes: tuple[frozenset[str], frozenset[str]]
    blamed: Sequence[Blamed]


@dataclass
class Hidden:
    """The candidates without those that are made in some ways."""

    whole: LiveCandidates
    operators: frozenset[str]

    def __post_init__(self) -> None:
        self.all: Sequence[Candidate] = [one for one in self.whole.all if one.operator not in self.operators]

    def wrong(self, candidate: Candidate, cases: Iterable[str]) -> dict[str, Answer]:
        return self.whole.wrong(candidate, cases)


@dataclass(frozen=True)
class MutantAsked:
    """A mutant in the place of an engine that runs."""

    candidates: LiveCandidates
    mutant: str
    ready: bool = True

    def answer(self, case: Case) -> Answer | None:
        """How the mutant fails a case."""
        return self.candidates.answered(self.mutant, case)


def half_with(engine: Candidate) -> frozenset[str]:
    """The half of the operators that an engine is made by."""
    return next(half for half in HALVES if engine.operator in half)


@dataclass
class MutantEngines:
    """The mutants of a printing as engines; half of the operators, among them that of the engine, are hidden from the kit."""

    game: str
    printing: str
    every: int = 1

    @cached_property
    def results(self) -> PrintingResults:
        suite = shipped_suite(self.game, self.printing)
        assert not isinstance(suite, Malformed)
        cases = [case for case in suite.cases if isinstance(case, Case) and not case.readings]
        passed = [CaseResult(case=case, outcome=Outcome.PASSED) for case in cases]
        rules = Rules()
        machine = rules.machine(self.game, self.printing, {})
        assert isinstance(machine, Machine)
        return PrintingResults(passed, declared_for(machine.program), {}, rules)

    @cached_property
    def followed(self) -> dict[str, Followed]:
        return self.results.followed()

    @cached_property
    def plain(self) -> Machine:
        plain = self.results.plain(self.results.cases)
        assert plain is not None
        return plain

    @cached_property
    def candidates(self) -> LiveCandidates:
        return LiveCandidates(self.plain.program, self.results.cases, self.followed, self.results.declared)

    @cached_property
    def engines(self) -> list[Candidate]:
        told = {case.rules[0] for case in self.results.cases.values()}
        return [one for one in self.candidates.all if one.rule in told][:: self.every]

    def said(self) -> Iterator[Said]:
        for engine in self.engines:
            wrong = self.candidates.wrong(engine, self.results.cases)
            if any(answer.differences for answer in wrong.values()):
                asked = self.asked(engine.id)
                blamed = self.blamed(wrong, half_with(engine), asked)
                new = agreement_of(blamed, wrong, asked)
                yield Said(engine.id, engine.rule, blamed, self.same_as(wrong), new)

    def asked(self, mutant: str) -> AsIfTried:
        """A mutant as an engine that can be asked in new positions."""
        return self.results.tried_with(self.plain, self.candidates, MutantAsked(self.candidates, mutant))

    def of_two(self, pairs: int) -> Iterator[SaidOfTwo]:
        """Engines with two mistakes in different rules, taken by chance; the operators of both are hidden."""
        chance, left = Random(SEED), pairs
        while left:
            one, other = chance.sample(self.engines, 2)
            wrong = [self.candidates.wrong(engine, self.results.cases) for engine in (one, other)]
            if one.rule == other.rule or not all(any(answer.differences for answer in w.values()) for w in wrong):
                continue
            left -= 1
            mistakes = (self.same_as(wrong[0]) | {one.rule}, self.same_as(wrong[1]) | {other.rule})
            hidden = frozenset({one.operator, other.operator})
            yield SaidOfTwo(mistakes, self.blamed(earlier(*wrong), hidden))

    def blamed(
        self, wrong: dict[str, Answer], hidden: frozenset[str], asked: AsIfTried | None = None
    ) -> Sequence[Blamed]:
        """What a report would say; without `asked`, of an engine that cannot be asked anything more."""
        failed = {name: answer for name, answer in wrong.items() if answer.differences}
        passed = [name for name in self.results.cases if name not in wrong]
        rules = [*by_cases(self.followed, failed, passed)]
        near = nearest(Hidden(self.candidates, hidden), failed, passed, rules, Budget(LONG))
        tries = untried if asked is None else asked.tried
        return judgement(self.followed, failed, passed, near, self.results.relations(), never, tries)

    def same_as(self, wrong: dict[str, Answer]) -> frozenset[str]:
        """The rules in which a mistake gives the same answer in every case, whether or not the kit knows of it."""
        few = dict(sorted(wrong.items())[:3])
        return frozenset(
            one.rule
            for one in self.candidates.all
            if same(self.candidates.wrong(one, few), few)
            and same(self.candidates.wrong(one, self.results.cases), wrong)
        )


def same(one: dict[str, Answer], other: dict[str, Answer]) -> bool:
    """Whether two engines fail the same cases in the same way."""
    return one.keys() == other.keys() and all(one[name].likeness(other[name]) == 1 for name in one)


def earlier(one: dict[str, Answer], other: dict[str, Answer]) -> dict[str, Answer]:
    """How an engine with both mistakes fails, if neither changes what the other does: by whichever shows first."""
    found = dict(one)
    for name, answer in other.items():
        if name not in found or answer.step < found[name].step:
            found[name] = answer
    return found


@dataclass
class Asked:
    """What is known of the cases that the copies of one small engine are asked: the cases as far as the rules follow them, and the mutants."""

    followed: dict[str, Followed] = field(default_factory=dict)
    candidates: LiveCandidates | None = None

    def of(self, results: PrintingResults) -> LiveCandidates:
        """The mutants, after the cases that are not known yet are followed."""
        new = [one for one in results.results if one.case.id not in self.followed]
        self.followed |= replace(results, results=new).followed()
        if self.candidates is None:
            plain = results.plain(results.cases)
            assert plain is not None
            self.candidates = LiveCandidates(plain.program, dict(results.cases), self.followed, results.declared)
        return self.candidates

    def can_be_named(self, rules: Iterable[str]) -> bool:
        """Whether any of some rules does anything in a case, or has a mutant: the words of others are laid into the rules that use them."""
        assert self.candidates is not None
        named = {one.rule for one in self.candidates.all}
        named.update(rule for one in self.followed.values() for rule in one.involved(len(one.done)))
        return not named.isdisjoint(rules)


@dataclass
class SeededEngines:
    """The seeded bugs as engines; all mutants are known. `silent` are those that fail no case, `unnamed` those whose rule cannot be named."""

    bugs: Sequence[SeededBug]
    folder: Path
    rules: Rules
    silent: list[str] = field(default_factory=list)
    unnamed: list[str] = field(default_factory=list)

    def said(self) -> Iterator[Said]:
        suite = shipped_suite("classic", "en")
        assert not isinstance(suite, Malformed)
        by_engine: dict[str, Asked] = {}
        for bug in self.bugs:
            command = bug.command(self.folder / bug.name)
            report = judge(suite.cases, command, timeout=TIMEOUT, reference=self.rules)
            run = [one for one in report.results if one.outcome in (Outcome.PASSED, Outcome.FAILED)]
            if report.declared is None or not report.of(Outcome.FAILED):
                self.silent.append(bug.name)
                continue
            results = PrintingResults(run, report.declared, report.declared.readings, self.rules)
            asked = by_engine.setdefault(bug.engine, Asked())
            known = asked.of(results)
            if not asked.can_be_named((bug.breaks, *bug.also)):
                self.unnamed.append(bug.name)
                continue
            engine = Conversation.begin(Terms(command=command, timeout=TIMEOUT, start_timeout=TIMEOUT))
            assert isinstance(engine, Conversation)
            with Observer(engine) as observer:
                running = replace(results, observer=observer)
                plain = results.plain(failed_in(results))
                assert plain is not None
                said = said_of(running, plain, asked.followed, known)
                tried = running.tried_with(plain, known, AskedWithoutEnd(observer))
                new = agreement_of(said, failed_in(results), tried)
            yield Said(bug.name, bug.breaks, said, frozenset(bug.also), new)


class AskedWithoutEnd(AskedEngine):
    """An engine that is asked as much as is needed to know whether a sentence is true of it."""

    @property
    def ready(self) -> bool:
        return True


def said_of(
    results: PrintingResults, plain: Machine, followed: dict[str, Followed], candidates: LiveCandidates
) -> Sequence[Blamed]:
    """What a report would say, with mutants that were asked before."""
    failed = failed_in(results)
    passed = [name for name in results.cases if name not in failed]
    mine = {name: one for name, one in followed.items() if name in results.cases}
    near = nearest(candidates, failed, passed, [*by_cases(mine, failed, passed)], Budget(LONG))
    return judgement(
        mine, failed, passed, near, results.relations(), results.clears(mine), results.tries(plain, candidates)
    )


def failed_in(results: PrintingResults) -> dict[str, Answer]:
    """How the cases were failed that were."""
    failures = {one.case.id: failure_in(one) for one in results.results}
    return {name: answer_of(failure) for name, failure in failures.items() if failure is not None}


def agreement_of(blamed: Sequence[Blamed], failed: Answers, asked: AsIfTried) -> Agreement | None:
    """How far an engine behaves in new positions as is said of it under the first heading, if that is said."""
    if not blamed or blamed[0].as_if is None:
        return None
    return agreement(asked, blamed[0].as_if, {name: failed[name] for name in blamed[0].cases})
