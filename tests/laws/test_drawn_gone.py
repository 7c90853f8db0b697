"""Once a rule on draws has put the drawn card elsewhere, no other rule plays or moves a card like it in its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.equality.compared import Plan, compare
from tests.equality.native import compare_native
from tests.native.targets import any_loader
from uno_dsl.build import build
from uno_dsl.engine.actions import legal
from uno_dsl.engine.game import start, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.layers.library import Selection
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link

PUTS_AWAY = {
    "moved": "put it under the draw pile",
    "given": "the player gives it to the next player",
    "moved under a name": "call it the old-card\n  put the old-card on the discard pile",
    "moved, and another drawn": "put it under the draw pile\n  the next player draws 1 card",
    "moved from a choice": 'the player may "keep away"\n    put it under the draw pile\n  otherwise\n    put it on the discard pile',
}
LEFT = {
    "shown": "the player shows it",
    "another one moved": "put the top card of the draw pile under the draw pile",
}


def program_of(does: str, folder: Path) -> Program:
    file = folder / "away.uno"
    file.write_text(
        f'language 1\nhouse rule away for classic "Away"\n\nwhen a player draws a card\n  {does}\n', "utf-8"
    )
    program = build(Selection(game="classic", houses=[file]), cached=False).program
    assert program is not None
    return program


def plays_after_draws(program: Program) -> int:
    """How often somebody who has drawn may play a card in the same turn."""
    machine, found = Machine(program), 0
    for seed in range(6):
        state = start(machine, 3, seed)
        for _ in range(60):
            stop = waiting(machine, state)
            options = legal(machine, state, stop)
            draws = [option for option in options if option["do"] == "draw"]
            if not options:
                break
            turn = position(machine, state)["turn"] if draws else None
            state, _ = step(machine, state, draws[0] if draws else options[-1])
            if draws and position(machine, state)["turn"] == turn:
                found += any(option["do"] == "play" for option in legal(machine, state, waiting(machine, state)))
    return found


@pytest.mark.parametrize("does", PUTS_AWAY)
def test_a_drawn_card_that_has_gone_is_not_played(does: str, tmp_path: Path) -> None:
    assert plays_after_draws(program_of(PUTS_AWAY[does], tmp_path)) == 0


@pytest.mark.parametrize("does", LEFT)
def test_a_drawn_card_that_is_still_there_may_be_played(does: str, tmp_path: Path) -> None:
    assert plays_after_draws(program_of(LEFT[does], tmp_path)) > 0


def test_the_interpreter_and_native_code_leave_out_the_same(tmp_path: Path) -> None:
    program = program_of(PUTS_AWAY["moved from a choice"], tmp_path)
    linked, machine = link(program), Machine(program)
    plan = Plan(players=3, policy="uniform", seed=3, stops=150)
    assert compare(program, plan, linked, machine) > 0
    assert compare_native(linked, machine, any_loader()(lower(linked)), plan) > 0
