"""A card that only one box has is called as in this box on the pages about all boxes; a card that several have keeps its usual name."""

from __future__ import annotations

import pytest

from tests.books import book_of_printings, states_of
from uno_dsl.rulebook.page_labels import Labels, book_languages, labels
from uno_dsl.rulebook.pages.names_of_boxes import with_names_of_boxes
from uno_dsl.wording.interface import told_rules

ONLY_IN_FLIP = ("draw-one", "wild-draw-two", "wild-draw-color")


@pytest.mark.parametrize("language", book_languages())
def test_a_card_of_one_box_has_the_name_of_its_box(language: str) -> None:
    books = [book_of_printings(name, language) for name in ("classic", "flip")]
    flip = labels(language, "flip", books[1].printing or "")
    usual, words = labels(language), with_names_of_boxes(labels(language), books)
    own = [flip.name(card) for card in ONLY_IN_FLIP]
    assert [unquoted(words.name(card), words) for card in ONLY_IN_FLIP] == [unquoted(name, flip) for name in own]
    assert words.name("reverse") == usual.name("reverse")
    assert words("answer") == usual("answer")


def unquoted(name: str, words: Labels) -> str:
    """What a card is called, without quotation marks, which must be those of these words: those of a region stay on the pages of its box."""
    own = words.quoted("")
    assert not {*name} & {*"«»“”„"} - {*own}
    return "".join(letter for letter in name if letter not in own)


@pytest.mark.parametrize("language", book_languages())
def test_sentences_keep_the_words_of_the_language(language: str) -> None:
    """Portuguese: `são embaralhadas` beside `rodada`, where the region of one box has `baralhadas`."""
    books = [book_of_printings(name, language) for name in ("classic", "flip")]
    usual, words = labels(language), with_names_of_boxes(labels(language), books)
    model = states_of("classic").own.model
    said = [(one.rule, one.text) for one in told_rules(model, words.grammar)]
    assert said == [(one.rule, one.text) for one in told_rules(model, usual.grammar)]
