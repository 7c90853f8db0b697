"""What an offer asks for may change before the offer is over: a warning where the game shows it, and none elsewhere."""

from __future__ import annotations

from itertools import product

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from tests.slices import only_full, some

SPARED = (
    "set uno-deadline to any\nkeep a {kind}\n\nwhen a player plays a 7\n  {set}\n\n{event}\n  {clear}\n\nreplace [uno.window]\n  until {until}\n"
    '    the player must say "UNO" if the player has 1 card and {asked} is not true\n'
    "    otherwise any other player may catch the player as the catcher if the player has 1 card and {asked} is not true\n      the player draws 2 cards\n\n"
    'example "a 7 spares"\n  Ann has red 7, blue 1\n  Ben has 3 cards\n  Cleo has 3 cards\n  the top card is red 5\n  Ann plays red 7\n  then Cleo may not catch Ann'
)
FLAG = {
    "kind": "flag called spared",
    "set": "the spared becomes true",
    "clear": "the spared becomes false",
    "asked": "the spared",
}
OWN = {"kind": "flag called spared for every player", "set": "their spared becomes true", "clear": "their spared becomes false", "asked": "the player's spared"}  # fmt: skip
ALL = {**OWN, "clear": "every player's spared becomes false"}
OTHER = {
    **FLAG,
    "kind": "flag called loud\nkeep a flag called spared",
    "clear": "the loud becomes true if the spared is true",
}
CLEARED = ("when a player begins a turn", "when a player ends a turn", "before a player plays a card", "when a player draws a card",
           "when a player begins a turn if they have more than 12 cards", "when a player misses a turn")  # fmt: skip
NEVER_SO = 4
"""The event of `CLEARED` that does not come in the example."""


UNTIL = ("the next turn begins", "the turn ends")
HELD = {"flag": FLAG, "own": OWN, "all": ALL, "other": OTHER}


TAKEN = some([*product(HELD, CLEARED, UNTIL)], 5, each=lambda case: (case[0], case[2]))


@only_full
@pytest.mark.parametrize(("what", "event", "until"), TAKEN)
def test_the_warning_is_there_if_the_example_shows_the_change(what: str, event: str, until: str) -> None:
    kept = HELD[what]
    found = found_in(house_rule(SPARED.format(**kept, event=event, until=until)))
    assert {one.code for one in found if one.severity == "error"} <= {"example-fails"}
    warned = "changed-while-open" in {one.code for one in found}
    if event != CLEARED[NEVER_SO]:
        assert warned is ("example-fails" in {one.code for one in found})
    elif warned:
        assert until == "the next turn begins"


@pytest.mark.parametrize(
    ("opens", "warned"), [("the player begins a turn", True), ("the next player begins a turn", False)]
)
def test_an_offer_until_the_turn_of_one_player_asks_for_what_that_turn_changes(opens: str, warned: bool) -> None:
    lines = (
        "keep a flag called loud for every player\nwhen a player begins a turn\n  their loud becomes false\nwhen a player plays a 7\n"
        f"  their loud becomes true\n  until {opens}\n    any other player may catch the player if the player's loud is not true\n      they draw 1 card"
    )
    assert ("changed-while-open" in {one.code for one in found_in(house_rule(lines))}) is warned
