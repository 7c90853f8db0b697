"""Whatever position a game reaches, by any edition, reading, option or house rule, can be loaded as it is stated.

So what `load` refuses as impossible is never a position of a game.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.slices import some
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import new_game
from uno_dsl.layers.library import Selection, chain, shelf
from uno_dsl.serve.reading_variants import Readings
from uno_dsl.serve.served_round import Table
from uno_dsl.serve.situation import is_over

HOUSES = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.uno"))
DECISIONS = 80
ROUNDS = 3
LIBRARY = shelf()
OPTIONS = [
    (game, name) for game in LIBRARY.editions for name, of in LIBRARY.option_of.items() if of in chain(LIBRARY, game)
]
READINGS = [
    (game, question, reading)
    for game in ("classic", "kickin-battle")
    for question, choice in Readings(Selection(game=game), LIBRARY).questions.items()
    for reading in choice.readings
    if reading != choice.chosen
]
SELECTIONS: list[Selection] = [
    *(Selection(game=game) for game in LIBRARY.editions),
    *(Selection(game=game, options=(name,)) for game, name in OPTIONS),
    *(Selection(game=game, readings={question: reading}) for game, question, reading in READINGS),
    *(Selection(game=game, houses=(path,)) for path in HOUSES for game in ("classic", "flip")),
]


def name_of(selection: Selection) -> str:
    readings = (f"{question}={reading}" for question, reading in selection.readings.items())
    return " ".join((selection.game, *readings, *selection.options, *(path.stem for path in selection.houses)))


def game_of(selection: Selection) -> str:
    return selection.game


TRIED: list[Selection] = some(SELECTIONS, 100, each=game_of, name=name_of)


@pytest.mark.parametrize("selection", TRIED, ids=name_of)
def test_a_position_that_is_reached_can_be_loaded(selection: Selection) -> None:
    program = build(selection).program
    if program is None:
        pytest.skip("these rules do not go with this edition")
    machine = Machine(program)
    for seed in range(ROUNDS):
        for position in reached(machine, Random(f"{name_of(selection)} {seed}")):
            again = Table.from_position(machine, position).situation()
            assert again["position"] == position


def reached(machine: Machine, chance: Random) -> list[dict[str, Any]]:
    """The positions at rest of the beginning of a round with a short deck, played by chance."""
    low, high = machine.program.players
    players = chance.randint(max(low, 2), min(high, 4))
    deck = [
        machine.codes.names[code] for code in machine.first_pile(new_game(machine, players, chance.randrange(2**32)))
    ]
    chance.shuffle(deck)
    table = Table.from_deck(machine, players, chance.randrange(players), deck)
    found = []
    for _ in range(DECISIONS):
        if is_over(table.stop):
            break
        if table.at_rest:
            found.append(table.situation()["position"])
        plays = [action for action in table.situation()["legal"] if action["do"] in ("play", "say")]
        table.apply(chance.choice(plays or table.situation()["legal"]))
    return found
