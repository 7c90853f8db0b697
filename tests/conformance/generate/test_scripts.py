"""Scripts: a deck and moves that lead to the position of a case, for engines that cannot load one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conformance.cases.case import Case, FromPosition, Suite
from conformance.cases.shipped import case_lines, shipped_suite, shipped_suites
from conformance.generate.scripts.find_script import Scripter, leads
from conformance.generate.scripts.free_hands import changes_nothing, free_hands
from conformance.generate.scripts.scripted_lines import depends_of, further, script_of
from conformance.judge.reference import Rules
from conformance.plays.draft import Draft
from conformance.plays.open_questions import open_questions
from tests.slices import only_full, some
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf

RULES = Rules()
SHARE = 0.75
"""Of the core. What has no script has a score, ten players, or is out of reach."""


def machine_of(game: str, printing: str) -> Machine:
    machine = RULES.machine(game, printing, {})
    assert isinstance(machine, Machine)
    return machine


def core_of(game: str, printing: str) -> list[Case]:
    suite = shipped_suite(game, printing)
    assert isinstance(suite, Suite)
    return [case for case in suite.cases if isinstance(case, Case) and case.layer != "traces"]


@pytest.mark.parametrize("game", some(shipped_suites(), 3))
def test_most_of_the_core_can_be_played_from_a_deck(game: str) -> None:
    for printing in shipped_suites()[game]:
        core = core_of(game, printing)
        assert sum(case.script is not None for case in core) >= SHARE * len(core), printing


@pytest.mark.parametrize("game", some(shipped_suites(), 3))
def test_a_script_leads_to_the_position(game: str) -> None:
    printing = shipped_suites()[game][0]
    lines = case_lines(game, printing)
    for case in [case for case in core_of(game, printing) if case.script is not None and not case.readings][::9]:
        assert isinstance(case.start, FromPosition)
        assert case.script is not None
        line = json.loads(lines[case.id])
        before = len(case.script.steps) - len(case.steps)
        deck = case.script.start
        start = {"mode": "scripted", "players": deck.players, "dealer": deck.dealer, "deck": [*deck.deck]}
        moves = tuple({**step.sent} for step in case.script.steps[1 : 1 + before])
        script, wanted, machine = Draft(start=start, actions=moves), {**case.start.position}, machine_of(game, printing)
        assert leads(machine, script, wanted, range(deck.players)), case.id
        assert changes_nothing(line, machine, further(machine, script, wanted)), case.id


def drawn_on(hand: list[str]) -> dict[str, Any]:
    """A position after a draw-two, laid on the player who has these cards now."""
    return {
        "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red",
        "hand": [["red 1", "red 2"], hand], "draw pile": ["green 1"], "discard pile": ["red draw-two"], "score": [0, 0],
    }  # fmt: skip


def asking_what_may_be_played(position: dict[str, Any]) -> dict[str, Any]:
    """A case that asks it of seat 0."""
    legal = [{"seat": 0, "do": "play", "card": card} for card in position["hand"][0]]
    return {
        "id": "a", "readings": {}, "tags": [], "kinds": ["play"], "start": {"mode": "position", "position": position},
        "steps": [{"action": None, "expect": {"legal": legal}}],
    }  # fmt: skip


def test_a_position_that_cannot_come_about_has_no_script() -> None:
    """Who has drawn two cards, and had one before, has three."""
    scripter = Scripter(machine_of("classic", "en"), {})
    assert scripter.script(drawn_on(["blue 1", "blue 2"])) is None
    position = drawn_on(["blue 1", "blue 2", "blue 3"])
    found = scripter.script(position)
    assert found is not None
    assert leads(scripter.machine, found, position)


def test_further_cards_lie_where_the_case_asks_nothing() -> None:
    """What seat 0 may play does not hang on how many cards seat 1 has."""
    machine = machine_of("classic", "en")
    scripter = Scripter(machine, {})
    line = asking_what_may_be_played(drawn_on(["blue 1", "blue 2"]))
    assert free_hands(line, machine, scripter.faces) == {0, 1}
    assert not changes_nothing(line, machine, [["red 9"], []])
    script = script_of(line, scripter, machine)
    assert script is not None
    assert script["steps"][-1]["expect"] == line["steps"][0]["expect"]


@only_full
def test_a_script_names_the_readings_on_which_its_way_depends() -> None:
    """Where play begins to the right, somebody else begins."""
    machine = machine_of("classic", "en")
    three = {"players": 3, "dealer": 2, "hand": [["red 1", "red 2"], ["blue 1", "blue 2"], ["blue 3", "blue 4"]]}
    position = {**drawn_on([]), **three, "discard pile": ["red 5"], "score": [0, 0, 0]}
    line = {**asking_what_may_be_played(position), "depends": {}}
    script = script_of(line, Scripter(machine, {}), machine)
    assert script is not None
    questions = open_questions(Selection(game="classic", printing=None), shelf())
    depends = depends_of(line, script, machine, questions)
    assert depends["first-seat"] == "left"
    assert "next-dealer" not in depends


def test_a_hand_is_not_free_whose_size_matters() -> None:
    """Who has one card that can be played goes out; the others may have what they like."""
    position = {**drawn_on(["blue 1", "blue 2"]), "hand": [["red 1"], ["blue 1", "blue 2"]]}
    after: dict[str, Any] = {"position": {"hand": [[], ["blue 1", "blue 2"]]}, "over": {"winner": 0, "points": [3, 0]}}
    line = {
        "id": "a", "readings": {}, "tags": [], "start": {"mode": "position", "position": position},
        "steps": [
            {"action": None, "expect": {}}, {"action": {"seat": 0, "do": "play", "card": "red 1"}, "expect": after},
        ],
    }  # fmt: skip
    machine = machine_of("classic", "en")
    after["position"] |= {"draw pile": ["green 1"], "discard pile": ["red 1", "red draw-two"], "score": [3, 0]}
    assert free_hands(line, machine, Scripter(machine, {}).faces) == {1}


def test_a_discard_pile_is_turned_over_on_the_way() -> None:
    """A Flip lies on top after the next one was played: the first is then the last."""
    position = {
        "players": 2, "turn": 0, "dealer": 1, "direction": "left", "side in play": "light", "colour in play": "green",
        "hand": [["green 2 | pink 2", "red 2 | purple 2"], ["blue 3 | orange 3", "green 3 | pink 3"]],
        "draw pile": ["blue 1 | orange 1"], "discard pile": ["green flip | orange flip"], "score": [0, 0],
    }  # fmt: skip
    assert Scripter(machine_of("flip", "en"), {}).script(position) is not None


def test_hands_go_round_with_the_last_card() -> None:
    """A World Tour with two players: each has dealt to the other what the position wants."""
    position = {
        "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red",
        "hand": [["red 0", "blue 0"], ["green 0", "yellow 0"]], "draw pile": ["blue 1"], "discard pile": ["world-tour"],
        "score": [0, 0],
    }  # fmt: skip
    assert Scripter(machine_of("world-tour", "en"), {}).script(position) is not None


def test_there_is_nothing_to_be_drawn_from_the_beginning() -> None:
    """Four players with nothing to play, and nothing to draw: three turns are idle."""
    hands = [["yellow 9", "blue 0"], ["red 5", "red 0"], ["yellow 2", "red 1"], ["yellow 0", "blue 1"]]
    position = {
        "players": 4, "turn": 3, "dealer": 3, "direction": "left", "colour in play": "green", "hand": hands,
        "draw pile": [], "discard pile": ["green 4"], "score": [0, 0, 0, 0], "idle-turns": 3,
    }  # fmt: skip
    found = Scripter(machine_of("classic", "en"), {}).script(position, frozenset(range(4)))
    assert found is not None
    assert len(found.actions) == 3
