"""The cards of a hand are shown in the order that a player expects."""

from __future__ import annotations

import pytest

from uno_dsl.play.labels import in_order


@pytest.mark.parametrize(
    ("cards", "first_to_last"),
    [
        (["12", "17", "3", "36"], ["3", "12", "17", "36"]),
        (["clubs 13", "clubs 4", "clubs 14"], ["clubs 4", "clubs 13", "clubs 14"]),
        (["red skip", "red 7", "blue 10", "wild", "blue 2"], ["blue 2", "blue 10", "red 7", "red skip", "wild"]),
        (["red", "red 7", "7 red", ""], ["", "7 red", "red", "red 7"]),
    ],
)
def test_numbers_are_in_order_of_size(cards: list[str], first_to_last: list[str]) -> None:
    assert sorted(cards, key=in_order) == first_to_last
