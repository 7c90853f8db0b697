"""The checks find nothing in our own rules: no edition, printing, option or reading. The default run tries every edition, and some of the others."""

from __future__ import annotations

import dataclasses

import pytest

from tests.diagnostics.misspell import selections
from tests.diagnostics.texts import findings
from tests.slices import only_full, some
from uno_dsl.diagnostic import render
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf

LIBRARY = shelf()


def name_of(selection: Selection) -> str:
    return " ".join([selection.game, selection.printing or "", *selection.options]).strip()


SELECTIONS = some(
    [selection for _, selection in selections(LIBRARY)], 100, always=tuple(LIBRARY.editions), name=name_of
)


def rendered(selection: Selection) -> list[str]:
    found, sources = findings(selection, LIBRARY, {})
    return [render(d, sources) for d in found]


@pytest.mark.parametrize("selection", SELECTIONS, ids=name_of)
def test_the_rules_are_free_of_findings(selection: Selection) -> None:
    assert rendered(selection) == []


@only_full
@pytest.mark.parametrize("game", some(sorted(LIBRARY.editions), 1000, always=("flip", "kickin-battle")))
def test_every_reading_is_free_of_findings(game: str) -> None:
    plain = Selection(game=game)
    rules = gather(plain, LIBRARY).rules
    assert rules is not None
    others = [  # what is chosen is checked above
        (question, name)
        for question, choice in rules.choices.items()
        for name in choice.readings
        if name != choice.chosen
    ]
    for question, reading in some(others, 20):
        assert rendered(dataclasses.replace(plain, readings={question: reading})) == []
