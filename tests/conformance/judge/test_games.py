"""A case may go on with the next round: of engines that play whole games it is asked who deals, and who has won the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from conformance.cases.applicability import why_not_applicable
from conformance.cases.case import Case, Step, case_from_json
from conformance.cases.case_json import case_to_json
from conformance.cases.declaration import Declaration, declaration_from_json
from conformance.cases.situation import GameStanding, Situation
from conformance.judge.differences import EndDiffers, compare
from conformance.judge.reference import Rules
from conformance.report.difference_text import end_to_text
from conformance.wire.request import step_request
from uno_dsl.json_value import Json
from uno_dsl.serve.declaration import declaration
from uno_dsl.serve.machines import Machines

DEALT = [f"{colour} {number}" for number in range(1, 6) for colour in ("red", "blue", "green", "yellow")]
POSITION: dict[str, Any] = {
    "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red", "hand": [["red 7"], ["blue 8", "blue 9"]],
    "draw pile": DEALT, "discard pile": ["red 9"], "score": [0, 0],
}  # fmt: skip
DECK = ["red 7", "blue 8", "blue 9", *DEALT, "red 9"]


def case(reading: str, score: int = 0) -> Case:
    """A last card is played, and the next round begun."""
    deck: list[Json] = [*DECK]
    found = case_from_json(
        {
            "id": "games", "game": "classic", "rules": ["score.again"], "readings": {"next-dealer": reading},
            "start": {"mode": "position", "position": {**POSITION, "score": [score, 0]}},
            "steps": [
                {"action": None, "expect": {}},
                {"action": {"seat": 0, "do": "play", "card": "red 7"}, "expect": {}},
                {"action": {"seat": None, "do": "next", "deck": deck}, "expect": {}},
            ],
        },
        printing="en",
    )  # fmt: skip
    assert isinstance(found, Case)
    return found


def declared(*, games: bool = True) -> Declaration:
    found = declaration_from_json({"id": 1, **declaration(Machines())})
    assert isinstance(found, Declaration)
    return found if games else replace(found, modes=found.modes - {"games"})


def answers(reading: str, score: int = 0) -> tuple[Any, ...]:
    found = Rules().predicted(case(reading, score), "en", {"next-dealer": reading})
    assert isinstance(found, tuple), found
    return found


@pytest.mark.parametrize(("reading", "dealer"), [("same", 1), ("left", 0), ("winner", 0), ("drawn", None)])
def test_the_next_dealer_tells_the_readings_of_a_question_apart(reading: str, dealer: int | None) -> None:
    end = answers(reading)[1]
    assert end.over.game == GameStanding(winners=None, dealer=dealer)


def test_the_score_is_carried_into_the_next_round() -> None:
    _, end, begun = answers("left")
    assert end.over.points == (17, 0)
    assert begun.position["score"] == [17, 0] and begun.position["dealer"] == 0 and begun.over is None


def test_a_game_that_is_won_has_no_next_dealer() -> None:
    assert answers("same", 490)[1].over.game == GameStanding(winners=(0,), dealer=None)


def test_only_engines_that_play_games_are_judged_by_it() -> None:
    right, wrong = answers("same")[1], answers("winner")[1]
    assert isinstance(right, Situation) and isinstance(wrong, Situation)
    differences = compare(right, wrong, declared())
    assert [type(found) for found in differences] == [EndDiffers]
    assert end_to_text(right.over) == "won by seat 0 with points 17 0; seat 1 deals next"
    assert compare(right, wrong, declared(games=False)) == ()


def test_a_case_with_a_next_round_needs_the_mode() -> None:
    assert why_not_applicable(case("same"), declared()) is None
    assert why_not_applicable(case("same"), declared(games=False)) == "the mode `games` is not declared"


def test_the_next_round_is_a_request_of_its_own() -> None:
    step = case("same").steps[2]
    assert step_request(case("same"), step, declared()) == {"do": "next", "deck": DECK}


def test_a_case_keeps_what_it_says_of_the_game() -> None:
    whole = replace(
        case("same"), steps=tuple(stated(*pair) for pair in zip(case("same").steps, answers("same"), strict=True))
    )
    assert case_from_json(case_to_json(whole), printing="en") == whole


def stated(step: Step, expect: Any) -> Step:
    return replace(step, expect=expect)
