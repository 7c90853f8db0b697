"""A case may go on with the next round: of engines that play whole games it is asked who deals, and who has won the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from conformance.cases.applicability import why_not_applicable
from conformance.cases.case import Case, Step, case_from_json
from conformance.cases.case_json import case_to_json
from conformance.cases.declaration import Declaration, declaration_from_json
from conformance.cases.situation import GameStanding, Over, Situation, over_from_json
from conformance.judge.difference_json import difference_from_json, difference_to_json
from conformance.judge.differences import EndDiffers, compare
from conformance.judge.reference import Rules
from conformance.report.difference_text import difference_to_text, end_to_text
from conformance.report.story_text import story_to_text
from conformance.wire.request import step_request
from uno_dsl.json_value import Json, Malformed
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


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (None, "`over.game` is missing, although the mode `games` is declared"),
        (0, "`over.game` must be an object, got 0"),
        ({}, "`over.game.winners` is missing"),
        ({"winners": 0}, "`over.game.winners` must be a list of seats or null, got 0"),
        ({"winners": None}, "`over.game.dealer` is missing"),
        ({"winners": None, "dealer": "1"}, '`over.game.dealer` must be a seat or null, got "1"'),
    ],
)
def test_a_state_of_the_game_that_is_missing_or_has_another_form_is_told(game: Json, words: str) -> None:
    right = answers("same")[1]
    got = over_from_json({"winner": 0, "points": [17, 0], **({} if game is None else {"game": game})})
    assert isinstance(got, Over)
    (difference,) = compare(right, replace(right, over=got), declared())
    assert difference_to_text(difference).endswith(f"got won by seat 0 with points 17 0; {words}")
    again = difference_from_json(difference_to_json(difference))
    assert not isinstance(again, Malformed)
    assert difference_to_text(again) == difference_to_text(difference)


def test_a_report_shows_who_deals_the_next_round_and_what_is_turned_up() -> None:
    whole = replace(
        case("left"), steps=tuple(stated(*pair) for pair in zip(case("left").steps, answers("left"), strict=True))
    )
    lines = story_to_text(whole, 2)
    (begun,) = [number for number, line in enumerate(lines) if "then the next round" in line]
    assert lines[begun].strip() == f"then the next round: dealer seat 0, turned up {DECK[14]}"
    assert f"[{DECK[14]}]" in "".join(lines[begun + 1 :])


def test_a_dealer_who_is_drawn_is_named_as_drawn() -> None:
    drawn = case("drawn")
    sent = {**drawn.steps[2].sent, "dealer": 1}
    steps = (*drawn.steps[:2], replace(drawn.steps[2], sent=sent))
    assert "    then the next round: dealer seat 1 (drawn)" in story_to_text(replace(drawn, steps=steps), 2)
