"""Whole games get the warning however the cards come into the hands, and none where there cannot be too many."""

from __future__ import annotations

import pytest

from tests.diagnostics.golden_files import FOLDER, found_in

GAME = (FOLDER / "still-so-dealt-in-a-loop.uno").read_text("utf-8")
LOOP = "    repeat until the draw pile is empty\n      for every player\n        they draw 1 card\n"
COMES_BY = {
    LOOP: True,
    LOOP.replace("they draw 1 card", "they take the top card of the draw pile"): True,
    LOOP.replace("they draw 1 card", "put the top card of the draw pile into their hand"): True,
    LOOP.replace("they draw 1 card", "they take a random card from the draw pile"): True,
    "    deal 4 cards to every player\n": True,
    "    for every player\n      they take the top 4 cards of the draw pile\n": True,
    "    for every player\n      put the top 4 cards of the draw pile into their hand\n": True,
    "    for every player\n      they draw 2 cards\n      they draw 2 cards\n": True,
    "    deal 3 cards to every player\n": False,
    "    for every player\n      they take the top 2 cards of the draw pile\n": False,
    "    for every player\n      they draw 2 cards\n": False,
}
PUTS = ("into their pairs", "under the draw pile")
"""Where the cards are put does not matter."""


@pytest.mark.parametrize("puts", PUTS)
@pytest.mark.parametrize("lines", COMES_BY)
def test_a_state_that_may_remain_is_told_in_whole_games(lines: str, puts: str) -> None:
    game = GAME.replace(LOOP, lines).replace("from their hand into their pairs", f"from their hand {puts}")
    found = found_in(game)
    assert LOOP in GAME and not [one.message for one in found if one.severity == "error"]
    assert ("still-so" in {one.code for one in found}) is COMES_BY[lines]
