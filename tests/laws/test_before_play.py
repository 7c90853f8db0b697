"""What happens before the first turn of a round is no play: rules on drawing do not hear the draws for the dealer, nor those of the deal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.equality.compared import Plan, compare
from tests.equality.native import compare_native
from tests.native.targets import any_loader
from tests.slices import some
from uno_dsl.build import build
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link

GREED = """language 1
house rule greed for any edition "Whoever draws a card scores a point"

when a player draws a card
  the player scores 1 point
"""
INSTEAD = """language 1
house rule instead for any edition "Nobody draws: they score"

when a player would draw cards
  the player scores 1 point instead
"""
DEALT = {
    "to one": "when a round begins, deal 2 cards to the dealer\n",
    "by a draw": "when a round begins, every player draws 1 card\n",
    "in the edition's block": "add after [setup.seven]\n  the player after the dealer draws 3 cards\n",
}


def programs(game: str, text: str, folder: Path) -> Program:
    file = folder / "house.uno"
    file.write_text(text, "utf-8")
    program = build(Selection(game=game, houses=[file]), cached=False).program
    assert program is not None
    return program


def nobody_scores(program: Program, seeds: int = 5) -> bool:
    """Whether nobody has scored when the first turn begins, if no action card was turned up: those may make somebody draw."""
    machine, looked = Machine(program), 0
    for seed in range(seeds):
        stated = position(machine, start(machine, 4, seed))
        if all(face[-1].isdigit() for face in stated["discard pile"][0].split(" | ")):
            looked += 1
            if stated["score"] != [0] * 4:
                return False
    assert looked
    return True


@pytest.mark.parametrize("game", some(sorted(shelf().editions), 3))
def test_the_draws_for_the_deal_are_not_draws_of_play(game: str, tmp_path: Path) -> None:
    assert nobody_scores(programs(game, GREED, tmp_path))


@pytest.mark.parametrize("rule", [GREED, INSTEAD], ids=["when", "instead"])
@pytest.mark.parametrize("dealt", some(DEALT, 3))
def test_cards_that_are_dealt_as_a_round_begins_are_not_draws_of_play(dealt: str, rule: str, tmp_path: Path) -> None:
    program = programs("classic", f"{rule}\n{DEALT[dealt]}", tmp_path)
    assert nobody_scores(program, 12)
    linked, machine = link(program), Machine(program)
    plan = Plan(players=3, policy="uniform", seed=3, stops=40)
    assert compare(program, plan, linked, machine) > 0
    assert compare_native(linked, machine, any_loader()(lower(linked)), plan) > 0


def test_what_is_drawn_in_a_window_that_the_beginning_of_a_round_opened_is_a_draw_of_play(tmp_path: Path) -> None:
    opened = "when a round begins\n  until the round ends\n    any player may draw 2 cards\n"
    program = programs("classic", f"{GREED}\n{opened}", tmp_path)
    heard = [x for x in link(program).operations if type(x).__name__ == "DrawCards" and x.rule.startswith("greed")]
    assert [x.after is not None for x in heard] == [True]  # type: ignore[union-attr]


def test_a_round_without_turns_is_played_as_it_begins(tmp_path: Path) -> None:
    game = """language 1
edition lots "Lots"

players 2 to 4
colours red, blue
keep a pile called draw pile, seen by nobody
keep a pile called hand for every player, seen by its owner
keep a player called dealer, for the whole game
keep a number called score for every player, for the whole game
cards 1 to 9 of each colour

when the game begins
  the dealer becomes a random player
  a round begins
when a round begins
  put every card into the draw pile
  shuffle the draw pile
  every player draws 1 card
  call the player with the highest total worth of their hand the best
  the best wins the game
when a player begins a turn, the round ends
when a player draws a card, the player scores 1 point
"""
    file = tmp_path / "lots.uno"
    file.write_text(game, "utf-8")
    found = build(Selection(game="lots", editions=[file]), cached=False)
    assert found.program is not None, found.diagnostics
    drawn = [x for x in link(found.program).operations if type(x).__name__ == "DrawCards"]
    assert [x.after is not None for x in drawn if x.rule != "lots.score"] == [True]  # type: ignore[union-attr]
