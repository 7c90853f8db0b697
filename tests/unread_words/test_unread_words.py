"""The law "no unread word", on a sample; `python -m tests.unread_words` tries all sentences."""

from __future__ import annotations

from random import Random

import pytest

from tests.slices import few
from tests.unread_words.files import sentences
from tests.unread_words.generated import table
from tests.unread_words.measure import Tally, in_files, in_generated
from tests.unread_words.substitutions import changes

PLAYED = "when a player plays a 7\n  "
BLOCKS = 2
GENERATED = few(5, 20)
KNOWN_IN_FILES, KNOWN_IN_GENERATED = 0, 0
"""How many changes of these samples the rules still do not notice: neither number may grow. The samples are others when the grammar or
the rules change: look at each word that is printed then, and fix it, or count it here."""


def test_words_of_our_own_files_are_read() -> None:
    blocks = [block for block in sentences() if len(block.lines) in (1, 2, 3)]
    tally = in_files(iter(Random(1).sample(blocks, BLOCKS)), Tally())
    assert tally.substitutions > 50
    assert len(tally.unread) <= KNOWN_IN_FILES, "\n".join(map(str, tally.unread))


def test_words_of_generated_sentences_are_read() -> None:
    tally = in_generated(7, GENERATED, 2, Tally())
    assert tally.sentences == GENERATED
    assert len(tally.unread) <= KNOWN_IN_GENERATED, "\n".join(map(str, tally.unread))


@pytest.mark.parametrize(
    ("text", "word", "by"),
    [
        ("when a player plays a 7, the player draws 2 cards\n", "2", "3"),
        ("when a player plays a 7, the player draws 2 cards\n", "player", "dealer"),
        ("shuffle the draw pile\n", "the", "every"),
        ("if the player has at least 2 cards, the round ends\n", "has at least", "has fewer than"),
        ("put it under the draw pile\n", "under", "on"),
    ],
)
def test_words_are_replaced_by_others_of_their_class(text: str, word: str, by: str) -> None:
    assert any(change.word == word and change.by == by for change in changes(text))


@pytest.mark.parametrize(
    "line",
    ["that next player draws 1 card", "that other player draws 1 card", "another round ends", "another game ends"],
)
def test_words_that_were_once_ignored_are_refused(line: str) -> None:
    text = f"when a player plays a 7\n  {line}\n"
    assert table().meaning(text) is None or not table().every_word_counts(text)


@pytest.mark.parametrize(
    "text",
    [
        PLAYED + "call fewer than players the victim\n",
        PLAYED + "only the players takes another turn\n",
        PLAYED + "a next player draws 1 card\n",
        PLAYED + "call every player with 1 card the fighters\n  both fighters draw 1 card\n",
        PLAYED + "if the player has a red card\n    the turn ends instead\n",
        PLAYED + "the player may discard more than red 7\n",
        PLAYED + "the player plays as many cards as its number\n",
        PLAYED + "if the player has 2 cards from the heap\n    the player draws 1 card\n",
        PLAYED + "the player gives another lowest number card to the next player\n",
        PLAYED + "the score of the player becomes half more cards\n",
        PLAYED + "the penalty becomes the worth of cards in the draw pile\n",
        PLAYED + "if the top card is identical to the top card\n    the player draws 1 card\n",
        'when a player says "UNO"\n  they discard another card\n',
        "before a player draws a card\n  if the drawn card is red\n    they draw 1 card\n",
        "may only play an identical card if they can\n",
    ],
)
def test_words_without_anything_to_say_are_refused(text: str) -> None:
    assert table().meaning(text) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the player with the fewest cards", "a player with the fewest cards"),
        ("the player who has 1 card", "a player who has 1 card"),
    ],
)
def test_the_player_is_one_of_several(one: str, other: str) -> None:
    text = PLAYED + "if {} has a 7\n    the player draws 1 card\n"
    assert table().meaning(text.format(one)) != table().meaning(text.format(other))


def test_both_is_said_of_two() -> None:
    text = PLAYED + "call the player and the next player the fighters\n  both fighters draw 1 card\n"
    assert table().meaning(text) is not None


@pytest.mark.parametrize("line", ["that player draws 1 card", "another round begins", "that turn ends"])
def test_words_that_mean_something_are_accepted(line: str) -> None:
    text = f"when a player plays a 7\n  {line}\n"
    assert table().meaning(text) is not None and table().every_word_counts(text)


@pytest.mark.parametrize(
    "event",
    [
        "when another card is played as the last card",
        "when another card is turned up at the start",
        "when a player plays another 7",
        "when the penalty is another score of the next player",
        "when 2 is any other score of the next player",
    ],
)
def test_another_in_an_event_is_refused(event: str) -> None:
    assert table().meaning(f"{event}, the round ends\n") is None
