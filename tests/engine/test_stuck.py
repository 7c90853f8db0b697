"""Rules that never come to a decision stop soon, with the rule to look at and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.build import build
from uno_dsl.engine.game import start, start_round
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.layers.gather import Selection, shelf
from uno_dsl.program.instructions import Program

ONLY = {"flip": "wild-draw-two"}


def program_of(selection: Selection) -> Program:
    found = build(selection, cached=False).program
    assert found is not None
    return found


@pytest.mark.parametrize("game", some(sorted(shelf().editions), 3))
def test_a_deck_without_a_card_to_begin_with_is_named_so(game: str) -> None:
    machine = Machine(program_of(Selection(game=game)))
    card = next((name for name in machine.codes.names if name.startswith(ONLY.get(game, "wild-draw-four"))), None)
    assert card is not None
    with pytest.raises(EngineStuck, match="the deck has no card that a round can begin with") as caught:
        start_round(machine, 2, 0, [card] * 40)
    assert caught.value.rule is not None and caught.value.rule.endswith("start")


@pytest.mark.parametrize("happening", ["a round begins", "the game begins"])
def test_a_beginning_that_begins_again_names_its_rule(happening: str, tmp_path: Path) -> None:
    file = tmp_path / "again.uno"
    file.write_text(
        f'language 1\nhouse rule again for any edition "Again"\n\nwhen {happening}\n  {happening}\n', "utf-8"
    )
    machine = Machine(program_of(Selection(game="classic", houses=[file])))
    with pytest.raises(EngineStuck, match="loop") as caught:
        g = start(machine, 4, 1)
        for _ in range(500):  # a colour is chosen now and then
            stop = run(machine, g)
            decide(machine, g, stop, stop.options[0])
    assert caught.value.rule == "again.1"


def test_a_round_that_everybody_has_left_names_the_rule(tmp_path: Path) -> None:
    file = tmp_path / "all-go.uno"
    file.write_text(
        'language 1\nhouse rule all-go for any edition "All go"\n\nwhen a round begins\n  every player leaves the round\n',
        "utf-8",
    )
    machine = Machine(program_of(Selection(game="classic", houses=[file])))
    with pytest.raises(
        EngineStuck, match=r"everybody has left the round by \[all-go.1\], and no rule ends it"
    ) as caught:
        start(machine, 4, 2)
    assert caught.value.rule == "all-go.1"
