"""Sentences that helps propose for what is said otherwise are understood."""

from __future__ import annotations

import re

import pytest

from tests.diagnostics.golden_files import found_in, house_rule

SEVEN = "when a player plays a 7\n  "
THEN = "\n  the next player draws 1 card"
PROPOSED = {
    f"when a player begins a turn or draws a card{THEN}": ("or a player draws a card", f"when a player begins a turn or a player draws a card{THEN}"),
    f"{SEVEN}their hand is seen by everybody": (
        "until the round ends",
        f"{SEVEN}until the round ends\n    the player shows their hand to everybody",
    ),
    f"{SEVEN}they lay their hand open": ("they show their hand to everybody", f"{SEVEN}until the round ends\n    they show their hand to everybody"),
    f"{SEVEN}if all cards of their hand have the same colour, the next player draws 1 card": (
        "every card in their hand has the colour of the top card of their hand",
        f"{SEVEN}if every card in their hand has the colour of the top card of their hand, the next player draws 1 card",
    ),
    "replace [table.players]\n  players 4 in teams of 2": (
        "the partner of a player means the player opposite them",
        f"the partner of a player means the player opposite them\nreplace [table.players]\n  players 4\n{SEVEN}their partner draws 1 card",
    ),
    "replace [table.players]\n  players 4, in teams of 2": ("players 4", "replace [table.players]\n  players 4"),
}  # fmt: skip


@pytest.mark.parametrize("said", PROPOSED)
def test_what_is_proposed_is_understood(said: str) -> None:
    proposed, accepted = PROPOSED[said]
    errors = [one for one in found_in(house_rule(said)) if one.severity == "error"]
    assert proposed in re.findall(r"`([^`]+)`", " ".join(one.hint or "" for one in errors))
    assert not [one.message for one in found_in(house_rule(accepted)) if one.severity == "error"]
