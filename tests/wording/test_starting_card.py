"""The starting card: only cards that can be it, what it leaves as it is, and the first turn that it may change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.slices import some
from tests.wording.models import LIBRARY, bases
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.model.statements import Model
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.idioms.starting_card import never_first
from uno_dsl.wording.interface import book_grammar, languages, told_rules
from uno_dsl.wording.phrases import Line, Noun, inside

BOXES = [
    (name, selection) for name, selection in bases() if selection.game in LIBRARY.editions and not selection.houses
]


def model_of(selection: Selection) -> Model:
    rules = gather(selection, LIBRARY).rules
    assert rules is not None
    return understand(rules)[0]


def told(selection: Selection, language: str = "en") -> dict[str, str]:
    words = book_grammar(language, selection.game)
    return {rule.rule: rule.text for rule in told_rules(model_of(selection), words)}


def said(line: Line) -> set[str]:
    """The names in a rule that its sentences say."""
    own = [part for name, phrase in line.slots if name != "unsaid" for part in inside(phrase)]
    return {part.name for part in own if isinstance(part, Noun)} | {
        name for lower in line.under for name in said(lower)
    }


TAKEN = some(BOXES, 5, name=lambda box: box[0])


@pytest.mark.parametrize(("name", "selection"), TAKEN, ids=[name for name, _ in TAKEN])
def test_no_rule_about_the_starting_card_names_a_card_that_cannot_be_it(name: str, selection: Selection) -> None:
    model = model_of(selection)
    never = never_first(model)
    starts = {handler.rule for handler in model.handlers if handler.event == "start"}
    plays = {handler.rule for handler in model.handlers if handler.event != "start"}
    for rule in in_rulebook(model):
        if rule.rule in starts - plays:
            assert not said(rule.line) & never, rule.rule


def test_cards_of_the_dark_side_cannot_be_the_starting_card_of_flip() -> None:
    assert never_first(model_of(Selection(game="flip"))) == {"draw-five", "skip-everyone", "wild-draw-color"}
    assert never_first(model_of(Selection(game="classic"))) == frozenset()


@pytest.mark.parametrize("language", languages())
def test_a_starting_card_that_does_not_turn_the_direction_says_so(language: str) -> None:
    """It stands behind the sentence that the card reverses the direction: without a word, it would do so at the start too."""
    kept = told(Selection(game="classic", readings={"start-reverse": "as-before"}), language)["reverse.start"]
    denied = {"de": " nicht ", "en": " not ", "es": " no ", "fr": " ne ", "pt": " não "}[language]
    assert denied in kept
    assert denied not in told(Selection(game="classic"), language)["reverse.start"]


@pytest.mark.parametrize("language", languages())
def test_who_begins_is_said_after_the_card_that_may_change_it(language: str) -> None:
    text = told(Selection(game="classic"), language)["setup.deal"]
    card = {
        "de": "Startkarte",
        "en": "starting card",
        "es": "carta inicial",
        "fr": "carte de départ",
        "pt": "carta inicial",
    }
    *_, turned_up, first = text.split(". ")
    assert card[language] in turned_up and card[language] in first


def test_a_card_has_its_colour_only_if_it_has_one() -> None:
    classic = told(Selection(game="classic"))
    assert "Its colour, if it has one, becomes" in classic["playing.lay"]
    assert "The colour of the starting card, if it has one, becomes" in classic["setup.open"]


@pytest.mark.parametrize("language", languages())
def test_a_starting_card_has_its_colour_and_what_it_does_in_a_sentence_each(language: str) -> None:
    opened = told(Selection(game="classic"), language)["setup.open"]
    assert len(opened.split(". ")) == 2


@pytest.mark.parametrize("language", languages())
def test_a_starting_card_that_goes_back_is_named_once(language: str) -> None:
    returned = told(Selection(game="classic"), language)["challenge.start"].split(". ")[0]
    card = {"de": "Karte", "en": "card", "es": "carta", "fr": "carte", "pt": "carta"}[language]
    named = returned.replace("Wild Draw Four card", "Wild Draw Four")  # the English name ends in the word
    assert len(re.findall(rf"\b{card}\b", named)) <= 1


@pytest.mark.parametrize("language", languages())
def test_who_acts_at_the_start_is_named(language: str, tmp_path: Path) -> None:
    """`when a wild is turned up at the start, the dealer chooses the colour`: no pronoun, for the words before it name nobody."""
    path = tmp_path / "first.uno"
    path.write_text(
        'language 1\nhouse rule first for any edition "First"\n\n'
        "when a wild is turned up at the start\n  the player chooses the colour in play\n"
    )
    text = told(Selection(game="classic", houses=[path]), language)["first.1"]
    dealer = {"de": "Kartengeber", "en": "dealer", "es": "repartidor", "fr": "donneur", "pt": "carteador"}
    assert re.search(rf" {dealer[language]}\b", text)


@pytest.mark.parametrize("colour", ["in-play", "called"])
def test_whose_turn_it_is_after_a_proven_bluff_is_said(colour: str) -> None:
    as_usual = "takes a turn as usual"
    usual = told(Selection(game="classic", readings={"colour-examined": colour}))["challenge.played"]
    assert f"the challenger {as_usual}" in usual
    misses = {"colour-examined": colour, "after-guilt": "misses"}
    assert as_usual not in told(Selection(game="classic", readings=misses))["challenge.played"]
    draws = {"colour-examined": colour, "guilt-releases": "also-draws"}
    both = told(Selection(game="classic", readings=draws))["challenge.played"]
    assert f"the challenger draws 4 cards too and {as_usual}" in both
    neither = told(Selection(game="classic", readings={**misses, **draws}))["challenge.played"]
    assert "the challenger draws 4 cards too and misses a turn" in neither
