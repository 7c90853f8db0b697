"""A saved state with impossible values is refused, and the message says why."""

from __future__ import annotations

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
