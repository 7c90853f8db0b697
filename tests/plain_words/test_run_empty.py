"""Cards that are lifted off the draw pile and put back: the words say if a rule on the empty pile comes between, and so it is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.test_told_and_played import told

RULE = """keep a pile called peeked for every player, seen by its owner

when a player plays a 7
  put the top {lifted} of the draw pile into their peeked
  {then}
  put their peeked on {where}
{more}
example "exactly {lifted} are left"
  Ann has red 7, blue 3, green 7
  Ben has 3 cards
  the discard pile is red 9, blue 1, blue 2
  the draw pile is yellow 1, yellow 2, yellow 3
  Ann plays red 7
  then the draw pile has {left} cards
"""
REFILLED = "(if that empties the draw pile, [piles.refill] comes before the next line)"


@pytest.mark.parametrize(
    ("lifted", "where", "more", "left"),
    [
        ("3 cards", "the draw pile", "", 6),  # the three below the top card of the discard pile are shuffled in at once
        ("3 cards", "the draw pile", "set reshuffle-time to when-needed\n", 3),
        ("2 cards", "the draw pile", "", 3),
    ],
)
def test_what_comes_between_is_told(lifted: str, where: str, more: str, left: int, tmp_path: Path) -> None:
    rule = RULE.format(lifted=lifted, then="the direction turns round", where=where, more=more, left=left)
    found, words, holds = told(rule, tmp_path)
    assert holds, found
    assert (REFILLED in words) is not more.startswith("set")


def test_cards_that_stay_away_are_none_of_its_business(tmp_path: Path) -> None:
    rule = RULE.format(lifted="3 cards", then="the direction turns round", where="the discard pile", more="", left=0)
    assert REFILLED not in told(rule, tmp_path)[1]
