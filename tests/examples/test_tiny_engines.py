"""The small example engines, tiny-js and tiny-py, play as the rules do in all that they declare."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.slices import few, only_full

Run = Callable[..., tuple[int, str, str]]
ENGINES = Path(__file__).parent.parent.parent / "examples" / "engines"
NODE = shutil.which("node")
without_node = pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")
TINY_JS = shlex.join([str(NODE), str(ENGINES / "tiny-js" / "tiny.js")])
TINY_PY = shlex.join([sys.executable, str(ENGINES / "tiny-py" / "tiny.py")])
GAMES = str(few(5, 20))
engines = pytest.mark.parametrize(
    "engine", [pytest.param(TINY_JS, id="tiny-js", marks=without_node), pytest.param(TINY_PY, id="tiny-py")]
)


@only_full  # the tests of seeded bugs judge tiny-js by the same suite
@engines
def test_it_passes_every_case_of_the_suite_that_it_is_asked(run: Run, engine: str) -> None:
    code, out, _ = run("test", "--engine", engine, "--validate")
    assert code == 0, out
    assert "failed 0" in out
    assert "not applicable 0" in out


@engines
def test_it_plays_random_games_as_the_rules_have_it(run: Run, tmp_path: Path, engine: str) -> None:
    code, out, _ = run("fuzz", "--engine", engine, "--games", GAMES, "--seed", "5", "--save", str(tmp_path / "kept"))
    assert code == 0, out
