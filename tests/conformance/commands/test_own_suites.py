"""Suites for rules of one's own: made from a file, checked, and used by `uno test`, `uno identify`, `uno mutate` and `uno replay`."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.slices import only_full

Run = Callable[..., tuple[int, str, str]]
GAME = """language 1
edition tiny "Tiny: whoever lays the last card wins"

players 2                                                       [table.players]
colours blue, red                                               [table.colours]
deck of 6 cards                                                 [table.deck]
keep a pile called pack, seen by nobody                         [table.pack]
keep a pile called hand for every player, seen by its owner     [table.hands]
keep a pile called heap, seen by everybody                      [table.heap]
keep a player called dealer, for the whole game                 [table.dealer]
keep a player called winner                                     [table.winner]

cards 1 to 3, 1 of each colour, worth 1                         [card.number]

rule setup
  when the game begins                                          [dealer]
    the dealer becomes a random player
    a round begins
  when a round begins                                           [deal]
    put every card into the pack
    shuffle the pack
    deal the pack to every player                               [all]

rule turn
  when a player begins a turn                                   [begin]
    the player puts a card from their hand into the heap        [lay]
    if the player has no cards                                  [out]
      the winner becomes the player
      the round ends

rule score
  when the round ends                                           [points]
    the winner wins the game

example "the last card wins"
  Ann has red 1
  Ben has blue 2, blue 3
  Ann chooses red 1
  then Ann wins the round
"""
HOUSE = """language 1
house rule nine for any edition "Nine cards are dealt"

replace [setup.seven]
  deal 9 cards to every player
"""


@pytest.fixture(name="made", scope="module")
def folder_with_a_suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game, and its suite, which is made once for all tests."""
    from uno_dsl.cli.main import main

    folder = tmp_path_factory.mktemp("own")
    (folder / "tiny.uno").write_text(GAME, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert main(["generate", "tiny.uno"]) == 0
    return folder


@pytest.fixture(name="here")
def in_that_folder(made: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(made)
    return made


@only_full
def test_the_suite_is_beside_the_working_directory(here: Path) -> None:
    assert sorted(path.name for path in (here / "tiny.suite").iterdir()) == ["rules.json", "tiny"]
    named = json.loads((here / "tiny.suite" / "rules.json").read_text("utf-8"))
    assert named["editions"] == ["../tiny.uno"]
    listed = json.loads((here / "tiny.suite" / "tiny" / "en.json").read_text("utf-8"))
    assert any(name.startswith("tiny/en/turn.out/") for name in listed["order"])


def test_positions_have_only_what_the_game_keeps(here: Path) -> None:
    parts: set[str] = set()
    for path in (here / "tiny.suite" / "tiny" / "rules").glob("*.jsonl"):
        for line in path.read_text("utf-8").splitlines()[1:]:
            parts |= json.loads(line)["start"].get("position", {}).keys()
    assert parts
    assert not parts & {"draw pile", "discard pile", "colour in play", "direction", "score"}


def test_an_example_in_the_file_is_a_case(here: Path) -> None:
    lines = [path.read_text("utf-8") for path in (here / "tiny.suite" / "tiny" / "rules").glob("*.jsonl")]
    assert any('"the last card wins"' in text for text in lines)


@only_full
def test_an_engine_with_the_file_passes_all_of_it(here: Path, run: Run, engine: str) -> None:
    code, out, _ = run("test", "--engine", f"{engine} tiny.uno", "tiny.uno")
    assert code == 0, out
    assert "failed 0" in out
    code, out, _ = run("test", "--engine", f"{engine} tiny.uno", "--suites", "tiny.suite")
    assert code == 0, out


@only_full
def test_a_failure_names_the_rule_of_the_file(here: Path, run: Run, engine: str, tmp_path: Path) -> None:
    other = tmp_path / "other.uno"
    other.write_text(GAME.replace("the winner becomes the player", "the winner becomes the next player"), "utf-8")
    command = f"{engine} {shlex.quote(str(other))}"
    code, out, _ = run("test", "--engine", command, "--suites", "tiny.suite", "--no-shrink", "--rule", "turn.out")
    assert code == 1
    line = next(number for number, text in enumerate(GAME.splitlines(), 1) if "[out]" in text)
    assert "FAILED turn.out" in out
    assert "if the player has no cards" in out
    assert f"tiny.uno:{line}:" in out
    assert "--suites tiny.suite --case tiny/en/turn." in out
    replay = next(line for line in out.splitlines() if line.strip().startswith("replay: "))
    words = shlex.split(replay.strip().removeprefix("replay: uno "))
    code, out, _ = run(*words)
    assert code == 1
    assert "! " in out


def test_mutants_and_readings_are_asked_about_as_well(here: Path, run: Run, engine: str) -> None:
    code, out, _ = run("mutate", "tiny.uno", "--operator", "drop step")
    alive = [line.strip() for line in out.splitlines() if "alive: " in line]
    assert alive == ["alive: setup.deal: drop step, shuffle 1"], "a deck that the protocol gives is not shuffled"
    assert code == 1
    code, out, err = run("identify", "--engine", f"{engine} tiny.uno", "--suites", "tiny.suite")
    assert code == 0, out + err


def test_without_a_suite_the_command_says_what_to_type(run: Run, engine: str, tmp_path: Path) -> None:
    (tmp_path / "tiny.uno").write_text(GAME, "utf-8")
    code, _, err = run("test", "--engine", engine, "tiny.uno")
    assert code == 2
    assert "there is no suite in tiny.suite" in err
    assert "`uno generate tiny.uno`" in err
    (tmp_path / "nine.uno").write_text(HOUSE, "utf-8")
    code, _, err = run("test", "--engine", engine, "flip", "--house", "nine.uno")
    assert code == 2
    assert "`uno generate flip --house nine.uno`" in err


def test_suites_of_other_rules_are_not_overwritten(here: Path, run: Run) -> None:
    (here / "nine.uno").write_text(HOUSE, "utf-8")
    code, _, err = run("generate", "classic", "--house", "nine.uno", "--suites", "tiny.suite")
    assert code == 2
    assert "has suites of other rules" in err
    code, _, err = run("generate", "tiny.uno", "--release", "9")
    assert code == 2


def test_rules_with_errors_have_no_suite(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tiny.uno").write_text(GAME.replace("into the heap", "into the pot"), "utf-8")
    code, _, err = run("generate", "tiny.uno")
    assert code == 1
    assert "These rules cannot be used" in err
    assert not (tmp_path / "tiny.suite").exists()


def test_suites_of_the_kit_are_not_made_quickly(run: Run) -> None:
    code, _, err = run("generate", "classic", "--quick")
    assert code == 2 and "the suites of the kit are made in full" in err
