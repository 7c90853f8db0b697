"""The section for a first game quotes how a round begins, with every version that these rules have, and what follows a draw."""

from __future__ import annotations

import pytest

from tests.books import BOOKS, book_in
from uno_dsl.rulebook.book import Row
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.first_game.first_game_html import learning
from uno_dsl.rulebook.pages.place import place_of


def said_in_any_version(row: Row) -> set[str]:
    versions = (row.said, *(version.said for version in (*row.versions, *row.combined)))
    return {text(said.text) for version in versions for said in version}


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_round_can_be_begun_from_the_first_section(game: str, language: str) -> None:
    book = book_in(game, language)
    words = labels(language, game, book.printing or "")
    html = "".join(learning(book, words, place_of(game)))
    rows = {row.key: row for row in book.rows()}
    for rule in order().deal:
        assert rows[rule].said
        assert all(said in html for said in said_in_any_version(rows[rule]))
    for rule in order().drawn:
        assert rows[rule].said
        assert all(text(said.text) in html for said in rows[rule].said)
    assert 'href="#part-setup"' in html
    assert ' id="' not in html  # the rules have their places in their own sections
