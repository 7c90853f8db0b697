"""A fault that is saved and read again is still there; a saved game that cannot be played is an error."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.cli.uno_command import Uno
from uno_dsl.build import build
from uno_dsl.cli.game_arguments import plain_edition
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import run
from uno_dsl.engine.state import State, Stop
from uno_dsl.layers.library import Selection
from uno_dsl.play.save import saved_of
from uno_dsl.verify import onward
from uno_dsl.verify.endings import Ending, ending
from uno_dsl.verify.few_cards import SIZES, small_table
from uno_dsl.verify.game_faults import Fault
from uno_dsl.verify.long_games import LONG, Plan, long_games
from uno_dsl.verify.replay import replay_in, saved_fault, shows
from uno_dsl.verify.small_games import SmallGames, all_games

HERE = Path(__file__).parent
FAULTY, OTHER = HERE / "faulty", HERE / "other"


def machine_of(path: Path) -> tuple[Machine, Selection]:
    selection = plain_edition(str(path))
    program = build(selection).program
    assert program is not None
    return Machine(program), selection


def in_long_games(machine: Machine, longest: int, games: int = 3) -> list[Fault]:
    """What long games find alone, without small tables."""
    plan = Plan(players=2, policy="uniform", games=games, longest=longest)
    return long_games(machine, plan, ()).faults


def still_wrong(machine: Machine, selection: Selection, fault: Fault) -> str | None:
    """What is wrong with a fault after it is saved and read again."""
    data = json.loads(json.dumps(saved_fault(machine, selection, fault)))
    return shows(machine, replay_in(machine, saved_of(data)))


@pytest.mark.parametrize(
    ("path", "kind", "longest"),
    [
        (FAULTY / "exposed.uno", "exposed", 50),
        (FAULTY / "stall.uno", "stall", 400),
        (FAULTY / "loop.uno", "loop", LONG + 20),
        (OTHER / "none.uno", "stall", 400),
        (OTHER / "nothing.uno", "stall", 400),
        (OTHER / "hide.uno", "stall", 400),
    ],
)
def test_what_long_games_find_is_still_there_after_it_is_saved(path: Path, kind: str, longest: int) -> None:
    machine, selection = machine_of(path)
    faults = in_long_games(machine, longest)
    assert {fault.kind for fault in faults} == {kind}
    for fault in faults:
        assert still_wrong(machine, selection, fault) is not None


@pytest.mark.parametrize("name", ["exposed", "loop", "stall"])
def test_what_small_tables_show_is_still_there_after_it_is_saved(name: str) -> None:
    machine, selection = machine_of(FAULTY / f"{name}.uno")
    table = small_table(machine, 2, 0, SIZES[0], ())
    assert table is not None
    (fault,) = all_games(machine, table, 2_000).faults
    assert still_wrong(machine, selection, fault) is not None


def test_a_stall_without_a_move_is_saved_and_still_wrong(uno: Uno, tmp_path: Path) -> None:
    found = uno("verify", str(OTHER / "nothing.uno"), "--states", "50", "--games", "1", "--save-in", str(tmp_path))
    assert found.code == 1 and "Found 1 fault." in found.out
    again = uno("verify", "--replay", str(tmp_path / "stall-1.json"))
    assert again.code == 1 and "still wrong: the rules loop forever at [turn]" in again.out
    played = uno("play", "--resume", str(tmp_path / "stall-1.json"))
    assert (
        played.code == 2 and "the rules cannot go on from this position: the rules loop forever at [turn]" in played.err
    )


def test_a_round_that_is_long_but_ends_by_chance_is_no_fault_and_no_error() -> None:
    """A search for its end finds none, but whoever plays on comes to it."""
    machine, _ = machine_of(OTHER / "climb.uno")
    assert in_long_games(machine, LONG + 1, games=1) == []


def test_what_is_drawn_as_a_turn_begins_is_not_exposed() -> None:
    house = OTHER / "draw-first.uno"
    program = build(replace(plain_edition("classic"), houses=(house,))).program
    assert program is not None
    assert in_long_games(Machine(program), 120, games=1) == []


@pytest.mark.parametrize("calls", [1, 2, 9])
def test_whatever_the_engine_raises_is_a_stall(monkeypatch: pytest.MonkeyPatch, calls: int) -> None:
    """Wherever it is raised: before the first turn, in a turn, or while an end is looked for."""
    machine, _ = machine_of(FAULTY / "loop.uno")
    table = small_table(machine, 2, 0, SIZES[0], ())
    assert table is not None
    made = count(1)

    def failing(built: Machine, g: State, into: Stop | None = None) -> Stop:
        if next(made) >= calls:
            raise LookupError("no such card")
        return run(built, g, into)

    monkeypatch.setattr(onward, "run", failing)
    (fault,) = in_long_games(machine, 400, games=1)
    assert fault.kind == "stall" and "LookupError: no such card" in fault.says
    assert ending(machine, table.state) is Ending.FOUND  # a fault of another kind
    assert all_games(machine, table, 100).states == 0


# ------------------------------------------------------------------------------------------------ few cards
def hidden() -> tuple[Machine, Selection, SmallGames]:
    """A small table at which the first stall is only there because few cards are on it, and another one is a fault."""
    machine, selection = machine_of(OTHER / "hide.uno")
    table = small_table(machine, 2, 0, (2, 3), ())
    assert table is not None and table.away
    return machine, selection, all_games(machine, table, 400)


def test_a_stall_that_only_few_cards_have_hides_no_other() -> None:
    machine, selection, games = hidden()
    (stall,) = games.faults
    assert stall.kind == "stall" and stall.put_away == games.table.away
    assert still_wrong(machine, selection, stall) is not None


def test_a_replay_puts_back_the_cards_that_were_put_away() -> None:
    machine, selection, games = hidden()
    (stall,) = games.faults
    data: dict[str, Any] = saved_fault(machine, selection, stall)
    assert len(data["fault"]["put away"]) == len(games.table.away)


def loop_in(path: Path) -> tuple[Machine, Selection, Fault | None, int]:
    """The loop that a small table shows, and how many it has that the whole deck has not."""
    machine, selection = machine_of(path)
    table = small_table(machine, 2, 0, SIZES[0], ())
    assert table is not None
    games = all_games(machine, table, 2_000)
    return machine, selection, next((fault for fault in games.faults if fault.kind == "loop"), None), games.only_small


def test_never_is_only_said_if_everything_was_tried(tmp_path: Path) -> None:
    """Of the whole deck on the table it is known. If cards were put away, games of the whole deck were only sampled."""
    _, _, certain, _ = loop_in(FAULTY / "loop.uno")
    assert certain is not None and certain.sure
    assert certain.says.startswith("from here on the round never ends: all ")

    path = tmp_path / "drawing.uno"
    text = (FAULTY / "loop.uno").read_text("utf-8")
    text = text.replace("deck of 8 cards", "deck of 80 cards").replace("1 to 4, 1 of", "1 to 4, 10 of")
    text = text.replace("puts a card from their hand into the heap if they have a red card", "draws 1 card")
    path.write_text(text, "utf-8")
    machine, selection, likely, _ = loop_in(path)
    assert likely is not None and likely.put_away and not likely.sure
    assert likely.says.endswith("with the whole deck, no end was found")
    assert still_wrong(machine, selection, likely) == "no end of the round was found"

    path.write_text(text.replace("has no cards", "has 20 cards"), "utf-8")
    repaired, _, gone, only_small = loop_in(path)
    assert gone is None and only_small == 1
    saved = json.loads(json.dumps(saved_fault(machine, selection, likely)))
    assert shows(repaired, replay_in(repaired, saved_of(saved))) is None


# ------------------------------------------------------------------------------------------------ files that cannot be played
@pytest.fixture
def stall() -> dict[str, Any]:
    """The saved game of a stall of two moves."""
    machine, selection = machine_of(FAULTY / "stall.uno")
    table = small_table(machine, 2, 0, SIZES[0], ())
    assert table is not None
    return saved_fault(machine, selection, all_games(machine, table, 2_000).faults[0])


def test_an_unknown_kind_of_fault_is_an_error(uno: Uno, tmp_path: Path, stall: dict[str, Any]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**stall, "fault": {"kind": "banana", "again": 0}}), "utf-8")
    ended = uno("verify", "--replay", str(path))
    assert ended.code == 2 and ended.out == ""
    assert "fault: kind: expected stall, loop, lost or exposed, got 'banana'" in ended.err


@pytest.mark.parametrize("move", [{"seat": 0, "do": [1]}, {"seat": "x", "do": "draw"}, {"seat": 0, "do": "fly"}])
def test_a_move_that_the_rules_do_not_allow_is_an_error(
    uno: Uno, tmp_path: Path, stall: dict[str, Any], move: dict[str, Any]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**stall, "moves": [move]}), "utf-8")
    ended = uno("verify", "--replay", str(path))
    assert ended.code == 2 and ended.out == ""
    assert "move 1: " in ended.err and "is not possible now" in ended.err


@pytest.mark.parametrize(
    "words",
    [
        ("--states", "5"), ("--games", "1"), ("--cap", "7"), ("--seed", "3"), ("--save-in", "there"), ("--json", "-"),
        ("--printing", "es"), ("--reading", "a=b"), ("--option", "a"), ("--house", "a.uno"),
    ],
)  # fmt: skip
def test_what_has_no_effect_beside_replay_is_refused(uno: Uno, words: tuple[str, str]) -> None:
    ended = uno("verify", "--replay", "game.json", *words)
    assert ended.code == 2 and f"{words[0]} cannot be used with --replay" in ended.err
