"""Definitions and kept values on the page of a book: those that players need, in the language; the others closed at its end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.books import BOOKS, book_in, book_of_printings, printings_of, states_of
from tests.slices import some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.alone import in_a_row
from uno_dsl.rulebook.book import PROGRAMS
from uno_dsl.rulebook.for_players import WORDS, occurs
from uno_dsl.rulebook.meanings import is_named
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.book_page import book_page
from uno_dsl.rulebook.pages.card_section_html import situations_html
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.rule_html import passage_html
from uno_dsl.rulebook.questions_of_book import said_with
from uno_dsl.rulebook.rows import WORD, Stated, Teller


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_definition_on_a_page_is_in_the_language_and_explains_a_word_of_the_page(game: str, language: str) -> None:
    book = book_in(game, language)
    words = labels(language, game, book.printing or "")
    page = book_page(book, words, place_of(game))
    part = next(part for part in book.parts if part.key == "words")
    for section in part.sections:
        for passage in section.passages:
            html = passage_html(passage, book, words, place_of(game))
            assert "<code" not in html
            for row in passage.rows:
                (line,) = [said.text for said in row.said]
                assert text(line) in html
                word, _, meaning = line.partition(words.colon)
                assert occurs(word, page.replace(text(line), "")), f"{word} is not on the page"
                assert not occurs(word, meaning), f"{word} explains itself"


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_players_are_told_to_keep_only_what_outlasts_a_round(game: str, language: str) -> None:
    part = next(part for part in book_in(game, language).parts if part.key == "bookkeeping")
    kept = {keep.rule for keep in states_of(game).own.model.keeps.values() if keep.whole_game}
    assert {rule for row in part.rows() for rule in row.ids} == kept == {"table.dealer", "table.score"}


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_dealer_carries_over_only_where_no_dealer_is_drawn(game: str, language: str) -> None:
    """What the page says of the next dealer, and of what outlasts a round, agree with every answer."""
    book = book_in(game, language)
    (row,) = [row for row in book.rows() if row.ids == ("table.dealer",)]
    question = next(one for one in book.questions if one.name == "next-dealer")
    said = {answer.name: said_with(row, "next-dealer", answer.name) for answer in question.answers}
    assert {name for name, lines in said.items() if not lines} == {"drawn"}


@pytest.mark.parametrize("language", [language for game, language in BOOKS if game == "flip"])
def test_a_card_of_the_other_side_cannot_be_the_starting_card(language: str) -> None:
    cards = [x.card for part in book_in("flip", language).parts for x in part.sections if x.card is not None]
    never = {card.name for card in cards for one in card.situations if one.never}
    sides = {card.name: {line.side for line in card.copies} for card in cards}
    assert never == {name for name, found in sides.items() if found == {"dark"}} != set()
    for card in cards:
        html = situations_html(card, {}, {}, labels(language))
        assert (labels(language)("never happens light") in html) == (card.name in never)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_rules_that_only_programs_need_stand_closed_and_say_nothing_to_players(game: str, language: str) -> None:
    book, words = book_in(game, language), labels(language)
    hidden = {rule for part in book.parts if part.key == PROGRAMS for row in part.rows() for rule in row.ids}
    closed = re.findall(
        r'<details class="[^"]*programs.*?</details>|<details.*?</details>',
        book_page(book, words, place_of(game)),
        re.S,
    )
    assert set(re.findall(r'id="([^"]+)"', closed[-1])) == hidden
    assert hidden.isdisjoint(rule for row in book.read_rows() for rule in row.ids)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_no_card_has_a_heading_without_a_rule(game: str, language: str) -> None:
    cards = next(part for part in book_in(game, language).parts if part.key == "cards")
    for section in cards.sections:
        assert any(row.said for passage in section.passages for row in passage.rows), section.title


def test_words_for_cards_and_things_are_explained_in_the_language() -> None:
    said = {row.key: row.said[0].text for row in book_of_printings("flip", "pt").rows() if row.said}
    assert said["words.wild"] == "Joker: uma carta que não pertence a nenhuma cor."
    assert said["words.latest-card"].startswith("Carta à vista: a carta do topo ")


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_card_without_a_colour_is_a_wild_card_by_name_or_by_definition(game: str, language: str) -> None:
    """Where a rule speaks of wild cards, nobody has to guess that the card of a box is one."""
    book = book_in(game, language)
    words = labels(language, game, book.printing or "")
    (line,) = [said.text for row in book.rows() if row.ids == ("words.wild",) for said in row.said]
    word = words.defined("wild")
    for name in {face.card for face in states_of(game).own.model.faces if face.colour is None}:
        shown = words.name(name, whole=True)
        assert is_named(word, shown) or occurs(shown, line), (shown, line)


def rows_about_words(game: str, language: str) -> Iterator[Stated]:
    for piece in Teller(labels(language)).pieces(printings_of(game).own):
        if piece.part == WORDS:
            yield from piece.rows


@pytest.mark.parametrize("game", some(sorted(shelf().editions), 4))
@pytest.mark.parametrize("language", book_languages())
def test_a_definition_says_more_than_its_word_and_has_a_capital_by_itself(game: str, language: str) -> None:
    """`Second custom card: a custom card` would say nothing; such a definition is for programs."""
    found = 0
    for row in rows_about_words(game, language):
        for said in row.said:
            word, _, meaning = said.text.partition(labels(language).colon)
            found += 1
            assert in_a_row(row.said, labels(language))[:1].isupper(), said
            assert len(set(WORD.findall(meaning.lower())) - set(WORD.findall(word.lower()))) > 1, said
    assert found


def test_a_word_that_means_what_it_is_called_is_not_defined() -> None:
    rows = {row.key: row.said for row in rows_about_words("shuffle-hands", "de")}
    assert rows["customizable.custom-wild"] == rows["customizable.second"] == ()
    assert rows["words.wild"]
