"""Sentences that are accepted and do something else than their author means: a warning where they do, and none elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings

FOR_A_WHILE = {
    "until the next turn ends\n    a player may play a card that has a number": True,
    "until the next turn ends\n    any player may play a 7": True,
    "until the next turn ends\n    the next player may play a 7": True,
    "until the round ends\n    a player may play a 7": True,
    "until the next player begins a turn\n    a player may play a 7": True,
    "until a player has no cards\n    a player may play a 7": True,
    "until the next turn begins\n    any player may play an identical card": False,
    "until the turn ends\n    any player may play an identical card": False,
    "until the next turn ends\n    any other player may play an identical card": False,
    "until the next turn ends\n    any player may play a 7 even if it does not match": False,
    'until the next turn ends\n    any player may "clap"\n      they draw 1 card': False,
}


def codes(text: str) -> set[str]:
    """The codes of what is found in a file, which must have no error."""
    path = Path("mine.uno")
    selection, library = laid({path: text})
    found = findings(selection, library, {path: text})[0]
    assert not [one.message for one in found if one.severity == "error"]
    return {one.code for one in found}


def house(lines: str) -> str:
    return f'language 1\nhouse rule mine for classic "Mine"\n\n{lines}\n'


@pytest.mark.parametrize("line", FOR_A_WHILE)
def test_an_offer_of_what_is_allowed_anyway_is_told(line: str) -> None:
    assert ("allowed-anyway" in codes(house(f"when a player plays a 4\n  {line}"))) is FOR_A_WHILE[line]
