"""What the screen says about each player beside their cards."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.play.sessions import arguments
from tests.slices import some
from uno_dsl.cli import play as command
from uno_dsl.play.screen import Screen
from uno_dsl.play.screen_output import Terminal

HOUSE = """language 1
house rule rivals for classic

keep a player called rival for every player
keep players called friends for every player
"""


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(("name", "several"), some([("rival", False), ("friends", True)], 2))
def test_every_seat_can_be_somebodys_rival(name: str, several: bool, seat: int, tmp_path: Path) -> None:
    house = tmp_path / "rivals.uno"
    house.write_text(HOUSE, "utf-8")
    machine, _, table = command.new(
        arguments("classic", "--seed", "3", "--names", "Ada,Bob,Cleo", "--house", str(house))
    )
    state = table.state.copy()
    none: object = [] if several else None
    state.__dict__[f"kept_{name}"] = [none, [seat] if several else seat, none]
    screen = Screen(machine, table.setup, Terminal(io.StringIO(), io.StringIO()))
    text = "\n".join(screen.table(state, None))
    assert text.count(f"{name}: ") == 1 and f"{name}: {screen.names[seat]}" in text
