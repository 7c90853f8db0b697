"""What a position or a view says besides the values of the rules has names that nothing kept can have."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_dsl.build import build
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position, save
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.view import view
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model.position_parts import TAKEN

RULE = """language 1
house rule own for classic "Own"
keep a number called {name} for every player
when a player plays a 7
  their {name} grows by 1
"""


@pytest.mark.parametrize("name", sorted(TAKEN))
def test_nothing_that_is_kept_can_be_called_like_a_part_of_a_position(name: str, tmp_path: Path) -> None:
    (tmp_path / "own.uno").write_text(RULE.format(name=name), encoding="utf-8")
    found = build(Selection(game="classic", houses=(tmp_path / "own.uno",)), cached=False)
    assert {"same-name", "fact"} & {error.code for error in found.errors}


@pytest.mark.parametrize("game", shelf().editions)
def test_these_are_all_such_parts(game: str) -> None:
    program = build(Selection(game=game)).program
    assert program is not None
    machine = Machine(program)
    for seed in range(3):
        g = start(machine, players=4, seed=seed)
        for _ in range(60):
            stop = run(machine, g)
            said = {*position(machine, g), *save(machine, g), *view(machine, g, 0)}
            assert said - {*program.keeps} <= TAKEN
            if stop.pc < 0:
                break
            decide(machine, g, stop, stop.options[seed % len(stop.options)])
