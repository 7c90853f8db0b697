"""What a help proposes is itself understood."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from tests.slices import only_full, some
from uno_dsl.diagnostic import Diagnostic

HEAD = 'language 1\nhouse rule proposed for any edition "What a help proposes"\n\n'
QUOTED = re.compile(r"`([^`]+)`")


def found(rules: str, *, searched: bool = True) -> list[Diagnostic]:
    texts = {Path("proposed.uno"): HEAD + rules}
    selection, library = laid(texts)
    return findings(selection, library, texts, searched=searched)[0]


@pytest.mark.parametrize(
    "swap",
    [
        "the player may swap 2 cards from their hand with the top card of the draw pile",
        "the player swaps the draw pile with the discard pile",
    ],
)
def test_one_card_is_swapped_with_the_top_card_of_a_pile(swap: str) -> None:
    (error,) = found(f"when a player plays a 5\n  {swap}\n")
    assert error.hint is not None
    (step,) = QUOTED.findall(error.hint)
    assert found(f"when a player plays a 5\n  {step}\n") == []


def test_cards_of_two_players_are_swapped_in_three_lines_if_both_have_one() -> None:
    (error,) = found("when a player plays a 5\n  the player swaps a card with the next player\n")
    assert error.hint is not None
    test, *steps = QUOTED.findall(error.hint)
    assert len(steps) == 3
    proposed = f"  {test}\n" + "".join(f"    {step}\n" for step in steps)
    assert not [one for one in found(f"when a player plays a 5\n{proposed}") if one.severity == "error"]


def test_who_can_neither_play_nor_draw_passes() -> None:
    change = "except [turn.draw] if the player has at least 10 cards\n"
    (warning,) = found(change)
    assert warning.code == "no-option" and warning.hint is not None
    sentence, place = QUOTED.findall(warning.hint)
    assert found(f"{change}{place}\n  {sentence}\n") == []


def test_before_a_whole_rule_stands_no_step() -> None:
    (error,) = found("add before [score.points]\n  the winner's score grows by 5\n")
    assert error.hint is not None
    for place in QUOTED.findall(error.hint):
        assert found(f"{place}\n  the winner's score grows by 5 if the winner is a player\n") == []


@pytest.mark.parametrize(
    ("written", "code", "proposed"),
    [
        ("the last card cannot be a wild", "syntax", "a player may not play a wild as their last card"),
        (
            "the next player draws as many cards as they have",
            "syntax",
            "as many cards as the number of cards in their hand",
        ),
        (
            "the next player draws cards equal to the number of players",
            "unknown-name",
            "as many cards as the number of players",
        ),
        ("if the player has bluffed, the player draws 1 card", "unknown-name", "if the player bluffed"),
        ("the player discards some cards", "amount", "discards 2 cards"),
        ("the player draws a wild card", "amount", "draws 2 cards"),
        ("the player draws a red card", "amount", "draws 2 cards"),
        ("the player draws a wild", "amount", "draws 2 cards"),
        ("the player draws a 7", "amount", "draws 2 cards"),
    ],
)
def test_what_people_write_has_a_help_that_says_it(written: str, code: str, proposed: str) -> None:
    (error,) = found(f"when a player plays a 5\n  {written}\n")
    assert error.code == code
    assert f"`{proposed}`" in (error.hint or "")


OF_WHOM = """keep a pile called heap, seen by everybody
keep a pile called won for every player, seen by everybody
keep a number called total, seen by everybody
the partner of a player means the player opposite them
when a player has no cards, that player goes out
when a player plays a 5
  their partner draws 1 card
  the player's partner draws 1 card
  if the number of cards in the heap is the number of players, the player draws 1 card
  the total becomes the number of red cards in their won
  the player may put any number of cards from their hand on the heap
  for every player, beginning with the player left of the dealer
    they draw 1 card
  the player chooses a card from their hand as the pick
  the player chooses a card without the colour of the pick from their hand as the fellow
  put the pick on the heap
  put the fellow on the heap
  if the total is 3, the turn ends
"""


def test_what_is_proposed_for_sentences_that_do_not_say_of_whom_is_understood() -> None:
    assert not [one.message for one in found(OF_WHOM, searched=False) if one.severity == "error"]


def test_each_player_is_every_player() -> None:
    assert found("when a player plays a 5\n  each player draws 1 card\n  each other player draws 1 card\n") == []


def test_steps_that_lead_away_are_not_to_be_more_of_the_same() -> None:
    (error,) = found("when a player plays a 5\n  repeat until the player has no cards\n    the player draws 1 card\n")
    assert error.code == "endless" and "reverse the condition" in (error.hint or "")


def test_a_line_that_keeps_what_was_under_it_is_blamed_for_that() -> None:
    change = "replace [turn.draw]\n  the player passes\n"
    (error,) = found(change)
    assert (error.span.file, error.span.line) == ("proposed.uno", 5)
    (removal,) = [word for word in QUOTED.findall(error.hint or "") if word.startswith("remove")]
    assert not [one for one in found(f"{change}\n{removal}\n") if one.severity == "error"]


def test_no_help_proposes_a_reading_that_the_file_does_not_play() -> None:
    change = "# over classic, reading next-dealer=left\nreplace [score.points]\n  when a player goes out\n    a round begins\n"
    (warning,) = [one for one in found(change) if one.code == "dead-reading"]
    assert "set next-dealer to any" in (warning.hint or "") and "drawn" not in (warning.hint or "")


@pytest.mark.parametrize(
    "what", ["discards the drawn cards", "shows the drawn cards to every player", "may play the drawn cards"]
)
def test_of_several_drawn_cards_only_the_last_is_known(what: str) -> None:
    (error,) = found(f"when a player plays a 5\n  the player draws 2 cards\n  the player {what}\n")
    assert error.code == "which" and "draws 1 card" in (error.hint or "")


def test_a_state_that_may_remain_is_repeated_as_the_help_says() -> None:
    put = "the player puts a wild card from their hand under the draw pile"
    (warning,) = found(f"when a player has at least 2 wild cards\n  {put}\n")
    loop = QUOTED.findall(warning.hint or "")[0]
    assert found(f"when a player has at least 2 wild cards\n  {loop}\n    {put}\n") == []


TOKEN = "the player chooses a card with a colour from their hand as the token"
IN_OTHER_WORDS = {
    "the player chooses a colour that they have as the colour in play": TOKEN,
    "the player chooses a colour they have as the colour in play": TOKEN,
    "the player chooses a colour from their hand as the colour in play": TOKEN,
    "every player secretly chooses fish, sail or watch as their plan": "every player secretly chooses a number from 1 to 3 as their plan",
    'every player secretly does one of these\n    "fish": they draw 1 card\n    "sail": they draw 2 cards': "every player secretly chooses a number from 1 to 3 as their plan",
    "the player draws 1 card if any other player has fewer cards than they have": "fewer cards than the player",
    "the player draws 1 card if any other player has more cards than they do": "more cards than the player whose turn it is",
    "for every player except the winner if the winner is a player\n    they draw 1 card": "for every player except the winner",
    "the player takes the card under the top card": "call the card under the top card the relic",
    "the player on turn draws 1 card": "the player whose turn it is",
    "the player discards a card as the gem": "the player chooses a card from their hand as the gem",
    "the player chooses between the next player and the previous player as the target": "the player chooses another player as the target",
    "the player draws as many cards as the smaller of 3 and the number of players": "if the number of players is below 3",
    "if any of the drawn cards is red\n    the player draws 1 card": "if the drawn card is red",
    "if 2 cards in their hand are of the same colour\n    the player draws 1 card": "if they have 2 cards of one colour",
}
"""Sentences that newcomers wrote, and what the help says in their place."""


@only_full
@pytest.mark.parametrize("line", some(IN_OTHER_WORDS, 10))
def test_a_newcomers_sentence_gets_the_words_to_write(line: str) -> None:
    kept = "keep a number called plan for every player\n"
    (error,) = found(f"{kept}when a player plays a 5\n  {line}\n")[-1:]
    better = IN_OTHER_WORDS[line]
    assert error.hint is not None and better in QUOTED.findall(error.hint)
    before = ""
    if better.startswith(("fewer", "more")):
        better = f"if any other player has {better}"
    if better == "the player whose turn it is":
        better += " draws 1 card"
    if "drawn card" in better:
        before = "  the player draws 1 card\n"
    under = "\n    the dealer draws 1 card" if better.startswith(("if", "for")) else ""
    assert not [
        one for one in found(f"{kept}when a player plays a 5\n{before}  {better}{under}\n") if one.severity == "error"
    ]


EFFECTS = [
    "the next player draws 3 cards",
    "the direction turns round",
    'the next player may "pay"\n      the next player draws 1 card',
]
REMOVED = ["", "remove [draw-two.last]\n"]


@pytest.mark.parametrize("removed", REMOVED)
@pytest.mark.parametrize("effect", some(EFFECTS, 2))
def test_what_is_proposed_for_a_last_card_ends_the_matter(effect: str, removed: str) -> None:
    """`stale-last` and `no-last` never send to one another: whatever they propose as a line of its own leaves neither."""
    change = f"replace [draw-two.played]\n  when played or turned up at the start\n    {effect}\n"
    both = {"stale-last", "no-last"}
    for warning in found(change + removed):
        if warning.code not in both:
            continue
        assert warning.hint is not None
        proposed = QUOTED.findall(warning.hint)
        lines = [
            line
            for line in proposed
            if line.startswith(("replace [", "remove [")) and f"instead of `{line}`" not in warning.hint
        ]
        assert lines
        for line in lines:
            under = f"\n  when played as the last card\n    {effect}" if line.startswith("replace") else ""
            assert not both & {one.code for one in found(f"{change}{line}{under}\n")}
        assert "nothing happens" not in warning.hint or not both & {
            one.code
            for one in found(f"{change}replace [draw-two.last]\n  when played as the last card\n    nothing happens\n")
        }


SHOWN = {
    "the player chooses a colour that nobody has as the colour in play": (
        '"red" if nobody has a red card: the colour in play becomes red',
        'the player does one of these\n    "red" if nobody has a red card: the colour in play becomes red\n    "none"',
    ),
    "if the number of cards in their hand is a multiple of 3\n    the player draws 1 card": (
        "if the number of cards in their hand divided by 3 times 3 is the number of cards in their hand",
        "if the number of cards in their hand divided by 3 times 3 is the number of cards in their hand\n    the player draws 1 card",
    ),
    "if the number of the top card is divisible by 3\n    the player draws 1 card": (
        "a card whose number is 3, 6 or 9",
        "the player discards a card whose number is 3, 6 or 9",
    ),
    "if the second card of the discard pile is red\n    the player draws 1 card": (
        "the card under the top card",
        "if the card under the top card is red\n    the player draws 1 card",
    ),
    "the next player draws as many cards as the player": (
        "as many cards as the number of cards in the hand of the player",
        "the next player draws as many cards as the number of cards in the hand of the player",
    ),
    "if the first player with the most cards has 9 cards\n    they draw 1 card": (
        "the first player with the most cards",
        "if the first player with the most cards has 9 cards\n    the first player with the most cards draws 1 card",
    ),
}
"""Lines that newcomers wrote, the words that the help has for them, and a line with those words."""


@only_full
@pytest.mark.parametrize("line", SHOWN)
def test_the_words_of_a_help_can_be_used(line: str) -> None:
    words, better = SHOWN[line]
    (error,) = [one for one in found(f"when a player plays a 5\n  {line}\n", searched=False) if one.severity == "error"]
    assert error.hint is not None and words in QUOTED.findall(error.hint)
    after = found(f"when a player plays a 5\n  {better}\n", searched=False)
    assert words in better and not [one for one in after if one.severity == "error"]


TEAMS = (
    "the partner of a player means the player opposite them\nkeep a player called lead\na player is a trader if they are the lead\n"
    "a player is trading if they are a trader\na card is bad if it is red\nreplace [table.players]\n  players 4\n"
)
SAID_OTHERWISE = [
    ("when a player plays a 5\n  the traders become the player and their partner\n", "call the player and their partner the traders", ""),
    ("when a player plays a 5\n  the pair becomes the lead and the next player\n", "call the lead and the next player the pair players", ""),
    ("when a player plays a 5\n  every trader draws 1 card\n", "every player who is a trader", " draws 1 card"),
    ("when a player plays a 5\n  the traders draw 1 card\n", "every player who is a trader", " draws 1 card"),
    ("when a player plays a 5\n  every trading player draws 1 card\n", "every player who is trading", " draws 1 card"),
    ("when a player plays a 5 if they have only red cards\n  the player draws 1 card\n", "has no card that is not red", None),
    ("when a player plays a 5 if they have only bad cards\n  the player draws 1 card\n", "has no card that is not bad", None),
    ("when a player plays a 5 if they have only reverses\n  the player draws 1 card\n", "has no card that is not a reverse", None),
    ("a player may not play a card other than a 7 if they have a 7\n", "that is not a 7", None),
    ("a player may not play a card except a 7 if they have a 7\n", "that is not a 7", None),
    ("to count the hands\n  the player draws 1 card\n", "to play a card", None),
    ("to count all of the hands\n  the player draws 1 card\n", "to play a card", None),
    ("rule mine \"After \\\"UNO\\\", a card\"\n  when a player plays a 5\n    the player draws 1 card\n", "“UNO”", None),
    ("rule mine \"After \"UNO\", a card\"\n  when a player plays a 5\n    the player draws 1 card\n", "“UNO”", None),
    ("when a player plays a 5\n  any other player may catch the next player as the catcher\n    the next player draws 1 card\n", "call the next player the suspect", ""),
    ("when a player plays a 5\n  any other player may catch the player's partner as the catcher\n    the player's partner draws 1 card\n", "call the player's partner the suspect", ""),
]  # fmt: skip
OTHERWISE = (
    "when a player plays a 5\n  call the next player the suspect\n  any other player may catch the suspect as the catcher\n    the suspect draws 1 card\n",
    "a player may not play a card that is not a 7 if they have a 7\n",
    "if they have a 7, a player may only play a 7\n",
    "when a player plays a 5 if the next player has no card that is not a reverse\n  the player draws 1 card\n",
    "when a player plays a 5 unless they have no card that is not bad\n  the player draws 1 card\n",
    "when a player plays a 5\n  if they have a card that has the number of the top card or has the colour of the top card\n    the next player draws 1 card\n",
    'rule mine "After “UNO”, a card"\n  when a player plays a 5\n    the player draws 1 card\n',
    "replace [setup.first]\n  for every player\n    if they have the most cards\n      they take the first turn\n",
)


@pytest.mark.parametrize(("lines", "proposed", "ending"), some(SAID_OTHERWISE, 4))
def test_sentences_of_newcomers_have_a_help_that_says_how(lines: str, proposed: str, ending: str | None) -> None:
    problems = [one for one in found(TEAMS + lines, searched=False) if one.severity == "error"]
    assert f"`{proposed}`" in (problems[0].hint or "")
    if ending is not None:
        line = f"when a player plays a 5\n  {proposed}{ending}\n"
        assert not [one for one in found(TEAMS + line, searched=False) if one.severity == "error"]


@pytest.mark.parametrize("lines", some(OTHERWISE, 4))
def test_what_these_helps_propose_is_understood(lines: str) -> None:
    assert not [one.message for one in found(TEAMS + lines, searched=False) if one.severity == "error"]
