"""`when a player has 1 card` happens as soon as it has become so, again and again, and never twice for one time.

The rules are those of the printings, and rules made from sentences, together with what changes hands, scores and piles.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.laws.games import GAMES, machine, quickly_built
from tests.laws.states import WatchedStates
from tests.laws.test_laws import LAW, PLAYERS, SEEDS
from tests.slices import some
from uno_dsl.engine.game import start
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State
from uno_dsl.engine.stop_options import Take
from uno_dsl.layers.gather import Selection
from uno_dsl.program.instructions import Program

HEADING = 'language 1\nhouse rule states for any edition "States"\n\n'
STATES = [
    "a player has 1 card",
    "a player has 2 cards",
    "a player has at least 9 cards",
    "a player has no playable card",
    "a player has more cards than the dealer",
    "a player has a wild card",
    "the draw pile has at most 80 cards",
    "the top card is a 7",
    "the direction is right",
    "a player is the dealer",
    "the dealer's score is at least 3",
]
EFFECTS = [
    "the dealer scores 1 point",
    "the dealer draws 1 card",
    "the direction turns round",
    "the dealer chooses the colour in play",
    "the dealer discards 1 card",
    "every player draws 1 card",
    "the dealer takes the next turn",
    "the round ends",
]
OTHERS = [
    "when a player plays a 3\n  the player swaps hands with another player",
    "when a player plays a 5\n  the player draws 1 card\n  the player discards 1 card",
    "when a player plays a 6\n  the player draws 3 cards",
    "when a player plays a 4\n  every player gives a card from their hand to the next player",
    "when a player draws a card\n  the player scores 1 point",
    "when a player plays a card\n  the next player draws 1 card",
]


@lru_cache(maxsize=200)
def program_with(game: str, text: str) -> Program | None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "states.uno"
        file.write_text(HEADING + text, "utf-8")
        return quickly_built(Selection(game=game, houses=[file])).program


@st.composite
def programs(draw: st.DrawFn) -> Program:
    game = draw(st.sampled_from(["classic", "flip", "kickin-battle"]))
    pairs = st.tuples(st.sampled_from(STATES), st.sampled_from(EFFECTS))
    rules = [f"when {state}\n  {effect}" for state, effect in draw(st.lists(pairs, min_size=1, max_size=2))]
    rules += draw(st.lists(st.sampled_from(OTHERS), max_size=2, unique=True))
    found = program_with(game, "\n\n".join(rules) + "\n")
    assert found is not None, rules
    return found


def play(watched: WatchedStates, players: int, seed: int, length: int) -> None:
    random = Random(seed).random
    with suppress(EngineStuck):  # some rules made from sentences go round in a circle
        go_on(watched, start(watched, players, seed), random, length)


def go_on(watched: WatchedStates, g: State, random: Callable[[], float], length: int) -> None:
    for _ in range(length):
        stop = run(watched, g)
        if not stop.options:
            return
        watched.check(g)
        plays = [o for o in stop.options if isinstance(o, Take) and o.card is not None]
        options = plays if plays and random() < 0.8 else stop.options
        decide(watched, g, stop, options[int(random() * len(options))])


@LAW
@given(programs(), PLAYERS, SEEDS)
def test_what_becomes_so_happens_then_and_once(program: Program, players: int, seed: int) -> None:
    play(WatchedStates(program), players, seed, 150)


TRIED = some(GAMES, 4, each=lambda one: one[0])


@pytest.mark.parametrize(("game", "printing"), TRIED)
def test_the_duty_of_one_card_in_every_printing(game: str, printing: str | None) -> None:
    built = machine(game, printing, (("uno-duty", "one-card-left"),))
    assert built is not None
    watched = WatchedStates(built.program)
    for seed in range(3):
        play(watched, 3, seed, 250)
    assert watched.edges > 3
