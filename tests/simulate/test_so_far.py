"""A simulation that was stopped goes on where it was: the figures are those of one that was not."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.simulate.test_simulation import program, timeless
from tests.simulate.test_spread import figures
from tests.slices import only_full
from uno_dsl.cli.main import main
from uno_dsl.simulate.plan import Plan, cut
from uno_dsl.simulate.simulate import simulate
from uno_dsl.simulate.so_far import SoFar, described, read_so_far, write_so_far
from uno_dsl.simulate.totals import Totals

WORDS = ("simulate", "classic", "--engine", "reference", "--rounds")


@given(st.permutations(range(12)), st.integers(0, 12))
def test_whatever_was_played_what_is_left_is_the_rest(order: Sequence[int], count: int) -> None:
    so_far, pieces = SoFar(), list(cut([range(100)], 9))
    for number in order[:count]:
        so_far.add(pieces[number], Totals(rounds=len(pieces[number])))
    left = {number for part in so_far.left(100) for number in part}
    assert left == {number for place in order[count:] for number in pieces[place]}
    assert so_far.totals.rounds == 100 - len(left)
    assert all(one[1] < other[0] for one, other in zip(so_far.played, so_far.played[1:], strict=False))


@pytest.mark.parametrize("jobs", [1, 2])
def test_parts_that_were_played_before_are_not_played_again(jobs: int, tmp_path: Path) -> None:
    plan, path = Plan(players=3, rounds=130, seed=9), tmp_path / "so-far.json"
    of, earlier = described(program("classic"), plan), SoFar()
    for rounds in (range(40, 60), range(20)):
        earlier.add(rounds, simulate(program("classic"), plan, left=[rounds]))
    write_so_far(path, of, earlier)
    so_far, numbers = read_so_far(path, of, plan), list[int]()

    def add(rounds: range, part: Totals) -> None:
        numbers.extend(rounds)
        so_far.add(rounds, part)

    simulate(program("classic"), plan, jobs, add, left=list(so_far.left(plan.rounds)))
    assert sorted(numbers) == [*range(20, 40), *range(60, 130)]
    assert timeless(so_far.totals) == timeless(simulate(program("classic"), plan))


def test_the_command_goes_on_and_can_be_asked_for_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "so-far.json"
    assert main([*WORDS, "40", "--resume", str(path)]) == 0
    capsys.readouterr()
    assert main([*WORDS, "70", "--resume", str(path)]) == 0
    resumed = capsys.readouterr().out
    assert main([*WORDS, "70"]) == 0
    assert figures(resumed) == figures(capsys.readouterr().out)
    assert json.loads(path.read_text("utf-8"))["played"] == [[0, 70]]
    assert os.listdir(tmp_path) == [path.name]
    assert main([*WORDS, "70", "--resume", str(path)]) == 0  # nothing is left to play
    assert figures(resumed) == figures(capsys.readouterr().out)


@only_full
def test_a_simulation_that_is_killed_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "so-far.json"
    command = [sys.executable, "-m", "uno_dsl", *WORDS, "1500", "--jobs", "2", "--resume", str(path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and not (path.exists() and json.loads(path.read_text("utf-8"))["played"]):
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = json.loads(path.read_text("utf-8"))["totals"]["rounds"]
    assert 0 < before <= 1500
    assert main([*WORDS, "1500", "--resume", str(path)]) == 0
    resumed = capsys.readouterr().out
    assert main([*WORDS, "1500", "--jobs", "2"]) == 0
    assert figures(resumed) == figures(capsys.readouterr().out)


@cache
def described_once() -> dict[str, Any]:
    return described(program("classic"), Plan(players=4, rounds=50))


def changed(**values: Any) -> dict[str, Any]:
    totals = {"rounds": 20, "seats": [5, 5, 5, 5]} | dict.fromkeys(
        ("decisions", "decisions_squared", "turns", "turns_squared", "points", "points_squared"), 1
    )
    totals |= {"won": 20, "nobody": 0, "stopped": 0}
    known = {"simulation so far": 1, **described_once(), "played": [[0, 20]], "totals": totals}
    return known | values


REFUSED = [
    ("nonsense", "it is no simulation that can go on"),
    ("[1]", "it is no simulation that can go on"),
    (changed(**{"simulation so far": 2}), "it is no simulation that can go on"),
    (changed(rules="other"), "it is a simulation of other rules"),
    (changed(seed=7), "it is a simulation where seed is 7, not 0"),
    (changed(players=3), "it is a simulation where players is 3, not 4"),
    (changed(policy="uniform"), "it is a simulation where policy is uniform, not eager"),
    (changed(played=[[0, 60]]), "it has played rounds up to number 60, and there are to be 50"),
    (changed(played=[[10, 20], [0, 10]]), "played: the ranges are not in order"),
    (changed(played=[[0, 20, 30]]), "played: expected two numbers"),
    (changed(played=[[0, 20]], totals=None), "totals: "),
    (changed(played=[[0, 19]]), "the totals are not those of the rounds that were played"),
]


@pytest.mark.parametrize(("content", "message"), REFUSED)
def test_what_cannot_go_on_is_refused_and_stays(
    content: str | dict[str, Any], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "so-far.json"
    text = content if isinstance(content, str) else json.dumps(content)
    path.write_text(text, "utf-8")
    assert main([*WORDS, "50", "--resume", str(path)]) == 2
    assert f"cannot go on from {path}: {message}" in capsys.readouterr().err
    assert path.read_text("utf-8") == text


def test_what_it_cannot_do_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "50", "--resume", str(tmp_path / "there" / "is" / "no.json")]) == 2
    assert "cannot write" in capsys.readouterr().err
    house = Path(__file__).resolve().parents[2] / "examples" / "house-rules" / "double-score.uno"
    assert main([*WORDS, "50", "--resume", str(tmp_path / "a.json"), "--house", str(house), "--compare"]) == 2
    assert "--resume is about one simulation" in capsys.readouterr().err


def test_a_file_that_is_not_damaged_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "so-far.json"
    path.write_text(json.dumps(changed()), "utf-8")
    assert main([*WORDS, "50", "--resume", str(path)]) == 0
