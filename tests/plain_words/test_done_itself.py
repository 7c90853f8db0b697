"""A rule that does to somebody else what it is a reaction to does not apply to that: the words say so, and so it is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.test_told_and_played import told

RULE = """when a player would miss a turn
  the player after them misses a turn
example "it is passed on once"
  Ann has red skip, blue 1
  Ben has red 5, red 6
  Cleo has red 8, red 9
  Dora has red 2, red 4
  the top card is red 1
  Ann plays red skip
  then it is Ben's turn
  Ben plays red 5
  then it is Dora's turn
"""


def test_what_a_rule_does_itself_is_left_alone(tmp_path: Path) -> None:
    _, words, holds = told(RULE, tmp_path)
    assert "(This rule does not apply to the turn that it makes somebody else miss)" in words
    assert holds


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("when a player would draw a card\n  the next player draws 1 card", True),
        ("when a player would draw cards\n  the next player draws 1 card", True),
        ("when a player would draw a card\n  the player draws 1 card", False),
        ("when a player would miss a turn\n  the next player draws 1 card", False),
    ],
)
def test_no_note_about_the_player_or_something_else(rule: str, said: bool, tmp_path: Path) -> None:
    assert ("This rule does not apply" in told(rule, tmp_path)[1]) is said
