"""The worked sum: its numbers are those that the engine gave, for every box in every printing and language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.scored_html import scored_html
from uno_dsl.rulebook.scored_round import round_end, scored
from uno_dsl.rulebook.states import States, states

GAMES = sorted(shelf().editions)
AMOUNT = re.compile(r'<td class="n">(\d+)</td>')


@cache
def found(game: str) -> States:
    return states(Selection(game=game), readings=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_points_are_those_of_the_engine_in_every_printing(game: str) -> None:
    for state in (found(game).own, *found(game).printings.values()):
        end = round_end(state)
        assert end is not None, state.name
        assert end.position["score"] == [end.points if seat == end.winner else 0 for seat in range(len(end.hands))]
        assert end.position["winner"] == end.winner and not end.hands[end.winner]
        assert end.points == sum(face.worth for face in end.left) > 0
        sides = state.model.sides
        if sides:
            assert {face.side for face in end.left} == {end.position["side in play"]}
        place = sides.index(str(end.position["side in play"])) if sides else 0
        held = end.position["hand"]
        assert isinstance(held, list)
        assert [[face.name for face in hand] for hand in end.hands] == [
            [str(card).split(" | ")[place] for card in hand] for hand in held if isinstance(hand, list)
        ]


@pytest.mark.parametrize("language", book_languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_what_the_engine_scored(game: str, language: str) -> None:
    book = rulebook(found(game), language)
    end = round_end(found(game).own if book.printing is None else found(game).printings[book.printing])
    assert end is not None and book.scored is not None
    html = scored_html(book.scored, (), labels(language, book.edition, book.printing or ""), place_of(game))
    hands = [hand for seat, hand in enumerate(end.hands) if seat != end.winner]
    sums = [sum(face.worth for face in hand) for hand in hands]
    assert [int(number) for number in AMOUNT.findall(html)] == [*sums, end.points]
    assert f"<td>{' + '.join(map(str, sums))} =</td>" in html
    assert [int(number) for number in re.findall(r"<small>(\d+)</small>", html)] == [face.worth for face in end.left]
    assert len(re.findall("<img ", html)) == len(end.left)


@pytest.mark.parametrize("game", GAMES)
def test_points_that_the_cards_do_not_explain_are_not_shown(game: str) -> None:
    end = round_end(found(game).own)
    assert end is not None
    doubled = [2 * end.points if seat == end.winner else 0 for seat in range(len(end.hands))]
    assert scored(end.model, {**end.position, "score": doubled}) is None
    assert scored(end.model, {**end.position, "score": [end.points] * len(end.hands)}) is None
    assert scored(end.model, end.position) is not None
