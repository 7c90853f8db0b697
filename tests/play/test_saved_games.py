"""A saved game goes on as if it had never been left; a file that cannot be a game says what is wrong with it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.play.sessions import EDITIONS, arguments, hosted, laid, machine_of, typed
from tests.slices import some
from uno_dsl.cli import play as command
from uno_dsl.cli.exits import UsageError
from uno_dsl.json_value import BadValue
from uno_dsl.play.game_record import Table
from uno_dsl.play.save import as_data, restore, saved_of, to_text

Run = Callable[..., tuple[int, str, str]]


def saved_table(edition: str, seed: int = 5) -> Table:
    """A table some decisions into a game."""
    table = command.new(arguments(edition, "--seed", str(seed), "--names", "Ada,bot,Bob"))[2]
    return hosted(table, seed=2, limit=30).session.table


@pytest.mark.parametrize("edition", some(EDITIONS, 3))
def test_a_saved_game_goes_on_as_if_it_had_not_been_left(edition: str) -> None:
    table = saved_table(edition)
    again = restore(machine_of(edition), saved_of(json.loads(to_text(as_data(machine_of(edition), table)))))
    left, right = hosted(table, seed=4), hosted(again, seed=4)
    assert left.session.table.deciders[len(table.deciders) :] == right.session.table.deciders
    assert as_data(machine_of(edition), left.session.table) == as_data(machine_of(edition), right.session.table)


def test_save_and_resume_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    code, text = typed(["1", f"save {file}", "quit"], "classic", "--seed", "3", "--players", "3")
    assert code == 0
    assert f"Saved. `uno play --resume '{file}'` continues from here." in text
    assert text.rstrip().endswith("continues from where you saved.")
    code, again = typed(["quit"], "--resume", str(file))
    assert code == 0
    page = text.split("-- Round 1")[-1].split(">")[0]
    assert page in again


def test_what_happened_after_saving_is_told_to_be_lost(tmp_path: Path) -> None:
    lines = [f"save {tmp_path / 'a.json'}", "1"]
    assert "Anything after that was not saved." in typed(lines, "classic", "--seed", "3")[1]


def test_a_saved_game_is_text_that_people_can_read() -> None:
    table = laid("classic", "Ada,bot", ["red 5, blue 3", "yellow 1, wild"])
    text = to_text(as_data(machine_of("classic"), table))
    assert '"hand": [["blue 3", "red 5"], ["wild", "yellow 1"]],' in text
    assert max(map(len, text.splitlines())) < 130
    assert json.loads(text) == as_data(machine_of("classic"), table)


def test_nothing_but_a_saved_game_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Bob")
    text = typed([f"save {file}", f"save {tmp_path / 'no' / 'folder.json'}", "save", "quit"], "classic", "--seed", "3")[
        1
    ]
    assert f"Not saved: {file} already exists and is not a saved game; choose another name." in text
    assert "Not saved: cannot write" in text
    assert "Give a file name: `save my-game.json`." in text
    assert file.read_text() == "Dear Bob"


def test_saving_again_replaces_the_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    typed([f"save {file}", "1", f"save {file}", "quit"], "classic", "--seed", "3")
    assert json.loads(file.read_text())["decisions"] > 0


def game() -> dict[str, Any]:
    return as_data(machine_of("classic"), laid("classic", "Ada,bot", ["red 5, blue 3", "yellow 1, wild"]))


def drop(data: Any, *path: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    del data[path[-1]]


@pytest.mark.parametrize(
    ("where", "value", "said"),
    [
        (("game", "hand", 0), ["red 0", "red 0"], "`red 0` is there 3 times, and the deck has 1"),
        (("game", "hand", 0), ["red 55"], 'there is no card named "red 55"; did you mean `red 5`?'),
        (("game", "hand"), [], "hand: expected one item for each of 2 players, got 0"),
        (("game", "players"), 0, "classic is for 2 to 10 players, not 0"),
        (("game", "players"), 3, "hand: expected one item for each of 3 players, got 2"),
        (("game", "turn"), 2, "turn: expected a whole number from 0 to 1, got 2"),
        (("game", "direction"), "up", 'direction: expected one of left, right, got "up"'),
        (("game", "direction"), None, "direction: expected a value, got null"),
        (("game", "colour in play"), "mauve", 'expected one of blue, green, red, yellow, got "mauve"'),
        (("game", "hnad"), [], "hnad: a position of classic has no such part; did you mean `hand`?"),
        (("game", "discard pile"), [], 'Remove "process"'),
        (("game", "hand", 0), ["red 5"], 'Remove "process"'),
        (("game", "process", "turn number"), 7, 'Remove "process"'),
        (("digest",), None, 'Remove "process"'),
        (("digest",), 5, "digest: expected"),
        (("game", "rules", "game"), "flip", "this is a position of flip, but the edition is classic"),
        (("game", "rules", "digest"), "0", "the rules have changed since it was saved"),
        (("game", "process", "stack"), 7, "stack: expected a list, got 7"),
        (("players", 0, "name"), "", "a name must have 1 to 20 printable characters"),
        (("players", 0, "name"), "Bot 1", "two players are both called Bot 1"),
        (("players", 1, "bot"), "clever", "a bot must be one of eager, uniform, not 'clever'"),
        (("players"), [], "somebody must play"),
        (("seed",), "x", "seed: expected a whole number"),
        (("sede",), 1, "a saved game has no 'sede'; did you mean `seed`?"),
        (("uno play",), 2, "was saved in format 2; this version reads format 1"),
        (("edition",), 3, "edition: expected a string"),
        (("readings",), [], "readings: expected an object"),
    ],
)
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, where: tuple[Any, ...], value: Any, said: str) -> None:
    data = copy.deepcopy(game())
    inner: Any = data
    path = (where,) if isinstance(where, str) else where
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(data))
    with pytest.raises(UsageError) as found:
        typed([], "--resume", str(file))
    assert said in str(found.value)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "this is not JSON"),
        (b"[]", "was not written by `save`"),
        (b'{"a": 1}', "was not written by `save`"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b"[" * 100_000, "is nested too deeply"),
        (b" " * 4_000_001, "is too long"),
        (b'{"uno play": 1,\n "edition" "x"}', "line 2, column 12"),
        (b'{"uno play": ' + b"9" * 9000 + b"}", "is not a saved game"),
    ],
)
def test_a_file_that_is_no_saved_game_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    with pytest.raises(UsageError) as found:
        typed([], "--resume", str(file))
    assert said in str(found.value)
    assert str(file) in str(found.value)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(UsageError, match="cannot read"):
            typed([], "--resume", str(path))


def test_an_edited_position_begins_the_turn() -> None:
    """Without `process`, the seat `turn` begins its turn with the cards that stand in the file."""
    data = game()
    del data["game"]["process"], data["game"]["rules"]
    data["game"]["hand"][0] = ["green 4", "green 5"]
    table = restore(machine_of("classic"), saved_of(data))
    assert "Your hand: green 4, green 5" in hosted(table, ["quit"]).text
    with pytest.raises(BadValue):
        saved_of({**data, "game": 3})


def test_a_name_that_no_file_can_have_loses_nothing(tmp_path: Path) -> None:
    lines = ["save \0", f"save {tmp_path}/a\0b.json", f"save {tmp_path / 'good.json'}", "quit"]
    code, text = typed(lines, "classic", "--seed", "3")
    assert code == 0
    assert text.count("is not a valid file name") == 2
    assert (tmp_path / "good.json").exists()


def test_control_characters_are_not_written_to_the_terminal(tmp_path: Path, run: Run) -> None:
    _, text = typed(["\x1b[2J\x9b31m", f"save {tmp_path}/\x1b]0;x\x07", "quit"], "classic", "--seed", "3")
    assert not [letter for letter in text if letter != "\n" and not letter.isprintable()]
    file = tmp_path / "bad\x1b[31m.json"
    for data in (
        {"uno play": 1, "\x1b[2J": 0},
        {**game(), "edition": "\x9b2J"},
        {**game(), "game": {"rules": {"game": "\x1b["}}},
    ):
        file.write_text(json.dumps(data))
        code, out, err = run("play", "--resume", str(file))
        assert code == 2
        assert err and not [letter for letter in out + err if letter != "\n" and not letter.isprintable()]
