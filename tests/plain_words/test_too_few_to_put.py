"""Several cards that are moved from the draw pile, and not drawn, are only those that it still has: the rule in words says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.test_told_and_played import told
from tests.slices import some

POT = "keep a pile called pot, seen by nobody\nwhen a player plays an 8\n  {}\n"
AT_THE_START = "\nwhen the round begins\n  put the top 2 cards of the draw pile on the pot"
NEVER_REFILLED = "\nreplace [piles.refill]\n  when the draw pile runs out, the round ends\nremove [piles.late]"
NOT_AT_ONCE = "\nremove [piles.refill]"
SAID = {True: ", and then it is refilled", False: "it is refilled for draws alone"}
"""What is said where the draw pile is refilled as soon as it runs out, and where it is refilled before a draw."""


LINES = some(
    [
        ("put the top 2 cards of the draw pile on the pot", True),
        ("if the draw pile has at least 2 cards\n    put the top 2 cards of the draw pile on the pot", False),
        ("put the top card of the draw pile on the pot", False),
        ("the player draws 2 cards", False),
        ("for every player\n    put the top card of the draw pile on the pot", False),
        ("every player puts the top card of the draw pile on the pot", False),
        (f"for every player\n    put the top card of the draw pile on the pot{NOT_AT_ONCE}", True),
        (f"put the top 2 cards of the draw pile on the pot{NOT_AT_ONCE}", True),
        (f"the player draws 2 cards{AT_THE_START}", False),
        (f"put the top 2 cards of the draw pile on the pot{NEVER_REFILLED}", False),
    ],
    3,
    each=lambda case: case[1],
)


@pytest.mark.parametrize(
    ("line", "said"),
    LINES,
)
def test_it_is_said_where_the_draw_pile_may_have_fewer_cards(line: str, said: bool, tmp_path: Path) -> None:
    _, words, _ = told(POT.format(line), tmp_path)
    assert (SAID[NOT_AT_ONCE not in line] in words) is said
