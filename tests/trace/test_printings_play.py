"""Every printing, and every option, is played to the end of a round by random players."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.slices import some
from uno_dsl.build import build
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.stop_options import Take
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, chain, shelf

LIBRARY = shelf()
OPTIONS = [(e, o) for o, of in LIBRARY.option_of.items() for e in LIBRARY.editions if of in chain(LIBRARY, e)]
PLAYERS = (2, 3, 5)
PRINTINGS_PLAYED = some(
    [(*one, players) for one in sorted(LIBRARY.printings) for players in PLAYERS], 100, each=lambda one: one[:2]
)
OPTIONS_PLAYED = some([(*one, players) for one in OPTIONS for players in PLAYERS], 100, each=lambda one: one[:2])
"""In the default run, every printing and option with some number of players."""
LIMIT = 20_000  # decisions; a round of players who play when they can takes some hundred


@cache
def machine(edition: str, printing: str | None, options: tuple[str, ...] = ()) -> Machine:
    built = build(Selection(game=edition, printing=printing, options=options))
    assert built.diagnostics == ()
    assert built.program is not None
    return Machine(built.program)


def play_round(played: Machine, players: int, seed: int) -> None:
    """Random decisions until the round is over; a card that can be played is played."""
    random = Random(seed).random
    g = start(played, players, seed)
    for _ in range(LIMIT):
        stop = run(played, g)
        if stop.kind in ("pause", "over"):
            return
        plays = [option for option in stop.options if isinstance(option, Take) and option.card is not None]
        options = plays or stop.options
        decide(played, g, stop, options[int(random() * len(options))])
    raise AssertionError(f"{LIMIT} decisions and no end")


@pytest.mark.parametrize(("edition", "language", "players"), PRINTINGS_PLAYED)
def test_a_printing_is_played_to_the_end(edition: str, language: str, players: int) -> None:
    for seed in range(4):
        play_round(machine(edition, language), players, seed)


@pytest.mark.parametrize(("edition", "option", "players"), OPTIONS_PLAYED)
def test_an_option_is_played_to_the_end(edition: str, option: str, players: int) -> None:
    for seed in range(3):
        play_round(machine(edition, None, (option,)), players, seed)


def test_a_printing_answers_a_question_of_an_option_for_those_who_play_it(tmp_path: Path) -> None:
    path = tmp_path / "xx.uno"
    path.write_text('language 1\nprinting xx of shuffle-hands "Test"\n\nset open-until to next-turn\n', "utf-8")
    library = replace(LIBRARY, printings={**LIBRARY.printings, ("shuffle-hands", "xx"): path})
    plain = gather(Selection(game="shuffle-hands", printing="xx"), library)
    assert plain.diagnostics == () and plain.rules is not None and "open-until" not in plain.rules.choices
    played = gather(Selection(game="shuffle-hands", printing="xx", options=("idea-7",)), library)
    assert played.rules is not None and played.rules.choices["open-until"].chosen == "next-turn"
