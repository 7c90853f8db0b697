"""The worked sum: its numbers are those that the engine gave, for every box in every printing and language."""

from __future__ import annotations

import re

import pytest

from tests.books import book_of_printings, printings_of
from tests.slices import only_full, some
from tests.wording.told import told
from uno_dsl.json_value import Json
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.book_page import way_html
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.first_game.scored_html import scored_html
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.played.scored_round import round_ends, scored

GAMES = sorted(shelf().editions)
AMOUNT = re.compile(r'<td class="n">(\d+)</td>')


@pytest.mark.parametrize("game", GAMES)
def test_the_points_are_those_of_the_engine_in_every_printing(game: str) -> None:
    for state in (printings_of(game).own, *printings_of(game).printings.values()):
        assert round_ends(state), state.name
        for end in round_ends(state):
            at, sides = end.position, state.model.sides
            assert at["score"] == [end.points if seat == end.winner else 0 for seat in range(len(end.hands))]
            assert at["winner"] == end.winner and not end.hands[end.winner]
            assert end.points == sum(face.worth for face in end.left) > 0
            place = sides.index(str(at["side in play"])) if sides else 0
            assert {face.side for face in end.left} == {at["side in play"] if sides else None}
            held = at["hand"]
            assert isinstance(held, list)
            assert [[face.name for face in hand] for hand in end.hands] == [
                [str(card).split(" | ")[place] for card in hand] for hand in held if isinstance(hand, list)
            ]


@pytest.mark.parametrize("language", book_languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_what_the_engine_scored(game: str, language: str) -> None:
    book = book_of_printings(game, language)
    own = printings_of(game).own if book.printing is None else printings_of(game).printings[book.printing]
    assert book.scored is not None
    html = scored_html(book.scored, (), labels(language, book.edition, book.printing or ""), place_of(game))
    amounts = [int(number) for number in AMOUNT.findall(html)]
    worths = [int(number) for number in re.findall(r"<small>(\d+)</small>", html)]
    ends = [end for end in round_ends(own) if [face.worth for face in end.left] == worths]
    sums = [[sum(face.worth for face in hand) for hand in end.hands if hand] for end in ends]
    assert amounts in [[*each, end.points] for each, end in zip(sums, ends, strict=True)]
    assert f"<td>{' + '.join(map(str, amounts[:-1]))} =</td>" in html
    assert len(re.findall("<img ", html)) == len(worths)


@pytest.mark.parametrize("game", GAMES)
def test_points_that_the_cards_do_not_explain_are_not_shown(game: str) -> None:
    end = round_ends(printings_of(game).own)[0]
    doubled: list[Json] = [2 * end.points if seat == end.winner else 0 for seat in range(len(end.hands))]
    shared: list[Json] = [end.points] * len(end.hands)
    assert scored(end.model, {**end.position, "score": doubled}) is None
    assert scored(end.model, {**end.position, "score": shared}) is None
    assert scored(end.model, end.position) is not None


@only_full
@pytest.mark.parametrize("language", some(book_languages(), 2))
def test_the_scoring_that_every_manual_offers_besides_stands_with_the_scoring(language: str) -> None:
    """Questions are asked about it: a reader looks for it where the points are told. Ideas for a card stand with the card."""
    for game in GAMES:
        book = book_of_printings(game, language)
        words = labels(language, game, book.printing or "")
        assert [(way.option, way.part) for way in book.ways] == [("lowest-score", "scoring")]
        (way,) = book.ways
        said = told(Selection(game=game, options=("lowest-score",)), language)["score.points"]
        html = way_html(way, words)
        assert text(words.option("lowest-score")[0]) in html
        assert all(text(sentence.text) in html for sentence in way.said)
        assert book.printing or all(sentence.text in said for sentence in way.said)
        assert {"score.count", "score.goal"} <= {*way.rules} and "500" in html
