"""Idioms about cards and the players who have them: last cards, several cards, hands, and what holds at the start."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.diagnostics.texts import texts
from tests.slices import only_full, some
from tests.wording.models import HOUSES, LIBRARY
from tests.wording.told import told
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.describe.table_phrases import counting_steps, forgotten
from uno_dsl.wording.interface import languages


@only_full
@pytest.mark.parametrize("game", LIBRARY.editions)
@pytest.mark.parametrize("language", some(languages(), 3))
def test_a_last_card_that_nobody_can_challenge_says_so(game: str, language: str) -> None:
    """The rule before it lets the next player challenge the same cards, without an exception."""
    none = {
        "de": "niemand darf dann herausfordern",
        "en": "nobody may challenge",
        "es": "no hay desafío",
        "fr": "il n’y a pas de défi",
        "pt": "não há desafio",
    }
    assert none[language] in told(Selection(game=game), language)["challenge.last"]


@pytest.mark.parametrize("language", languages())
def test_who_must_play_a_card_first_is_the_reader_too(language: str) -> None:
    """Every answer on the turn speaks to the reader, and says when the turn is over."""
    usual = told(Selection(game="shuffle-hands"), language)["turn.begin"]
    first = told(Selection(game="shuffle-hands", readings={"custom-duty": "must"}), language)["turn.begin"]
    over = {
        "de": "Damit endet dein Zug.",
        "en": "Your turn then ends.",
        "es": "Con eso termina tu turno.",
        "fr": "Ton tour se termine ensuite.",
        "pt": "Depois disso, a sua vez termina.",
    }
    assert over[language] in usual and over[language] in first
    somebody = {"de": "er Spieler ", "en": "the player ", "es": "el jugador ", "fr": "le joueur ", "pt": "o jogador "}
    assert somebody[language] not in first


@pytest.mark.parametrize("game", LIBRARY.editions)
def test_what_holds_at_the_start_is_not_told_as_if_it_never_changed(game: str) -> None:
    deal = told(Selection(game=game))["setup.deal"]
    assert "Play begins clockwise." in deal and "Play goes" not in deal


@pytest.mark.parametrize("game", LIBRARY.editions)
def test_every_other_player_is_not_one_in_two(game: str) -> None:
    assert not any("every other" in text.lower() for text in told(Selection(game=game)).values())


def test_a_number_of_cards_says_when_they_are_drawn() -> None:
    """A fine for what is forgotten says so; a number that is drawn for something else, too, does not."""
    fine = next(path for path in HOUSES if path.stem == "progressive-uno-penalty")
    rules = gather(Selection(game="classic", houses=[fine]), LIBRARY).rules
    assert rules is not None
    model = understand(rules)[0]
    assert forgotten("price", model, counting_steps(model)) == "UNO"
    assert not forgotten("score", model, counting_steps(model))
    drawing = s.Draw(
        rule="x",
        span=model.procedures[0].body[0].span,
        who=e.Slot(0, "player"),
        count=e.Kept("price", "number", None),
        pile=e.Pile("draw pile", None),
        into=4,
    )
    other = replace(model, procedures=[*model.procedures, s.Procedure(name="x", rule="x", slots=[], body=(drawing,))])
    assert not forgotten("price", other, counting_steps(other))


def test_the_cards_of_a_partner_are_not_those_of_the_player() -> None:
    team = next(path for path in HOUSES if path.stem == "team-play")
    said = told(Selection(game="classic", houses=[team]))["team-play.set-aside"]
    assert "your partner puts their own cards" in said


def test_in_french_chance_is_said_before_the_pile() -> None:
    """`au hasard` at the end would be said of the taking: `la main de la victime au hasard`."""
    pocket = next(path for path in HOUSES if path.stem == "pickpocket")
    rules = told(Selection(game="classic", houses=[pocket]), "fr")
    assert any("une carte tirée au hasard de la main de la victime" in text for text in rules.values())


@pytest.mark.parametrize("language", languages())
def test_whoever_wins_a_battle_without_cards_plays_on_unless_an_empty_hand_goes_out(language: str) -> None:
    """Only while nobody goes out but by a last card: with the other answer, the same player wins the round after the effect."""
    usual, other = (
        next(text for rule, text in rules.items() if rule == "kickin-battle.played")
        for rules in (
            told(Selection(game="kickin-battle"), language),
            told(Selection(game="kickin-battle", readings={"last-effect": "every-effect"}), language),
        )
    )
    more = [said for said in usual.split(". ") if said not in other]
    assert len(more) == 1 and more[0].split(";")[0].rstrip() in other and ";" in more[0]


@pytest.mark.parametrize("language", languages())
def test_a_bluff_that_nobody_can_challenge_risks_nothing(language: str) -> None:
    """A house rule takes the challenge of Wild Draw Four away, and leaves the rule on when the card may be played."""
    path = Path("no-challenge.uno")
    text = 'language 1\nhouse rule no-challenge for classic "No challenge"\n\nset challenger, after-guilt, guilt-releases to any\n\n'
    for rule, event in (("played", "a player plays a draw-wild"), ("last", "a draw-wild is played as the last card")):
        text += f"replace [challenge.{rule}]\n  when {event}\n    the next player draws 4 cards\n\n"
    risked = told(Selection(game="classic"), language)["challenge.bluff"]
    with texts({path: text}):
        free = told(Selection(game="classic", houses=(path,)), language)["challenge.bluff"]
    nobody = {"de": "niemand", "en": "nobody", "es": "nadie", "fr": "personne", "pt": "ninguém"}[language]
    assert nobody in free
    assert nobody not in risked
