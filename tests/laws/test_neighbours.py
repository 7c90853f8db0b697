"""Once a round is over, the player beside somebody is whoever sits there, also one who had left the round: the deal goes round the table."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.equality.compared import Plan, compare
from tests.equality.native import compare_native
from tests.equality.programs import EXAMPLES, program_of
from tests.native.targets import any_loader
from tests.slices import only_full
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.layers.gather import Selection
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link
from uno_dsl.simulate.policy import POLICIES

GOING_ROUND = {"next-dealer": "left"}


def going_round() -> Program:
    """Rules by which players leave the round, and the deal passes to the left."""
    path = EXAMPLES / "house-rules" / "last-one-standing.uno"
    program = program_of(Selection(game="classic", houses=(path,)), GOING_ROUND)
    assert program is not None
    return program


def dealers(machine: Machine, players: int, seed: int, rounds: int) -> tuple[list[int], bool]:
    """Who deals in each round of a game, and whether somebody had left one of them before it ended."""
    found: list[int] = []
    left = False
    g = new_game(machine, players, seed)
    choose = POLICIES["eager"](machine, Random(seed).random)
    begin(machine, g)
    while len(found) < rounds:
        stop = run(machine, g)
        if g.rounds > len(found):
            found.append(position(machine, g)["dealer"])
        left = left or any(g.gone)
        if not stop.options:
            break
        decide(machine, g, stop, choose(g, stop.options))
    return found, left


@pytest.mark.parametrize("players", [3, 5])
def test_the_deal_goes_to_the_seat_beside_the_dealer(players: int) -> None:
    machine, somebody_left = Machine(going_round()), False
    for seed in range(4):
        found, left = dealers(machine, players, seed, 5)
        somebody_left = somebody_left or left
        assert len(found) > 1
        assert [(b - a) % players for a, b in pairwise(found)] == [1] * (len(found) - 1)
    assert somebody_left


@only_full
def test_the_interpreter_and_native_code_agree() -> None:
    program = going_round()
    linked, machine = link(program), Machine(program)
    plan = Plan(players=4, policy="eager", seed=3, stops=500)
    assert compare(program, plan, linked, machine) == plan.stops
    assert compare_native(linked, machine, any_loader()(lower(linked)), plan) == plan.stops
