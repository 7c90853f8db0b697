"""`uno fuzz`: random games find what is wrong, show it as small as it goes, and can be played again."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from conformance.cases.case import Case, Suite
from conformance.cases.declaration import Declaration, declaration_from_json
from conformance.cases.shipped import shipped_suite
from conformance.cases.situation import Refusal
from conformance.explore.oracle import RulesAsModel, Setting, played_out
from conformance.explore.random_game import random_game
from conformance.judge.reference import Rules, Unplayable
from conformance.wire.schemas import Schemas
from tests.slices import few, only_full, some
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Malformed
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

Run = Callable[..., tuple[int, str, str]]
HERE = Path(__file__).parent
ROOT = HERE.parents[2]
NODE = shutil.which("node")
TINY_JS = shlex.join([str(NODE), str(ROOT / "examples" / "engines" / "tiny-js" / "tiny.js")])
ENGINE = shlex.join([sys.executable, "-m", "uno_dsl", "engine"])
THREE = f"{ENGINE} --house {shlex.quote(str(HERE / 'three.uno'))}"
GAMES = ("--games", str(few(2, 5)), "--seed", "2")


@pytest.fixture(name="kept")
def file_of_games(tmp_path: Path) -> Path:
    return tmp_path / "differences.jsonl"


def saved(kept: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()][1:]


def first_seen(kept: Path, report: Path) -> list[int]:
    """How many actions each difference takes before that after which it is first seen; its rules are those of all."""
    told = json.loads(report.read_text(encoding="utf-8"))
    assert Schemas.from_folder().complaint("report", told) is None
    seen = {case["id"]: case["seen_after"] for case in told["cases"] if case["outcome"] == "failed"}
    for case in saved(kept):
        one = seen[case["id"]]
        assert case["rules"] == [*one["rules"], *one["needed"]]
        assert one["actions"] == len(case["steps"]) - 2
    return [one["actions"] for one in seen.values()]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fuzzed:
    """A run of `uno fuzz` with `GAMES`: what it printed and wrote."""

    code: int
    out: str
    err: str
    kept: Path
    report: Path


@pytest.fixture(name="three", scope="module")
def engine_whose_draw_two_is_a_draw_three(run_shared: Run, tmp_path_factory: pytest.TempPathFactory) -> Fuzzed:
    folder = tmp_path_factory.mktemp("three")
    kept, report = folder / "differences.jsonl", folder / "report.json"
    words = ("--save", str(kept), "--json", str(report))
    code, out, err = run_shared("fuzz", "--engine", THREE, "classic", *GAMES, *words)
    return Fuzzed(code=code, out=out, err=err, kept=kept, report=report)


@only_full
def test_a_wrong_rule_is_found_and_shrunk_to_one_move(three: Fuzzed) -> None:
    assert first_seen(three.kept, three.report) == [0]
    assert three.code == 1
    assert "FAILED first seen after draw-two.played" in three.out
    assert "the next player draws 2 cards" in three.out
    assert f"{GAMES[1]} games" in three.err
    (case,) = saved(three.kept)
    assert len(case["steps"]) == 2
    assert case["start"]["mode"] == "position"
    assert sum(map(len, case["start"]["position"]["hand"])) <= 4


def test_a_kept_game_is_played_again(run: Run, three: Fuzzed) -> None:
    kept = three.kept
    code, out, _ = run("replay", "--engine", THREE, str(kept))
    assert code == 1
    assert "failed 1" in out
    assert "uno replay --engine" in out
    assert f" {kept} --case" in out
    name = saved(kept)[0]["id"]
    code, out, _ = run("replay", "--engine", ENGINE, str(kept), "--case", name)
    assert code == 0
    assert "passed 1" in out


@only_full
def test_the_same_seed_gives_the_same_games(run: Run, three: Fuzzed, kept: Path) -> None:
    run("fuzz", "--engine", THREE, "classic", *GAMES, "--save", str(kept))
    assert kept.read_bytes() == three.kept.read_bytes()


@only_full
def test_another_reading_is_named_as_what_makes_the_engine_right(run: Run, kept: Path) -> None:
    words = [str(ROOT), "classic", "en", '{"two-player-reverse":"skips"}', "en"]
    engine = shlex.join([sys.executable, str(ROOT / "tests" / "conformance" / "explore" / "playing.py"), *words])
    code, out, err = run("fuzz", "--engine", engine, "classic", *GAMES, "--players", "2", "--save", str(kept))
    assert code == 1
    assert "right if two-player-reverse is read as skips" in err
    assert "--reading two-player-reverse=skips" in out
    code, out, _ = run(
        "fuzz", "--engine", engine, "classic", *GAMES, "--players", "2", "--save", str(kept),
        "--reading", "two-player-reverse=skips",
    )  # fmt: skip
    assert code == 0, out


def test_the_reference_engine_plays_every_game_as_the_rules_have_it(run: Run, kept: Path) -> None:
    code, out, _ = run(
        "fuzz", "--engine", ENGINE, "classic", "flip", "--games", str(few(1, 2)), "--seed", "5", "--save", str(kept)
    )
    assert code == 0, out
    assert not kept.exists()


@only_full
@pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")
def test_tiny_js_plays_as_the_rules_have_it(run: Run, kept: Path) -> None:
    # a few games with the command itself; the tests of seeded bugs play many more
    code, out, err = run("fuzz", "--engine", TINY_JS, "--games", "12", "--seed", "3", "--save", str(kept))
    assert code == 0, out + err


@only_full
@pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")
def test_of_two_engines_the_rules_say_which_is_right(run: Run, kept: Path) -> None:
    code, out, err = run("fuzz", "--engine", THREE, "classic", *GAMES, "--save", str(kept), "--against", TINY_JS)
    assert code == 1
    assert "FAILED first seen after draw-two.played" in out
    assert "the rules of this project agree with the other engine" in err
    right = kept.with_name("right.jsonl")  # what is kept for another engine is not overwritten
    code, out, err = run("fuzz", "--engine", ENGINE, "classic", *GAMES, "--save", str(right), "--against", TINY_JS)
    assert code == 0, out + err


@only_full
def test_an_engine_that_dies_is_shown_with_the_move_that_killed_it(run: Run, kept: Path) -> None:
    engine = shlex.join([sys.executable, str(HERE / "dying.py"), str(ROOT)])
    code, out, _ = run("fuzz", "--engine", engine, "classic", "--games", "3", "--seed", "2", "--save", str(kept))
    assert code == 3
    assert "ENGINE ERROR died" in out
    (case,) = saved(kept)
    assert len(case["steps"]) == 2
    assert "skip" in case["steps"][1]["action"]["card"]


def wrong(mistake: str) -> str:
    return shlex.join([sys.executable, str(HERE / "wrong.py"), str(ROOT), mistake])


@only_full
def test_what_a_refused_action_leaves_behind_is_found_and_played_again(run: Run, kept: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    words = ("--save", str(kept), "--json", str(report))
    code, out, _ = run("fuzz", "--engine", wrong("touchy"), "classic", *GAMES, *words)
    assert all(first_seen(kept, report))
    assert code == 1
    assert ", which is refused" in out
    assert "(smallest found)" in out
    for case in saved(kept):
        assert {"illegal": True} in [step["expect"] for step in case["steps"][:-1]]
        assert len(case["steps"]) <= 6
    assert run("replay", "--engine", wrong("touchy"), str(kept))[0] == 1
    code, out, _ = run("replay", "--engine", ENGINE, str(kept))
    assert code == 0, out


@only_full
def test_a_forbidden_action_that_is_carried_out_is_found(run: Run, kept: Path) -> None:
    code, out, _ = run("fuzz", "--engine", wrong("obliging"), "classic", *GAMES, "--save", str(kept))
    assert code == 1
    assert "accepted an illegal action" in out
    for case in saved(kept):
        assert case["steps"][-1]["action"]["do"] == "draw"
        assert case["steps"][-1]["expect"] == {"illegal": True}


@only_full
def test_an_action_after_the_end_of_a_round_must_be_refused(run: Run, kept: Path) -> None:
    words = ("--games", "9", "--seed", "4", "--save", str(kept))
    code, out, _ = run("fuzz", "--engine", wrong("tireless"), "classic", *words)
    assert code == 1
    assert "accepted an illegal action" in out
    for case in saved(kept):
        assert case["steps"][-1]["expect"] == {"illegal": True}
        assert case["steps"][-2]["expect"]["over"] is not None
    code, out, _ = run("replay", "--engine", ENGINE, str(kept))
    assert code == 0, out


AFTER_A_ROUND = [
    ("unbeaten", "score.goal", "expected won by seat"),
    ("dealing", "playing.put", "the next dealer is drawn for; got won by seat"),
    ("forgetful", "setup.turn-up", "score: expected"),
]


@only_full
@pytest.mark.parametrize(("mistake", "rule", "told"), some(AFTER_A_ROUND, 1000))
def test_how_a_game_goes_on_after_a_round_is_compared(run: Run, kept: Path, mistake: str, rule: str, told: str) -> None:
    words = ("--games", "9", "--seed", "4", "--save", str(kept))
    code, out, _ = run("fuzz", "--engine", wrong(mistake), "classic", *words)
    assert code == 1
    assert told in out
    assert any(rule in case["rules"] for case in saved(kept))
    code, out, _ = run("replay", "--engine", ENGINE, str(kept))
    assert code == 0, out


def reference(game: str) -> tuple[Rules, Setting, Machine, Declaration]:
    """The rules of a game, its machine, and what the reference engine declares."""
    rules, setting = Rules(), Setting(game=game, printing="en", sent={}, readings={})
    machine = rules.machine(game, "en", {})
    declared = declaration_from_json(Session(Machines()).answer({"do": "hello", "protocol": 1}))
    assert not isinstance(machine, Unplayable)
    assert not isinstance(declared, Malformed)
    return rules, setting, machine, declared


@only_full
def test_random_games_go_on_to_the_next_round_of_engines_that_play_whole_games() -> None:
    rules, setting, machine, declared = reference("classic")
    rounds_only = replace(declared, modes=declared.modes - {"games"})
    for known, follows in ((declared, True), (rounds_only, False)):
        model = RulesAsModel(rules, setting, known)
        games = [random_game(model, machine, known, f"3/{number}") for number in range(12)]
        assert any(sent["do"] == "next" for game in games if game for sent in game[1]) is follows


def test_the_forbidden_actions_of_a_seed_are_always_the_same() -> None:
    rules, setting, machine, declared = reference("flip")
    games = [random_game(RulesAsModel(rules, setting, declared), machine, declared, "5/1") for _ in range(2)]
    assert games[0] is not None
    assert games[0] == games[1]
    played = played_out(RulesAsModel(rules, setting, declared), setting, *games[0], declared, "game")
    assert played is not None
    refused = [step for step in played.case.steps if isinstance(step.expect, Refusal)]
    assert 0 < len(refused) < len(played.case.steps) / 3


@only_full
def test_a_deck_is_not_made_so_short_that_nothing_is_turned_up(run: Run, kept: Path) -> None:
    words = ("--games", "3", "--players", "2", "--save", str(kept))
    assert run("fuzz", "--engine", wrong("mute"), "classic", *words)[0] == 1
    start = saved(kept)[0]["start"]
    assert start["mode"] == "scripted"
    assert 15 <= len(start["deck"]) <= 17


@pytest.fixture(name="few")
def suites_of_a_few_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(game: str, printing: str, folder: Path) -> Suite:
        whole = shipped_suite(game, printing, folder)
        assert not isinstance(whole, Malformed)
        matching = (case for case in whole.cases if isinstance(case, Case) and case.rules[0] == "matching.wild")
        return replace(whole, cases=tuple(islice(matching, 2)))

    monkeypatch.setattr("conformance.commands.chosen_cases.shipped_suite", few)
    monkeypatch.setattr("conformance.commands.afterwards.games_after.GAMES", 4)
    monkeypatch.setattr("conformance.commands.afterwards.games_after.SECONDS", 600.0)  # a busy machine plays as many


@only_full
@pytest.mark.usefixtures("few")
def test_after_whole_suites_without_a_failure_random_games_are_played(run: Run, kept: Path) -> None:
    code, out, _ = run("test", "--engine", ENGINE, "classic", "--save", str(kept))
    assert code == 0, out
    assert "besides the cases, 4 random games were played (seed 1)" in out
    assert "moves compared with the rules: no difference" in out
    assert "judged 2: passed 2" in out
    assert "random games" not in run("test", "--engine", ENGINE, "classic", "--no-games")[1]
    assert "random games" not in run("test", "--engine", ENGINE, "classic", "--rule", "matching.wild")[1]


@only_full
@pytest.mark.usefixtures("few")
def test_what_the_games_after_the_suites_find_is_a_failure(
    run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.commands.afterwards.games_after.SEED", 2)
    code, out, _ = run("test", "--engine", THREE, "classic", "--save", str(kept), "--json", "-")
    assert code == 1
    report = json.loads(out)
    found = [case for case in report["cases"] if case["outcome"] == "failed"]
    assert report["random_games"]["different"] >= len(found) > 0
    assert report["selected"] == 2 + len(found)
    assert all(f" {kept} --case" in case["replay"] for case in found)
    assert Schemas.from_folder().complaint("report", report) is None


@pytest.mark.usefixtures("few")
def test_after_failures_it_is_said_what_random_games_are_for(run: Run) -> None:
    code, out, _ = run("test", "--engine", wrong("wildless"), "classic", "--no-shrink")
    assert code == 1
    assert "once these failures are fixed, `uno fuzz` finds what no case covers" in out


@only_full
def test_an_answer_too_many_is_a_fault_with_a_name_that_no_reading_makes_right(run: Run, kept: Path) -> None:
    twice = shlex.join([sys.executable, str(HERE / "wrong.py"), str(ROOT), "twice"])
    code, out, err = run("fuzz", "--engine", twice, "classic", "--games", "3", "--save", str(kept))
    assert code == 3
    assert "ENGINE ERROR wrong-id" in out
    assert "right if" not in err
