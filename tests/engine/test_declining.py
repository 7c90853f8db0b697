"""A player who declines is not asked again, whatever else may be decided at that stop."""

from __future__ import annotations

from pathlib import Path

from uno_dsl.build import build
from uno_dsl.engine.game import legal, start_round, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection

SILENT = Path(__file__).parents[2] / "examples" / "house-rules" / "silent-play.uno"


def test_the_table_may_report_something_while_a_player_declines() -> None:
    program = build(Selection(game="classic", houses=(SILENT,))).program
    assert program is not None
    machine = Machine(program)
    deck = ["blue 1"] * 14 + ["red 5"] * 10  # nobody can play a card of their hand
    state = start_round(machine, 2, 0, deck)
    state, _ = step(machine, state, {"seat": 1, "do": "draw"})
    actions = legal(machine, state, waiting(machine, state))
    assert {"seat": 1, "do": "decline"} in actions
    assert any(action["do"] == "judge" for action in actions)
    state, _ = step(machine, state, {"seat": 1, "do": "decline"})
    assert waiting(machine, state).kind == "turn" and state.turn == 0
