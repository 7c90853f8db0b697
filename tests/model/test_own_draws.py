"""A rule about certain cards that are drawn reacts to those it draws itself; one that draws whatever was drawn does not, or it would never end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import texts
from uno_dsl.layers import gather as gathering
from uno_dsl.model.reading.from_rules import read_model

AGAIN = {
    "when a player draws a 0\n  the player draws 2 cards": True,
    "when a player draws a wild card\n  every other player draws 1 card": True,
    "when a player draws a card if it is red\n  the player draws 1 card": True,
    "when a player draws a card\n  if it is a 0\n    the player draws 2 cards": True,
    "when a player draws a card\n  if it is a 0\n    the player shows it to every player\n  otherwise\n    the player draws 1 card": True,
    "when a player draws a card\n  the player draws 1 card": False,
    "when a player draws a card\n  if it is a 0\n    the player draws 2 cards\n  the next player draws 1 card": False,
    "when a player draws a card if they have at least 9 cards\n  the player draws 1 card": False,
    "before a player draws a card if they have at least 9 cards\n  the player draws 1 card": False,
    "when a player draws a 0\n  the player shows it to every player": False,
}


@pytest.mark.parametrize("lines", AGAIN)
def test_which_rules_react_to_their_own_draws(lines: str) -> None:
    changed = {Path("mine.uno"): f'language 1\nhouse rule mine for classic "Mine"\n\n{lines}\n'}
    selection, library = laid(changed)
    with texts(changed):
        rules = gathering.gather(selection, library).rules
    assert rules is not None
    (handler,) = [one for one in read_model(rules).model.handlers if one.rule.startswith("mine.")]
    assert handler.again is AGAIN[lines]
