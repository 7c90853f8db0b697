"""`While` among steps is refused wherever steps stand, in each of its words, and its help is understood for each condition."""

from __future__ import annotations

import re

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from tests.slices import only_full, some
from uno_dsl.syntax.terminal_words import words
from uno_dsl.syntax.terminals import GRAMMAR

WORDS = words(re.findall(r"^WHILE\.\d+: /(.*)/$", GRAMMAR.read_text("utf-8"), re.M)[0])
PLACES = (
    "when a player plays a 7\n  {}\n    the player draws 1 card",
    "when a player plays a 7\n  {}, the player draws 1 card",
    "when a player plays a 7\n  {}, the player may draw 1 card",
    "when a player plays a 7\n  if the top card is red\n    {}\n      the player draws 1 card",
    "when a player plays a 7\n  if the top card is red\n    the turn ends\n  otherwise\n    {}, they draw 1 card",
    "when a player plays a 7\n  for every player\n    {}, they draw 1 card",
    "when a player plays a 7\n  repeat until the player has 9 cards\n    {}, the player draws 1 card\n    the player draws 1 card",
    "when a player plays a 7\n  one of these happens at random\n    {}, the player draws 1 card\n    the player draws 2 cards",
    'when a player plays a 7\n  the player may "clap"\n    {}, the player draws 1 card',
    'when a player plays a 7\n  until the next turn begins\n    any player may "clap"\n      {}, the player draws 1 card',
    "when a player would draw a card\n  {}, nothing happens instead",
    "replace [turn.draw]\n  the player draws 1 card\n    {}, they draw 1 card",
)
CONDITIONS = (
    "the player has more than 7 cards", "they have at least 3 cards", "the player has fewer than 5 cards", "the player has at most 2 red cards", "they have no red card",
    "the player has a wild card", "the player has 2 cards of one number", "the draw pile is not empty", "the top card is a 7", "the top card is not red",
    "the number of the top card is above 3", "the number of cards in the draw pile is at most 9", "the player does not have a 7", "the next player has 1 card", "they do not have exactly 4 cards",
)  # fmt: skip


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("place", some(PLACES, 4))
def test_no_word_for_a_loop_is_read_as_a_condition(place: str, word: str) -> None:
    found = found_in(house_rule(place.format(f"{word} the player has more than 7 cards")))
    assert [one.code for one in found if one.severity == "error"] == ["once-or-again"]


@only_full
@pytest.mark.parametrize("condition", some(CONDITIONS, 4))
def test_both_lines_of_the_help_are_understood(condition: str) -> None:
    rules = house_rule("when a player plays a 1\n  {}\n    the player draws 1 card\n    the turn ends")
    (error,) = [one for one in found_in(rules.replace("{}", f"while {condition}")) if one.severity == "error"]
    again, once = re.findall(r"`([^`]+)`", error.hint or "")
    assert again.startswith("repeat until ") and once == f"if {condition}"
    for line in (again, once):
        assert not [one.message for one in found_in(rules.replace("{}", line)) if one.code != "endless"], line


def test_the_first_turn_of_a_round_is_no_loop() -> None:
    lines = "when a player plays a 7\n  in the first turn of a round, the player draws 1 card"
    assert not [one.message for one in found_in(house_rule(lines)) if one.severity == "error"]
