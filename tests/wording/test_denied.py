"""A negated condition reads as negated, in every language, whatever is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.texts import texts
from tests.slices import some
from tests.wording.models import Shipped
from tests.wording.test_numbers_not_there import in_book
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.lexicon import languages

HOUSE = Path("house.uno")
ASKED = (
    "it is the next player's turn", "it is the first turn of the round", "the player has a 7", "the player has 2 cards", "the player has more cards than the next player",
    "the top card is red", "the top card is a skip", "the top card has a number", "its number is above the number of the top card", "it is identical to the card under the top card",
    "the winner is the player", "the winner is nobody", "the player is the dealer", "the direction is left", "the colour in play is red", "the draw pile is empty", "the step is 5",
    "the player's mark is true", "the player can play", "any player has 2 cards", "nobody has a 7", "the player has 2 cards of one number", "only 1 player has the highest score",
    "the player has the most cards", "the number of players is 2", "its colour is the colour in play", "its number is even",
)  # fmt: skip


def told(word: str, condition: str) -> Shipped:
    """A game with a rule under a condition, or under its contrary."""
    text = (
        "language 1\nhouse rule house for classic\n\nkeep a number called step\nkeep a flag called mark for every player\n\n"
        f"when a player plays a card\n  {word} {condition}, the next player draws 3 cards\n"
    )
    with texts({HOUSE: text}):
        gathered = gather(Selection(game="classic", houses=(HOUSE,)), shelf())
    assert gathered.rules is not None and not gathered.diagnostics, gathered.diagnostics
    model, diagnostics = understand(gathered.rules)
    assert not diagnostics, diagnostics
    return Shipped("house", gathered, model)


@pytest.mark.parametrize("condition", some(ASKED, 5))
def test_a_condition_and_its_contrary_have_different_words(condition: str) -> None:
    yes, no = told("if", condition), told("unless", condition)
    for language in languages():
        assert in_book(yes, language) != in_book(no, language), (language, in_book(yes, language))
