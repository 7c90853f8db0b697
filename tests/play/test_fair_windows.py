"""Saying UNO and catching: people have their chance before bots are quicker, and bots forget like people."""

from __future__ import annotations

import pytest

from tests.play.sessions import hosted, laid
from uno_dsl.play import bots

HAND = "green 1, green 2, green 3, green 4"
FEW = ["red 5, blue 7", HAND, HAND.replace("green", "yellow")]


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that never forget and use every offer."""
    monkeypatch.setattr(bots, "SAYS", {"eager": 1.0, "uniform": 1.0})
    monkeypatch.setattr(bots, "SEIZES", {"eager": 1.0, "uniform": 1.0})


@pytest.fixture
def sleepy_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that never say or catch anything."""
    monkeypatch.setattr(bots, "SAYS", {"eager": 0.0, "uniform": 0.0})
    monkeypatch.setattr(bots, "SEIZES", {"eager": 0.0, "uniform": 0.0})


@pytest.mark.usefixtures("quick_bots")
def test_who_says_uno_cannot_be_caught() -> None:
    played = hosted(laid("classic", "Ada,bot,bot", FEW), ["red 5", "u"])
    assert 'You play red 5 [turn.play]\n\nAda, before the game goes on [uno.say]:\n  u  say "UNO"' in played.text
    assert 'You say "UNO" [uno.say]' in played.text
    assert "catches" not in played.text


@pytest.mark.usefixtures("quick_bots")
@pytest.mark.parametrize("word", ["uno", "say uno", "UNO", "say"])
def test_uno_can_be_typed_in_words(word: str) -> None:
    assert 'You say "UNO" [uno.say]' in hosted(laid("classic", "Ada,bot,bot", FEW), ["red 5", word]).text


@pytest.mark.usefixtures("quick_bots")
def test_who_lets_it_pass_is_caught() -> None:
    played = hosted(laid("classic", "Ada,bot,bot", FEW), ["red 5", ""])
    assert "Bot 1 catches you [uno.catch]\n    You draw 2 cards" in played.text


@pytest.mark.usefixtures("quick_bots")
def test_while_a_colour_is_to_be_named_nobody_is_quicker() -> None:
    """The duty stands beside the choice of a colour; bots wait until the person has been asked by itself."""
    table = laid("classic", "Ada,bot,bot", ["wild, blue 7", *FEW[1:]])
    offered = hosted(table, ["wild"])
    assert '  4  yellow\n  u  say "UNO"\n' in offered.text
    named = hosted(table, ["wild", "red", "u"])
    assert "You choose red [wild.played]" in named.text
    assert 'You say "UNO" [uno.say]' in named.text
    assert "catches" not in named.text
    at_once = hosted(table, ["wild", "u", "red"])
    assert 'You say "UNO" [uno.say]' in at_once.text
    assert "catches" not in at_once.text


@pytest.mark.usefixtures("quick_bots")
def test_in_ones_own_next_turn_the_move_comes_too_late() -> None:
    """With a Skip between two players it is one's own turn again at once; only until then UNO can be said."""
    played = hosted(laid("classic", "Ada,bot", ["red skip, blue 7", HAND]), ["red skip", "draw"])
    assert '  u  say "UNO"' in played.text
    assert "Too late: Bot 1 was quicker." in played.text
    assert "Bot 1 catches you [uno.catch]" in played.text
    said = hosted(laid("classic", "Ada,bot", ["red skip, blue 7", HAND]), ["red skip", "u", "draw"])
    assert "catches" not in said.text


@pytest.mark.usefixtures("sleepy_bots")
def test_a_person_can_catch_a_bot_out_of_turn() -> None:
    hands = ["yellow 1, yellow 2, red 1", "red 5, blue 7", HAND]
    played = hosted(laid("classic", "Ada,bot,bot", hands), ["red 1", "c"])
    assert "Ada may do this before the game goes on [uno.catch]:\n  c  catch Bot 1\n  Enter  let it pass" in played.text
    assert "You catch Bot 1 [uno.catch]\n    Bot 1 draws 2 cards [uno.penalty]" in played.text


@pytest.mark.usefixtures("sleepy_bots")
def test_a_person_whose_turn_it_is_finds_the_catch_among_the_choices() -> None:
    played = hosted(laid("classic", "Ada,bot", ["yellow 1, yellow 2, red 1", "red 5, blue 7"]), ["red 1", "catch"])
    assert "  c  catch Bot 1\nAda>" in played.text
    assert "You catch Bot 1 [uno.catch]" in played.text


@pytest.mark.usefixtures("sleepy_bots")
def test_several_people_are_asked_on_a_page_without_hands() -> None:
    hands = ["yellow 1, yellow 2, red 1", HAND, "red 5, blue 7", "yellow 3, yellow 4, yellow 5"]
    played = hosted(laid("classic", "Ada,Cleo,bot,Bob", hands, turn=2), ["", "c", ""])
    page = played.text.split("Ada may do this")[0].rsplit("-- Round", 1)[1]
    assert "the table" in page
    assert "Your hand" not in page
    assert "Ada may do this before the game goes on [uno.catch]:" in played.text
    assert "Cleo may do this before the game goes on [uno.catch]:" in played.text
    assert "Cleo catches Bot 2 [uno.catch]" in played.text


@pytest.mark.usefixtures("sleepy_bots")
def test_each_window_is_offered_once() -> None:
    hands = ["yellow 1, yellow 2, red 1", "red 5, blue 7", HAND]
    played = hosted(laid("classic", "Ada,bot,bot", hands), ["red 1", ""])
    assert played.text.count("Ada may do this") == 1


@pytest.mark.usefixtures("quick_bots")
def test_bots_say_it_themselves() -> None:
    played = hosted(laid("classic", "Ada,bot", ["yellow 1, yellow 2, red 1", "red 5, blue 7"]), ["red 1", "draw"])
    assert 'Bot 1 says "UNO" [uno.say]' in played.text
    assert "catch" not in played.text
