"""A neighbour who is counted from the same player for all: a warning wherever a line is about several players, and what it proposes says the one or the other."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from tests.diagnostics.golden_files import found_in, house_rule, laid
from tests.diagnostics.texts import texts
from tests.slices import only_full, some
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.gather import gather
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import read_model

PHRASES = (
    "the next player",
    "the previous player",
    "the player to the left",
    "the player to the right",
    "the next player who has a 7",
)
OF_SEVERAL = (
    "for every player\n    if they have more than 9 cards\n      {} draws 1 card",
    "for every other player\n    their friend draws 1 card\n    {} draws 1 card",
    "for every other player\n    they draw 1 card if {} has fewer than 3 cards",
    "for every player with a 7\n    for every red card in their hand\n      {} draws 1 card",
    "every other player draws 1 card if they have more cards than {}",
    "every player's friend becomes {}",
    'every other player may "object"\n    {} draws 1 card',
    "if any other player has more cards than {}, the player draws 1 card",
    "if every other player has more cards than {}, the player draws 1 card",
    "every player who has more cards than {} draws 1 card",
)  # fmt: skip
BEHIND = (
    "for every other player\n    they draw as many cards as the number of cards in the hand of {}",
    "every player shows their hand to {}",
)
"""Where another phrase stands before it, so that `to the left` and `who has a 7` would be said of that."""
CASES: list[tuple[str, str]] = [*product(OF_SEVERAL, PHRASES), *product(BEHIND, PHRASES[:2])]
TRIED = some(CASES, 10, each=lambda case: case[0])
OF_ONE = (
    "{} draws 1 card",
    "everybody sees the hand of {}",
    "for every red card in their hand\n    {} draws 1 card",
    "every other player gives a card from their hand to {}",
    "if the player has more cards than {}, every other player draws 1 card",
    'any other player may "object"\n    {} draws 1 card',
    "for every other player\n    they draw 1 card\n  {} draws 1 card",
    "for every other player\n    they draw 1 card\n    the player draws 1 card\n    {} draws 1 card",
)
HEAD = "keep a player called friend for every player\n\nwhen a player plays a 6\n  "


def rule(frame: str, phrase: str) -> str:
    return house_rule(HEAD + frame.format(phrase))


def warnings(text: str) -> list[Diagnostic]:
    found = found_in(text)
    assert not [one for one in found if one.severity == "error"]
    return [one for one in found if one.code == "same-for-all"]


def meant(text: str) -> list[s.Procedure]:
    """The rules that a text comes to."""
    path = Path("mine.uno")
    selection, library = laid({path: text})
    with texts({path: text}):
        rules = gather(selection, library).rules
    assert rules is not None
    return [one for one in read_model(rules).model.procedures if one.rule.startswith("mine.")]


@only_full
@pytest.mark.parametrize(("frame", "phrase"), TRIED)
def test_both_ways_to_say_it_are_proposed_and_the_second_is_what_was_said(frame: str, phrase: str) -> None:
    text = rule(frame, phrase)
    (found,) = warnings(text)
    line = text.split("\n")[found.span.line - 1]
    said = line[found.span.column - 1 :][: found.span.length]
    assert phrase.startswith(said)
    each, one = (text.replace(said, words) for words in re.findall(r"`([^`]+)`", found.hint or ""))
    assert not warnings(each) and not warnings(one)
    assert meant(one) == meant(text) != meant(each)


@only_full
@pytest.mark.parametrize("frame", OF_ONE)
def test_nothing_is_said_of_a_neighbour_where_a_line_is_about_one_player(frame: str) -> None:
    for phrase in PHRASES[:2]:
        assert not warnings(rule(frame, phrase))


def test_where_nobody_is_spoken_of_the_dealer_is_named() -> None:
    text = house_rule("when a round begins\n  every player who has more cards than the next player draws 1 card")
    (found,) = warnings(text)
    assert "`the player after the dealer`" in (found.hint or "")
    assert not warnings(text.replace("the next player", "the player after the dealer"))
    assert not warnings(house_rule("when a round begins\n  for every player\n    the next player draws 1 card"))
