"""Idioms of a rulebook: where they apply, and where the exact words have to stay."""

from __future__ import annotations

import pytest

from tests.wording.models import CRAZY_EIGHTS, LIBRARY, library_of
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.interface import book_grammar, languages, told_rules


def told(selection: Selection, language: str = "en") -> dict[str, str]:
    rules = gather(selection, library_of(selection) if selection.editions else LIBRARY).rules
    assert rules is not None
    words = book_grammar(language, selection.game)
    return {rule.rule: rule.text for rule in told_rules(understand(rules)[0], words)}


def test_drawing_for_the_dealer_is_no_loop() -> None:
    text = told(Selection(game="classic"))["setup.dealer"]
    assert "repeated" not in text
    assert "Players who tie draw again." in text


def test_a_counter_of_turns_in_a_row_is_not_named() -> None:
    rules = told(Selection(game="classic"))
    assert "one after the other, the round ends" in rules["turn.begin"]
    assert not any("turns without a play" in text for text in rules.values())


def test_a_counter_that_a_rule_of_its_own_sets_back_is_named() -> None:
    rules = told(Selection(game="crazy-eights", editions=[CRAZY_EIGHTS]))
    assert "passes" in rules["playing.unblocked"].lower()


def test_a_challenger_is_the_next_player_unless_anybody_may_challenge() -> None:
    own = told(Selection(game="classic"))["challenge.played"]
    assert "the challenger draws 6 cards (4 + 2) and misses a turn" in own
    anybody = told(Selection(game="classic", readings={"challenger": "anyone"}))["challenge.played"]
    assert "the challenger draws 6 cards (4 + 2) and the next player misses a turn" in anybody


def test_penalties_that_differ_are_not_stated_as_one() -> None:
    assert "penalty cards" in told(Selection(game="flip"))["challenge.played"]


def test_a_duty_that_ends_otherwise_keeps_its_exact_words() -> None:
    text = told(Selection(game="classic", readings={"uno-duty": "one-card-left"}))["uno.duty"]
    assert "as long as they have not done so" in text.lower()


@pytest.mark.parametrize("language", languages())
def test_the_reader_is_spoken_to_in_a_turn(language: str) -> None:
    you = {"de": "du ", "en": "your ", "es": "tu ", "fr": "ta ", "pt": "sua "}[language]
    assert you in told(Selection(game="classic"), language)["turn.begin"]


def test_a_contest_is_told_by_who_wins() -> None:
    text = told(Selection(game="kickin-battle"))["kickin-battle.played"]
    assert "The two of them fight." in text
    assert "The highest number wins (a card without a number counts as 0); in a tie, all of this is repeated." in text
    assert "The loser takes" in text


def test_a_role_that_is_passed_on_has_a_first_and_a_next_holder() -> None:
    text = told(Selection(game="world-tour"))["world-tour.played"]
    assert "is the first traveller" in text
    assert "is the next traveller" in text


@pytest.mark.parametrize("language", languages())
def test_what_the_manual_lets_players_do_is_not_quoted(language: str) -> None:
    quoted = {"de": "„", "en": "“", "es": "“", "fr": "«", "pt": "“"}[language]
    text = told(Selection(game="kickin-battle", readings={"battle-duty": "may"}), language)["kickin-battle.played"]
    assert quoted not in text
