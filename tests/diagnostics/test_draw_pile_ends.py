"""A game in which players draw every turn says what follows when the draw pile has no cards left, or there is a warning."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from uno_dsl.checks.catalogue import entry

known = entry("draw-pile-ends")
assert known is not None
GAME = known.example
REFILL = "  put every card of the discard pile except the top card into the draw pile\n  shuffle the draw pile\n"
DRAW_ONLY = GAME.replace("      the player draws 1 card\n", "      the player passes\n")
PLAYS = DRAW_ONLY.replace("    put it on the discard pile\n", "    put it on the discard pile\n    it takes effect\n")
ASKS = GAME.replace(
    "      the player draws 1 card\n",
    "      the player draws 1 card if the draw pile has a card\n      the player passes\n",
)

NOTHING_SAID = {
    "a choice of a turn": GAME,
    "after every play": PLAYS + "when a player plays a card, they draw 1 card if they have fewer than 3 cards\n",
    "whoever has few cards": DRAW_ONLY + "when a player has fewer than 3 cards, they draw 1 card\n",
    "at the end of a turn": DRAW_ONLY + "when a player ends a turn, they draw 1 card\n",
    "until it can be played": GAME.replace("      the player draws 1 card\n", "      the player draws cards until they have a playable card\n"),
    "refilled when a round begins": GAME + "when the round ends\n" + REFILL,
}  # fmt: skip
SAID = {
    "refilled late": GAME + "before a player draws a card if the draw pile is empty\n" + REFILL,
    "refilled at once": GAME + "when the draw pile runs out\n" + REFILL,
    "refilled turn by turn": GAME + "when a player ends a turn\n  put every card of the discard pile except the top card under the draw pile\n",
    "the round ends then": GAME + "when the draw pile is empty, the round ends\n",
    "the round ends when it runs out": GAME + "when the draw pile runs out, the round ends\n",
    "asked for": ASKS,
    "nobody draws in a turn": DRAW_ONLY,
    "one card makes others draw": PLAYS + "when a player plays a 7, the next player draws 1 card\n",
    "one of the cards does": PLAYS + "when a player plays a card\n  if it is a 7\n    the next player draws 1 card\n",
    "counted": GAME + "when a player begins a turn\n  if the draw pile has fewer than 3 cards\n    the round ends\n",
}  # fmt: skip


def found_in(text: str) -> set[str]:
    files = {Path("short-game.uno"): text}
    selection, library = laid(files)
    found, _ = findings(selection, library, files, searched=False)
    assert not [finding for finding in found if finding.severity == "error"]
    return {finding.code for finding in found}


@pytest.mark.parametrize("name", NOTHING_SAID)
def test_nothing_is_said(name: str) -> None:
    assert "draw-pile-ends" in found_in(NOTHING_SAID[name])


@pytest.mark.parametrize("name", SAID)
def test_it_is_said(name: str) -> None:
    assert "draw-pile-ends" not in found_in(SAID[name])
