"""Which card a line speaks of, who sees it, and what it does besides: an error or a warning where something else is meant, and none elsewhere."""

from __future__ import annotations

import pytest

from tests.diagnostics.golden_files import codes_of, found_in, house_rule
from tests.slices import only_full, some

WAYS = ("it is red", "its colour is red", "the card is red", "that card is red", "its number is 7", "this card is red")
"""Ways to point to a card that has been spoken of."""
OTHER_CARDS = {
    "the next player may play a 7\n    {}": True,
    "the next player must play a 7\n    {}\n  otherwise\n    the next player draws 1 card": True,
    "the next player may discard a 7\n    {}": True,
    "the next player plays a 7 if they can\n  {}": True,
    "the next player may play a 7\n  {}": True,
    "the player discards a 7\n  {}": True,
    "the player discards a red card\n  {}": True,
    "the player shows a 7 to every player\n  {}": True,
    "the player takes a random card from the next player's hand\n  {}": True,
    "the player gives a 7 to the next player\n  {}": True,
    "put a 7 from their hand under the draw pile\n  {}": True,
    "the player draws 1 card\n  {}": True,
    "the player may draw 1 card\n    {}": True,
    "the player chooses a 7 from their hand as the gift\n  {}": True,
    "the player draws 1 card if the direction is left\n  {}": True,
    "the next player draws 2 cards\n  {}": True,
    "{}": False,
    "the colour in play becomes red\n  {}": False,
    "the player's score grows by 2\n  {}": False,
    "the next player misses a turn\n  {}": False,
    "the player swaps hands with the next player\n  {}": False,
    "the next player may play a 7\n    the direction reverses\n  otherwise\n    {}": False,
    'the next player may "laugh"\n    {}': False,
    "the player discards every 7\n  {}": False,
}
OUTRIGHT = {
    "when a player plays a 4\n  if the 7 is red\n    the direction reverses": True,
    "when a player plays a 4 if the red card is a 3\n  the direction reverses": True,
    "when a player plays a 4\n  if the red 0 is playable\n    the direction reverses": False,  # there is only one
    "when a player plays a 4\n  if they have the red 3\n    the direction reverses": False,
}
KEPT = "keep a card called prize{}\nwhen a player plays a 7\n  {}"
SIGHT = {
    KEPT.format("", "the player draws 1 card\n  the prize becomes the drawn card"): True,
    KEPT.format("", "the prize becomes the top card of the draw pile"): True,
    KEPT.format("", "the player chooses a card from their hand as the prize"): True,
    KEPT.format("", "the player chooses a random card from their hand as the prize"): True,
    KEPT.format("", "the player takes a random card from the next player's hand as the prize"): True,
    KEPT.format(", seen by everybody", "the player draws 1 card\n  the prize becomes the drawn card"): False,
    KEPT.format(", seen by nobody", "the player draws 1 card\n  the prize becomes the drawn card"): False,
    KEPT.format(" for every player, seen by its owner", "the player chooses a card from their hand as their prize"): False,
    KEPT.format(" for every player", "the player chooses a card from their hand as their prize"): True,
    KEPT.format("", "the prize becomes it"): False,
    KEPT.format("", "the prize becomes the top card"): False,
    KEPT.format("", "the player draws 1 card\n  the player shows the drawn card to every player\n  the prize becomes the drawn card"): False,
    "keep a card called prize\nwhen a player draws a card, the prize becomes it": True,
}  # fmt: skip
ANSWER = "when a player plays a 5\n  the next player may play a {}\n    {}"
BESIDES = {
    ANSWER.format("reverse", "the direction reverses"): True,
    ANSWER.format("draw-two", "the player draws 2 cards"): True,
    ANSWER.format("wild-draw-four", "the player draws 4 cards"): True,
    ANSWER.format("skip", "the player misses a turn"): True,
    ANSWER.format("skip", "they miss a turn"): False,  # whoever answers
    ANSWER.format("draw-two", "they draw 1 card"): False,
    ANSWER.format("skip", "the player draws 1 card"): False,
    ANSWER.format("7", "the player draws 2 cards"): False,
    ANSWER.format("reverse", "the player scores 5 points"): False,
    "when a player plays a 5\n  the next player may discard a reverse\n    the direction reverses": False,
}
BOTH = "when a player plays a skip or a skip is turned up at the start"
TURNED_UP = {
    "add to [skip.played]\n  the player draws 1 card": True,
    "add to [draw-two.played]\n  the player scores 5 points": True,
    'add to [skip.played]\n  the player may "laugh"\n    the direction reverses': True,
    "add to [skip.played]\n  the direction reverses": False,
    "add to [skip.played]\n  the next player scores 5 points": False,
    "add to [reverse.played]\n  the player draws 1 card": False,
    f"{BOTH}\n  the player draws 1 card": False,
    "when a player plays a skip\n  the player draws 1 card": False,
    "replace [skip.played]\n  when played or turned up at the start\n    the player draws 1 card": False,
}


TAKEN = some(OTHER_CARDS, 12, each=lambda line: OTHER_CARDS[line])


@only_full
@pytest.mark.parametrize("line", TAKEN)
def test_a_word_that_could_mean_either_of_two_cards_is_refused(line: str) -> None:
    before = f"  {line}".split("{}")[0].split("\n")[-1]
    for way in WAYS:
        asked = line.format(f"if {way}\n{before}  their score grows by 5")
        rule = f"when a player plays a 4 if they have at least 3 cards\n  {asked}"
        found = [one for one in found_in(house_rule(rule)) if one.severity == "error"]
        assert [one.code for one in found] == (["which"] if OTHER_CARDS[line] else []), way


def test_the_card_that_is_played_for_an_offer_has_a_name() -> None:
    rule = (
        "when a player plays a 4\n  the next player may play a 7 even if it does not match\n    if the played card is blue\n"
        "      the next player's score grows by 5\n\n"
        'example "a blue 7 for a red 4"\n  Ann has red 4, green 1, green 2\n  Ben has blue 7, red 7, green 5\n  the top card is red 3\n'
        "  Ann plays red 4\n  Ben plays blue 7\n  then Ben's score is 5\n"
    )
    assert not codes_of(house_rule(rule), searched=True)


@pytest.mark.parametrize("lines", OUTRIGHT)
def test_one_of_several_equal_cards_of_the_game_is_refused(lines: str) -> None:
    codes = {one.code for one in found_in(house_rule(lines)) if one.severity == "error"}
    assert codes == ({"which"} if OUTRIGHT[lines] else set())


@only_full
@pytest.mark.parametrize("lines", some(SIGHT, 4))
def test_a_hidden_card_that_everybody_sees_once_it_is_kept_is_told(lines: str) -> None:
    assert ("kept-in-sight" in codes_of(house_rule(lines))) is SIGHT[lines]


@pytest.mark.parametrize("lines", some(BESIDES, 4))
def test_an_answer_that_does_the_same_by_its_own_rule_is_told(lines: str) -> None:
    assert ("effect-too" in codes_of(house_rule(lines))) is BESIDES[lines]


@pytest.mark.parametrize("lines", some(TURNED_UP, 4))
def test_what_whoever_turns_a_card_up_would_do_is_told(lines: str) -> None:
    assert ("turned-up-too" in codes_of(house_rule(lines))) is TURNED_UP[lines]
