"""A program that is made without the checks is the one that is made with them."""

from __future__ import annotations

import pytest

from tests.slices import some
from uno_dsl.build import build, unchecked_afresh
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf

LIBRARY = shelf()
PRINTINGS = some(sorted(LIBRARY.printings), 4, each=lambda one: one[0])


def other_answer(game: str, printing: str) -> dict[str, str]:
    """An answer to the first open question that is not the one of the printing."""
    rules = gather(Selection(game=game, printing=printing), LIBRARY).rules
    assert rules is not None
    choice = next(one for one in rules.choices.values() if len(one.readings) > 1)
    return {choice.name: next(name for name in choice.readings if name != choice.chosen)}


@pytest.mark.parametrize("game,printing", PRINTINGS)
def test_the_checks_change_no_program(game: str, printing: str) -> None:
    for readings in ({}, other_answer(game, printing)):
        selection = Selection(game=game, printing=printing, readings=readings)
        program = unchecked_afresh(selection, LIBRARY)
        assert program is not None
        assert program == build(selection).program
