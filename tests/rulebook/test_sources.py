"""The page of sources has every rule of a book once, with what it cites, and each rule of the book leads to it."""

from __future__ import annotations

import re

import pytest

from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.book_page import book_page
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.sources_page import sources_page
from uno_dsl.rulebook.states import states


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_every_rule_leads_to_its_sources(game: str) -> None:
    book, words = rulebook(states(Selection(game=game), readings=False), "es"), labels("es")
    page = sources_page(book, game, words, place_of(f"{game}/sources"))
    questions = [f"q-{question.name}" for question in book.questions]
    assert sorted(re.findall(r'class="origin" id="([^"]+)"', page)) == sorted([*book.origins, *questions])
    links = re.findall(r'<a href="sources/index.html#([^"]+)"', book_page(book, words, place_of(game)))
    assert sorted(links) == sorted([*book.origins, *questions])
    for origin in book.origins.values():
        for cited in origin.cites:
            assert all(name in page for name in cited.ids)
    assert all(text(answer.reason) in page for question in book.questions for answer in question.answers)
