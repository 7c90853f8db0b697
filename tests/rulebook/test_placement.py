"""Every rule of every edition and printing has its place in the rulebook exactly once, in every language."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.books import book_in, book_of_printings, printings_of, states_of
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.printings_page import printings_page
from uno_dsl.rulebook.states import State, States
from uno_dsl.wording.lexicon import languages

ANCHOR = re.compile(r"\{ #(\S+)")
EDITIONS = sorted(shelf().editions)


def ids(state: State) -> set[str]:
    return {entry.id for entry in state.rules.walk() if entry.own}


@pytest.mark.parametrize("game", EDITIONS)
def test_every_rule_of_every_printing_has_one_place_in_every_language(game: str) -> None:
    for language in book_languages():
        assert_every_rule_has_one_place(printings_of(game), book_of_printings(game, language))


def test_rules_that_only_a_reading_has_have_one_place() -> None:
    assert_every_rule_has_one_place(states_of("flip"), book_in("flip", "en"))


def assert_every_rule_has_one_place(found: States, book: Book) -> None:
    every = {rule for state in (found.own, *found.printings.values(), *found.readings.values()) for rule in ids(state)}
    times = Counter(rule for row in book.rows() for rule in row.ids)
    assert every - set(times) == set(), f"{book.language}: rules without a place"
    assert {rule: n for rule, n in times.items() if n > 1} == {}, f"{book.language}: rules with several places"
    assert set(times) == every == set(book.origins)
    assert_printings_that_differ_have_versions(found, book)


def assert_printings_that_differ_have_versions(found: States, book: Book) -> None:
    """A printing that answers a question differently changes a row of the page, and another one changes none."""
    for name in found.printings:
        if name != book.printing:
            changed = {row.key for row in book.rows() if any(f"printing:{name}" in v.when for v in row.versions)}
            expected = book.answers[name] != book.answers[book.printing or ""]
            assert bool(changed) == expected, f"{book.language}: the versions of the printing {name}"


def test_every_language_has_all_labels() -> None:
    assert set(book_languages()) == set(languages())
    # in English the rules files have the titles of options, the questions and the words that they define;
    # only in some languages is the name of a role another one as a heading than within a sentence
    # the titles of disagreements are in English, but for two, and so are their summaries, the answers to open questions, the reasons for them, what manuals state, and remarks on printings; forms are what only one language inflects or negates
    # and comments of the index, in which printings are named, exist in English only; the theme has words of its own in each language,
    # and some sentences about colours, players and several cards differ in one language only
    in_rules = (
        "option ",
        "question ",
        "word ",
        "player ",
        "title ",
        "answer Q",
        "form ",
        "printing of box",
        "summary ",
        "why Q",
        "statement M",
        "remark ",
        "headword ",
        "theme ",
        "act choose ",
        "told more numbers",
        "told few numbers",
    )
    has = {
        language: {key for key in labels(language).texts if not key.startswith(in_rules)}
        for language in book_languages()
    }
    assert not {language: keys ^ has["en"] for language, keys in has.items() if keys != has["en"]}


@pytest.mark.parametrize("game", EDITIONS)
def test_the_table_of_the_deck_adds_up(game: str) -> None:
    book = book_of_printings(game, "en")
    for side in book.sides or ("",):
        assert sum(line.total for line in book.copies if line.side == side) == book.deck


def test_the_page_of_printings_has_the_same_places_in_every_language() -> None:
    """A sentence may state two rules in one printing and one in another; the rules that differ are the same."""
    places = {}
    for language in book_languages():
        book, words = book_of_printings("shuffle-hands", language), labels(language)
        places[language] = ANCHOR.findall(printings_page(book, "", words, place_of("shuffle-hands/printings")))
    assert len({tuple(sorted(anchors)) for anchors in places.values()}) == 1
