"""The words without meaning: each only in its place. A like change elsewhere counts."""

from __future__ import annotations

import pytest

from tests.unread_words.changed import Changed
from tests.unread_words.substitutions import changes
from tests.unread_words.without_meaning import has_no_meaning

PLAYED = "when a player plays a 7\n  "


def change(text: str, word: str, by: str | None) -> Changed:
    """The change of a word in a text; the last one, if there are several."""
    found = [one for one in changes(text) if one.word == word and one.by == by]
    assert found, f"`{word}` is never replaced by `{by}`"
    return found[-1]


@pytest.mark.parametrize(
    ("text", "word", "by"),
    [
        ("shuffle the draw pile\n", "the", "a"),
        ("shuffle the draw pile\n", "the", None),
        ("when the player says \"UNO\", the round ends\n", "the", "a"),
        (PLAYED + "that player draws 2 cards\n", "that", "the"),
        (PLAYED + "the player puts their hand into the heap\n", "their", "the"),
        (PLAYED + "their score becomes 0\n", "their", None),
        ("every player may draw a card\n", "every", "a"),
        ("every other player may draw a card\n", "every other", "another"),
        (PLAYED + "until the next turn begins\n    every other player may say \"HA\"\n", "every other", "another"),
        (PLAYED + "the player discards all cards of their hand\n", "all", None),
        ("when the penalty is exactly 3, the round ends\n", "is exactly", "is"),
        ("if the player has exactly 2 cards, the round ends\n", "has exactly", "has"),
        ("when a player plays a 7, they may play another 7\n", "another", "a"),
        (PLAYED + "they take another turn\n", "another", "the"),
        (PLAYED + "the next player may challenge another player\n", "another", "a"),
        ("a player may play a card of the same number\n", "of", "with"),
        (PLAYED + "the player discards every card of their hand\n", "of", "on"),
        (PLAYED + "put it on the discard pile\n", "on", "to"),
        (PLAYED + "put it into the heap\n", "into", "to"),
        (PLAYED + "the next player draws 2 cards\n", "cards", None),
        (PLAYED + "the player scores 10 points\n", "points", None),
        (PLAYED + "the player scores the total worth of their hand\n", "worth", None),
        ("if at least 2 cards are left, the round ends\n", "left", None),
        (PLAYED + "they take the next turn\n", "next", None),
        (PLAYED + "until the next turn begins\n    the player may draw a card\n", "next", None),
        (PLAYED + "another round begins\n", "another", "the"),
        (PLAYED + "the player chooses another player as the rival\n", "rival", "zzz"),
        ("the dealer shuffles the heap\n", "dealer", "winner"),
        (PLAYED + "they draw 2 cards\n", "they", None),
        ("everybody else may draw a card\n", "everybody else", "anybody else"),
        (PLAYED + "the player draws 2 cards immediately\n", "immediately", None),
        (PLAYED + "every player draws 2 cards each\n", "each", None),
        (PLAYED + "the player takes 2 cards\n", "takes", "draws"),
        ("the next player must draw 2 cards\n", "must", None),
        (PLAYED + "if the player has 4 cards of one number, the round ends\n", "has", "has at least"),
    ],
)  # fmt: skip
def test_a_word_on_the_list_has_no_meaning(text: str, word: str, by: str | None) -> None:
    assert has_no_meaning(change(text, word, by))


@pytest.mark.parametrize(
    ("text", "word", "by"),
    [
        ("shuffle the draw pile\n", "the", "every"),
        (PLAYED + "the leading player draws a card\n", "the", "a"),
        ("if the player has no cards, they draw a card\n", "the", "a"),
        ("if any player has no cards, the round ends\n", "any", "the"),
        ("when the player says \"UNO\", the next player draws a card\n", "the", "that"),
        (PLAYED + "put that card under the heap\n", "that", "the"),
        (PLAYED + "shuffle the draw pile\n", "the", "their"),
        (PLAYED + "the top card becomes red\n", "the", "their"),
        ("every player draws a card\n", "every", "a"),
        (PLAYED + "every other player draws a card\n", "every other", "another"),
        (PLAYED + "every player draws 2 cards\n", "every", None),
        (PLAYED + "every player may draw a card\n", "every", "a"),
        (PLAYED + "every other player may draw a card\n", "every other", "another"),
        (PLAYED + "everybody else may draw a card\n", "everybody else", "anybody else"),
        ("if the penalty is not 3, the round ends\n", "is not", "is"),
        ("if the player has a red card, the round ends\n", "has", "does not have"),
        ("if the player has 2 cards, the round ends\n", "has", "does not have"),
        ("if the penalty is not exactly 3, the round ends\n", "is not exactly", "is"),
        ("if the penalty is exactly 3, the round ends\n", "is exactly", "is at least"),
        (PLAYED + "if the player has 4 cards of one number, the round ends\n", "has", "does not have"),
        ("if the player has only red cards, the round ends\n", "has only", "has"),
        ("if there is a red card, the round ends\n", "there is", "there is only"),
        ("when a player draws a card, they discard another card\n", "another", "a"),
        (PLAYED + "another player draws a card\n", "another", "a"),
        (PLAYED + "another round ends\n", "another", "the"),
        ("a player may play a card of their hand\n", "of", "with"),
        ("if the number of players is 2, the round ends\n", "of", "on"),
        (PLAYED + "put it to the left player\n", "to", "on"),
        (PLAYED + "the player gives a card to the next player\n", "card", None),
        (PLAYED + "if the player has 2 cards, the round ends\n", "cards", None),
        ("if the points of it are 10, the round ends\n", "points", None),
        ("if the worth of it is 10, the round ends\n", "worth", None),
        (PLAYED + "the player left of the dealer draws a card\n", "left of", "of"),
        ("the direction becomes left\n", "left", None),
        (PLAYED + "the next player draws 2 cards\n", "next", None),
        (PLAYED + "until the next turn ends\n    the player may draw a card\n", "next", None),
        (PLAYED + "the player chooses another player as the rival\n  the rival draws a card\n", "rival", "zzz"),
        (PLAYED + "the dealer draws a card\n", "dealer", "winner"),
        (PLAYED + "the player gives a card to them\n", "them", None),
        (PLAYED + "everybody else draws a card\n", "everybody else", "anybody else"),
        (PLAYED + "the player draws 2 cards immediately\n", "immediately", "secretly"),
        (PLAYED + "the player secretly draws 2 cards\n", "secretly", None),
        (PLAYED + "the player draws 2 cards each\n", "each", None),
        (PLAYED + "the player draws a card instead\n", "instead", None),
        (PLAYED + "the player takes 2 cards from the heap\n", "takes", "draws"),
        ("the next player must play a 7\n", "must", None),
        ("the next player may draw a card\n", "may", None),
    ],
)  # fmt: skip
def test_a_like_change_elsewhere_counts(text: str, word: str, by: str | None) -> None:
    assert not has_no_meaning(change(text, word, by))
