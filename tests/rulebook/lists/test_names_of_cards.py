"""What a picture of a card is called: as a sentence names the card, without its article."""

from __future__ import annotations

import pytest

from tests.books import states_of
from uno_dsl.rulebook.card_entries import face_called
from uno_dsl.rulebook.examples.example_words import ExampleTeller
from uno_dsl.rulebook.page_labels import book_languages, labels


@pytest.mark.parametrize("language", book_languages())
def test_a_picture_is_called_as_a_sentence_names_the_card(language: str) -> None:
    model, words = states_of("flip").own.model, labels(language, "flip")
    teller = ExampleTeller(words, model)
    for face in model.faces:
        said = teller.face(face.name, "the").removesuffix(" card" if language == "en" else "")
        article = said.removesuffix(called := face_called(face, words))
        assert article != said and " " not in article.strip(), (said, called)
