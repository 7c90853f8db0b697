"""Proposed examples hold, and tell readings apart; what has no sentence is not said."""

from __future__ import annotations

from itertools import combinations

import pytest

from conformance.propose.proposed import example_of, holds, plainest_cases, proposals, simpler
from conformance.propose.situation_lines import situation_lines
from tests.slices import only_full
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.serve.reading_variants import Readings

READINGS = Readings(Selection(game="classic"), shelf())


def machines(question: str) -> dict[str, Machine]:
    readings = READINGS.questions[question].readings
    return {reading: Machine(READINGS.program({question: reading})) for reading in readings}


@only_full
@pytest.mark.parametrize("question", ["challenger", "drawn-card", "two-player-reverse"])
def test_proposals_tell_readings_apart(question: str) -> None:
    playing = machines(question)
    found = [*proposals("classic", "en", question, playing)]
    assert {pair for each in found for pair in each.apart} == {*combinations(sorted(playing), 2)}
    for each in found:
        assert holds(question, each.lines, playing)
        assert example_of(question, each.lines).about == question


def test_nothing_in_a_proposal_can_be_said_more_simply() -> None:
    playing = machines("challenger")
    [found] = proposals("classic", "en", "challenger", playing)
    for line in found.lines:
        for instead in simpler(line):
            lines = [each for old in found.lines for each in ([old] if old != line else [instead] if instead else [])]
            assert instead == line or not holds("challenger", lines, playing), instead


def test_a_position_becomes_lines() -> None:
    machine = machines("challenger")["victim"]
    position = {
        "players": 2, "turn": 1, "dealer": 1, "direction": "right", "colour in play": "red", "hand": [["red 7", "wild"], []], "draw pile": [],
        "discard pile": ["wild", "blue 2"], "score": [0, 30],
    }  # fmt: skip
    assert situation_lines(machine, position) == [
        "Ann has red 7, wild", "Ben has no cards", "the discard pile is wild, blue 2", "the draw pile is empty", "it is Ben's turn", "the dealer is Ben",
        "the direction is right", "the colour in play is red", "Ben's score is 30",
    ]  # fmt: skip
    assert situation_lines(machine, {**position, "open": [{"rule": "uno.window", "player": 0}]}) is None


def test_plain_cases_come_first() -> None:
    found = plainest_cases("classic", "en", "challenger")
    assert len(found[0]["steps"]) <= len(found[-1]["steps"])
