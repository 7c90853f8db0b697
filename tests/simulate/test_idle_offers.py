"""Eager players and bots do not choose what nothing follows from, whatever it is called."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from uno_dsl.build import build
from uno_dsl.layers.library import Selection
from uno_dsl.play.bots import choose
from uno_dsl.play.choices import Choice
from uno_dsl.program import instructions as i
from uno_dsl.simulate.policy import passes


@pytest.mark.parametrize(
    ("lines", "idle"),
    [
        ("add to [turn.choice]\n  the player passes", True),
        ('when a player plays a 7\n  the player may "check"', True),
        ("add to [turn.choice]\n  the player passes\n    the next player draws 3 cards", False),
        ('when a player plays a 7\n  the player may "stand"\n    the turn ends', False),
    ],
)
def test_an_offer_is_idle_if_nothing_follows_from_it(lines: str, idle: bool, tmp_path: Path) -> None:
    house = tmp_path / "idle.uno"
    house.write_text(f"language 1\nhouse rule idle for classic\n\n{lines}\n", "utf-8")
    found = build(Selection(game="classic", houses=(house,)))
    assert found.program is not None, [error.message for error in found.errors]
    decisions = [x for x in found.program.instructions if isinstance(x, i.Decide)]
    assert any(map(passes, decisions)) == idle


@pytest.mark.parametrize("text", ["pass", "check"])
@pytest.mark.parametrize("idle", [False, True])
def test_bots_avoid_what_is_idle_and_not_a_word(text: str, idle: bool) -> None:
    offered = [
        Choice(key="1", label=name, phrases=(), action={"seat": 0, "do": "offer", "text": name}, rule="toy", idle=empty)
        for name, empty in (("bid", False), (text, idle))
    ]
    chosen = {choose("eager", offered, [], Random(seed)).label for seed in range(40)}
    assert chosen == ({"bid"} if idle else {"bid", text})
