"""After a neighbour has been named, `them` is the neighbour: a condition that goes on to the other side comes back to the player."""

from __future__ import annotations

import pytest

from tests.diagnostics.golden_files import codes_of, house_rule
from tests.diagnostics.of_players.test_nobody_opposite import BACK, WORDS
from tests.slices import only_full, some

BOTH = (
    "if {first} has fewer cards than the player and {second} has fewer cards than the player, the player draws 1 card"
)
WAYS = sorted(set(BACK) - {"opposite"})


def warned(line: str) -> bool:
    return "to-oneself" in codes_of(house_rule(f"when a player plays a 7\n  {line}"))


@pytest.mark.parametrize("first", WAYS)
@pytest.mark.parametrize("second", some(WAYS, 1000, always=["left"]))
def test_only_the_way_back_is_warned_of(first: str, second: str) -> None:
    assert warned(BOTH.format(first=WORDS[first], second=WORDS[second])) == (second == BACK[first])


@pytest.mark.parametrize("first", WAYS)
def test_both_neighbours_of_the_player_are_others(first: str) -> None:
    named = {way: words.replace("them", "the player") for way, words in WORDS.items()}
    assert not warned(BOTH.format(first=named[first], second=named[BACK[first]]))


@only_full
@pytest.mark.parametrize("first", WAYS)
def test_a_definition_is_told_by_its_own_line(first: str) -> None:
    both = BOTH.format(first=WORDS[first], second=WORDS[BACK[first]]).removeprefix("if ").partition(",")[0]
    text = f"a player is between-two if {both}\nwhen a player plays a 7\n  if the player is between-two, the player draws 1 card"
    assert "to-oneself" in codes_of(house_rule(text))
