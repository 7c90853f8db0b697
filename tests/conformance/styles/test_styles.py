"""No engine that only plays in another style, and declares it, is accused of anything: not by the cases, nor by random games."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from conformance.cases.case import Suite
from conformance.cases.shipped import shipped_suite
from conformance.commands.random_games import Wanted, games_of
from conformance.explore.identified import Verdict
from conformance.explore.identify import identify
from conformance.judge.judge import judge
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import Outcome, Report
from conformance.wire.conversation import Conversation, Terms
from tests.conformance.styles.combinations import judged as judged_combinations
from tests.conformance.styles.styled import VARIANTS
from tests.slices import few, only_full, some
from uno_dsl.cli.console import Progress

DECLARED = [name for name in VARIANTS if not name.startswith("undeclared-")]
ACCUSED = (Outcome.FAILED, Outcome.ENGINE_ERROR, Outcome.KIT_ERROR)
RULES = Rules()


def classic() -> Suite:
    suite = shipped_suite("classic", "en")
    assert isinstance(suite, Suite)
    return suite


def command(name: str) -> list[str]:
    return [sys.executable, "-m", "tests.conformance.styles.styled", name]


def begun(name: str) -> Conversation:
    engine = Conversation.begin(Terms(command=tuple(command(name)), timeout=20, start_timeout=40))
    assert isinstance(engine, Conversation)
    return engine


def accusations(report: Report) -> Iterator[str]:
    for result in report.results:
        if result.outcome in ACCUSED:
            yield f"{result.case.id}: {result.failure or result.breakdown or result.reason}"


@pytest.mark.parametrize("name", some(DECLARED, 1000, always=["no-voluntary-draw-scripted"]))
def test_a_style_that_is_declared_fails_no_case(name: str) -> None:
    report = judge(classic().cases, command(name), reference=RULES, timeout=20)
    assert [*accusations(report)] == []
    assert report.counts[Outcome.PASSED] >= VARIANTS[name]["passed"]


@only_full
@pytest.mark.parametrize("name", some(DECLARED, 1000, always=["no-voluntary-draw-scripted"]))
def test_a_style_that_is_declared_shows_no_difference_in_a_random_game(name: str) -> None:
    wanted = Wanted(games=few(6, 60), seed=5)
    with Observer(begun(name)) as observer, Progress("playing", wanted.games) as bar:
        games = [*games_of(observer, RULES, "classic", "en", observer.declared.readings, wanted, bar)]
    assert [game.result.case.id for game in games if game.saved is not None] == []
    assert sum(game.moves for game in games) > 40 * len(games)


@only_full
@pytest.mark.parametrize("name", some(DECLARED, 1000, always=["no-voluntary-draw"]))
def test_a_style_that_is_declared_is_no_contradiction(name: str) -> None:
    with Observer(begun(name)) as observer:
        found = identify(observer, "classic", "en", {"en": classic().cases}, rules=RULES)
    assert [answer.question for answer in found.answers if answer.verdict is Verdict.CONTRADICTORY] == []


@only_full  # another engine is identified below
def test_identify_names_the_reading_of_an_engine_without_voluntary_draws() -> None:
    with Observer(begun("undeclared-no-voluntary-draw")) as observer:
        found = identify(observer, "classic", "en", {"en": classic().cases}, rules=RULES)
    verdicts = {answer.question: answer.verdict for answer in found.answers}
    assert verdicts["two-player-reverse"] is Verdict.AS_ASKED
    assert Verdict.CONTRADICTORY not in verdicts.values()


@only_full
@pytest.mark.parametrize(
    ("name", "explains", "followed"),
    some(
        [
            ("undeclared-whole-pile-recycled", ("kept-discard", "all-go"), False),
            ("undeclared-skipping-reverse", ("two-player-reverse", "skips"), True),
        ],
        1000,
        always=["undeclared-skipping-reverse two-player-reverse skips True"],
    ),
)
def test_identify_names_the_reading_that_explains_most(name: str, explains: tuple[str, str], followed: bool) -> None:
    with Observer(begun(name)) as observer:
        found = identify(observer, "classic", "en", {"en": classic().cases}, rules=RULES).explains
    assert found is not None
    assert (found.question, found.reading) == explains
    assert found.followed is followed
    assert found.cases > 0.9 * found.of


@only_full  # two readings together are tried in `tests/conformance/judge`
def test_nothing_is_held_against_the_reference_engine_under_any_combination_of_readings() -> None:
    figures = judged_combinations(40, seed=3)
    assert figures.accusations == []
    assert figures.combinations
