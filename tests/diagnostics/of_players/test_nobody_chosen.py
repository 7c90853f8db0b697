"""A choice that may find nobody: the words say what happens then, and a warning is given where other lines are done all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import codes_of, house_rule
from tests.model.test_told_and_played import told
from tests.slices import only_full

PLAYS = "keep a player called holder\nwhen the holder plays a 7, the holder draws 1 card\nwhen a player plays a 3{}\n"
POND = "  the player chooses another player who has at least 2 cards as the pond\n"
BAIT = "  the player chooses a red card from their hand as the bait\n"
DRAWS = "  the player draws 1 card"
NOBODY, NO_CARD = "(nobody, if there is none)", "(no card, if there is none)"

CHOICES = {
    PLAYS.format("") + POND + "  the holder becomes the pond": (True, NOBODY),
    PLAYS.format("") + POND + "  the pond draws 1 card\n" + DRAWS: (True, NOBODY),
    PLAYS.format("") + POND + "  if the pond has 2 cards\n    the pond draws 1 card\n  otherwise\n  " + DRAWS: (True, NOBODY),
    PLAYS.format("") + BAIT + "  put the bait under the draw pile\n" + DRAWS: (True, NO_CARD),
    PLAYS.format("") + POND + "  the pond draws 1 card": (False, NOBODY),
    PLAYS.format("") + POND + "  if the pond is nobody\n  " + DRAWS + "\n  otherwise\n    the holder becomes the pond": (False, NOBODY),
    PLAYS.format("") + BAIT + "  if there is no bait\n  " + DRAWS + "\n  otherwise\n    put the bait under the draw pile": (False, NO_CARD),
    PLAYS.format(" if there are other players who have at least 2 cards") + POND + "  the holder becomes the pond": (False, ""),
    PLAYS.format(" if any other player has at least 2 cards") + POND + "  the pond draws 1 card\n" + DRAWS: (False, ""),
    PLAYS.format(" if they have a red card") + BAIT + "  put the bait under the draw pile\n" + DRAWS: (False, ""),
    PLAYS.format("") + "  the player chooses another player as the pond\n  the holder becomes the pond": (False, ""),
    PLAYS.format("") + POND.replace("the pond", "the holder") + DRAWS: (False, "(the holder is unchanged if there is none)"),
}  # fmt: skip


@only_full
@pytest.mark.parametrize("text", CHOICES)
def test_what_happens_where_nobody_can_be_chosen_is_said(text: str, tmp_path: Path) -> None:
    warned, note = CHOICES[text]
    assert ("nobody-chosen" in codes_of(house_rule(text))) is warned
    _, words, _ = told(text, tmp_path)
    assert note in words
    assert note or "if there is none" not in words


PLAYED = """
example "nobody has 2 cards"
  Ann has red 3, blue 1
  Ben has red 9
  Cleo has red 8
  the top card is red 5
  Ann plays red 3
  then {}
"""


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        (POND + "  the pond draws 1 card\n" + DRAWS, "Ann has 2 cards"),
        ("  the holder becomes the next player\n" + POND + "  the holder becomes the pond", "the holder is nobody"),
        ("  the holder becomes the next player\n" + POND.replace("the pond", "the holder"), "the holder is Ben"),
    ],
)
def test_and_so_it_is_played(lines: str, then: str, tmp_path: Path) -> None:
    assert told(PLAYS.format("") + lines + PLAYED.format(then), tmp_path)[2]
