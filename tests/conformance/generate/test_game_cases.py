"""Cases about how the game goes on after a round."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.cases.applicability import GAMES, is_of_game, why_not_applicable
from conformance.cases.case import Case, Suite
from conformance.cases.declaration import Declaration
from conformance.cases.shipped import shipped_suite, shipped_suites
from conformance.cases.situation import CORE_PARTS, Refusal
from conformance.generate.cases.game_cases import Game, game_steps_of, games_of, scores_of
from conformance.generate.cases.ordering import OF_A_GAME
from conformance.plays.draft import Draft, from_position
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection
from uno_dsl.serve.action_kinds import DETAILS

SUITES = [(game, printing) for game, printings in shipped_suites().items() for printing in printings]


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
    (first, steps), *_ = games_of(classic(), [about_to_win()])
    assert len(first.cards) >= 2 * 7 + 1
    assert [step["action"]["do"] for step in steps[1:]] == ["play", "next"]
    assert sorted(steps[-1]["action"]["deck"]) == first.cards
    assert steps[-1]["expect"]["position"]["score"] == [7, 0]


def test_scores_are_tried_on_both_sides_of_what_wins_the_game() -> None:
    scores = {draft.start["position"]["score"][0] for draft in scores_of(classic(), about_to_win())}
    assert {492, 493, 494} <= scores


def test_a_game_that_is_won_has_no_next_round() -> None:
    steps = game_steps_of(classic(), Game(about_to_win(493)))
    assert steps is not None
    assert steps[-1]["action"]["do"] == "play"
    assert steps[-1]["expect"]["over"]["game"] == {"winners": [0]}


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
    without = Declaration(
        name="", version="", language="", games={game: (printing,)}, modes=modes, players=(2, 10),
        actions=frozenset(DETAILS), reports=CORE_PARTS, readings={}, limitations={},
    )  # fmt: skip
    for case in cases_of(game, printing):
        assert any(map(is_of_game, case.steps))
        assert GAMES in (why_not_applicable(case, without) or "")
