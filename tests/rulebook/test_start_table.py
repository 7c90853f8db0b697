"""The picture of the table after the deal: its cards are those of the position, and together they are the deck."""

from __future__ import annotations

import re

import pytest

from tests.books import book_of_printings, printings_of
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import labels
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
        html = start_html(book.start, (), labels(language, book.edition, book.printing or ""), place_of(game))
        shown = sum(map(len, book.start.hands)) + sum(pile.top is not None for pile in book.start.piles)
        assert len(re.findall("<img ", html)) == shown
        assert [int(number) for number in re.findall(r"<small>(\d+) ", html)] == [len(h) for h in book.start.hands]
        assert [int(number) for number in re.findall(r" \((\d+)\)</small>", html)] == [
            p.count for p in book.start.piles
        ]
