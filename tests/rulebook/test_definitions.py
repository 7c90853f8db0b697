"""A definition is shown on the page of its book: in the rules language where no sentence states it."""

from __future__ import annotations

import pytest

from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.rule_html import passage_html
from uno_dsl.rulebook.states import states


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_every_definition_is_shown(game: str) -> None:
    book, words = rulebook(states(Selection(game=game), readings=False), "fr"), labels("fr")
    part = next(part for part in book.parts if part.key == "words")
    for section in part.sections:
        for passage in section.passages:
            html = passage_html(passage, book, words, place_of(game))
            for row in passage.rows:
                shown = [said.text for said in row.said] or [book.origins[row.ids[0]].formal[0][1]]
                assert all(text(line) in html for line in shown)


def test_words_for_cards_and_things_are_explained_in_the_language() -> None:
    book = rulebook(states(Selection(game="flip"), readings=False), "pt")
    said = {row.key: row.said[0].text for row in book.rows() if row.said}
    assert said["words.wild"] == "joker: uma carta sem cor."
    assert said["words.latest-card"].startswith("carta à vista: a carta do topo ")
