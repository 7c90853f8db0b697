"""Every entry of a rulebook can be read by itself, in every language: rules, what other printings say, and cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests.books import BOOKS, book_in, book_of_printings
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.alone import alone
from uno_dsl.rulebook.book import Book, Said
from uno_dsl.wording.interface import book_grammar

ON = ("otherwise+do", "otherwise.all+do", "same-at-start")
"""Lines that say nothing without the one before them."""
EDITIONS = sorted(shelf().editions)


@cache
def books(game: str) -> tuple[Book, ...]:
    made = book_in if game == "classic" else book_of_printings
    return tuple(made(game, language) for name, language in BOOKS if name == game)


def entries(book: Book) -> Iterator[tuple[Said, ...]]:
    """Everything that is said in one place: on the page, and in another printing or with another answer."""
    for row in book.rows():
        yield from (said for said in (row.said, *(version.said for version in row.versions)) if said)


@pytest.mark.parametrize("game", EDITIONS)
def test_no_entry_begins_with_otherwise(game: str) -> None:
    for book in books(game):
        patterns = book_grammar(book.language).lexicon.patterns["line"]
        openings = {patterns[key].text.partition("{")[0].capitalize() for key in ON}
        for said in entries(book):
            assert not any(said[0].text.startswith(opening) for opening in openings), said


@pytest.mark.parametrize("game", EDITIONS)
def test_entries_side_by_side_do_not_say_the_same(game: str) -> None:
    for book in books(game):
        said = [row.said for row in book.rows() if row.said]
        assert not [one for one, two in pairwise(said) if one == two], (book.slug, book.language)


@pytest.mark.parametrize("game", EDITIONS)
def test_no_entry_by_itself_ends_with_a_colon(game: str) -> None:
    for book in books(game):
        for said in entries(book):
            assert not alone(said)[-1].text.endswith(":"), said


@pytest.mark.parametrize("game", EDITIONS)
def test_a_card_says_what_it_does_even_if_the_rule_stands_elsewhere(game: str) -> None:
    for book in books(game):
        for section in (section for part in book.parts for section in part.sections if section.card is not None):
            own = {id_ for passage in section.passages for row in passage.rows for id_ in row.ids}
            assert section.card is not None
            for situation in section.card.situations:
                elsewhere = situation.rules and not own & set(situation.rules)
                assert not elsewhere or situation.said, (book.slug, book.language, section.anchor, situation)
