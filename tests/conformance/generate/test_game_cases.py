"""Cases about how the game goes on after a round."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from conformance.cases.applicability import GAMES, is_of_game, why_not_applicable
from conformance.cases.case import Case, FromPosition, Suite
from conformance.cases.declaration import Declaration
from conformance.cases.shipped import shipped_suite, shipped_suites
from conformance.cases.situation import CORE_PARTS, Refusal, Situation
from conformance.generate.cases.game_cases import (
    Game,
    covering,
    game_outcome_of,
    game_steps_of,
    games_of,
    scores_of,
    with_more_cards,
)
from conformance.generate.cases.ordering import OF_A_GAME
from conformance.generate.cases.record import Steps, same
from conformance.judge.reference import Rules, Unplayable
from conformance.plays.draft import Draft, from_position
from conformance.plays.open_questions import open_questions
from tests.slices import some
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.serve.action_kinds import DETAILS

SUITES = some(
    [(game, printing) for game, printings in shipped_suites().items() for printing in printings],
    4,
    each=lambda one: one[0],
)


def classic() -> Machine:
    program = build(Selection(game="classic")).program
    assert program is not None
    return Machine(program)


def about_to_win(score: int = 0) -> Draft:
    """Seat 0 goes out, while seat 1 has cards worth 7."""
    position: dict[str, Any] = {
        "players": 2, "turn": 0, "dealer": 0, "direction": "left", "colour in play": "red",
        "hand": [["red 1"], ["blue 3", "blue 4"]], "draw pile": ["green 1"], "discard pile": ["red 5"],
        "score": [score, 0],
    }  # fmt: skip
    return from_position(position, ({"seat": 0, "do": "play", "card": "red 1"},))


def cases_of(game: str, printing: str) -> list[Case]:
    suite = shipped_suite(game, printing)
    assert isinstance(suite, Suite)
    return [case for case in suite.cases if isinstance(case, Case) and OF_A_GAME in case.tags]


def test_the_table_gets_the_cards_for_another_round() -> None:
    (first, steps) = next(game for game in games_of(classic(), [about_to_win()]) if of_the_draft(game[0]))
    assert len(first.cards) >= 2 * 7 + 1
    assert [step["action"]["do"] for step in steps[1:]] == ["play", "next"]
    assert sorted(steps[-1]["action"]["deck"]) == first.cards
    assert steps[-1]["expect"]["position"]["score"] == [7, 0]


def of_the_draft(game: Game) -> bool:
    return bool(game.draft.start["position"]["hand"][0] == ["red 1"])


def test_scores_are_tried_on_both_sides_of_what_wins_the_game() -> None:
    scores = {draft.start["position"]["score"][0] for draft in scores_of(classic(), about_to_win())}
    assert {492, 493, 494} <= scores


def test_a_game_that_is_won_has_no_next_round() -> None:
    steps = game_steps_of(classic(), Game(about_to_win(493)))
    assert steps is not None
    assert steps[-1]["action"]["do"] == "play"
    assert steps[-1]["expect"]["over"]["game"] == {"winners": [0]}


def stuck() -> Draft:
    """Nobody can play, nothing is left to draw, and nobody but seat 0 has yet to notice."""
    position: dict[str, Any] = {
        "players": 3, "turn": 0, "dealer": 2, "direction": "left", "colour in play": "green",
        "hand": [["yellow 9", "blue 0"], ["red 5", "green 0"], ["yellow 2", "red 0"]], "draw pile": [],
        "discard pile": ["green 4"], "score": [0, 0, 0], "idle-turns": 2,
    }  # fmt: skip
    return from_position(position, ({"seat": 0, "do": "draw"},))


def test_a_round_that_nobody_wins_gets_its_further_cards_in_hands_and_the_next_counts_anew() -> None:
    machine = classic()
    roomy = with_more_cards(machine, stuck())
    assert roomy is not None
    position = roomy.start["position"]
    assert (position["draw pile"], min(map(len, position["hand"])) > 2) == ([], True)
    steps = game_steps_of(machine, Game(roomy))
    assert steps is not None
    assert steps[-2]["expect"]["over"]["winner"] is None
    assert steps[-1]["expect"]["position"]["idle-turns"] == 0


def test_the_plainest_game_is_a_number_of_the_colour_in_play_with_everything_to_begin_anew() -> None:
    (game, steps), *_ = games_of(classic(), [])
    start, last = game.draft.start["position"], steps[1]["action"]["card"]
    assert (start["players"], start["turn"], start["direction"]) == (3, 0, "right")
    assert start["dealer"] not in (0, 2), "the winner neither dealt nor sits left of the dealer"
    assert last.split()[0] == start["colour in play"]
    assert last.split()[1].isdigit()
    assert last.split()[1] != start["discard pile"][0].split()[1]
    assert steps[-1]["expect"]["position"]["direction"] == "left"


def test_where_cards_have_two_sides_a_round_also_ends_on_the_other_one() -> None:
    program = build(Selection(game="flip")).program
    assert program is not None
    chosen = covering(games_of(Machine(program), []))
    sides = {(game.draft.start["position"]["side in play"], side_after(steps)) for game, steps in chosen}
    assert ("dark", "light") in sides


def side_after(steps: Steps) -> str | None:
    side = steps[-1]["expect"]["position"].get("side in play")
    return None if side is None else str(side)


def test_every_two_readings_of_who_deals_next_differ_in_a_chosen_game() -> None:
    selection = Selection(game="classic")
    others = [other for other in open_questions(selection, shelf()).others if other[0] == "next-dealer"]
    machines = [classic(), *(machine for _, _, machine in others)]
    chosen = covering(games_of(machines[0], []))
    for one, other in combinations(machines, 2):
        assert any(not same(game_outcome_of(one, game), game_outcome_of(other, game)) for game, _ in chosen)


@pytest.mark.parametrize("game", some(shipped_suites(), 3))
def test_every_two_readings_that_show_only_between_rounds_differ_in_a_case_of_the_suite(game: str) -> None:
    suite = shipped_suite(game, "en")
    assert isinstance(suite, Suite)
    rules = Rules()
    for name, question in rules.questions(game, "en").items():
        cases = [case for case in suite.cases if isinstance(case, Case) and name in {**case.depends, **case.readings}]
        if not cases or not all(OF_A_GAME in case.tags for case in cases):
            continue
        for pair in combinations(question.readings, 2):
            assert any(differs(rules, case, name, pair) for case in cases), (name, pair)


def differs(rules: Rules, case: Case, question: str, pair: tuple[str, str]) -> bool:
    """Whether the rules expect something else in a case under one reading than under the other."""
    one, other = (rules.predicted(case, case.printing, {question: reading}) for reading in pair)
    return not isinstance(one, Unplayable) and not isinstance(other, Unplayable) and one != other


@pytest.mark.parametrize(("game", "printing"), SUITES)
def test_no_position_of_the_editions_lacks_a_colour_in_play(game: str, printing: str) -> None:
    suite = shipped_suite(game, printing)
    assert isinstance(suite, Suite)
    for case in suite.cases:
        assert isinstance(case, Case)
        start = [case.start.position] if isinstance(case.start, FromPosition) else []
        stated = [step.expect.position for step in case.steps if isinstance(step.expect, Situation)]
        for position in [*start, *stated]:
            assert position is None or position.get("colour in play", "") is not None, case.id


@pytest.mark.parametrize(("game", "printing"), SUITES)
def test_each_suite_has_games_that_go_on_and_games_that_are_won(game: str, printing: str) -> None:
    standings = [
        step.expect.over.game
        for case in cases_of(game, printing)
        for step in case.steps
        if not isinstance(step.expect, Refusal) and step.expect.over is not None
    ]
    assert {standing is not None and standing.winners is None for standing in standings} == {True, False}


@pytest.mark.parametrize(("game", "printing"), SUITES)
def test_only_engines_that_play_games_are_asked(game: str, printing: str) -> None:
    modes = frozenset({"position", "scripted"})
    counters = {
        part
        for case in cases_of(game, printing)
        if isinstance(case.start, FromPosition)
        for part in case.start.position
    }
    without = Declaration(
        name="", version="", language="", games={game: (printing,)}, modes=modes, players=(2, 10),
        actions=frozenset(DETAILS), reports=CORE_PARTS | counters, readings={}, limitations={},
    )  # fmt: skip
    for case in cases_of(game, printing):
        assert any(map(is_of_game, case.steps))
        assert GAMES in (why_not_applicable(case, without) or "")
