"""The mode `count`: the ways that lead on from a position, and engines that count otherwise."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.slices import only_full
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

Run = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).parents[3]
ENGINE = shlex.join([sys.executable, "-m", "uno_dsl", "engine"])
POSITION: dict[str, Any] = {
    "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red",
    "hand": [["red 1", "blue 2", "green 3"], ["red 4", "yellow 5", "yellow 6"]], "draw pile": ["green 7", "green 8", "blue 9"],
    "discard pile": ["red 5"],
}  # fmt: skip


def counts(position: dict[str, Any], depth: Any) -> dict[str, Any]:
    return Session(Machines()).answer(
        {"do": "count", "game": "classic", "readings": {}, "position": position, "depth": depth}
    )


def test_at_depth_1_every_legal_action_counts_one() -> None:
    said = counts(POSITION, 1)["counts"]
    assert {item["count"] for item in said} == {1}
    assert {item["action"]["do"] for item in said} == {"play", "draw"}


def test_what_comes_after_an_action_is_counted_with_it() -> None:
    said = {item["action"].get("card", "draw"): item["count"] for item in counts(POSITION, 2)["counts"]}
    assert said == {"red 1": 2, "draw": 3}  # red 4 and draw; yellow 5 besides, which goes on the red 5


def test_a_sequence_that_ends_the_round_counts_one() -> None:
    last = {**POSITION, "hand": [["red 1"], ["red 4", "yellow 5"]]}
    said = {item["action"].get("card", "draw"): item["count"] for item in counts(last, 3)["counts"]}
    assert said["red 1"] == 1


@pytest.mark.parametrize("depth", [0, 9, True, "2", 1.0])
def test_a_depth_that_cannot_be_is_refused(depth: object) -> None:
    assert "depth" in counts(POSITION, depth)["error"]


def test_the_reference_engine_counts_as_the_rules_do(run: Run) -> None:
    code, out, _ = run("count", "--engine", ENGINE, "classic", "--rule", "reverse", "--depth", "2", "--validate")
    assert code == 0, out
    assert "failed 0" in out


@only_full
def test_an_engine_that_counts_otherwise_is_told_after_which_action(run: Run, tmp_path: Path) -> None:
    words = [str(ROOT), "classic", "en", json.dumps({"two-player-reverse": "skips"}), "en"]
    engine = shlex.join([sys.executable, str(ROOT / "tests" / "conformance" / "explore" / "playing.py"), *words])
    chosen = ("classic", "--rule", "matching", "--depth", "2")
    code, out, _ = run("count", "--engine", engine, *chosen)
    assert code == 1
    assert "ways of depth 2 that begin with `seat 0: play" in out
    assert "uno count --engine" in out
    assert "--depth 2 --case classic/en/matching" in out
    code, out, _ = run("count", "--engine", engine, *chosen, "--reading", "two-player-reverse=skips")
    assert "failed 0" in out, out


def test_who_does_not_declare_the_mode_is_not_asked(run: Run) -> None:
    engine = ROOT / "tests" / "conformance" / "commands" / "engines" / "declaring.py"
    code, out, _ = run("count", "--engine", shlex.join([sys.executable, str(engine), "{}"]), "classic", "--depth", "1")
    assert code == 2
    assert "the mode `count` is not declared" in out
