"""Lines that never run are found, with the condition that fails; lines of our own rules all run; and the probes change nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.engine.game import legal, start, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.pipeline import Stages, run_stages
from uno_dsl.program.from_model import lower
from uno_dsl.review.dead_rules import dead_rules, own_files
from uno_dsl.review.probes import COUNTER, probed
from uno_dsl.review.review import Subject, file_subjects, review

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted((EXAMPLES / "house-rules").glob("*.uno"))
DEAD = {
    "too late": ("if the top card is a red 5", "the top card is a red 5"),
    "too many": ("if their hand has at least 130 cards", "the player has at least 130 cards"),
    "one of two": ("if the direction is left and the discard pile is empty", "the discard pile is empty"),
}


def read(path: Path) -> tuple[Subject, Stages, frozenset[str]]:
    subject = next(file_subjects(path, None))
    stages = run_stages(subject.selection, subject.shelf)
    assert stages.rules is not None and stages.model is not None
    return subject, stages, own_files(stages.rules, subject.selection)


@only_full
@pytest.mark.parametrize("path", some(FILES, 9), ids=lambda path: path.stem)
def test_all_lines_of_our_own_rules_run(path: Path) -> None:
    _, stages, files = read(path)
    assert stages.model is not None
    assert list(dead_rules(stages.model, files)) == []


def test_most_of_our_own_rules_have_lines_to_look_at() -> None:
    files_read = some(FILES, 4)
    stages = [read(path)[1:] for path in files_read]
    blocks = [len(probed(each.model, files).blocks) for each, files in stages if each.model is not None]
    assert sum(count > 0 for count in blocks) > len(files_read) / 2 and sum(blocks) > len(files_read)


@only_full
def test_lines_for_many_players_are_tried_with_many(tmp_path: Path) -> None:
    path = tmp_path / "many.uno"
    lines = "".join(f"  with at least {players} players, every player draws 1 card\n" for players in (8, 10))
    path.write_text(f"language 1\nhouse rule many for classic\nwhen a player plays a 7\n{lines}", "utf-8")
    _, stages, files = read(path)
    assert stages.model is not None
    assert list(dead_rules(stages.model, files)) == []


@pytest.mark.parametrize("dead", some(DEAD, 1000, always=["one of two"]))
def test_lines_that_never_run_are_found_with_what_fails(dead: str, tmp_path: Path) -> None:
    condition, failed = DEAD[dead]
    path = tmp_path / "dead.uno"
    path.write_text(
        f"language 1\nhouse rule dead for classic\nwhen a player plays a wild\n  {condition}\n"
        "    they draw 1 card\n    if they have at least 2 cards, the next player draws 1 card\n",
        "utf-8",
    )
    _, stages, files = read(path)
    assert stages.model is not None
    (found,) = dead_rules(stages.model, files)
    assert found.span.line == 4
    assert f"what never held is that {failed};" in str(found.hint)
    assert "plays wild" in str(found.hint)


@only_full
def test_an_occasion_that_never_comes_up_is_called_so(tmp_path: Path) -> None:
    path = tmp_path / "never.uno"
    path.write_text(
        "language 1\nhouse rule never for classic\nwhen a player leaves the round, the next player draws 1 card\n"
        "while the direction is right, when a player's score is exactly 100000\n  they leave the round\n",
        "utf-8",
    )
    _, stages, files = read(path)
    assert stages.model is not None
    found = {each.span.line: str(each.hint) for each in dead_rules(stages.model, files)}
    assert "the occasion itself never came up" in found[3]


RARE = """language 1
house rule rare for classic
when a player plays a red 7 if their score is exactly 123, they draw 1 card
"""
EXAMPLE = """
example "a rare score"
  Ann has red 7, blue 1, green 2
  Ben has green 3
  Ann's score is 123
  the top card is red 3
  Ann plays red 7
  then Ann has 3 cards
"""


@only_full
@pytest.mark.parametrize(
    ("text", "warns"),
    some([(RARE, True), (RARE + EXAMPLE, False)], 1000, each=lambda case: None),
    ids=lambda one: {True: "untold", False: "told"}.get(one, "rare"),
)
def test_lines_that_an_example_runs_are_no_finding(text: str, warns: bool, tmp_path: Path) -> None:
    path = tmp_path / "rare.uno"
    path.write_text(text, "utf-8")
    found = review(next(file_subjects(path, None)))
    assert [each.code for each in found.diagnostics] == ["never-ran"] * warns
    assert found.examples == ((0, 0) if warns else (1, 1))


POT = """language 1
edition pot

players 12
colours red, blue
deck of 20 cards
keep a pile called draw pile, seen by nobody
keep a pile called pot, seen by everybody
keep a player called dealer, for the whole game
keep a number called score for every player, for the whole game
cards 1 to 10, 1 of each colour, worth 1

rule all
  when the game begins
    the dealer becomes a random player
    a round begins
  when a round begins
    put every card into the draw pile
    shuffle the draw pile
  when a player begins a turn
    put the top card of the draw pile on the pot
    if the pot has at least 4 cards
      the player's score grows by 1
      the player wins the game
"""


def test_a_game_without_hands_and_with_many_seats_is_searched_as_well(tmp_path: Path) -> None:
    (tmp_path / "pot.uno").write_text(POT, "utf-8")
    path = tmp_path / "dead.uno"
    path.write_text(
        "language 1\nhouse rule dead for pot\nwhen a player begins a turn if the pot has at least 15 cards\n"
        "  the player's score grows by 5\n",
        "utf-8",
    )
    found = review(next(file_subjects(path, None)))
    assert [each.code for each in found.diagnostics] == ["never-ran"]
    assert "what never held is that the pot has at least 15 cards;" in str(found.diagnostics[0].hint)


@only_full
@pytest.mark.parametrize("name", ["jump-in", "mercy-limit", "stacking"])
def test_probes_change_nothing(name: str) -> None:
    _, stages, files = read(EXAMPLES / "house-rules" / f"{name}.uno")
    assert stages.model is not None
    machines = [Machine(lower(stages.model)), Machine(lower(probed(stages.model, files).model))]
    states = [start(machine, 3, 7) for machine in machines]
    for turn in range(120):
        stops = [waiting(machine, state) for machine, state in zip(machines, states, strict=True)]
        plain, with_probes = (legal(m, g, stop) for m, g, stop in zip(machines, states, stops, strict=True))
        assert plain == with_probes
        if not plain:
            break
        action, told = plain[turn * 7 % len(plain)], []
        for index, machine in enumerate(machines):
            states[index], events = step(machine, states[index], action)
            told.append([event for event in events if event.get("name") != COUNTER])
        assert told[0] == told[1]


EARLIER = """language 1
house rule earlier for classic

keep a player called loser, for the whole game

when the round ends
  the loser becomes the first player with the most cards
when a player plays a 7 if they are the loser, they draw 1 card
"""


def test_what_is_known_of_an_earlier_round_comes_up_in_a_later_one(tmp_path: Path) -> None:
    path = tmp_path / "earlier.uno"
    path.write_text(EARLIER, "utf-8")
    _, stages, files = read(path)
    assert stages.model is not None
    assert list(dead_rules(stages.model, files)) == []
