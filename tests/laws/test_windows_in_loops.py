"""A loop that opens a window for each of those whom it goes over leaves all of them open, as one line for any of them does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.equality.compared import Plan, compare
from tests.equality.native import compare_native
from tests.native.targets import any_loader
from tests.slices import some
from uno_dsl.build import build
from uno_dsl.engine.game import step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, save
from uno_dsl.engine.stop_options import UseWindow
from uno_dsl.layers.library import Selection
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link

OPENED = {
    "every player": (("for every player", "  until the next turn ends", '    they may "speak"'), {0, 1, 2, 3}),
    "every other player": (("for every other player", "  until the next turn ends", '    they may "speak"'), {1, 2, 3}),
    "those of whom something is so": (
        ("for every other player", "  if they have at least 3 cards", "    until the next turn ends", '      they may "speak"'),
        {2, 3},
    ),
    "who is found in the loop": (
        ("for every other player", "  call the player after them the speaker", "  until the next turn ends", '    the speaker may "speak"'),
        {0, 2, 3},
    ),
    "a loop that goes on until something is so": (
        (
            "the rival becomes the player", "repeat until the rival is the dealer", "  the rival becomes the player after the rival",
            "  call the rival the speaker", "  until the next turn ends", '    the speaker may "speak"',
        ),
        {1, 2, 3},
    ),
    "colours that somebody chooses in the loop": (
        (
            "the colours-named become 0", "repeat until the colours-named are 2", "  the player chooses a colour as the tint", "  the colours-named grow by 1",
            "  until the next turn ends", '    any player may "speak" as the speaker if they have a card of the tint',
        ),
        {0, 1},
    ),
    "a group": (("until the next turn ends", '  any player may "speak" as the speaker'), {0, 1, 2, 3}),
}  # fmt: skip
"""What a rule on a played 7 opens, and the seats that can speak afterwards."""


def program_of(lines: tuple[str, ...], folder: Path) -> Program:
    file = folder / "loops.uno"
    head = (
        "language 1",
        'house rule loops for classic "Loops"',
        "keep a player called rival",
        "keep a number called colours-named",
        "when a player plays a 7",
    )
    indent = max(len(line) - len(line.lstrip()) for line in lines) + 4
    below = [f"  {line}" for line in lines]
    file.write_text("\n".join((*head, *below, f"{' ' * indent}the player draws 1 card", "")), "utf-8")
    program = build(Selection(game="classic", houses=[file]), cached=False).program
    assert program is not None
    return program


@pytest.mark.parametrize("name", some(OPENED, 3))
def test_each_of_them_can_do_it(name: str, tmp_path: Path) -> None:
    lines, seats = OPENED[name]
    machine = Machine(program_of(lines, tmp_path))
    hands = [
        ["red 7", "green 1", "green 2"],
        ["blue 1", "blue 2"],
        ["wild", "red 4", "yellow 5"],
        ["red 1", "red 2", "red 3"],
    ]
    data = {"players": 4, "turn": 0, "dealer": 3, "hand": hands, "discard pile": ["red 9"], "colour in play": "red"}
    state, _ = step(machine, load(machine, data, seed=1), {"seat": 0, "do": "play", "card": "red 7"})
    for colour in ("green", "blue") if waiting(machine, state).kind == "choice" else ():
        state, _ = step(machine, state, {"seat": 0, "do": "choose", "colour": colour})
    for _ in range(2):  # the second time after the state was saved and loaded
        assert {option.seat for option in waiting(machine, state).options if isinstance(option, UseWindow)} == seats
        state = load(machine, save(machine, state))


@pytest.mark.parametrize("name", some(OPENED, 3))
def test_the_interpreter_and_native_code_agree(name: str, tmp_path: Path) -> None:
    program = program_of(OPENED[name][0], tmp_path)
    linked, machine = link(program), Machine(program)
    plan = Plan(players=4, policy="eager", seed=3, stops=120)
    assert compare(program, plan, linked, machine) > 0
    assert compare_native(linked, machine, any_loader()(lower(linked)), plan) > 0
