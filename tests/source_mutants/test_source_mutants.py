"""Source mutants are judged, and every reason why one cannot be noticed is about text that is still there.

The tools that make them are not installed for the tests: `python -m tests.source_mutants` needs them.
"""

from __future__ import annotations

import pytest

from tests.slices import only_full
from tests.source_mutants.source_mutant import SUBJECTS, SourceMutant, change
from tests.source_mutants.table import Found, Reason, alive, reasons_of, row
from tests.source_mutants.trial import Trial, Verdict

WHY = {"same", "unasked", "free"}


def mutant(was: str, became: str) -> SourceMutant:
    engine = SUBJECTS["tiny-py"]
    text = (engine.folder / "game.py").read_text("utf-8")
    assert text.count(was) == 1
    return SourceMutant(
        name=f"game.py: {was} -> {became}", engine=engine, file="game.py", text=text.replace(was, became)
    )


@pytest.fixture(name="trial", scope="module")
def fixture_trial() -> Trial:
    return Trial(SUBJECTS["tiny-py"])


@pytest.mark.parametrize(("engine", "reason"), [(name, reason) for name in SUBJECTS for reason in reasons_of(name)])
def test_a_reason_is_about_text_of_the_engine(engine: str, reason: Reason) -> None:
    assert reason.why in WHY
    assert reason.line in (SUBJECTS[engine].folder / reason.file).read_text("utf-8")


def test_a_mutant_that_plays_otherwise_is_noticed_by_the_suite(trial: Trial) -> None:
    verdict, case = trial.verdict(mutant("= 7, 500, 2, 2", "= 7, 500, 2, 3"))
    assert verdict is Verdict.SUITE
    assert case.startswith("classic/en/challenge.")


def test_a_mutant_that_does_not_start_is_noticed_by_the_suite(trial: Trial) -> None:
    assert trial.verdict(mutant("class Game:", "class Play:"))[0] is Verdict.SUITE


@only_full
def test_a_mutant_that_answers_alike_is_noticed_by_nothing(trial: Trial) -> None:
    assert trial.verdict(mutant('self.drawn_card, self.bluff = ""', 'self.drawn_card, self.bluff = "?"')) == (
        Verdict.NOTHING,
        "",
    )


def test_what_a_mutant_changes_is_told_in_one_line() -> None:
    assert change("a\n  b\nc\n", "a\n  d\nc\n") == "b -> d"


def test_a_row_counts_mutants_without_a_reason_as_alive() -> None:
    found = [
        Found(mutant="game.py: Action = dict[str, Any] -> Action = None", verdict=Verdict.NOTHING, case=""),
        Found(mutant="game.py: hand.append(card) -> pass", verdict=Verdict.NOTHING, case=""),
        *(Found(mutant=f"game.py: {number}", verdict=Verdict.SUITE, case="a") for number in range(3)),
    ]
    assert alive("mutmut", found) == ["game.py: hand.append(card) -> pass"]
    assert row("mutmut", found, 9) == "| mutmut, `tiny-py` | 5 of 9 | 0 | 1 | 3 | 0 | 1 | 75.0 % | 75.0 % |\n"
