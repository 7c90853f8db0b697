"""A saved state with impossible values is refused, and the message says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_dsl.build import build
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, save
from uno_dsl.engine.value_names import BadValue
from uno_dsl.layers.library import Selection


@pytest.mark.parametrize("winners", [[2], [-1], [True], [0, 5], "0"])
def test_winners_are_seats_of_the_game(winners: object) -> None:
    program = build(Selection(game="classic")).program
    assert program is not None
    machine = Machine(program)
    saved = save(machine, start(machine, 2, 1))
    saved["process"]["winners"] = winners
    with pytest.raises(BadValue, match="winners"):
        load(machine, saved)


def test_a_pile_of_each_player_keeps_its_order(tmp_path: Path) -> None:
    """Only hands have no order: the top card of a row is the same card after loading."""
    house = tmp_path / "rows.uno"
    house.write_text(
        "language 1\nhouse rule rows for any edition\n"
        "keep a pile called row for every player, seen by everybody\n"
        "when a player plays a 7, the player takes the top card of their row\n",
        "utf-8",
    )
    program = build(Selection(game="classic", houses=(house,))).program
    assert program is not None
    machine = Machine(program)
    state = start(machine, 2, 1)
    row = [*state.__dict__["pile_draw_pile"][:3]]
    row = sorted(row, reverse=True) if row == sorted(row) else row
    del state.__dict__["pile_draw_pile"][:3]
    state.__dict__["pile_row"][1] = row
    assert row != sorted(row)
    assert load(machine, save(machine, state)).__dict__["pile_row"] == [[], row]
