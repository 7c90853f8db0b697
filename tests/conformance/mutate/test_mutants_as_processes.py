"""Some mutants as programs of their own, behind a pipe: so the judge is tried, and not only what it is made of."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from conformance.judge.judge import judge
from conformance.judge.report import Outcome
from tests.conformance.mutate.classic_suite import classic_cases, classic_mutants, classic_trial
from tests.slices import few, only_full, some

ROOT = Path(__file__).parents[3]
NAMES = (
    "draw-two.played: number, draw 1 draw count, 3",
    "uno.say: closing, say",
    "matching.symbol: drop permission, may 1",
    "score.count: assign for add, assign 1 value, the total worth",
)


@pytest.fixture(autouse=True)
def the_kit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    monkeypatch.setenv("PYTHONPATH", path)


@only_full
@pytest.mark.parametrize("name", some(NAMES, 1000))
def test_the_judge_fails_a_mutant_in_the_case_that_notices_it(name: str) -> None:
    trial = classic_trial()
    mutant = next(one for one in classic_mutants() if one.id == name)
    by = trial.scorer.noticed_by(mutant)
    cases = [case for case in classic_cases() if case.id == by]
    assert cases
    wrong = judge(
        cases, [sys.executable, "-m", "conformance.mutate.mutant_engine", "classic", "en", name], timeout=20.0
    )
    assert [result.outcome for result in wrong.results] == [Outcome.FAILED]


def test_the_right_engine_passes_the_same_cases() -> None:
    report = judge(classic_cases()[:: 18 // few(1, 3)], [sys.executable, "-m", "uno_dsl", "engine"], timeout=20.0)
    assert {result.outcome for result in report.results} == {Outcome.PASSED}
