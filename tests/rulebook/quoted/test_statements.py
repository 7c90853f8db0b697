"""The page of the manuals quotes, for what a manual states, the rules of its own box in the words of this box."""

from __future__ import annotations

import html
import re
from functools import cache

import pytest

from tests.books import book_of_printings
from tests.slices import some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.alone import in_a_row
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.index_pages import cited_by
from uno_dsl.rulebook.pages.manuals_page import manuals_page
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.said_in_books import said_in_books
from uno_dsl.trace.manual_statements import shipped_index

CELL = re.compile(r'<tr id="([^"]+)">.*?</td><td>(.*?)</td></tr>', re.S)
PARAGRAPH = re.compile(r"<p>(?:<b>(.*?)</b> )?(.*?)</p>")
LANGUAGES = some([name for name in book_languages() if name != "en"], 2, always=["de"])


@cache
def books(language: str) -> tuple[Book, ...]:
    games = sorted(shelf().editions, key=lambda game: (shelf().bases[game] is not None, game))
    return tuple(book_of_printings(game, language) for game in games)


@cache
def quoted(language: str) -> tuple[tuple[str, str, str], ...]:
    """What the page quotes: the statement, the card that stands before the sentences, and these."""
    found = books(language)
    page = manuals_page(shipped_index(), {}, cited_by(found), found, labels(language), place_of("manuals"))
    return tuple(
        (name, html.unescape(card), html.unescape(said))
        for name, cell in CELL.findall(page)
        for card, said in PARAGRAPH.findall(cell)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_statement_is_followed_by_rules_of_its_own_box(language: str) -> None:
    """Each sentence is one of this box, in one of its printings."""
    of_manual = {manual.id: manual.edition for manual in shipped_index().manuals.values()}
    said = {
        book.edition: {
            in_a_row(one, labels(language))
            for row in book.read_rows()
            for one in (row.said, *(version.said for version in row.versions))
        }
        for book in books(language)
    }
    assert len(quoted(language)) > 200
    for name, _, sentences in quoted(language):
        left = sentences
        for one in sorted(said[of_manual[name.partition(".")[0]]], key=len, reverse=True):
            left = left.replace(one, "") if one else left
        assert not left.strip(), (name, left)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_under_the_heading_of_a_card_is_quoted_after_its_name(language: str) -> None:
    """It may call it `this card`."""
    of_cards = {
        (section.title, row.said)
        for book in books(language)
        for part in book.parts
        for section in part.sections
        if section.card is not None
        for passage in section.passages
        for row in passage.rows
        if row.said
    }
    alone = {said for _, card, said in quoted(language) if not card}
    assert not alone & {in_a_row(said, labels(language)) for _, said in of_cards}
    titles = {title for title, _ in of_cards}
    assert {card.removesuffix(labels(language).colon) for _, card, _ in quoted(language) if card} <= titles


def test_a_rule_is_quoted_with_the_printings_that_say_so() -> None:
    """None if all do."""
    said = said_in_books(books("es"))
    found = [one for rule in said.sentences if (one := said.quoted(rule)) is not None]
    for one in found:
        everyone = said.printings[one.rule[0]]
        others = [said.quoted(one.rule, name) for name in everyone if name not in one.printings]
        assert not one.printings or all(other is None or other.text != one.text for other in others)
    assert any(one.printings for one in found) and any(not one.printings for one in found)
