"""Which games can go on with no card to match."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.build import build
from uno_dsl.engine.first_discard import plays_without_discards
from uno_dsl.layers.library import Selection
from uno_dsl.serve.machines import Machines

MACHINES = Machines()
PRINTINGS = [(game, printing) for game, printings in MACHINES.games().items() for printing in printings]
HOUSE = "language 1\nhouse rule early for any edition\n"


@pytest.mark.parametrize(("game", "printing"), some(PRINTINGS, 5))
def test_every_box_turns_up_a_card_before_the_first_turn(game: str, printing: str) -> None:
    assert not plays_without_discards(MACHINES.machine(game, printing, {}).program)


@pytest.mark.parametrize(
    "rule",
    [
        "remove [setup.turn-up]",
        "except [setup.dealer] if the dealer has a card",
        "add before [setup.turn-up]\n  the turn ends",
        "when a player draws a card\n  the turn ends",
        "add after [setup.turn-up]\n  put every card of the discard pile into the draw pile",
        "add after [setup.turn-up]\n  put the top card of the discard pile into the draw pile",
        "when the game begins, the next player takes a card from the discard pile",
        "when a player plays an 8\n  the player chooses a card of the discard pile as the extra\n  they put the extra into their hand",
    ],
)
def test_a_rule_may_lead_to_a_turn_without_a_discard(rule: str, tmp_path: Path) -> None:
    house = tmp_path / "early.uno"
    house.write_text(HOUSE + rule + "\n", "utf-8")
    found = build(Selection(game="classic", houses=(house,)))
    assert found.program is not None, found.errors
    assert plays_without_discards(found.program)
