"""Options with the same words: a card is in one pile at a time, so options with cards of different piles are not the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.texts import findings, texts
from tests.slices import only_full
from uno_dsl.checks.same_option import same_option
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model.reading.from_rules import read_model

HOUSE = Path("house.uno")
SELECTION = Selection(game="classic", houses=(HOUSE,))
NEVER, MEANWHILE = "can never be chosen", "cannot be chosen while the other is open"
OPTIONS = {
    "the player plays a card from their stock": None,
    "the player plays a 7 from the loot": None,
    "the player plays a card from the hand of the next player": None,
    "the player plays a card from their hand if they have at least 10 cards": NEVER,
    "the player plays a 7 from their hand": NEVER,
    "the player plays a playable card from their hand": NEVER,
}
"""An option beside the one of playing a card from the hand, and what is said of the two."""


def text_with(*options: str) -> str:
    """A house rule with more options in the choice of a turn, each with something that follows from it."""
    lines = "".join(f"  {option}\n    the next player draws 1 card\n" for option in options)
    piles = "keep a pile called stock for every player, top card seen by everybody\nkeep a pile called loot, seen by everybody\n"
    return f"language 1\nhouse rule house for classic\n\n{piles}\nadd to [turn.choice]\n{lines}"


def found_in(text: str) -> list[Diagnostic]:
    with texts({HOUSE: text}):
        rules = gather(SELECTION, shelf()).rules
    assert rules is not None
    model = read_model(rules)
    assert not [d for d in model.diagnostics if d.severity == "error"], model.diagnostics
    return same_option(rules, model.model, model.names)


@pytest.mark.parametrize("option", OPTIONS)
def test_options_are_the_same_only_where_their_cards_may_be(option: str) -> None:
    found = [d for d in found_in(text_with(option)) if d.other is not None and d.other.file != str(HOUSE)]
    said = OPTIONS[option]
    assert [said in d.message for d in found if said] == ([True] if said else []), found
    assert said is not None or not found


def test_a_card_that_is_not_the_highest_can_be_chosen() -> None:
    """Of two options, the first is only for some cards of the pile."""
    highest, some = "the player plays the highest card from their stock", "the player plays a card from their stock"
    (found,) = found_in(text_with(highest, some))
    assert MEANWHILE in found.message
    (found,) = found_in(text_with(some, highest))
    assert NEVER in found.message


@only_full
def test_games_are_tried_in_spite_of_it() -> None:
    """Two options that are the same say nothing about whether a game ends."""
    text = text_with("the player plays a 7 from their hand") + (
        "\nwhen a player plays a wild\n  if the top card is a red 5\n    they draw 3 cards\n"
    )
    codes = {d.code for d in findings(SELECTION, shelf(), {HOUSE: text})[0]}
    assert codes >= {"same-option", "never-ran"}, codes
