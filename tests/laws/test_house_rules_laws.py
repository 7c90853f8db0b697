"""The laws of all games hold with the house rules of the examples too, each laid over any edition with any readings and options."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.laws.games import cards_of, machines, walk
from tests.slices import few
from uno_dsl.engine.game import legal
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, save
from uno_dsl.engine.run import run

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples" / "house-rules").glob("*.uno"))
HOUSES = tuple(path for path in EXAMPLES if "\nhouse rule " in path.read_text("utf-8"))
LAW = settings(max_examples=few(5, 40), deadline=None, suppress_health_check=list(HealthCheck))


@LAW
@given(machines(HOUSES), st.integers(2, 10), st.integers(0, 2**32))
def test_no_card_is_lost_and_a_saved_state_is_the_same(built: Machine, players: int, seed: int) -> None:
    low, high = built.program.players
    deck = None
    for number, (g, stop) in enumerate(walk(built, min(max(players, low), high), seed, 120)):
        cards = cards_of(built, g)
        deck = deck or cards
        assert cards == deck
        if number % 10 == 0:
            text = json.dumps(save(built, g))
            twin = load(built, json.loads(text))
            assert json.dumps(save(built, twin)) == text
            assert legal(built, twin, run(built, twin)) == legal(built, g, stop)
