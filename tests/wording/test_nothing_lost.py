"""Two readings of a question that play differently are worded differently, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.slices import some
from tests.wording.models import LIBRARY, with_reading
from tests.wording.read_back import units
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.layers.rules import Rules
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.model.statements import Model
from uno_dsl.wording.describe.rule_phrases import described
from uno_dsl.wording.idioms.conditions.always_so import known_card
from uno_dsl.wording.interface import book_grammar, contrasted, languages
from uno_dsl.wording.phrases import Line

SELECTIONS = [(game, Selection(game=game)) for game in LIBRARY.editions]
SELECTIONS += [(option, Selection(game=game, options=(option,))) for option, game in LIBRARY.option_of.items()]
TRIED = some(SELECTIONS, 5, name=lambda one: one[0])


def game(selection: Selection) -> tuple[Rules, Model]:
    rules = gather(selection, LIBRARY).rules
    assert rules is not None
    return rules, understand(rules)[0]


def bare(line: Line) -> Line:
    """A line without the ids of its rules."""
    return replace(line, under=tuple(map(bare, line.under)), rule="", also=())


@pytest.mark.parametrize(("layer", "selection"), TRIED, ids=[layer for layer, _ in TRIED])
def test_readings_that_differ_are_told_differently(layer: str, selection: Selection) -> None:
    own = game(selection)
    for choice in own[0].choices.values():
        if choice.layer != layer:
            continue
        models = {
            name: own if name == choice.chosen else game(with_reading(selection, choice.name, name))
            for name in choice.readings
        }
        meant = {name: repr(sorted(map(repr, units(model)))) for name, (_, model) in models.items()}
        plays = {
            name: [bare(known_card(rule.line)) for rule in described(model)] for name, (_, model) in models.items()
        }
        for language in languages():
            told = {
                name: tuple(contrast.text for contrast in found)
                for name, found in contrasted(models, book_grammar(language)).items()
            }
            for one in models:
                for two in models:
                    alike = meant[one] == meant[two] or plays[one] == plays[two]
                    assert alike or told[one] != told[two], (choice.name, one, two, language)
