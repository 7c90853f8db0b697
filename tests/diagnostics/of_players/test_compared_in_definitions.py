"""A definition that compares something with itself is reported once, at the definition, however often its word is used."""

from __future__ import annotations

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from tests.slices import only_full

TWIN = "a card is a twin if its number is its number"
USES = [
    "",
    "a player may play a card that is a twin",
    "when a player plays a twin, they draw 1 card",
    "when a player plays a 7\n  if the top card is a twin\n    the player draws 1 card\n  the player discards every twin except the top card",
    "a card is a double if it is a twin and it is red\na player may play a card that is a double",
]


def lines_with(code: str, rules: str) -> list[int]:
    return [one.span.line for one in found_in(house_rule(rules)) if one.code == code]


@only_full
@pytest.mark.parametrize("use", USES)
def test_it_is_told_at_the_definition(use: str) -> None:
    assert lines_with("to-oneself", f"{TWIN}\n{use}") == [4]


def test_a_line_of_its_own_is_told_too() -> None:
    assert lines_with("to-oneself", f"{TWIN}\na player may play a card if their score is their score") == [4, 5]
    assert lines_with("to-oneself", f"{TWIN.replace('is its number', 'is the number of the top card')}") == []
