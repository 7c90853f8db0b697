"""The cards of a hand have no order: what asks for one is refused, of whosever hand, and what does not is not."""

from __future__ import annotations

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from tests.slices import only_full

PILE = "keep a pile called stock for every player, seen by nobody\n\nwhen a player plays a 7\n  "
ORDERED = (
    "put the top card of {} under the draw pile",
    "put the top 2 cards of {} under the draw pile",
    "if the top card of {} is red, every other player draws 1 card",
    "if the card under the top card of {} is red, every other player draws 1 card",
    "the player draws as many cards as the number of the top card of {}",
    "any other player may \"peek\" if the top card of {} is a 7\n    they draw 1 card",
    "shuffle {}",
)  # fmt: skip
OWNERS = ("their", "the next player's", "the dealer's")


def refused(lines: str) -> bool:
    return "no-order" in {one.code for one in found_in(house_rule(PILE + lines))}


@only_full
@pytest.mark.parametrize("line", ORDERED)
def test_an_order_is_asked_of_a_pile_and_not_of_a_hand(line: str) -> None:
    for owner in OWNERS:
        assert refused(line.format(f"{owner} hand"))
        assert not refused(line.format(f"{owner} stock"))
    assert not refused(line.format("the draw pile"))


def test_that_all_cards_are_alike_is_no_question_of_order() -> None:
    alike = "if every card in their hand has the colour of the top card of {} hand, every other player draws 1 card"
    assert not refused(alike.format("their"))
    assert refused(alike.format("the next player's"))
