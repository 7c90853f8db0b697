"""`uno verify` finds the fault that was put into each file of `faulty/`, with the shortest game, and the game shows it again."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.cli.uno_command import Uno
from uno_dsl.build import build
from uno_dsl.cli.game_arguments import plain_edition
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import run
from uno_dsl.engine.state import State, Stop
from uno_dsl.verify import game_faults, onward, replay
from uno_dsl.verify.cards_conserved import codes_on_table, not_conserved
from uno_dsl.verify.few_cards import SmallTable, small_table
from uno_dsl.verify.small_games import SmallGames, all_games

FAULTY = Path(__file__).parent / "faulty"
LITTLE = ("--states", "2000", "--games", "2", "--cap", "400")
# file -> kind, rule, and moves of the game that shows the fault
EXPECTED = {
    "exposed": ("exposed", "turn", 0),
    "loop": ("loop", "turn", 4),
    "stall": ("stall", "leaving", 2),
}


def verified(uno: Uno, folder: Path, name: str) -> dict[str, Any]:
    """What is found in a file, as data; the games are saved in a folder."""
    ended = uno("verify", str(FAULTY / f"{name}.uno"), *LITTLE, "--save-in", str(folder), "--json", "-")
    assert ended.code == 1 and ended.err == ""
    data: dict[str, Any] = json.loads(ended.out)
    return data


def test_every_file_has_an_expected_fault() -> None:
    assert {path.stem for path in FAULTY.glob("*.uno")} == {*EXPECTED, "unreachable"}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_fault_is_found_with_the_shortest_game_that_shows_it_again(uno: Uno, tmp_path: Path, name: str) -> None:
    (found,) = verified(uno, tmp_path, name)["findings"]
    assert (found["kind"], found["rule"], len(found["moves"])) == EXPECTED[name]
    again = uno("verify", "--replay", found["replay"])
    assert again.code == 1 and "still wrong: " in again.out
    assert f" {len(found['moves'])}. " in again.out or not found["moves"]


def test_a_game_without_its_last_move_shows_nothing(uno: Uno, tmp_path: Path) -> None:
    for name in ("loop", "stall"):
        (found,) = verified(uno, tmp_path, name)["findings"]
        game = json.loads(Path(found["replay"]).read_text("utf-8"))
        game["moves"].pop()
        shorter = tmp_path / "shorter.json"
        shorter.write_text(json.dumps(game), "utf-8")
        again = uno("verify", "--replay", str(shorter))
        assert again.code == 0 and "Nothing is wrong with this game any more." in again.out


def test_lines_that_never_run_are_found(uno: Uno, tmp_path: Path) -> None:
    data = verified(uno, tmp_path, "unreachable")
    assert data["findings"] == []
    (place,) = data["never ran"]
    assert place.endswith("unreachable.uno:32:5")


def test_a_table_at_which_the_round_is_over_at_once_is_searched_as_well(uno: Uno) -> None:
    """The search arranges tables, such as one at which the last ember goes out before anybody has something to decide."""
    ended = uno("verify", str(FAULTY.parent / "other" / "embers.uno"), *LITTLE)
    assert ended.err == "" and "lines that never ran" in ended.out


def test_the_same_seed_finds_the_same(uno: Uno, tmp_path: Path) -> None:
    assert verified(uno, tmp_path, "loop") == verified(uno, tmp_path, "loop")


# ------------------------------------------------------------------------------------------------ engines with a fault
@cache
def table() -> tuple[Machine, SmallTable]:
    """A small table of rules without a fault of this kind."""
    program = build(plain_edition(str(FAULTY / "stall.uno"))).program
    assert program is not None
    machine = Machine(program)
    found = small_table(machine, 2, 0, (2, 3), ())
    assert found is not None
    return machine, found


def kinds(games: SmallGames) -> set[str]:
    return {fault.kind for fault in games.faults}


def test_no_rule_can_lose_a_card_but_an_engine_that_does_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine only moves cards (`tests/laws/test_conservation.py`), so the fault is put into the engine."""
    machine, small = table()
    assert "lost" not in kinds(all_games(machine, small, 300))

    def losing(built: Machine, g: State, into: Stop | None = None) -> Stop:
        stop = run(built, g, into)
        del g.__dict__["pile_heap"][2:]
        return stop

    for module in (game_faults, onward):
        monkeypatch.setattr(module, "run", losing)
    (lost,) = [fault for fault in all_games(machine, small, 300).faults if fault.kind == "lost"]
    assert (
        lost.says.endswith(" is missing") and len(lost.moves) == 8
    )  # two cards are drawn before the third is put on the heap
    assert replay.shows(machine, replay.replay_of(lost)) == lost.says
    monkeypatch.undo()
    assert replay.shows(machine, replay.replay_of(lost)) is None


def test_a_card_that_is_there_twice_is_named() -> None:
    machine, small = table()
    before = codes_on_table(machine, small.state)
    more = not_conserved(machine, before, sorted([*before, before[0]]))
    assert more == f"{machine.codes.names[before[0]]} is there once more"


def test_an_engine_that_shows_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    machine, small = table()
    assert "exposed" not in kinds(all_games(machine, small, 100))
    monkeypatch.setattr("uno_dsl.engine.view.open_to", lambda *arguments, **named: (True, True))
    (shown,) = [fault for fault in all_games(machine, small, 100).faults if fault.kind == "exposed"]
    assert "the draw pile, as they see it, is not the same" in shown.says or "the hand, as they see it" in shown.says


def test_a_deck_that_is_too_small_for_what_is_dealt_is_a_fault(uno: Uno, tmp_path: Path) -> None:
    rule = tmp_path / "eleven.uno"
    rule.write_text(
        "language 1\nhouse rule eleven for classic\nreplace [setup.seven]\n  deal 11 cards to every player\n"
    )
    ended = uno("verify", "classic", "--house", str(rule), *LITTLE, "--save-in", str(tmp_path))
    assert ended.code == 1
    assert "too few cards" in ended.out and "with 10 players, 110 cards are needed" in ended.out
    assert "deal 11 cards to every player" in ended.out and "Found 1 fault." in ended.out
