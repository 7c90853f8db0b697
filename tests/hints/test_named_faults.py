"""Sentences that newcomers wrote: one finding, and whoever follows its hint gets a file that is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages

HEAD = "language 1\nhouse rule own for classic\n\n"
PLAYED = "when a player plays a 7\n"
DUEL = (
    "  the player chooses another player as the opponent\n  the player and the opponent secretly choose a card from their hand as their duel card\n"
    "  if the number of the player's duel card is below the number of the opponent's duel card, the player draws 1 card\n"
)
REPLACED = "    if the draw pile has fewer than 10 cards\n      the next player draws 4 cards\n    otherwise\n      the next player draws 2 cards\n"
ROW = "keep a pile called row, seen by everybody\n\n"
PUT = "when a player begins a turn\n  put the top card of the draw pile on the row\n"
STOP = (
    "  repeat until {}\n    the player may draw a card\n      the next player draws 1 card\n    otherwise\n      {}\n"
)
CHOICE = "  every player secretly chooses a card from their hand{}\n  every player gives their {} to the player left of them\n"
DOUBT = '  the next player may "doubt"\n    the player shows the top card of the draw pile to every player\n    {} 2 cards\n'
FAULTS = [
    (
        PLAYED + CHOICE.format("", "chosen card"),
        "called pick for every player",
        "keep a card called pick for every player, seen by its owner\n\n"
        + PLAYED
        + CHOICE.format(" as their pick", "pick"),
    ),
    (
        PLAYED + DUEL,
        "`keep a card called duel card for every player, seen by its owner`",
        "keep a card called duel card for every player, seen by its owner\n\n" + PLAYED + DUEL,
    ),
    (
        f"replace [draw-two.played]\n{REPLACED.replace('    ', '  ', 1).replace(chr(10) + '    ', chr(10) + '  ')}",
        "begin with the `when` line of that rule",
        f"replace [draw-two.played]\n  when played or turned up at the start\n{REPLACED}\nreplace [draw-two.last]\n  when played as the last card\n    the next player draws 2 cards\n",
    ),
    (
        ROW + PUT + PLAYED + "  the player turns up the top card of the row\n",
        "`the player puts the top card of the row on the discard pile`",
        ROW
        + PUT
        + PLAYED
        + "  the player puts the top card of the row on the discard pile\n"
        + "  the colour in play becomes the colour of the top card\n",
    ),
    (
        PLAYED + "  their score grows by a tenth of the total worth of their hand\n",
        "`the total worth of their hand divided by 10`",
        PLAYED + "  their score grows by the total worth of their hand divided by 10\n",
    ),
    (
        PLAYED + "  their score grows by the total worth of their hand plus 3 times 2\n",
        "put what is multiplied or divided first",
        PLAYED + "  their score grows by the total worth of their hand times 2 plus 3\n",
    ),
    (
        PLAYED + "  the leaders draw 1 card\n",
        "`call every player with the highest score the leaders`",
        PLAYED + "  call every player with the highest score the leaders\n  the leaders draw 1 card\n",
    ),
    (
        PLAYED + "  the player draws as many cards as the number of colours in their hand\n",
        "`if they have a red card, the hues grow by 1`",
        "keep a number called hues\n\n"
        + PLAYED
        + "  the hues become 0\n  if they have a red card, the hues grow by 1\n  the player draws as many cards as the hues\n",
    ),
    (
        "when a player plays a card that is worth at least 20 points\n  the next player draws 1 card\n",
        "`a card whose worth is at least 20`",
        "when a player plays a card whose worth is at least 20\n  the next player misses a turn\n",
    ),
    (
        PLAYED + "  the next player draws 1 card if it is worth 20 or more\n",
        "`if its worth is at least 20`",
        PLAYED + "  the next player draws 1 card if the worth of the card under the top card is at least 20\n",
    ),
    (
        "a card fits if it is red\n",
        "`a player may play a card that is red`",
        "a player may play a card that is red\n",
    ),
    (
        "a player may not play a wild card if it is the drawn card\n",
        "`except [turn.drawn] if the drawn card is wild`",
        "except [turn.drawn] if the drawn card is wild\n",
    ),
    (
        "keep a pile called pot, seen by everybody while the direction is right\n\n"
        + PUT.replace("row", "pot").replace("on the", "into the"),
        "`the player shows the pot to every player`",
        "keep a pile called pot, seen by nobody\n\n"
        + PUT.replace("row", "pot").replace("on the", "into the")
        + "  the player shows the pot to every player\n",
    ),
    (
        PLAYED + "  deal 1 card to every player one by one\n",
        "leave it out",
        PLAYED + "  deal 1 card to every player\n",
    ),
    (
        PLAYED + STOP.format("the draw pile is empty", "the player stops"),
        "`keep a flag called ready`",
        "keep a flag called ready\n\n" + PLAYED + STOP.format("the ready is true", "the ready becomes true"),
    ),
    (
        PLAYED + "  the first player with the fewest cards from the player left of the dealer draws 1 card\n",
        "`the first player with the fewest cards, beginning with the player left of the dealer`",
        PLAYED
        + "  the first player with the fewest cards, beginning with the player left of the dealer draws 1 card\n",
    ),
    (
        PLAYED + DOUBT.format("they draw"),
        "`the next player ...` or `the player ...`",
        PLAYED + DOUBT.format("the next player draws"),
    ),
    (
        PLAYED + "  their score shrinks by the total worth of their hand\n",
        "`, but not below 0`",
        PLAYED + "  their score shrinks by the total worth of their hand, but not below 0\n",
    ),
]


def findings(text: str, folder: Path) -> list[str]:
    file = folder / "own.uno"
    file.write_text(HEAD + text, "utf-8")
    selection = Selection(game="classic", houses=(file,))
    return [f"{d.code}: {d.message} -- {d.hint}" for d in run_stages(selection, shelf_of(selection)).diagnostics]


@pytest.mark.parametrize(("wrong", "hint", "right"), some(FAULTS, 10))
def test_the_hint_of_a_fault_leads_to_what_is_accepted(wrong: str, hint: str, right: str, tmp_path: Path) -> None:
    found = findings(wrong, tmp_path)
    assert found
    assert all(hint in one for one in found), found
    assert not findings(right, tmp_path)


@pytest.mark.parametrize("card", ["a wild", "a 7", "a red card", "a number card", "a draw-two"])
def test_what_is_turned_up_can_be_asked_for(card: str, tmp_path: Path) -> None:
    assert not findings(f"when a player turns up {card}, the next player draws 1 card\n", tmp_path)
