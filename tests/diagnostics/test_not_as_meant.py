"""Sentences that are accepted and do something else than their author means: a warning where they do, and none elsewhere."""

from __future__ import annotations

import pytest

from tests.diagnostics.golden_files import codes_of, house_rule
from tests.slices import only_full, some

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
TURNED = TWO.replace("a draw-two\n", "a reverse\n")
EITHER = TWO.replace("a draw-two\n", "a reverse or a skip\n")
ANSWERED = {
    f"{SKIP}    otherwise\n      the next player misses a turn": True,
    f"{SKIP}    the next player misses a turn": False,
    f"{SKIP}      they take the next turn\n    otherwise\n      the next player misses a turn": False,
    f"{SKIP}      they miss a turn\n    otherwise\n      the next player misses a turn": False,
    f"{TWO}    otherwise\n      the next player draws 2 cards\n      the next player misses a turn": True,
    f"{TWO}    otherwise\n      the next player draws 2 cards\n    the next player misses a turn": False,
    "when a player plays a 7\n  the next player may discard a skip\n  otherwise\n    the next player misses a turn": False,
    f"{TURNED}    otherwise\n      the next player misses a turn": False,
    f"{EITHER}    otherwise\n      the next player misses a turn": True,
    f"{EITHER}      they miss a turn if the played card is not a reverse\n    otherwise\n      the next player misses a turn": False,
}
STACKED = "keep a number called debt\nwhen a player plays a 3, the debt grows by 2\n"
AS_IT_BEGINS = f"{STACKED}when a player begins a turn if the debt is above 0\n  the player may play a {{}}\n"
PAYS = "    the player draws as many cards as the debt\n    the debt becomes 0\n"
ANSWERED |= {
    f"{AS_IT_BEGINS.format('draw-two')}  otherwise\n{PAYS}    the turn ends": True,
    f"{AS_IT_BEGINS.format('draw-two')}  otherwise\n{PAYS}  the turn ends": False,
    f"{AS_IT_BEGINS.format('draw-two')}    the turn ends\n  otherwise\n{PAYS}    the turn ends": False,
    f"{AS_IT_BEGINS.format('draw-two')}  otherwise\n{PAYS}": False,
    f"{STACKED}add before [turn.choice]\n  if the debt is above 0\n    the player may play a draw-two\n    otherwise\n      the debt becomes 0\n      the turn ends": True,
    f"{STACKED}add before [turn.choice]\n  if the debt is above 0\n    the player may play a draw-two\n    otherwise\n      the debt becomes 0\n    the turn ends": False,
}
MISSES = "the next player misses a turn"
AGAIN = {
    f"replace [challenge.accepted]\n  the next player draws 6 cards\n  {MISSES}": True,
    "replace [challenge.accepted]\n  the next player draws 6 cards": False,
    f"add to [challenge.accepted]\n  {MISSES}": False,
    "replace [challenge.innocent]\n  the challenger draws 2 cards\n  the challenger draws 4 cards": True,
    f"when a player plays a 7\n  {MISSES}\n  {MISSES}": False,
}
PAIR = "the player puts 2 cards of one number from their hand under the draw pile"
STILL = {
    f"when a player has 2 cards of one number\n  {PAIR}": True,
    f"when a player has 2 cards of one number\n  repeat until the player does not have 2 cards of one number\n    {PAIR}": False,
    "when a player has at least 3 red cards\n  the player discards a red card": True,
    "when a player has at least 3 red cards\n  the player discards every red card": False,
    "when a player has a 7\n  the player puts a 7 from their hand under the draw pile": True,
    "when a player has a 7\n  the player may put a 7 from their hand under the draw pile": False,
    "when a player has 1 card\n  the player draws 1 card": False,
    "when a player has at least 40 points\n  the player loses 40 points": True,
    "keep a number called chips for every player\nwhen a player plays a 7, their chips grow by 1\nwhen a player has at least 3 chips\n  their chips shrink by 3": False,
}
LOST = {
    "when a player plays a reverse\n  the colour in play becomes the colour of the card under the top card": True,
    "when a player plays a card\n  the colour in play becomes its colour": True,
    "when a player plays a 7\n  the colour in play becomes its colour": False,
    "when a player plays a 7\n  the player draws 1 card\n  the colour in play becomes the colour of the drawn card": True,
    "when a player plays a 7\n  the player draws 1 card\n  if the drawn card has a colour\n    the colour in play becomes the colour of the drawn card": False,
    "when a player plays a reverse if the card under the top card has a colour\n  the colour in play becomes the colour of the card under the top card": False,
    "when a player plays a reverse if the card under the top card is not wild\n  the colour in play becomes the colour of the card under the top card": False,
}
RED = "  if the colour in play is red\n    put the drawn card under the draw pile"
IN_DOUBT = {
    RED: True,
    f"{RED}\n  otherwise\n    the direction reverses": True,
    '  the player may "bury it"\n    put the drawn card under the draw pile': True,
    f"{RED}\n    its effect ends": False,
    f"{RED}\n    the turn ends": False,
    f"{RED}\n  otherwise": False,
    "  put the drawn card under the draw pile": False,
    "  if the colour in play is red\n    the player shows the drawn card to every player": False,
}

EXACTLY = {
    "when a player has exactly 2 cards": True,
    "when a player has exactly 2 cards if the colour in play is red": True,
    "when a player has exactly 1 card": False,  # whoever has none is out
    "when a player has at least 2 cards": False,
    "when a player plays a card if they have exactly 2 cards": False,
    "when a player plays a card or a player draws a card if they have exactly 2 cards": False,
    "when a player begins a turn if they have exactly 2 cards": False,
}

DRAWN = {
    "the player draws 2 cards\n  the player may play the drawn card": True,
    "the player draws 2 cards\n  if the drawn card is red\n    the player draws 1 card": True,
    "the player draws as many cards as its number\n  the player shows the drawn card to every player": True,
    "the player draws 1 card\n  the player may play the drawn card": False,
    "the player draws 2 cards\n  the player draws 1 card\n  the player shows the drawn card to every player": False,
    "the player draws cards until they draw a red card\n  the player shows the drawn card to every player": False,
    "the player draws 2 cards": False,
    "the player draws 2 cards\n  if there is no drawn card\n    the next player draws 1 card": False,
    "the player draws 2 cards\n  if there is a drawn card\n    the next player draws 1 card": False,
    "the player draws 2 cards\n  if there is a drawn card and the drawn card is red\n    the next player draws 1 card": True,
    "the player draws 2 cards\n  the latest becomes the drawn card\n  the player may play the latest": False,
    "the player draws 2 cards\n  the first drawn becomes the drawn card\n  the player may play the first drawn": True,
}
REMEMBERED = "keep a card called latest, seen by nobody\nkeep a card called first drawn, seen by nobody\nwhen a player plays a 6\n  the player draws 1 card\n  the latest becomes the drawn card\n  the first drawn becomes the latest\n  the player may play the first drawn\n"
FORMER = "keep a player called former winner, for the whole game\nwhen the round ends, the former winner becomes the winner\n"
NOBODY = {
    "replace [setup.first]\n  the winner takes the next turn": True,
    "when a round begins\n  the winner draws 1 card": True,
    "keep a player called opener\nwhen a round begins\n  the opener becomes the winner": True,
    f"{FORMER}replace [setup.first]\n  the former winner takes the next turn": False,
    "keep a player called opener\nreplace [setup.first]\n  the opener becomes a random player\n  the opener takes the next turn": False,
    "replace [setup.first]\n  the dealer takes the next turn": False,
}
SPARED = "keep a flag called spared for every player\nwhen a player plays a 7, their spared becomes true\nwhen a player would draw cards if their spared is true\n"
LEFT_OUT = {
    f"{SPARED}  their spared becomes false": True,
    f"{SPARED}  their spared becomes false\n  the idle-turns become 0": False,
    f"{SPARED}  their spared becomes false\n  the next player draws 1 card": False,
    "when a player would draw cards if they have at least 9 cards\n  nothing happens instead": True,
    "when a player would draw a card if they have at least 9 cards\n  nothing happens instead": True,
    "when a player would draw a card if they have at least 9 cards\n  nothing happens instead\nwhen a player draws a card, the idle-turns become 0": False,
    "when a player would draw cards if the direction is right\n  nothing happens instead": False,
}
LAID_DOWN = {
    "every player puts a card from their hand on the row": True,
    "every other player shows a card from their hand to every player": True,
    "the player and the next player choose a number from 1 to 3 as their bid": True,
    "every player chooses a card from their hand as their pick": True,
    "for every player\n    they put a card from their hand on the row": False,
    "every player puts a card from their hand on the heap": False,
    "every player shows their hand to every player": False,
    "the player and the next player choose a number from 1 to 3 as their bid in turn": False,
}
TABLE = (
    "keep a pile called row, seen by everybody\nkeep a pile called heap, seen by nobody\nkeep a number called bid for every player\n"
    "keep a card called pick for every player\nwhen a player plays a 7\n  "
)

SAID = {
    'the player may say "UNO"': True,
    'the player must say "UNO"': True,
    'any player may say "UNO"': True,
    'for every player\n    they may say "UNO" if they have 1 card': True,
    'until the next turn begins\n    the player may say "UNO"': True,
    'the player may say "UNO"\n    the next player draws 1 card': True,
    'the player may say "HA"': False,
    'any other player may say "UNO"': False,
    'the next player may say "UNO"': False,
    'every other player may say "UNO"': False,
    'the player chooses another player as the rival\n  the rival may say "UNO"': False,
    'the player may say "UNO"\n    the player draws 1 card': False,
    'the player may say "UNO"\n    the heard becomes true': True,
    'the player may say "UNO"\n    the heard becomes true\nexcept [uno.say] if the heard is true': False,
    'the player may say "UNO"\nwhen a player says "UNO"\n  the heard becomes true\nexcept [uno.say] if the heard is true': False,
}
ONLY_LATE = {
    "when a reverse is played as the last card\n  the player draws 2 cards": True,
    "when a player plays a reverse or a reverse is played as the last card\n  the player draws 2 cards": True,
    "when a player plays a reverse or a reverse is played as the last card\n  if the player has a card\n    the player draws 2 cards": False,
    "when a player plays a reverse or a reverse is played as the last card\n  if the player has at least 1 card\n    the player draws 2 cards": False,
    "when a player plays a reverse or a reverse is played as the last card\n  the player draws 2 cards if they have more than 2 cards": False,
    "when a player plays a reverse or a reverse is played as the last card\n  if the player has no cards\n    the player draws 2 cards": True,
    "when a player plays a reverse or a reverse is played as the last card\n  if the next player has a card\n    the player draws 2 cards": True,
    "when a player plays a reverse or a reverse is played as the last card\n  if the player has no cards\n    the next player draws 1 card\n  otherwise\n    the player draws 2 cards": False,
}


@pytest.mark.parametrize("line", some(FOR_A_WHILE, 4))
def test_an_offer_of_what_is_allowed_anyway_is_told(line: str) -> None:
    assert ("allowed-anyway" in codes_of(house_rule(f"when a player plays a 4\n  {line}"))) is FOR_A_WHILE[line]


@pytest.mark.parametrize("lines", some(DEALT, 4))
def test_more_cards_than_there_are_cannot_be_dealt(lines: str) -> None:
    assert ("too-few-cards" in codes_of(house_rule(lines))) is DEALT[lines]


@only_full
@pytest.mark.parametrize("lines", some(ANSWERED, 4))
def test_who_answers_with_a_card_still_has_their_turn(lines: str) -> None:
    assert ("turn-kept" in codes_of(house_rule(lines))) is ANSWERED[lines]


@pytest.mark.parametrize("lines", AGAIN)
def test_what_the_next_line_says_already_happens_twice(lines: str) -> None:
    assert ("says-again" in codes_of(house_rule(lines))) is AGAIN[lines]


@pytest.mark.parametrize("lines", some(STILL, 4))
def test_a_state_that_may_remain_is_told(lines: str) -> None:
    assert ("still-so" in codes_of(house_rule(lines))) is STILL[lines]


SOME_EXACTLY = some(EXACTLY, 3, each=lambda line: EXACTLY[line])


@pytest.mark.parametrize("line", SOME_EXACTLY)
def test_a_number_of_cards_that_is_reached_from_both_sides_is_told(line: str) -> None:
    assert ("either-way" in codes_of(house_rule(f"{line}\n  the direction reverses"))) is EXACTLY[line]


SOME_LOST = some(LOST, 3, each=lambda line: LOST[line])


@pytest.mark.parametrize("lines", SOME_LOST)
def test_that_no_colour_is_in_play_any_more_is_told(lines: str) -> None:
    assert ("colour-lost" in codes_of(house_rule(lines))) is LOST[lines]


@pytest.mark.parametrize("lines", some(IN_DOUBT, 4))
def test_a_card_that_may_have_been_put_away_is_told(lines: str) -> None:
    rule = f"keep a pile called heap, seen by nobody\nwhen a player plays a 7\n  the player draws 1 card\n{lines}\n  put the drawn card on the heap"
    if lines.endswith("otherwise"):
        rule = rule.replace("\n  put the drawn card on", "\n    put the drawn card on")
    assert ("lies-in-doubt" in codes_of(house_rule(rule))) is IN_DOUBT[lines]


@pytest.mark.parametrize("lines", some(DRAWN, 4))
def test_the_drawn_card_of_several_is_only_the_last(lines: str) -> None:
    assert ("last-drawn" in codes_of(house_rule(f"{REMEMBERED}when a player plays a 7\n  {lines}"))) is DRAWN[lines]


SOME_OF_NOBODY = some(NOBODY, 3, each=lambda line: NOBODY[line])


@pytest.mark.parametrize("lines", SOME_OF_NOBODY)
def test_as_a_round_begins_the_winner_of_the_last_one_is_nobody(lines: str) -> None:
    assert ("nobody-yet" in codes_of(house_rule(lines))) is NOBODY[lines]


SOME_LEFT_OUT = some(LEFT_OUT, 3, each=lambda line: LEFT_OUT[line])


@pytest.mark.parametrize("lines", SOME_LEFT_OUT)
def test_a_draw_that_is_left_out_for_once_is_counted_all_the_same(lines: str) -> None:
    assert ("drawn-nothing" in codes_of(house_rule(lines))) is LEFT_OUT[lines]


@pytest.mark.parametrize("line", some(LAID_DOWN, 4))
def test_what_several_players_choose_in_sight_is_told(line: str) -> None:
    assert ("open-choice" in codes_of(house_rule(f"{TABLE}{line}"))) is LAID_DOWN[line]


@pytest.mark.parametrize("lines", some(SAID, 4))
def test_a_word_said_in_another_rule_does_not_fulfil_the_duty_to_say_it(lines: str) -> None:
    rule = f"keep a flag called heard\nwhen a player plays a 7\n  the heard becomes false\n  {lines}"
    assert ("says-again" in codes_of(house_rule(rule))) is SAID[lines]


@pytest.mark.parametrize("lines", some(ONLY_LATE, 4))
def test_cards_for_who_has_gone_out_come_too_late_and_others_do_not(lines: str) -> None:
    assert ("wins-anyway" in codes_of(house_rule(lines))) is ONLY_LATE[lines]
