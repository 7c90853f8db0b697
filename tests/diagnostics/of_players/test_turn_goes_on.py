"""A card that is played as a turn begins: the words say that the turn goes on after it, and so it is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.test_told_and_played import told

RULE = """keep a number called debt
when a player plays a 3, the debt grows by 2
when a player begins a turn if the debt is above 0
  the player may play a draw-two
  otherwise
    the debt becomes 0
    the turn ends
{}
example "an answer"
  Ann has red 3, blue 1, blue 2
  Ben has red draw-two, red 4, red 5
  Cleo has red 8, red 9
  the top card is red 1
  Ann plays red 3
  Ben plays red draw-two
  then it is {}'s turn
"""


@pytest.mark.parametrize(("below", "goes_on", "whose"), [("", True, "Ben"), ("  the turn ends\n", False, "Ann")])
def test_it_is_said_that_the_turn_goes_on(below: str, goes_on: bool, whose: str, tmp_path: Path) -> None:
    text = RULE.format(below, whose).replace("  the top card", "  Dora has red 6, red 7\n  the top card")
    _, words, holds = told(text, tmp_path)
    assert ("and then their turn goes on" in words) is goes_on
    assert holds
