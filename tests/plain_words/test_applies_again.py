"""A rule on cards that are played which lets somebody play one more: the words say so if it goes on with that card, and so it is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.test_told_and_played import told

RULE = """when a player plays {played}
  the player may play {offered}
example "a second card, and no third is asked for"
  Ann has red 5, blue 5, yellow 5, green 6, blue 1
  Ben has 3 cards
  the top card is red 9
  Ann plays red 5
  Ann plays blue 5
  then it is Ben's turn
"""
GOES_ON = "this rule then applies to that card, too"


@pytest.mark.parametrize(
    ("played", "offered", "again"),
    [
        ("a card", "another card", True),
        ("a card", "a 5 from their hand", True),
        ("a 5", "another card", True),
        ("a 5", "a 5 from their hand", True),
        ("a red card", "another card", False),  # the next one may be red, but this one is blue
        ("a red card", "a blue card from their hand", False),
        ("a red 5", "a blue 5 from their hand", False),
        ("a card with a number below 7", "a card that has the number of the top card", True),
    ],
)
def test_a_rule_that_goes_on_says_so(played: str, offered: str, again: bool, tmp_path: Path) -> None:
    _, words, holds = told(RULE.format(played=played, offered=offered), tmp_path)
    assert holds is not again
    assert GOES_ON in words if again else GOES_ON not in words or "if what it asks for is so" in words


@pytest.mark.parametrize(
    ("played", "offered"),
    [
        ("a red card", "a blue card from their hand"),
        ("a 5", "a 6 from their hand"),
        ("a skip", "a reverse from their hand"),
    ],
)
def test_a_rule_on_other_cards_does_not_say_so(played: str, offered: str, tmp_path: Path) -> None:
    _, words, _ = told(RULE.format(played=played, offered=offered), tmp_path)
    assert GOES_ON not in words


@pytest.mark.parametrize("card", ["a reverse", "a skip", "a draw-two"])
def test_of_a_last_card_its_own_effect_is_told_only_if_it_has_one(card: str, tmp_path: Path) -> None:
    rule = f"when a player plays {card} or {card} is played as the last card\n  the direction turns round\n  the next player draws 1 card\n"
    _, words, _ = told(rule, tmp_path)
    name = card.split()[1]
    said = f"As the last card, [{name}.played] does not happen." in words
    assert said is (name != "draw-two" and f"This comes after [{name}.played]" in words)
