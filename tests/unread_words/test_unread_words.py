"""The law "no unread word", on a sample; `python -m tests.unread_words` tries all sentences."""

from __future__ import annotations

from random import Random

import pytest

from tests.unread_words.files import sentences
from tests.unread_words.measure import Tally, in_files, in_generated
from tests.unread_words.substitutions import changes, has_no_meaning
from uno_dsl.checks.spoilt_words import WITHOUT_MEANING

BLOCKS = 2
GENERATED = 5
KNOWN_UNREAD = 0.04
"""The share of changes that the rules still do not notice: it must not grow."""


def test_words_of_our_own_files_are_read() -> None:
    blocks = [block for block in sentences() if len(block.lines) in (1, 2, 3)]
    tally = in_files(iter(Random(1).sample(blocks, BLOCKS)), Tally())
    assert tally.substitutions > 50
    assert len(tally.unread) <= tally.substitutions * KNOWN_UNREAD, "\n".join(map(str, tally.unread))


def test_words_of_generated_sentences_are_read() -> None:
    tally = in_generated(7, GENERATED, 2, Tally())
    assert tally.sentences == GENERATED
    assert len(tally.unread) <= tally.substitutions * KNOWN_UNREAD, "\n".join(map(str, tally.unread))


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


def test_articles_are_on_the_list_of_words_without_meaning() -> None:
    assert "the, a, an, any" in WITHOUT_MEANING
    found = [c for c in changes("shuffle the draw pile\n") if c.word == "the"]
    assert {c.by for c in found if has_no_meaning(c)} == {None, "a", "that", "their", "its"}
