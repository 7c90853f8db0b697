"""A house rule may take away any rule of a game: it is refused with a reason, or the game can be played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.diagnostics.texts import texts
from tests.slices import some
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.pipeline import run_stages

LIBRARY = shelf()
HOUSE = Path("removal.uno")


def rule_ids(game: str) -> list[str]:
    rules = gather(Selection(game=game), LIBRARY).rules
    assert rules is not None
    return sorted({entry.id for entry in rules.walk() if entry.own})


SAMPLE = [(game, rule) for game in sorted(LIBRARY.editions) for rule in rule_ids(game)[len(game) % 8 :: 16]]
SAMPLE += [("classic", rule) for rule in ("playing.lay", "turn.begin", "setup.deal", "table.hands", "table.players")]


@pytest.mark.parametrize(("game", "rule"), some(SAMPLE, 9), ids=lambda x: x)
def test_a_game_without_one_of_its_rules_is_refused_or_played(game: str, rule: str) -> None:
    with texts({HOUSE: f"language 1\nhouse rule removal for any edition\n\nremove [{rule}]\n"}):
        stages = run_stages(Selection(game=game, houses=(HOUSE,)), LIBRARY)
    if stages.program is None:
        assert any(d.severity == "error" and d.message for d in stages.diagnostics)
        return
    machine, random = Machine(stages.program), Random(rule)
    try:
        g = start(machine, 3, 1)
        for _ in range(40):
            stop = run(machine, g)
            if stop.kind == "over":
                return
            decide(machine, g, stop, random.choice(stop.options))
    except EngineStuck as stuck:
        assert stuck.rule
