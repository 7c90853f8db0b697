"""Each file in `smaller/` is a case, a mistake of an engine, and how its failure is reported in the smallest position that is found."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conformance.cases.case import Case, Suite, case_from_json, suite_from_lines
from conformance.cases.situation import Refusal
from conformance.explore.shrink_position import size_of
from tests.slices import some

Run = Callable[..., tuple[int, str, str]]
HERE = Path(__file__).parent
ROOT = HERE.parents[2]
ENGINE = shlex.join([sys.executable, "-m", "uno_dsl", "engine"])
FILES = sorted((HERE / "smaller").glob("*.json"))


@pytest.fixture(name="told", params=some(FILES, 1000), ids=lambda file: str(file.stem))
def of_a_file(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The content of a file; its case is the only one of the suite."""
    told: dict[str, Any] = json.loads(request.param.read_text("utf-8"))
    case = case_from_json(told["case"], printing="en")
    assert isinstance(case, Case), case
    suite = Suite(game=case.game, printing="en", rules_hash="", cases=(case,))
    monkeypatch.setattr("conformance.commands.chosen_cases.shipped_suite", lambda _game, _printing, _folder: suite)
    return {**told, "case": case}


def test_a_failure_is_shown_in_a_smaller_position_and_fails_there_again(
    run: Run, told: dict[str, Any], tmp_path: Path
) -> None:
    kept = tmp_path / "smaller.jsonl"
    wrong = shlex.join([sys.executable, str(HERE / "wrong.py"), str(ROOT), told["mistake"]])
    code, out, _ = run("test", "--engine", wrong, told["case"].game, "--save", str(kept))
    assert code == 1
    _, found, story = out.partition("the same in a smaller position")
    assert found
    differences = [line.strip() for line in story.partition("replay:")[0].splitlines()]
    assert differences[-len(told["differences"]) - 1 : -1] == told["differences"]
    (small,) = saved_in(kept)
    assert size_of(small) == told["size"] < size_of(told["case"])
    assert not any(step.views for step in small.steps[:-1])
    assert seen(small) == seen(told["case"])
    assert run("replay", "--engine", wrong, str(kept))[0] == 1
    assert run("replay", "--engine", ENGINE, str(kept))[0] == 0


def saved_in(file: Path) -> list[Case]:
    """The cases of a file."""
    suite = suite_from_lines(file.read_text("utf-8").splitlines())
    assert isinstance(suite, Suite)
    return [case for case in suite.cases if isinstance(case, Case)]


def seen(case: Case) -> set[str]:
    """The parts of which the last step says what seats see."""
    expect = case.steps[-1].expect
    return set() if isinstance(expect, Refusal) else {part for view in expect.views.values() for part in view}
