"""What native readers found to contradict itself on a page: sentences that are only true with another answer or without a house rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import only_full, some
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
    "fr": "Tu dois jouer la carte piochée",
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


@only_full
@pytest.mark.parametrize("language", some(languages(), 2))
def test_who_can_change_does_not_stay_the_same(language: str) -> None:
    for game in LIBRARY.editions:
        same, left, winner = (dealer(language, answer, game) for answer in ("same", "left", "winner"))
        assert left == winner != same


@only_full
@pytest.mark.parametrize("language", some(languages(), 2))
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
    assert "Draw the whole stack if there is one; this ends your turn at once." in text
    assert text.count("ends your turn at once") == 1


def test_drawing_until_a_card_fits_can_end_without_one() -> None:
    assert "until one can be played or none is left to draw" in told(house("draw-until-playable"))["turn.begin"]


def test_a_last_card_cannot_have_been_a_bluff() -> None:
    asked = told(Selection(game="classic", readings={"last-challenge": "yes"}))["challenge.played"]
    assert "bluffed (impossible without cards in hand)" in asked
    assert "impossible" not in told(Selection(game="classic"))["challenge.played"]


def test_a_challenge_by_anybody_is_told_like_one_by_the_next_player() -> None:
    anyone = told(Selection(game="classic", readings={"challenger": "anyone"}))["challenge.played"]
    assert "If somebody challenges you (only the first to do so counts):" in anyone
    assert "If there is no challenge, the next player draws 4 cards" in anyone


USUAL = {
    "de": "hat sie ihre übliche Wirkung",
    "en": "it has its usual effect",
    "es": "tiene su efecto habitual",
    "fr": "elle a son effet habituel",
    "pt": "ela tem o seu efeito habitual",
}


@pytest.mark.parametrize("language", some(languages(), 2))
def test_where_a_last_card_has_its_usual_effect_nothing_else_is_said_of_it(language: str) -> None:
    """Beside `otherwise, the card takes effect`, the reader would not know whether the next player draws 2 cards or 4."""
    for game in LIBRARY.editions:
        usual, every = (
            told(Selection(game=game), language),
            told(Selection(game=game, readings={"last-effect": "every-effect"}), language),
        )
        own_last = [rule for rule in usual if rule.endswith(".last") and rule != "challenge.last"]
        assert own_last
        for rule in own_last:
            wild = rule.startswith("wild-")  # a wild draw card is the one that still has its effect as the last card
            assert (USUAL[language] in every[rule]) != wild and USUAL[language] not in usual[rule]
        assert every["challenge.last"] == usual["challenge.last"]


def test_what_could_be_played_after_a_card_is_not_what_could_have_been_played_before() -> None:
    """Where a challenge looks for the colour just chosen, a card is playable on the wild draw card."""
    asked = told(Selection(game="agent-mater", printing="fr", readings={"evidence": "match"}))["challenge.played"]
    assert "a number card that could be played on the card just played" in asked


@pytest.mark.parametrize("language", languages())
def test_the_colour_just_chosen_is_called_so_with_every_answer(language: str) -> None:
    """Also where a last card can be challenged: a player with cards left has chosen a colour."""
    words = [
        told(Selection(game="agent-mater", printing="fr", readings=readings), language)["challenge.played"]
        for readings in ({}, {"last-challenge": "yes"})
    ]
    bluff = [next(line for line in text.split(". ") if "(" in line and "4 + 2" not in line) for text in words]
    assert bluff[0].partition(" (")[0].rpartition(":")[2] in bluff[1]


CAUGHT_ANYHOW = """language 1
house rule caught-anyhow for any edition "Who has drawn since can still be caught"

replace [uno.window]
  until the next turn begins
    the player must say "UNO"
    otherwise any other player may catch the player as the catcher
      the player draws 2 cards
"""


@pytest.mark.parametrize("language", languages())
def test_who_can_be_caught_only_with_one_card_is_told_so(language: str, tmp_path: Path) -> None:
    """A player who plays their next-to-last card may have to draw before anybody catches them."""
    path = tmp_path / "caught-anyhow.uno"
    path.write_text(CAUGHT_ANYHOW, "utf-8")
    usual, anyhow = (told(Selection(game="classic", houses=houses), language)["uno.duty"] for houses in ([], [path]))
    assert len(usual) > len(anyhow) and usual[:40] == anyhow[:40] and usual[-10:] == anyhow[-10:]
