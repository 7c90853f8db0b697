"""Sentences that are accepted and do something else than their author means: a warning where they do, and none elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings

FOR_A_WHILE = {
    "until the next turn ends\n    a player may play a card that has a number": True,
    "until the next turn ends\n    any player may play a 7": True,
    "until the next turn ends\n    the next player may play a 7": True,
    "until the round ends\n    a player may play a 7": True,
    "until the next player begins a turn\n    a player may play a 7": True,
    "until a player has no cards\n    a player may play a 7": True,
    "until the next turn begins\n    any player may play an identical card": False,
    "until the turn ends\n    any player may play an identical card": False,
    "until the next turn ends\n    any other player may play an identical card": False,
    "until the next turn ends\n    any player may play a 7 even if it does not match": False,
    'until the next turn ends\n    any player may "clap"\n      they draw 1 card': False,
}
DEALT = {
    "replace [setup.seven]\n  deal 11 cards to every player": True,
    "replace [setup.seven]\n  deal 10 cards to every player": False,
    "replace [setup.seven]\n  with 10 players, deal 10 cards to every player\n  with at most 9 players, deal 11 cards to every player": False,
    "replace [setup.seven]\n  deal 9 cards to every player\n  if the number of players is above 8, every player draws 2 cards": True,
    "replace [setup.seven]\n  deal all cards to every player\nreplace [setup.turn-up]\n  the colour in play becomes red": False,
    "when a round begins\n  every player draws 5 cards": True,
    "when a round begins\n  every player draws 3 cards": False,
    "keep a pile called row, seen by everybody\nwhen a round begins\n  put the top 38 cards of the draw pile on the row": True,
    "keep a pile called row, seen by everybody\nwhen a round begins\n  put the top 37 cards of the draw pile on the row": False,
    "when a player plays a 7\n  every player draws 20 cards": False,
}
SKIP = "replace [skip.played]\n  when played or turned up at the start\n    the next player may play a skip\n"
TWO = "replace [draw-two.played]\n  when played\n    the next player may play a draw-two\n"
ANSWERED = {
    f"{SKIP}    otherwise\n      the next player misses a turn": True,
    f"{SKIP}    the next player misses a turn": False,
    f"{SKIP}      they take the next turn\n    otherwise\n      the next player misses a turn": False,
    f"{SKIP}      they miss a turn\n    otherwise\n      the next player misses a turn": False,
    f"{TWO}    otherwise\n      the next player draws 2 cards\n      the next player misses a turn": True,
    f"{TWO}    otherwise\n      the next player draws 2 cards\n    the next player misses a turn": False,
    "when a player plays a 7\n  the next player may discard a skip\n  otherwise\n    the next player misses a turn": False,
}
MISSES = "the next player misses a turn"
AGAIN = {
    f"replace [challenge.accepted]\n  the next player draws 6 cards\n  {MISSES}": True,
    "replace [challenge.accepted]\n  the next player draws 6 cards": False,
    f"add to [challenge.accepted]\n  {MISSES}": False,
    "replace [challenge.innocent]\n  the challenger draws 2 cards\n  the challenger draws 4 cards": True,
    f"when a player plays a 7\n  {MISSES}\n  {MISSES}": False,
}


def codes(text: str) -> set[str]:
    """The codes of what is found in a file, which must have no error."""
    path = Path("mine.uno")
    selection, library = laid({path: text})
    found = findings(selection, library, {path: text})[0]
    assert not [one.message for one in found if one.severity == "error"]
    return {one.code for one in found}


def house(lines: str) -> str:
    return f'language 1\nhouse rule mine for classic "Mine"\n\n{lines}\n'


@pytest.mark.parametrize("line", FOR_A_WHILE)
def test_an_offer_of_what_is_allowed_anyway_is_told(line: str) -> None:
    assert ("allowed-anyway" in codes(house(f"when a player plays a 4\n  {line}"))) is FOR_A_WHILE[line]


@pytest.mark.parametrize("lines", DEALT)
def test_more_cards_than_there_are_cannot_be_dealt(lines: str) -> None:
    assert ("too-few-cards" in codes(house(lines))) is DEALT[lines]


@pytest.mark.parametrize("lines", ANSWERED)
def test_who_answers_with_a_card_still_has_their_turn(lines: str) -> None:
    assert ("turn-kept" in codes(house(lines))) is ANSWERED[lines]


@pytest.mark.parametrize("lines", AGAIN)
def test_what_the_next_line_says_already_happens_twice(lines: str) -> None:
    assert ("says-again" in codes(house(lines))) is AGAIN[lines]
