"""`uno test` notices every bug of `bugs/`: mistakes of careless authors, seeded one at a time into the example engine.

The default run seeds some of them. First the cases of the broken rule are tried, then the whole suite, and where that is content, random games. What noticed
each is told in `docs/conformance.md` (UPDATE_GOLDEN=1 writes it there).
"""

from __future__ import annotations

import os
import shutil
from functools import cached_property
from itertools import dropwhile
from pathlib import Path

import pytest

from conformance.cases.case import Case
from conformance.judge.judge import judge
from conformance.judge.reference import Rules
from conformance.judge.report import CaseResult, Outcome
from tests.conformance.mutate.classic_suite import classic_cases
from tests.seeded_bugs.random_games import random_games
from tests.seeded_bugs.seeded_bug import ENGINE, SeededBug, TextNotFoundError, seeded_bugs
from tests.slices import few, only_full, some

GAME, PRINTING, GAMES, SEED, AT_A_TIME = "classic", "en", few(24, 60), 1, 12
PAGE = Path(__file__).parent.parent.parent / "docs" / "conformance.md"
HEAD = "| what the engine does | breaks | noticed by |\n| --- | --- | --- |\n"
TIMEOUT = 20.0
BUGS = seeded_bugs()
TRIED = some(BUGS, 18, name=lambda bug: bug.name)
NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")


class Trial:
    """The bugs, each tried once: what the suite says of it, and where it is content, the random games."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found: dict[str, str] = {}

    @cached_property
    def rules(self) -> Rules:
        return Rules()

    @cached_property
    def suite(self) -> list[Case]:
        return [*classic_cases()]

    @cached_property
    def games(self) -> list[Case]:
        declared = judge([], self.command(ENGINE / "tiny.js")).declared
        assert declared is not None
        return random_games(self.rules, declared, GAME, PRINTING, GAMES, SEED)

    def command(self, program: Path) -> list[str]:
        return [str(NODE), str(program)]

    def failed(self, cases: list[Case], program: Path) -> list[CaseResult]:
        """The cases that the engine fails, or ends at."""
        report = judge(cases, self.command(program), timeout=TIMEOUT, reference=self.rules)
        assert report.declared is not None
        return [result for result in report.results if result.outcome in {Outcome.FAILED, Outcome.ENGINE_ERROR}]

    def noticed_by(self, bug: SeededBug) -> str:
        """The rule whose case failed, and whether it is the one that is broken; empty if none failed."""
        if bug.name not in self._found:
            self._found[bug.name] = self._try(bug)
        return self._found[bug.name]

    def _try(self, bug: SeededBug) -> str:
        program = bug.seed(self._folder / bug.name)
        if self.failed([case for case in self.suite if case.rules[0] == bug.breaks], program):
            return f"`{bug.breaks}`"
        rules = [result.case.rules[0] for result in self.failed(self.suite, program) if isinstance(result.case, Case)]
        if bug.breaks in rules:
            return f"`{bug.breaks}`"
        if rules:
            return f"`{rules[0]}` (another rule)"
        few = [self.games[place : place + AT_A_TIME] for place in range(0, len(self.games), AT_A_TIME)]
        return "a random game" if any(self.failed(games, program) for games in few) else ""


@pytest.fixture(name="trial", scope="module")
def fixture_trial(tmp_path_factory: pytest.TempPathFactory) -> Trial:
    return Trial(tmp_path_factory.mktemp("seeded"))


@only_full
def test_the_engine_without_a_bug_fails_nothing(trial: Trial) -> None:
    assert not trial.failed(trial.suite + trial.games, ENGINE / "tiny.js")


@pytest.mark.parametrize("bug", TRIED, ids=lambda bug: bug.name)
def test_a_seeded_bug_is_noticed(trial: Trial, bug: SeededBug) -> None:
    assert trial.noticed_by(bug), f"nothing notices that {bug.about}"


@only_full
def test_the_page_tells_what_notices_each(trial: Trial) -> None:
    before, _, rest = PAGE.read_text("utf-8").partition(HEAD)
    after = "".join(dropwhile(lambda line: line.startswith("|"), rest.splitlines(keepends=True)))
    page = before + HEAD + "".join(row(bug, trial.noticed_by(bug)) for bug in in_order()) + after
    if "UPDATE_GOLDEN" in os.environ:
        PAGE.write_text(page, "utf-8")
    assert page == PAGE.read_text("utf-8")


def in_order() -> list[SeededBug]:
    return sorted(BUGS, key=lambda bug: (bug.breaks, bug.name))


def row(bug: SeededBug, noticed_by: str) -> str:
    return f"| {bug.about} | `{bug.breaks}` | {noticed_by or 'nothing yet'} |\n"


def test_a_bug_whose_text_is_gone_is_not_seeded(tmp_path: Path) -> None:
    (gone,) = (bug for bug in BUGS if bug.name == "skip-goes-by-seats")
    gone.seed(tmp_path / "first")
    nowhere = SeededBug(
        name="nowhere", about="", plausible="", breaks="",
        changes=(type(gone.changes[0])(file="game.js", find="no such text", replace=""),),
    )  # fmt: skip
    with pytest.raises(TextNotFoundError, match="0 times in game"):
        nowhere.seed(tmp_path / "second")
