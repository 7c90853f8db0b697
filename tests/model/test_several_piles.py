"""`keep 4 piles called building`: each is a pile of its own, and phrases about them mean one, some, every or no pile."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.build import build
from uno_dsl.engine.game import legal, start, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, save
from uno_dsl.layers.library import Selection
from uno_dsl.program.instructions import Program

HEAD = 'language 1\nhouse rule piles for classic "Piles"\n\nkeep 3 piles called drawer, seen by everybody\n\nwhen a player plays a card\n'
DRAWN = "\n    the player draws 1 card"


def built(lines: str, folder: Path) -> tuple[Program | None, list[str]]:
    house = folder / "piles.uno"
    house.write_text(HEAD + "".join(f"  {line}\n" for line in lines.split("\n")), "utf-8")
    found = build(Selection(game="classic", houses=(house,)))
    return found.program, [each.message for each in found.errors]


def test_each_is_a_pile_of_its_own(tmp_path: Path) -> None:
    program, errors = built("put the top card of the draw pile on drawer 2", tmp_path)
    assert program is not None, errors
    assert [name for name in program.keeps if name.startswith("drawer")] == ["drawer 1", "drawer 2", "drawer 3"]


TWO_WAYS = some(
    [
        ("if any drawer is empty", "if a drawer is empty"),
        ("if any drawer is empty", "if there is a drawer that is empty"),
        ("if no drawer is empty", "if there is no drawer that is empty"),
        ("if the top card of any drawer is red", "if there is a drawer whose top card is red"),
        ("if the size of any drawer is 2", "if there is a drawer whose size is 2"),
        ("for every drawer, shuffle the drawer", "for each drawer, shuffle the drawer"),
        ("for every drawer, shuffle the drawer", "for all drawers, shuffle the drawer"),
    ],
    3,
)


@only_full
@pytest.mark.parametrize(
    ("words", "same"),
    TWO_WAYS,
)
def test_two_ways_to_say_the_same(words: str, same: str, tmp_path: Path) -> None:
    one, other = (built(text + DRAWN * text.startswith("if"), tmp_path) for text in (words, same))
    assert one[0] is not None and other[0] is not None, (one[1], other[1])
    assert one[0].instructions == other[0].instructions


@pytest.mark.parametrize(
    "words",
    [
        "put every card of every drawer under the draw pile",
        "the player puts a card from their hand on every drawer",
        "put drawer 4 under the draw pile",
        "put the drawer under the draw pile",
        "the player chooses every drawer",
        "the player chooses another drawer as the site",
        "the player chooses a drawer as their score",
        "for a drawer, shuffle the drawer",
        "the player scores as many points as the number of drawers",
    ],
)
def test_a_sentence_that_does_not_say_which_one_is_refused(words: str, tmp_path: Path) -> None:
    assert built(words, tmp_path)[1]


def test_a_choice_of_a_pile_is_a_number_in_the_protocol_and_can_be_saved(tmp_path: Path) -> None:
    program, errors = built("the player puts a card from their hand on a drawer that is empty", tmp_path)
    assert program is not None, errors
    machine = Machine(program)
    state = start(machine, 2, 3)
    seen = set[int]()
    for _ in range(200):
        stop = waiting(machine, state)
        actions = legal(machine, state, stop)
        if stop.pc < 0 or not actions:
            break
        numbers = [action["number"] for action in actions if "number" in action]
        seen.update(numbers)
        assert not numbers or all(action["do"] == "choose" for action in actions)
        again = load(machine, save(machine, state))
        assert legal(machine, again, waiting(machine, again)) == actions
        state, _ = step(machine, state, actions[-1])
    assert seen == {1, 2, 3}
