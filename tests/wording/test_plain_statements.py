"""Sentences that readers of a printed rulebook stumbled over, and what they read instead."""

from __future__ import annotations

import re

import pytest

from tests.slices import some
from tests.wording.models import LIBRARY
from tests.wording.told import told
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.interface import told_table
from uno_dsl.wording.lexicon import languages
from uno_dsl.wording.speaking import book_grammar

EDITIONS = ("classic", "flip", "world-tour", "kickin-battle", "shuffle-hands", "agent-mater")


@pytest.mark.parametrize("language", languages())
def test_a_penalty_is_how_many_cards(language: str) -> None:
    """`The penalty is 4 cards`, not `whoever has to draw the penalty cards of this card draws 4 cards`."""
    plain = told(Selection(game="classic"), language)["wild-draw-four.penalty"]
    assert re.fullmatch(
        r"\w+ \w+(?: de esta carta| desta carta)? \w+(?: de|, dass jemand)? 4 \w+(?: zieht)?\.", plain
    ), plain
    until = told(Selection(game="flip"), language)["wild-draw-color.penalty"]
    assert until.split()[1] == plain.split()[1], until


@pytest.mark.parametrize("language", languages())
def test_two_piles_are_turned_over_in_one_sentence(language: str) -> None:
    """Not `the discard pile is turned over. The draw pile is turned over.`"""
    over = {"de": "umgedreht", "en": "turned over", "es": "[Vv]oltea", "fr": "retourne ", "pt": "virad"}[language]
    both = told(Selection(game="flip"), language)["flip.played"]
    assert len(re.findall(over, both)) == 1, both


@pytest.mark.parametrize("language", languages())
def test_the_side_that_counts_is_told_with_the_lots_that_are_drawn(language: str) -> None:
    """A reader does not know yet what is drawn by lot: `every player draws a card. The light side counts.`"""
    sentences = told(Selection(game="flip"), language)["setup.dealer"].split(". ")
    plain = told(Selection(game="classic"), language)["setup.dealer"].split(". ")
    assert [*sentences[:2], *sentences[3:]] == plain


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", some(EDITIONS, 4))
def test_the_end_of_a_round_is_told_without_a_heading(edition: str, language: str) -> None:
    """`when the round ends:` would be the whole of what a comparison or a statement quotes."""
    score = told(Selection(game=edition), language)["score.points"]
    assert ":" not in score.replace("\u00a0", ""), score


@pytest.mark.parametrize("language", languages())
def test_another_round_begins_if_nobody_has_won_and_not_if_somebody_is_short_of_points(language: str) -> None:
    """`otherwise` after `if the winner has reached 500 points` leaves out the round without a winner."""
    nobody = {"de": "niemand", "en": "nobody", "es": "nadie", "fr": "personne", "pt": "ninguém"}[language]
    assert nobody in told(Selection(game="classic"), language)["score.points"].split(". ")[-1]


@pytest.mark.parametrize("language", languages())
def test_whoever_must_play_a_card_has_it_and_can(language: str) -> None:
    """`otherwise` would be said of either: the sentence says which."""
    turn = told(Selection(game="shuffle-hands", readings={"custom-duty": "must"}), language)["turn.begin"]
    second = turn.split(". ")[1]
    otherwise = {"de": "Sonst", "en": "Otherwise", "es": "En caso", "fr": "Sinon", "pt": "Caso contrário"}[language]
    assert not second.startswith(otherwise), second


@pytest.mark.parametrize("language", languages())
def test_what_is_put_down_is_the_card_and_not_what_players_remember(language: str) -> None:
    """Not `everybody remembers the colour. It is put on the discard pile.`"""
    card = {"de": "die Karte", "en": "the card", "es": "la carta", "fr": "la carte", "pt": "a carta"}[language]
    lay = told(Selection(game="flip", readings={"color-called": "lapses"}), language)["playing.lay"]
    assert card in lay.split(". ")[1], lay


STAYS = {
    "de": "derselbe",
    "en": "stays the same",
    "es": "sigue siendo el mismo",
    "fr": "reste le même",
    "pt": "o mesmo",
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("answer", ["drawn", "same", "left", "winner"])
def test_somebody_stays_the_same_only_if_no_round_can_have_another(answer: str, language: str) -> None:
    """Where the game begins again before every round, the dealer is drawn by lot again, and the rule must not say the opposite."""
    rules = gather(Selection(game="classic", readings={"next-dealer": answer}), LIBRARY).rules
    assert rules is not None
    facts = told_table(rules, understand(rules)[0], book_grammar(language, "classic"))
    dealer = " ".join(fact.text for fact in facts if fact.rule == "table.dealer")
    assert (STAYS[language] in dealer) == (answer == "same"), dealer


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", some(EDITIONS, 4))
def test_a_comma_stands_before_somebody_else_who_does_something(edition: str, language: str) -> None:
    """`the player draws 2 cards besides the penalty cards and the next player` would be read on as one list of cards and players."""
    rules = told(Selection(game=edition, readings={"challenger": "anyone"}), language).values()
    next_one = {"de": "und der nächste Spieler", "en": "and the next player", "es": "y el siguiente jugador",
                "fr": "et le joueur suivant", "pt": "e o próximo jogador"}[language]  # fmt: skip
    joined = [text for text in rules if f" {next_one} " in text]
    assert joined
    assert [text for text in joined if re.search(rf"[^,] {next_one} ", text)] == []
