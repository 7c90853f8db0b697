"""What a sentence gives a name to is the same in every sort of block: a loop knows its names from the start, and so must know what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from tests.slices import some

BEFORE = """language 1
house rule names for classic "Names"

keep a pile called heap, seen by everybody
keep a card called bait, seen by everybody
keep a player called partner

"""
BLOCKS = (
    "  {gives}\n  {uses}\n",
    "  if they have 3 cards\n    {gives}\n    {uses}\n",
    "  for every player\n    {gives}\n    {uses}\n",
    '  the player may "go on"\n    {gives}\n    {uses}\n',
    '  the player does one of these\n    "one":\n      {gives}\n      {uses}\n    "two":\n      the player draws 1 card\n',
    "  repeat until they have 13 cards\n    {gives}\n    {uses}\n    the player draws 1 card\n",
    "  repeat until {asks}\n    {gives}\n    {uses}\n    the player draws 1 card\n",
    "  repeat until they have 13 cards\n    if they have 3 cards\n      {gives}\n      {uses}\n    the player draws 1 card\n",
    "  repeat until they have 13 cards\n    call {thing} the finder\n    call the finder the lantern\n    {uses}\n    the player draws 1 card\n",
    "  for every player\n    repeat until they have 13 cards\n      {gives}\n      {uses}\n      they draw 1 card\n",
)  # fmt: skip
CARDS = (
    "the top card of the draw pile",
    "the top card of the heap",
    "the card under the top card",
    "the bait",
    "the drawn card",
)
PLAYERS = ("the next player", "the partner", "the player left of the player")


@pytest.mark.parametrize("thing", some([*CARDS, *PLAYERS], 1000, each=lambda thing: thing in PLAYERS))
def test_a_name_stands_for_the_same_in_every_block(thing: str) -> None:
    asks, uses = (
        ("the lantern is a skip", "if the lantern is a skip, the next player draws 1 card")
        if thing in CARDS
        else ("the lantern has 3 cards", "the lantern draws 1 card")
    )
    gives = f"call {thing} the lantern"
    text = BEFORE + "".join(
        f"when a player plays a {number}\n  the player draws 1 card\n{block.format(gives=gives, uses=uses, asks=asks, thing=thing)}"
        for number, block in enumerate(BLOCKS)
    )
    selection, library = laid({Path("names.uno"): text})
    found = findings(selection, library, {Path("names.uno"): text}, searched=False)[0]
    assert [(one.code, one.message) for one in found if one.severity == "error"] == []
