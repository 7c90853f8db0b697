"""The picture of the table after the deal: its cards are those of the position, and together they are the deck."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from tests.books import BOOKS, book_in, book_of_printings, printings_of, states_of
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.box_html import box_html
from uno_dsl.rulebook.pages.first_game.start_html import start_html
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.played.start_table import game_start


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_the_picture_shows_the_position(game: str) -> None:
    found = printings_of(game)
    for language in ("en", "es"):
        book = book_of_printings(game, language)
        own = found.own if book.printing is None else found.printings[book.printing]
        begun = game_start(own)
        assert begun is not None and book.start is not None
        hands = begun.position["hand"]
        assert isinstance(hands, list)
        assert [len(hand) for hand in book.start.hands] == [len(hand) for hand in hands if isinstance(hand, list)]
        for pile in book.start.piles:
            lying = begun.position[pile.name]
            assert isinstance(lying, list) and (pile.count > 0) == (pile.top is not None)
        assert sum(map(len, book.start.hands)) + sum(pile.count for pile in book.start.piles) == book.deck
        assert (book.start.dealer, book.start.direction) == (begun.position["dealer"], begun.position["direction"])
        html = start_html(
            book.start, book.decks, (), labels(language, book.edition, book.printing or ""), place_of(game)
        )
        shown = sum(map(len, book.start.hands)) + sum(pile.top is not None for pile in book.start.piles)
        assert len(re.findall("<img ", html)) == shown
        assert [int(number) for number in re.findall(r"<small>(\d+) ", html)] == [len(h) for h in book.start.hands]
        assert [int(number) for number in re.findall(r" \((\d+)\)</small>", html)] == [
            p.count for p in book.start.piles
        ]


def with_answer(html: str, answer: str) -> str:
    """A piece of a page as it is with an answer: the script puts other words into its elements."""

    def changed(found: re.Match[str]) -> str:
        others = json.loads(unescape(found["value"]))
        return f"<{found['tag']}{found['rest']}>{others.get(answer, found['usual'])}<"

    pattern = r"""<(?P<tag>\w+) data-with=(?P<mark>["'])(?P<value>.*?)(?P=mark)(?P<rest>[^>]*)>(?P<usual>[^<]*)<"""
    return re.sub(pattern, changed, html)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_numbers_of_cards_are_those_of_the_answer_that_is_chosen(game: str, language: str) -> None:
    """The table of the deck and the piles after the deal have all the cards of the deck, with every answer."""
    book, found = book_in(game, language), states_of(game)
    words, place = labels(language, game, book.printing or ""), place_of(game)
    decks = {other.when: other.deck for other in book.decks}
    assert ("custom-count=one" in decks) == (game == "shuffle-hands")
    assert book.start is not None
    for (question, answer), state in found.readings.items():
        cards = decks.get(f"{question}={answer}", book.deck)
        assert cards == state.model.deck
        box = with_answer(box_html(book, words, place), f"{question}={answer}")
        lines = [int(number) for number in re.findall(r'<td class="n">(\d+)</td></tr>(?!</tfoot>)', box)]
        assert set(map(int, re.findall(r'<td class="n">(\d+)</td></tr></tfoot>', box))) == {cards}
        assert sum(lines) == cards * max(len(book.sides), 1)
        table = with_answer(start_html(book.start, book.decks, (), words, place), f"{question}={answer}")
        assert sum(map(int, re.findall(r" \((\d+)\)</small>", table))) + sum(map(len, book.start.hands)) == cards
