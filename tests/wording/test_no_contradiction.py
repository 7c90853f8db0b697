"""What native readers found to contradict itself on a page: sentences that are only true with another answer or without a house rule."""

from __future__ import annotations

import pytest

from tests.wording.models import HOUSES, LIBRARY
from tests.wording.told import told
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.interface import book_grammar, languages, told_table

NOBODY_CAN = {
    "de": "Bluffen kann also niemand",
    "en": "nobody can bluff",
    "es": "nadie puede blofear",
    "fr": "Personne ne peut donc bluffer",
    "pt": "ninguém pode blefar",
}
MUST_PLAY = {
    "de": "Du musst die gezogene Karte spielen",
    "en": "You must play the drawn card",
    "es": "Debes jugar la carta robada",
    "fr": "Tu dois jouer la carte pigée",
    "pt": "Você deve jogar a carta comprada",
}


def house(name: str) -> Selection:
    return Selection(game="classic", houses=[path for path in HOUSES if path.stem == name])


def dealer(language: str, answer: str, game: str) -> str:
    """What is said of the dealer with an answer to who deals the next round."""
    rules = gather(Selection(game=game, readings={"next-dealer": answer}), LIBRARY).rules
    assert rules is not None
    facts = told_table(rules, understand(rules)[0], book_grammar(language, game))
    return next(fact.text for fact in facts if fact.rule == "table.dealer")


@pytest.mark.parametrize("language", languages())
def test_who_can_change_does_not_stay_the_same(language: str) -> None:
    for game in LIBRARY.editions:
        same, left, winner = (dealer(language, answer, game) for answer in ("same", "left", "winner"))
        assert left == winner != same


@pytest.mark.parametrize("language", languages())
def test_where_nobody_can_bluff_the_rule_says_so(language: str) -> None:
    """The sentences about a challenge stay: a reader would look for a bluff."""
    for game in LIBRARY.editions:
        refused = told(Selection(game=game, readings={"bluffing": "refused"}), language)["challenge.bluff"]
        assert NOBODY_CAN[language] in refused
        assert NOBODY_CAN[language] not in told(Selection(game=game), language)["challenge.bluff"]


@pytest.mark.parametrize("language", languages())
def test_a_drawn_card_must_be_played_where_any_card_must(language: str) -> None:
    assert MUST_PLAY[language] in told(house("forced-play"), language)["turn.begin"]
    assert MUST_PLAY[language] not in told(Selection(game="classic"), language)["turn.begin"]


@pytest.mark.parametrize("name", ["stacking", "mixed-stacking"])
def test_the_turn_ends_where_nothing_drawn_may_be_played(name: str) -> None:
    """Only after one of the two ways to draw is there a drawn card to play."""
    text = told(house(name))["turn.begin"]
    assert "Draw the whole stack if there is one; your turn ends at once." in text
    assert text.count("your turn ends at once") == 1


def test_drawing_until_a_card_fits_can_end_without_one() -> None:
    assert "until one can be played or none is left to draw" in told(house("draw-until-playable"))["turn.begin"]


def test_a_last_card_cannot_have_been_a_bluff() -> None:
    asked = told(Selection(game="classic", readings={"last-challenge": "yes"}))["challenge.played"]
    assert "bluffed (impossible without cards in hand)" in asked
    assert "impossible" not in told(Selection(game="classic"))["challenge.played"]


def test_a_challenge_by_anybody_is_told_like_one_by_the_next_player() -> None:
    anyone = told(Selection(game="classic", readings={"challenger": "anyone"}))["challenge.played"]
    assert "If somebody challenges:" in anyone
    assert "If there is no challenge, the next player draws 4 cards" in anyone
