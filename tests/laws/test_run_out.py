"""In whichever way the last card of the draw pile is taken, the pile has run out: the discard pile is reshuffled as soon as it can be."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.equality.compared import Plan, compare
from tests.equality.native import compare_native
from tests.native.targets import any_loader
from tests.slices import only_full, some
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.layers.library import Selection
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link
from uno_dsl.simulate.policy import POLICIES

HEAD = "language 1\nhouse rule market for classic\n\nkeep a pile called market, seen by everybody\nkeep a card called prize\nkeep a pile called stock for every player, seen by nobody\n\nwhen a player plays a card\n  "
WAYS = {
    "the top card": "put the top card of the draw pile into the market",
    "several cards": "put the top 2 cards of the draw pile into the market",
    "the whole pile": "if the draw pile has at most 5 cards\n    put the draw pile into the market",
    "a random card": "put a random card of the draw pile into the market",
    "the cards of a kind": "put every red card of the draw pile into the market\n  put the top card of the draw pile into the market",
    "under some cards": "put the top card of the draw pile into the market under 2 cards",
    "a chosen card": "they choose a card of the draw pile as the prize\n  put the prize into the market",
    "into piles of their own": "every player puts the top card of the draw pile on their stock",
    "turned up": "turn up the top card of the draw pile",
    "if they like": "any player may put the top card of the draw pile into the market",
}
PLAYERS = 4
STOPS = 400


def market(way: str, folder: Path) -> Program:
    file = folder / "market.uno"
    file.write_text(HEAD + WAYS[way] + "\n", "utf-8")
    program = build(Selection(game="classic", houses=(file,)), cached=False).program
    assert program is not None
    return program


@only_full
@pytest.mark.parametrize("way", some(WAYS, 3))
def test_no_discards_are_left_where_the_draw_pile_has_run_out(way: str, tmp_path: Path) -> None:
    machine = Machine(market(way, tmp_path))
    reshuffled = False
    for seed in range(3):
        g = new_game(machine, PLAYERS, seed)
        choose = POLICIES["uniform"](machine, Random(seed).random)
        begin(machine, g)
        was = 0, 0  # draws and discards when it was last somebody's turn
        for _ in range(STOPS):
            stop = run(machine, g)
            draws, discards = len(g.__dict__["pile_draw_pile"]), len(g.__dict__["pile_discard_pile"])
            if stop.kind == "turn":  # elsewhere, an effect may not be over yet
                # the top card, and one that was played since
                assert draws or not was[0] or discards <= 2, (was, draws, discards)
                reshuffled = reshuffled or (was[0] > 0 and was[1] - discards > 2)
                was = draws, discards
            if not stop.options:
                break
            decide(machine, g, stop, choose(g, stop.options))
    assert reshuffled, "the draw pile never ran out"


def test_the_interpreter_and_native_code_agree(tmp_path: Path) -> None:
    program = market("the top card", tmp_path)
    linked, machine = link(program), Machine(program)
    plan = Plan(players=PLAYERS, policy="uniform", seed=3, stops=300)
    assert compare(program, plan, linked, machine) == plan.stops
    assert compare_native(linked, machine, any_loader()(lower(linked)), plan) == plan.stops
