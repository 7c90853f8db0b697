"""Several cards that are moved from the draw pile, and not drawn, are only those that it still has: the rule in words says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.test_told_and_played import told

POT = "keep a pile called pot, seen by nobody\nwhen a player plays an 8\n  {}\n"
AT_THE_START = "\nwhen the round begins\n  put the top 2 cards of the draw pile on the pot"
NEVER_REFILLED = "\nreplace [piles.refill]\n  when the draw pile runs out, the round ends\nremove [piles.late]"
SAID = "it is refilled for draws alone"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("put the top 2 cards of the draw pile on the pot", True),
        ("if the draw pile has at least 2 cards\n    put the top 2 cards of the draw pile on the pot", False),
        ("put the top card of the draw pile on the pot", False),
        ("the player draws 2 cards", False),
        ("for every player\n    put the top card of the draw pile on the pot", True),
        ("every player puts the top card of the draw pile on the pot", True),
        (f"the player draws 2 cards{AT_THE_START}", False),
        (f"put the top 2 cards of the draw pile on the pot{NEVER_REFILLED}", False),
    ],
)
def test_it_is_said_where_the_draw_pile_may_have_fewer_cards(line: str, said: bool, tmp_path: Path) -> None:
    _, words, _ = told(POT.format(line), tmp_path)
    assert (SAID in words) is said
