"""A position that is stated can be loaded and is the same: also in games whose rules act as soon as a turn begins."""

from __future__ import annotations

from pathlib import Path
from random import Random

from conformance.plays.random_walk import Walk
from conformance.plays.watched import Watched
from tests.fuzz.clean_files import served
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position, turn_is_fresh
from uno_dsl.engine.run import run
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages
from uno_dsl.serve.rest import acts_at_first, begins_alike
from uno_dsl.serve.served_round import Table

GAME = """language 1
edition acts "Acts"
players 2 to 4
colours red, blue
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, top card seen by everybody
keep a pile called hand for every player, seen by its owner
keep a player called dealer, for the whole game
keep a direction called direction
keep a colour called colour in play
cards 1 to 9, 4 cards, worth their number
when the game begins
  put every card into the draw pile
  shuffle the draw pile
  a round begins
when a round begins
  put the top card of the draw pile on the discard pile
when a player begins a turn
  put the top card of the draw pile on the discard pile
  the player draws cards until they have 3 cards
  the player discards a card
to play a card
  put it on the discard pile
a player may play a card
when the draw pile runs out, the round ends
"""


def machine_for(folder: Path, text: str) -> Machine:
    path = folder / "acts.uno"
    path.write_text(text, "utf-8")
    selection = Selection(game="acts", editions=(path,))
    program = run_stages(selection, shelf_of(selection)).program
    assert program is not None
    return Machine(program)


def test_a_turn_that_begins_with_an_action_is_not_at_rest(tmp_path: Path) -> None:
    machine = machine_for(tmp_path, GAME)
    g = start(machine, 3, 1)
    stop = run(machine, g)
    assert acts_at_first(machine) and not begins_alike(machine, g, stop)
    assert not Table(machine, g).at_rest
    assert not list(served(machine, "acts", Random(1), clean=True))


def test_a_turn_that_changes_nothing_at_first_is_at_rest(tmp_path: Path) -> None:
    asks = GAME.replace(
        "  put the top card of the draw pile on the discard pile\n  the player draws cards until they have 3 cards\n",
        "",
    )
    machine = machine_for(
        tmp_path, asks.replace("when a round begins\n", "when a round begins\n  deal 3 cards to every player\n")
    )
    g = start(machine, 3, 1)
    stop = run(machine, g)
    assert begins_alike(machine, g, stop) and Table(machine, g).at_rest


def test_a_random_walk_rests_where_the_table_does(tmp_path: Path) -> None:
    """The cases of a suite state positions where a walk rests: never one after which the rules would act again."""
    machine = machine_for(tmp_path, GAME)
    g = start(machine, 3, 1)
    run(machine, g)
    walk = Walk(Watched(machine.program), {"mode": "position", "position": position(machine, g)})
    assert turn_is_fresh(walk.state) and not walk.over
    assert walk.rests == [Table(machine, walk.state).at_rest] == [False]
    assert not walk.machine.seen
