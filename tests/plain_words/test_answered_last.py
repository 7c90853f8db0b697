"""What comes after a card that somebody plays as an answer is not done if it was their last card: the rule in words says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.test_told_and_played import told

ANSWER = """replace [draw-two.played]
  when played
    the next player may play a reverse
      {under}
    otherwise
      the next player draws 2 cards
      the next player misses a turn
remove [draw-two.last]
{besides}
"""
PLAYED = """
example "the last card is the answer"
  Ann has red draw-two, blue 1, blue 3
  Ben has red reverse
  Cleo has red 1
  the top card is red 9
  Ann plays red draw-two
  Ben plays red reverse
  then Ben's score is 5
"""
SAID = "round is over, and what comes after it in this rule is not done"


@pytest.mark.parametrize(
    ("under", "besides", "said"),
    [
        ("the player draws 2 cards", "", True),
        ("the dealer's score grows by 5", "", True),
        ("they take the next turn", "", False),
        ("the player draws 2 cards", "when a reverse is played as the last card, every other player draws 2 cards\n", False),
    ],
)  # fmt: skip
def test_it_is_said_where_something_would_come_after_a_last_card(
    under: str, besides: str, said: bool, tmp_path: Path
) -> None:
    _, words, _ = told(ANSWER.format(under=under, besides=besides), tmp_path)
    assert (SAID in words) is said
    assert ("`when a reverse is played as the last card`" in words) is said


def test_and_so_it_is_played(tmp_path: Path) -> None:
    """Nobody has drawn: the winner gets the points of the cards that the others had."""
    assert told(ANSWER.format(under="the player draws 2 cards", besides="") + PLAYED, tmp_path)[2]
    besides = "when a reverse is played as the last card, every other player draws 2 cards\n"
    assert not told(ANSWER.format(under="the player draws 2 cards", besides=besides) + PLAYED, tmp_path)[2]
