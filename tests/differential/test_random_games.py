"""`uno test --games`: random games find what is wrong, show it as small as it goes, and can be played again."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., tuple[int, str, str]]
HERE = Path(__file__).parent
ROOT = HERE.parent.parent
NODE = shutil.which("node")
TINY_JS = shlex.join([str(NODE), str(ROOT / "examples" / "engines" / "tiny-js" / "tiny.js")])
ENGINE = shlex.join([sys.executable, "-m", "uno_dsl", "engine"])
THREE = f"{ENGINE} --house {shlex.quote(str(HERE / 'three.uno'))}"
GAMES = ("--games", "10", "--seed", "2")


@pytest.fixture(name="kept")
def file_of_games(tmp_path: Path) -> Path:
    return tmp_path / "differences.jsonl"


def saved(kept: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()][1:]


def test_a_wrong_rule_is_found_and_shrunk_to_one_move(run: Run, kept: Path) -> None:
    code, out, err = run("test", "--engine", THREE, "classic", *GAMES, "--save", str(kept))
    assert code == 1
    assert "FAILED draw-two.played" in out
    assert "the next player draws 2 cards" in out
    assert "10 games" in err
    (case,) = saved(kept)
    assert len(case["steps"]) == 2
    assert case["start"]["mode"] == "position"
    assert sum(map(len, case["start"]["position"]["hand"])) <= 4


def test_a_kept_game_is_played_again(run: Run, kept: Path) -> None:
    run("test", "--engine", THREE, "classic", *GAMES, "--save", str(kept))
    code, out, _ = run("test", "--engine", THREE, "--transcript", str(kept))
    assert code == 1
    assert "failed 1" in out
    assert f"--transcript {kept}" in out
    name = saved(kept)[0]["id"]
    code, out, _ = run("test", "--engine", ENGINE, "--transcript", str(kept), "--case", name)
    assert code == 0
    assert "passed 1" in out


def test_the_same_seed_gives_the_same_games(run: Run, kept: Path) -> None:
    run("test", "--engine", THREE, "classic", *GAMES, "--save", str(kept))
    first = kept.read_bytes()
    run("test", "--engine", THREE, "classic", *GAMES, "--save", str(kept))
    assert kept.read_bytes() == first


def test_another_reading_is_named_as_what_makes_the_engine_right(run: Run, kept: Path) -> None:
    words = [str(ROOT), "classic", "en", '{"two-player-reverse":"skips"}', "en"]
    engine = shlex.join([sys.executable, str(ROOT / "tests" / "identify" / "playing.py"), *words])
    code, out, err = run("test", "--engine", engine, "classic", *GAMES, "--players", "2", "--save", str(kept))
    assert code == 1
    assert "right if two-player-reverse is read as skips" in err
    assert "--reading two-player-reverse=skips" in out
    code, out, _ = run(
        "test", "--engine", engine, "classic", *GAMES, "--players", "2", "--save", str(kept),
        "--reading", "two-player-reverse=skips",
    )  # fmt: skip
    assert code == 0, out


def test_the_reference_engine_plays_every_game_as_the_rules_have_it(run: Run, kept: Path) -> None:
    code, out, _ = run(
        "test", "--engine", ENGINE, "classic", "flip", "--games", "2", "--seed", "5", "--save", str(kept)
    )
    assert code == 0, out
    assert not kept.exists()


@pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")
def test_tiny_js_plays_as_the_rules_have_it(run: Run, kept: Path) -> None:
    code, out, err = run("test", "--engine", TINY_JS, "--games", "40", "--seed", "3", "--save", str(kept))
    assert code == 0, out + err


@pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")
def test_of_two_engines_the_rules_say_which_is_right(run: Run, kept: Path) -> None:
    code, out, err = run("test", "--engine", THREE, "classic", *GAMES, "--save", str(kept), "--against", TINY_JS)
    assert code == 1
    assert "FAILED draw-two.played" in out
    assert "the rules of this project agree with the other engine" in err
    code, out, err = run("test", "--engine", ENGINE, "classic", *GAMES, "--save", str(kept), "--against", TINY_JS)
    assert code == 0, out + err


def test_an_engine_that_dies_is_shown_with_the_move_that_killed_it(run: Run, kept: Path) -> None:
    engine = shlex.join([sys.executable, str(HERE / "dying.py"), str(ROOT)])
    code, out, _ = run("test", "--engine", engine, "classic", "--games", "3", "--seed", "2", "--save", str(kept))
    assert code == 3
    assert "ENGINE ERROR died" in out
    (case,) = saved(kept)
    assert len(case["steps"]) == 2
    assert "skip" in case["steps"][1]["action"]["card"]
