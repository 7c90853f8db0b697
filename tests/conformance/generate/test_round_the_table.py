"""Cases all round the table: what they show of seats, dealers and cards that come back, and who sees a start card that goes back."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from conformance.generate.cases import play_chooser
from conformance.generate.cases.full_cases import WholeChooser
from conformance.generate.cases.interactions import together, weight, without
from conformance.generate.cases.round_the_table import SeatChooser, Seats, without_score
from conformance.generate.cases.stop_facts import Names
from conformance.generate.search.biased_walks import BiasedPool
from conformance.generate.search.shrink_draft import plain_stock
from conformance.mutate.score import declared_for
from conformance.plays.draft import Draft, from_position
from conformance.plays.random_walk import walked
from conformance.plays.watched import Watched
from tests.slices import only_full
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection

SEED = 5
POSITION: dict[str, Any] = {
    "players": 3, "turn": 1, "dealer": 0, "direction": "left", "colour in play": "red",
    "hand": [["blue 3", "red 2"], ["red skip", "blue 1"], ["green 4", "red 1"]], "draw pile": ["yellow 1"],
    "discard pile": ["red 5", "red 9", "red 8"], "score": [0, 0, 0],
}  # fmt: skip
SKIP = {"seat": 1, "do": "play", "card": "red skip"}


@cache
def watched(game: str = "classic", printing: str | None = None) -> Watched:
    program = build(Selection(game=game, printing=printing)).program
    assert program is not None
    return Watched(program)


def chooser_of(machine: Watched, before: play_chooser.Shown | None = None) -> SeatChooser:
    program = machine.program
    others = WholeChooser(
        Machine(program), declared_for(program), plain_stock(program), lambda draft: bool(draft.players)
    )
    return SeatChooser(machine, others, (), before)


@pytest.fixture(autouse=True)
def few_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_chooser, "WALKS", 20)
    monkeypatch.setattr(play_chooser, "WALKS_AGAIN", 5)


def test_what_is_done_is_noted_with_its_seat_and_the_direction() -> None:
    seats = Seats(Names(watched()))
    _, skip = seats.of(from_position(POSITION, (SKIP,)))
    (at,) = [bits for (_, name), bits in skip.items() if name == "play skip"]
    assert at == 1 << seats.numbers["seat 1, direction 1"]
    _, turned = seats.of(from_position({**POSITION, "direction": "right"}, (SKIP,)))
    (at,) = [bits for (_, name), bits in turned.items() if name == "play skip"]
    assert at == 1 << seats.numbers["seat 1, direction -1"]


def test_cards_that_come_back_are_noted() -> None:
    seats = Seats(Names(watched()))
    table = {
        **POSITION,
        "discard pile": ["red 8", "yellow 5", "yellow 9"],
        "hand": [["blue 3", "blue 2"], ["blue 1", "blue 4"], ["blue 5", "green 4"]],
        "draw pile": [],
    }
    draws = tuple({"seat": seat, "do": "draw"} for seat in (1, 2))
    _, first, second = seats.of(from_position(table, draws))
    again = 1 << seats.numbers["with cards that come back"]
    assert not any(bits & again for bits in first.values())
    assert any(bits & again for bits in second.values())


def test_every_dealer_turns_up_every_kind_of_card() -> None:
    chooser = chooser_of(watched())
    begun = together(chooser.pairs(start) for start in chooser.starts())
    dealers = [chooser.source.numbers[f"dealer {seat}"] for seat in range(3)]
    kinds = {name: bits for (_, name), bits in begun.items() if name.startswith("start ")}
    assert kinds.keys() >= {"start skip", "start reverse", "start draw-two", "start wild"}
    assert all(bits >> dealer & 1 for bits in kinds.values() for dealer in dealers)


@only_full
@pytest.mark.parametrize("game", ["classic", "flip"])
def test_no_play_is_left_over_that_would_be_worth_a_case(game: str) -> None:
    machine = watched(game)
    chooser = chooser_of(machine)
    chooser.choose(SEED)
    pool = BiasedPool(machine, (), SEED, turns=chooser.limits.turns, actions=play_chooser.ACTIONS)
    pool.fill(play_chooser.WALKS)
    shown = together(chooser.pairs(whole.draft) for whole in chooser.chosen)
    assert len(chooser.chosen) > 5
    left = max(weight(without(chooser.pairs(draft), shown)) for draft, _ in pool.played)
    assert left < chooser.limits.worth_it or len(chooser.chosen) == chooser.limits.most
    dealers = [chooser.source.numbers[f"dealer {seat}"] for seat in range(3)]
    assert all(any(bits >> dealer & 1 for bits in shown.values()) for dealer in dealers)


@only_full
def test_a_printing_takes_over_the_cases_of_its_edition() -> None:
    leading = chooser_of(watched("agent-mater", "en"))
    leading.choose(SEED)
    second = watched("agent-mater", "es")
    following = chooser_of(second, leading.shown)
    following.choose(SEED)
    keys = [{whole.draft.key for whole in chooser.chosen} for chooser in (leading, following)]
    assert len(keys[0] & keys[1]) > len(keys[0]) // 2
    for whole in following.chosen:
        assert walked(second, whole.draft).actions == [*whole.draft.actions]


def test_only_a_score_of_nothing_is_left_out() -> None:
    assert "score" not in without_score(from_position(POSITION)).start["position"]
    scored = from_position({**POSITION, "score": [0, 5, 0]})
    assert without_score(scored) is scored
    deck = Draft(start={"mode": "scripted", "players": 2, "dealer": 0, "deck": []}, actions=())
    assert without_score(deck) is deck
