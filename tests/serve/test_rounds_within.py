"""The log of a round is accepted, also if its rules begin another round, and so deal, in the middle of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.fuzz.clean_files import judged
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages

RULE = """language 1
house rule anew for any edition "Anew"

when a player plays a 7, a round begins
"""


@pytest.mark.parametrize("game", ["classic", "flip"])
def test_a_deal_in_the_middle_of_a_round(game: str, tmp_path: Path) -> None:
    path = tmp_path / "anew.uno"
    path.write_text(RULE, "utf-8")
    selection = Selection(game=game, houses=(path,))
    program = run_stages(selection, shelf_of(selection)).program
    assert program is not None
    for seed in range(4):
        assert not list(judged(Machine(program), game, Random(seed), clean=True))
