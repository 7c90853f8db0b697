"""Who does something is the same to the end of the sentence, whatever other rules change between its parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.equality.compared import Plan, compare
from tests.equality.native import compare_native
from tests.native.targets import any_loader
from tests.slices import only_full, some
from uno_dsl.build import build
from uno_dsl.engine.game import step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, position
from uno_dsl.layers.library import Selection
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link

MOVES_ON = "the target becomes the player after them"
DOES = {
    "a role draws": ("the target draws 4 cards", MOVES_ON, 1),
    "the next player draws": ("the next player draws 4 cards", "reverse the direction", 1),
    "the player beside a role draws": ("the player left of the target draws 4 cards", MOVES_ON, 2),
    "whoever has the fewest cards draws": ("the first player with the fewest cards draws 4 cards", MOVES_ON, 1),
    "two things are done": ("the target draws 2 cards and draws 2 cards", MOVES_ON, 1),
}
"""What is done when a 7 is played, what happens at every draw, and who draws all of the four cards."""


def program_of(does: str, meanwhile: str, folder: Path) -> Program:
    file = folder / "fixed.uno"
    lines = (
        "language 1", 'house rule fixed for classic "Fixed"', "keep a player called target", "when a player plays a 7",
        "  the target becomes the next player", f"  {does}", "when a player draws a card", f"  {meanwhile}", "",
    )  # fmt: skip
    file.write_text("\n".join(lines), "utf-8")
    program = build(Selection(game="classic", houses=[file]), cached=False).program
    assert program is not None
    return program


@pytest.mark.parametrize("name", some(DOES, 3))
def test_one_player_draws_all_cards(name: str, tmp_path: Path) -> None:
    does, meanwhile, drawer = DOES[name]
    machine = Machine(program_of(does, meanwhile, tmp_path))
    others = [[f"{colour} {k}" for k in (4, 5, 6)] for colour in ("green", "blue", "red")]
    hands = [["red 7", *(f"green {k}" for k in (1, 2, 3)), *(f"blue {k}" for k in (1, 2, 3))], *others]
    draws = [f"yellow {k}" for k in range(1, 9)]
    data = {
        "players": 4,
        "turn": 0,
        "hand": hands,
        "discard pile": ["red 9"],
        "colour in play": "red",
        "draw pile": draws,
    }
    state, _ = step(machine, load(machine, data, seed=1), {"seat": 0, "do": "play", "card": "red 7"})
    assert waiting(machine, state).options
    held = [len(hand) for hand in position(machine, state)["hand"]]
    assert held == [6 if seat == 0 else 7 if seat == drawer else 3 for seat in range(4)]


@only_full
def test_the_interpreter_and_native_code_agree(tmp_path: Path) -> None:
    program = program_of(*DOES["a role draws"][:2], tmp_path)
    linked, machine = link(program), Machine(program)
    plan = Plan(players=4, policy="eager", seed=3, stops=300)
    assert compare(program, plan, linked, machine) > 0
    assert compare_native(linked, machine, any_loader()(lower(linked)), plan) > 0
