"""Scripts: a deck and moves that lead to the position of a case, for engines that cannot load one."""

from __future__ import annotations

import pytest

from conformance import Suite
from conformance.case import Case, FromPosition
from conformance.generate.scripts import Scripter, leads
from conformance.plays.draft import Draft
from conformance.reference import Rules
from conformance.shipped import shipped_suite, shipped_suites
from uno_dsl.engine.compile import Machine

RULES = Rules()
SHARE = 0.5
"""Of the core. What has no script has a score, more players than the deck has different plain cards for, or is out of reach."""


def machine_of(game: str, printing: str) -> Machine:
    machine = RULES.machine(game, printing, {})
    assert isinstance(machine, Machine)
    return machine


def core_of(game: str, printing: str) -> list[Case]:
    suite = shipped_suite(game, printing)
    assert isinstance(suite, Suite)
    return [case for case in suite.cases if isinstance(case, Case) and case.layer != "traces"]


@pytest.mark.parametrize("game", shipped_suites())
def test_most_of_the_core_can_be_played_from_a_deck(game: str) -> None:
    for printing in shipped_suites()[game]:
        core = core_of(game, printing)
        assert sum(case.script is not None for case in core) >= SHARE * len(core), printing


@pytest.mark.parametrize("game", shipped_suites())
def test_a_script_leads_to_the_position(game: str) -> None:
    printing = shipped_suites()[game][0]
    for case in [case for case in core_of(game, printing) if case.script is not None and not case.readings][::9]:
        assert isinstance(case.start, FromPosition)
        assert case.script is not None
        before = len(case.script.steps) - len(case.steps)
        deck = case.script.start
        start = {"mode": "scripted", "players": deck.players, "dealer": deck.dealer, "deck": [*deck.deck]}
        moves = tuple({**step.sent} for step in case.script.steps[1 : 1 + before])
        assert leads(machine_of(game, printing), Draft(start=start, actions=moves), {**case.start.position}), case.id


def test_a_position_that_cannot_come_about_has_no_script() -> None:
    """Who has drawn two cards, and had one before, has three."""
    position = {
        "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red",
        "hand": [["red 1", "red 2"], ["blue 1", "blue 2"]], "draw pile": ["green 1"], "discard pile": ["red draw-two"],
        "score": [0, 0],
    }  # fmt: skip
    scripter = Scripter(machine_of("classic", "en"), {})
    assert scripter.script(position) is None
    position["hand"] = [["red 1", "red 2"], ["blue 1", "blue 2", "blue 3"]]
    found = scripter.script(position)
    assert found is not None
    assert leads(scripter.machine, found, position)
