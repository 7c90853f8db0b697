"""What happens before the first round is no play: house rules on drawing do not hear the draws for the deal."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_dsl.build import build
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.layers.library import Selection, shelf

RULE = """language 1
house rule greed for any edition "Whoever draws a card scores a point"

when a player draws a card
  the player scores 1 point
"""


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_the_draws_for_the_deal_are_not_draws_of_play(game: str, tmp_path: Path) -> None:
    file = tmp_path / "greed.uno"
    file.write_text(RULE, "utf-8")
    program = build(Selection(game=game, houses=[file]), cached=False).program
    assert program is not None
    for seed in range(5):
        machine = Machine(program)
        stated = position(machine, start(machine, 4, seed))
        if all(face[-1].isdigit() for face in stated["discard pile"][0].split(" | ")):  # others may make somebody draw
            assert stated["score"] == [0] * 4
