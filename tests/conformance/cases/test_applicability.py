"""What an engine did not declare is not asked, and what the manuals leave open is not held against it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conformance.cases.action import Action
from conformance.cases.applicability import (
    cards_played,
    limitation_of,
    limitation_on,
    other_reading,
    why_not_applicable,
)
from conformance.cases.declaration import Declaration
from conformance.cases.without_challenges import without_challenges
from tests.conformance.toy_cases import case, position
from uno_dsl.json_value import Json

DECLARED = Declaration(
    name="toy",
    version="1",
    language="",
    games={"toy": ("en",)},
    modes=frozenset({"position"}),
    players=(2, 4),
    actions=frozenset({"play", "draw"}),
    reports=frozenset({"hand"}),
    readings={"after-guilt": "plays"},
    limitations={},
)
SCRIPT: Json = {"mode": "scripted", "players": 2, "dealer": 0, "deck": ["red 1"]}
BLUFF: dict[str, Json] = {"seat": 0, "do": "play", "card": "wild-draw-four"}


def stop(*legal: Json, action: Json = None) -> dict[str, Json]:
    return {"action": action, "expect": {"legal": [*legal], "over": None}}


def test_a_case_within_the_declaration_applies() -> None:
    assert why_not_applicable(case("red 1", "toy/1"), DECLARED) is None


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "flip"}, "the game `flip` is not declared"),
        ({"printing": "es"}, "the printing `es` of `toy` is not declared"),
        ({"start": SCRIPT}, "the mode `scripted` is not declared"),
    ],
)
def test_the_reason_names_what_is_not_declared(changes: dict[str, Json], reason: str) -> None:
    assert why_not_applicable(case("red 1", "toy/1", **changes), DECLARED) == reason


def test_the_number_of_players_must_be_declared() -> None:
    few = replace(DECLARED, players=(3, 4))
    assert why_not_applicable(case("red 1", "toy/1"), few) == "2 players are not declared"


def test_an_action_of_an_undeclared_kind_cannot_be_carried_out() -> None:
    draw: Json = {"seat": 0, "do": "draw"}
    steps: Json = [stop(draw), stop(draw, action={"seat": 1, "do": "say", "word": "UNO"})]
    reason = why_not_applicable(case("red 1", "toy/1", steps=steps), DECLARED)
    assert reason == "the action kind `say` is not declared"


def test_an_engine_cannot_stop_where_it_knows_none_of_the_offers() -> None:
    challenged = stop(
        {"seat": 1, "do": "challenge"}, {"seat": 1, "do": "decline"}, {"seat": 0, "do": "say", "word": "UNO"}
    )
    reason = why_not_applicable(case("red 1", "toy/1", steps=[challenged]), DECLARED)
    assert reason == "a stop for `challenge` or `decline`, which is not declared"


def test_without_challenges_a_case_that_stops_for_one_does_not_apply() -> None:
    """Though `decline` is known: here it declines nothing but the challenge, and nobody is asked."""
    declines = replace(DECLARED, actions=DECLARED.actions | {"decline"})
    draw: Json = {"seat": 0, "do": "draw"}
    offered = stop({"seat": 1, "do": "challenge"}, {"seat": 1, "do": "decline"}, action=draw)
    last = case("red 1", "toy/1", steps=[stop(draw), offered])
    reason = "a stop for `challenge` or `decline`, which is not declared"
    assert why_not_applicable(without_challenges(last, declines), declines) == reason
    assert why_not_applicable(last, replace(declines, actions=declines.actions | {"challenge"})) is None


def test_without_challenges_every_challenge_is_declined() -> None:
    draw: Json = {"seat": 0, "do": "draw"}
    offered = stop({"seat": 1, "do": "challenge"}, {"seat": 1, "do": "decline"}, action=draw)
    declined = stop(draw, action={"seat": 1, "do": "decline"})
    whole = case("red 1", "toy/1", steps=[stop(draw), offered, declined])
    shorter = case("red 1", "toy/1", steps=[stop(draw), stop(draw, action=draw)])
    assert without_challenges(whole, DECLARED) == shorter
    assert without_challenges(whole, replace(DECLARED, actions=DECLARED.actions | {"challenge"})) == whole


def test_without_challenges_what_is_refused_at_the_stop_is_not_sent() -> None:
    draw: Json = {"seat": 0, "do": "draw"}
    offered = stop({"seat": 1, "do": "challenge"}, {"seat": 1, "do": "decline"}, action=draw)
    refused: Json = {"action": {"seat": 1, "do": "draw"}, "expect": {"illegal": True}}
    declined = stop(draw, action={"seat": 1, "do": "decline"})
    shorter = case("red 1", "toy/1", steps=[stop(draw), stop(draw, action=draw)])
    assert (
        without_challenges(case("red 1", "toy/1", steps=[stop(draw), offered, refused, declined]), DECLARED) == shorter
    )
    last = case("red 1", "toy/1", steps=[stop(draw), offered, refused])
    assert without_challenges(last, DECLARED) == last


def test_without_challenges_no_bluff_is_played() -> None:
    draw: Json = {"seat": 0, "do": "draw"}
    steps: Json = [stop(draw, {**BLUFF, "bluff": True}), stop(draw, action=BLUFF)]
    reason = why_not_applicable(case("red 1", "toy/1", steps=steps), DECLARED)
    assert reason == "a bluff needs the action kind `challenge`, which is not declared"
    assert why_not_applicable(
        case("red 1", "toy/1", steps=steps), replace(DECLARED, actions=DECLARED.actions | {"challenge"})
    ) is None  # fmt: skip


def test_a_reading_that_a_case_sets_must_be_declared() -> None:
    setting = case("red 1", "toy/1", readings={"drawn-card": "forced"})
    unknown = "drawn-card: the case is about `forced`, which the engine does not declare"
    assert other_reading(setting, {}) == unknown
    assert other_reading(setting, {"drawn-card": "forced"}) is None
    other = "drawn-card: the engine plays `free`, the case is about `forced`"
    assert other_reading(setting, {"drawn-card": "free"}) == other


@pytest.mark.parametrize(
    ("depends", "reason"),
    [
        ({}, None),
        ({"after-guilt": "plays"}, None),
        ({"another-question": "any"}, None),
        ({"after-guilt": "misses"}, "after-guilt: the engine plays `plays`, the case is about `misses`"),
    ],
)
def test_only_another_declared_reading_takes_a_case_away(depends: dict[str, Json], reason: str | None) -> None:
    assert other_reading(case("red 1", "toy/1", depends=depends), DECLARED.readings) == reason


@pytest.mark.parametrize(
    ("card", "changes", "excused"),
    [
        ("red skip", {}, "skip"),
        ("wild", {}, None),
        ("red 1", {}, None),
        ("red 7 | teal skip", {}, "skip"),
        ("red 7 | teal skip", {"side in play": "light"}, None),
        ("red 7 | teal skip", {"side in play": "dark"}, "skip"),
    ],
)
def test_a_card_whose_own_rules_are_a_limitation_excuses_the_case_in_which_it_is_played(
    card: str, changes: dict[str, Json], excused: str | None
) -> None:
    start: Json = {"mode": "position", "position": position(**changes)}
    assert limitation_of(case(card, "toy/1", start=start, rules=["playing.last"]), ["reverse", "skip"]) == excused


def test_views_need_their_mode_and_all_parts_that_are_seen() -> None:
    seen: Json = [{"action": None, "expect": {"views": [{"seat": 0, "hand": [["red 1"], ["?"]], "shown": []}]}}]
    looking = case("red 1", "toy/1", steps=seen)
    assert why_not_applicable(looking, DECLARED) == "the mode `views` is not declared"
    able = replace(DECLARED, modes=DECLARED.modes | {"views"})
    assert why_not_applicable(looking, able) == "seats see `shown`, which is not declared to be reported"
    assert why_not_applicable(looking, replace(able, reports=DECLARED.reports | {"shown"})) is None


def test_a_step_by_itself_is_excused_as_in_a_case() -> None:
    play = Action(do="play", seat=0, details=(("card", "red reverse"),))
    assert limitation_on(["turn.play"], cards_played([play]), ["reverse", "skip"]) == "reverse"
    assert limitation_on(["turn.play"], cards_played([]), ["reverse", "skip"]) is None
    assert limitation_on(["skip.played"], cards_played([play]), ["reverse", "skip"]) == "skip"
