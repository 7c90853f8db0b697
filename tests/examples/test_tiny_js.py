"""The example engine tiny-js does all that the protocol knows, and the rules agree with it in all of that."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.slices import few, only_full, some

Run = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).parent.parent.parent
NODE = shutil.which("node")
TINY_JS = shlex.join([str(NODE), str(ROOT / "examples" / "engines" / "tiny-js" / "tiny.js")])
GAMES = str(few(5, 20))
pytestmark = pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")


@only_full  # the tests of seeded bugs judge the same engine by the same suite
def test_it_passes_every_case_of_the_suite_that_it_is_asked(run: Run) -> None:
    code, out, _ = run("test", "--engine", TINY_JS, "--validate")
    assert code == 0, out
    assert "failed 0" in out
    assert "not applicable 0" in out


def test_it_plays_random_games_as_the_rules_have_it(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("fuzz", "--engine", TINY_JS, "--games", GAMES, "--seed", "5", "--save", str(tmp_path / "kept"))
    assert code == 0, out


def test_it_is_a_true_witness(run: Run) -> None:
    code, out, _ = run("witness", "--engine", TINY_JS, "--rounds", GAMES, "--validate")
    assert code == 0, out
    assert f"{GAMES} rounds checked: {GAMES} follow the rules, 0 do not" in out


@pytest.mark.parametrize("depth", some(["1", "3"], 1000))
def test_it_counts_as_the_rules_do(run: Run, depth: str) -> None:
    code, out, _ = run("count", "--engine", TINY_JS, "--depth", depth, "--validate")
    assert code == 0, out
    assert "failed 0" in out
