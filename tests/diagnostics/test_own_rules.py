"""The checks find nothing in our own rules: no edition, printing, option or reading."""

from __future__ import annotations

import dataclasses

import pytest

from tests.diagnostics.misspell import selections
from tests.diagnostics.texts import findings
from uno_dsl.diagnostic import render
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf

LIBRARY = shelf()
SELECTIONS = [selection for _, selection in selections(LIBRARY)]


def rendered(selection: Selection) -> list[str]:
    found, sources = findings(selection, LIBRARY, {})
    return [render(d, sources) for d in found]


@pytest.mark.parametrize(
    "selection", SELECTIONS, ids=lambda s: " ".join([s.game, s.printing or "", *s.options]).strip()
)
def test_the_rules_are_free_of_findings(selection: Selection) -> None:
    assert rendered(selection) == []


@pytest.mark.parametrize("game", sorted(LIBRARY.editions))
def test_every_reading_is_free_of_findings(game: str) -> None:
    plain = Selection(game=game)
    rules = gather(plain, LIBRARY).rules
    assert rules is not None
    for question, choice in rules.choices.items():
        for reading in (name for name in choice.readings if name != choice.chosen):  # what is chosen is checked above
            assert rendered(dataclasses.replace(plain, readings={question: reading})) == []
