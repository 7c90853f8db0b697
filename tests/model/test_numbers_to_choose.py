"""How many numbers a player or chance can choose from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import found_in
from tests.slices import only_full, some
from uno_dsl.build import build
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages

HEAD = "language 1\nhouse rule bids for classic\n\nkeep a number called bid\nwhen a player plays a 7\n"


@only_full
@pytest.mark.parametrize("sentence", ["the player chooses {} as the bid", "the bid becomes {}"])
@pytest.mark.parametrize(
    ("numbers", "refused"), [("1 to 6", ""), ("6 to 1", "no number from 6 to 1"), ("1 to 5000", "more than 1000")]
)
def test_numbers_are_in_order_and_can_be_listed(sentence: str, numbers: str, refused: str, tmp_path: Path) -> None:
    house = tmp_path / "bids.uno"
    number = f"a {'random ' if 'becomes' in sentence else ''}number from {numbers}"
    house.write_text(HEAD + f"  {sentence.format(number)}\n", "utf-8")
    messages = [found.message for found in build(Selection(game="classic", houses=(house,))).errors]
    assert any(refused in message for message in messages) if refused else messages == []


SAME = (
    ("from 0 to 12 other than the bid", "from 0 to 12 except the bid"),
    ("from 0 to 12 that is not the bid", "from 0 to 12 except the bid"),
    ("from 0 to 12 which isn't the bid plus 1", "from 0 to 12 except the bid plus 1"),
)


def model_of(tmp_path: Path, numbers: str) -> object:
    house = tmp_path / "bids.uno"
    house.write_text(HEAD + f"  the player chooses a number {numbers} as the bid\n", "utf-8")
    selection = Selection(game="classic", houses=(house,))
    stages = run_stages(selection, shelf_of(selection))
    assert not [found.message for found in stages.diagnostics if found.severity == "error"]
    return stages.model


@pytest.mark.parametrize(("one", "other"), some(SAME, 3))
def test_a_number_is_left_out_in_several_ways(one: str, other: str, tmp_path: Path) -> None:
    assert model_of(tmp_path, one) == model_of(tmp_path, other)


ENDS = {
    "1": 1,
    "the bid plus 1": 5,
    "the bid minus 1": 3,
    "twice the bid": 8,
    "the bid": 4,
    "the number of cards in their hand": 2,
}
"""Ends of a choice, and what they are with a bid of 4 and two cards."""


@only_full
@pytest.mark.parametrize("low", some([end for end in ENDS if ENDS[end] <= 4], 4))
@pytest.mark.parametrize("high", [end for end in ENDS if ENDS[end] >= 4])
def test_an_end_may_be_any_number(low: str, high: str) -> None:
    text = (
        HEAD + f"  the bid becomes 4\n  the player chooses a number from {low} to {high} as the bid\n\n"
        'example "its ends"\n  Ann has red 7, blue 1, blue 2\n  Ben has green 1\n  the top card is red 5\n  Ann plays red 7\n'
        f"  then Ann may choose {ENDS[low]}\n  then Ann may choose {ENDS[high]}\n  then Ann cannot choose {ENDS[high] + 1}\n"
    )
    assert [one.message for one in found_in(text) if one.severity == "error"] == []
