"""Proofs by looking at everything: closed tables are closed, differences are found, and what is equivalent holds."""

from __future__ import annotations

from functools import cache

import pytest

from conformance.mutate.operators.all_mutants import mutants_of
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.all_shuffles import Chance, ordered
from conformance.mutate.proof.closed_tables import ClosedTables
from conformance.mutate.proof.closure import Closure, closure_of
from conformance.mutate.proof.exhaust import PairComparison, Product
from conformance.mutate.proof.mutant_machines import machine_of
from conformance.mutate.proof.proof import Proof, proofs_of
from conformance.mutate.proof.start_only import start_only
from conformance.mutate.proof.state_key import key_of
from conformance.mutate.score import declared_for
from conformance.mutate.scored import EXHAUSTIVE, WRITTEN, MutantStatus
from conformance.mutate.trial import with_proof
from conformance.plays.lockstep import Play, first_stage
from conformance.plays.watched import Watched
from tests.conformance.mutate.classic_suite import CLASSIC
from tests.slices import only_full
from uno_dsl.build import build
from uno_dsl.program.instructions import Program

SKIPS = "skip and skip, 2 players"
WILD_DRAW_FOURS = "wild-draw-four and wild-draw-four, 2 players"


@cache
def program() -> Program:
    found = build(CLASSIC).program
    assert found is not None
    return found


@cache
def closure(name: str, states: int = 40_000) -> Closure:
    machine, chance = Watched(program()), Chance()
    chance.lead(machine)
    table = next(table for table in ClosedTables(machine).all() if table.name == name)
    found = closure_of(machine, chance, name, table.draft, states)
    assert found is not None
    return found


@cache
def mutants() -> dict[str, Mutant]:
    return {mutant.id: mutant for mutant in mutants_of(program())}


def compared(name: str, table: Closure) -> PairComparison:
    machine = machine_of(mutants()[name])
    assert machine is not None
    return Product(table, mutants()[name], machine, declared_for(program())).compare()


def test_a_closed_table_has_every_state_once_and_every_step() -> None:
    table = closure(SKIPS)
    assert table.whole
    assert len({place.key for place in table.places}) == len(table.places)
    for place in table.places:
        assert {edge.option for edge in place.after} == set(place.observed.stage[1].options) or place.over


def test_a_table_with_too_many_states_is_not_closed() -> None:
    table = closure(SKIPS, 50)
    assert not table.whole
    assert len(table.places) == 50
    assert not compared("skip.played: other occasion, when play, last", table).all


def test_every_shuffle_of_few_cards_is_tried_in_every_order() -> None:
    assert {tuple(ordered([1, 2, 3], number)) for number in range(6)} == {
        (1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1),
    }  # fmt: skip
    assert any(edge.order for place in closure(SKIPS).places for edge in place.after)


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("skip.played: drop step, miss 1", SKIPS),
        ("matching.symbol: drop permission, may 1", SKIPS),
        ("uno.window: closing, window, turn passed", SKIPS),
        ("challenge.guilty: force condition, if 1, always", WILD_DRAW_FOURS),
        ("uno.window: closing, window, challenge is chosen at challenge.offer", WILD_DRAW_FOURS),
        ("score.count: drop step, assign 1", SKIPS),
    ],
)
def test_a_difference_is_found_and_can_be_played(name: str, table: str) -> None:
    found = compared(name, closure(table))
    assert found.shows
    assert found.draft is not None
    machine = machine_of(mutants()[name])
    assert machine is not None
    play = Play(closure(table).machine, found.draft)
    assert play.differs_at(machine, declared_for(program())) == len(found.draft.actions)


@pytest.mark.parametrize(
    "name",
    [
        "skip.played: other occasion, when play, last",
        "playing.last: repeat step, happen 2",
        "uno.say: boundary, say condition, the number of the hand of the player is at most 1",
        "turn.drawn: player, play 1 who, the player",
    ],
)
def test_where_there_is_no_difference_everything_was_looked_at(name: str) -> None:
    found = compared(name, closure(SKIPS))
    assert found.all
    assert not found.shows
    assert found.pairs > 100


@only_full
def test_what_is_done_in_a_beginning_only_needs_no_more_than_its_beginnings() -> None:
    code = program()
    rules = {code.routines[code.owners[number]].rule for number in start_only(code)}
    assert {"setup.deal", "setup.open", "challenge.start"} <= rules
    assert not rules & {"draw-two.played", "playing.lay", "turn.begin"}
    name = "challenge.return: player, move 1 by, the next player"
    proof = proofs_of_few(name)
    assert proof.startswith("no difference on")


def proofs_of_few(name: str) -> str:
    return str(
        proofs_of(program(), [mutants()[name]], only=lambda table: "wild-draw-four turned up" in table.name)[name]
    )


def test_a_key_does_not_say_how_long_play_has_gone_on_or_how_a_hand_is_held() -> None:
    state, _ = first_stage(closure(SKIPS).machine, closure(SKIPS).draft.start)
    other = state.copy()
    other.turn_number += 7
    other.__dict__["pile_hand"][0].reverse()
    assert key_of(other) == key_of(state)
    other.turn = 1 - other.turn
    assert key_of(other) != key_of(state)


def fate_after(proof: Proof, *, reason: str) -> MutantStatus:
    mutant = mutants()["playing.last: repeat step, happen 2"]
    return with_proof(MutantStatus(mutant=mutant, why=reason, proof=EXHAUSTIVE if reason else ""), proof)


def test_what_a_proof_comes_to() -> None:
    holds, nowhere, open_ = Proof(tables=2, pairs=9), Proof(), Proof(tables=2, open=["a table"])
    differs = Proof(tables=1, shows_on="a table", draft=closure(SKIPS).draft)
    hidden = Proof(tables=1, shows_on="a table")
    assert fate_after(holds, reason="because").proof == EXHAUSTIVE
    assert "2 closed tables, 9 pairs" in fate_after(holds, reason="because").why
    assert {fate_after(proof, reason="because").proof for proof in (nowhere, open_, hidden)} == {WRITTEN}
    assert fate_after(differs, reason="because").alive
    assert fate_after(holds, reason="").alive


@pytest.mark.parametrize(
    "name",
    [
        "challenge.show: drop step, show 1",
        "challenge.show: player, show 1 to parts 1, the player",
        "table.hands: visibility, hand, seen by: everybody",
        "table.draw-pile: visibility, draw pile, seen by: top",
    ],
)
def test_what_seats_see_and_are_shown_is_held_against_each_other(name: str) -> None:
    assert compared(name, closure(WILD_DRAW_FOURS)).shows
