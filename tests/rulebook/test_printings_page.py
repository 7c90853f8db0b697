"""The page of printings: every printing is said to say what it says, with the sentences before it that name whom it is about."""

from __future__ import annotations

import re

import pytest

from tests.books import BOOKS, book_of_printings
from uno_dsl.rulebook.alone import alone
from uno_dsl.rulebook.book import Row
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.printings_page import note_lines, of_printings, said_by_printings
from uno_dsl.rulebook.pages.said_in_books import Passages
from uno_dsl.rulebook.printings import notes


def differing(rows: list[Row]) -> list[Row]:
    return [row for row in rows if any(of_printings(version.when) for version in row.versions)]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_printing_stands_where_its_own_words_are(game: str, language: str) -> None:
    book = book_of_printings(game, language)
    for row in differing(list(book.read_rows())):
        sides = said_by_printings(row, book)
        assert sorted(name for printings, _ in sides for name in printings) == sorted(book.printings), row.key
        for printings, said in sides:
            own = {alone(Passages(book, printing).named(row.key)) for printing in printings}
            assert own <= {said}, (row.key, printings)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_printing_without_a_rule_says_something_else_about_it(game: str, language: str) -> None:
    """The page sends the reader to another of its rules: one that this printing has, and that the page shows for it."""
    book = book_of_printings(game, language)
    shown = [
        (row.key, printings, said)
        for row in differing(list(book.read_rows()))
        for printings, said in said_by_printings(row, book)
    ]
    for key, printings, said in shown:
        about = key.partition(".")[0]
        for name in printings if not said else ():
            others = [
                other for other, also, found in shown if found and name in also and other.partition(".")[0] == about
            ]
            assert set(others) - {key}, (key, name)


def test_whom_a_penalty_is_for_is_told_of_each_printing() -> None:
    """The German text of Flip is about whoever has one card, the others about whoever plays the next-to-last one."""
    book = book_of_printings("flip", "de")
    row = next(row for row in book.read_rows() if row.key == "uno.catch")
    told = {tuple(printings): said[0].text for printings, said in said_by_printings(row, book)}
    (german,) = [text for printings, text in told.items() if "de" in printings]
    assert ("de",) in told
    assert all(text != german for printings, text in told.items() if "de" not in printings)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_note_says_behind_its_title_that_the_printing_is_wrong(game: str, language: str) -> None:
    """What a disagreement is called may be a question or have a colon: `Errata: ¿qué ...?` would call the question a misprint."""
    book, words = book_of_printings(game, language), labels(language)
    wrong = [(name, note) for name in book.printings for note in notes(game, name) if note.kind == "misprint"]
    for _, note in wrong:
        for line in note_lines(note, book, words, place_of(book.slug)):
            said = re.sub(r"<[^>]*>", "", line)
            assert (words("misprint") in said) and (language == "en" or not said.startswith(words("misprint"))), said
