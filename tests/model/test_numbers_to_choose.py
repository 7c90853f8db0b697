"""How many numbers a player or chance can choose from."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_dsl.build import build
from uno_dsl.layers.library import Selection

HEAD = "language 1\nhouse rule bids for classic\n\nkeep a number called bid\nwhen a player plays a 7\n"


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
