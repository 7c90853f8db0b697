"""What the kit says of a source mutant: the suite alone first, then the random games that `uno test` plays by itself.

It stops at the first failure. All the games are played, however slow the machine is; `uno test` begins none after ten seconds.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.commands.afterwards.games_after import GAMES, SEED
from conformance.judge.judge import judge
from conformance.judge.reference import Rules
from conformance.judge.report import Outcome, Report
from tests.conformance.mutate.classic_suite import classic_cases
from tests.seeded_bugs.random_games import random_games
from tests.source_mutants.source_mutant import Engine, SourceMutant
from tests.source_mutants.transcript import Transcript, transcript_of

GAME, PRINTING = "classic", "en"
TIMEOUT = 6.0
"""Seconds. More than `uno test` allows: a busy machine must not count as a wrong answer."""
FIRST = 12
"""How many cases are asked first, by themselves: they notice most mutants."""
BAD = {Outcome.FAILED, Outcome.ENGINE_ERROR}


class Verdict(StrEnum):
    """What notices a mutant. One that declares something else of itself is asked other cases, so it is no measure of them."""

    SUITE = "suite"
    GAMES = "games"
    NOTHING = "nothing"
    DECLARES = "declares otherwise"


class Trial:
    """The cases, and how often each was the one that noticed a mutant: these are asked first."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.rules = Rules()
        self._noticed = Counter[str]()

    @cached_property
    def suite(self) -> list[Case]:
        return [*classic_cases()]

    @cached_property
    def declared(self) -> Declaration:
        declared = judge([], self.engine.command(self.engine.folder)).declared
        assert declared is not None
        return declared

    @cached_property
    def games(self) -> list[Case]:
        return random_games(self.rules, self.declared, GAME, PRINTING, GAMES, SEED)

    @cached_property
    def _asked_of_the_suite(self) -> Transcript:
        return transcript_of(self.suite, self.engine.command(self.engine.folder))

    @cached_property
    def _asked_of_the_games(self) -> Transcript:
        return transcript_of(self.games, self.engine.command(self.engine.folder))

    def _failed(self, cases: list[Case], folder: Path) -> tuple[Report, str]:
        report = judge(cases, self.engine.command(folder), timeout=TIMEOUT, failfast=True, reference=self.rules)
        found = next((result.case.id for result in report.results if result.outcome in BAD), "")
        self._noticed[found] += bool(found)
        return report, found

    def verdict(self, mutant: SourceMutant) -> tuple[Verdict, str]:
        """What notices the mutant, and by which case."""
        with tempfile.TemporaryDirectory() as above:
            folder = mutant.write(Path(above) / self.engine.name)
            asked = sorted(self.suite, key=lambda case: -self._noticed[case.id])
            report, failed = self._failed(asked[:FIRST], folder)
            if report.declared is not None and report.declared != self.declared:
                return Verdict.DECLARES, ""
            if not failed and not self._asked_of_the_suite.is_answered_alike_by(self.engine.command(folder)):
                _, failed = self._failed(asked[FIRST:], folder)
            if failed:
                return Verdict.SUITE, failed
            if not self._asked_of_the_games.is_answered_alike_by(self.engine.command(folder)):
                _, failed = self._failed(self.games, folder)
            return (Verdict.GAMES, failed) if failed else (Verdict.NOTHING, "")
