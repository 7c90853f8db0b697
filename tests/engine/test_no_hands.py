"""A game may do without hands, with as many seats as it likes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from uno_dsl.engine.machine import Machine


@pytest.mark.parametrize("seat", [None, 0, 99, 100, 250])
def test_a_card_is_found_whatever_the_seat(seat: int | None) -> None:
    machine: Any = SimpleNamespace(space_piles=[("pile_draw_pile", False)])
    state: Any = SimpleNamespace(pile_draw_pile=[3, 5])
    assert Machine.take_out(machine, state, seat, 5) and state.pile_draw_pile == [3]
    assert not Machine.take_out(machine, state, seat, 7)
