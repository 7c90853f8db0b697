"""The tools that a suite is made with, each by itself; that the same rules give the same bytes, `uno generate --check` shows in the gate."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.generate.cases.record import Steps, same
from conformance.generate.search.goals import goals_of
from conformance.generate.search.pool import Pool
from conformance.generate.search.shrink_draft import plain_stock, shrunk
from conformance.generate.search.swarm import Swarm
from conformance.generate.search.variations import variations
from conformance.mutate.distinguish import DifferenceSearch
from conformance.mutate.operators.all_mutants import mutants_of
from conformance.mutate.score import declared_for
from conformance.plays.draft import Draft, cost, from_position
from conformance.plays.graph import graph_of
from conformance.plays.lockstep import Play
from conformance.plays.open_questions import open_questions
from conformance.plays.random_walk import Impossible, Walk, walked
from conformance.plays.small_tables import SmallTables
from conformance.plays.watched import Watched
from tests.slices import only_full
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf

POSITION: dict[str, Any] = {
    "players": 3,
    "turn": 0,
    "dealer": 2,
    "direction": "left",
    "colour in play": "red",
    "hand": [["blue 3", "green skip", "red draw-two", "red 4"], ["blue 1", "blue 2", "wild"], ["green 1", "green 2"]],
    "draw pile": ["yellow 1", "yellow skip", "yellow 3", "yellow 4"],
    "discard pile": ["red 5", "red skip"],
    "score": [0, 480, 0],
}
DRAW_TWO = {"seat": 0, "do": "play", "card": "red draw-two"}


@pytest.fixture(name="machine", scope="module")
def watched() -> Watched:
    program = build(Selection(game="classic")).program
    assert program is not None
    return Watched(program)


def test_a_watched_machine_notes_what_it_does(machine: Watched) -> None:
    walk = walked(machine, from_position(POSITION, (DRAW_TWO,)))
    owners, routines = machine.program.owners, machine.program.routines
    done = {routines[owners[int(note[1] or 0)]].rule for note in walk.steps[1] if note[0] == "do"}
    assert "draw-two.played" in done
    assert ("play", "draw-two") in walk.steps[1]
    assert ("beside", "only", "matching.colour", "draw-two") in walk.steps[0]
    assert walk.rests == [True, True]


def test_an_action_that_is_not_legal_makes_a_draft_impossible(machine: Watched) -> None:
    with pytest.raises(Impossible):
        walked(machine, from_position(POSITION, ({"seat": 1, "do": "draw"},)))


def test_swarms_are_the_same_for_the_same_seed(machine: Watched) -> None:
    one, other = Swarm(machine, 3), Swarm(machine, 3)
    assert [one.position().key for _ in range(20)] == [other.position().key for _ in range(20)]
    assert [one.deck().key for _ in range(20)] == [other.deck().key for _ in range(20)]


def test_a_pool_keeps_what_play_has_reached(machine: Watched) -> None:
    goals = goals_of(machine)
    pool = Pool(machine, goals, 1)
    pool.fill(40)
    reached = [goal for goal in goals if pool.drafts(goal)]
    assert len(reached) > len(goals) // 3
    for goal in reached[:50]:
        walk = walked(machine, pool.drafts(goal)[0])
        assert any(goal.feature in step for step in walk.steps)


def test_what_is_made_small_still_does_its_work(machine: Watched) -> None:
    def price(draft: Draft, below: int | None) -> int | None:
        try:
            walk = walked(machine, draft)
        except Impossible:
            return None
        found = cost(draft, 1, walk.left)
        return found if ("play", "draw-two") in walk.steps[-1] and (below is None or found < below) else None

    small = shrunk(from_position(POSITION, (DRAW_TWO,)), price, plain_stock(machine.program))
    position = small.start["position"]
    assert position["score"] == [0] * position["players"]
    assert len(position["discard pile"]) == 1
    assert not any("wild" in card or "skip" in card for hand in position["hand"] for card in hand)
    assert len(position["draw pile"]) >= 6


def test_a_draft_is_varied_in_direction_and_number_of_players(machine: Watched) -> None:
    found = list(variations(from_position(POSITION, (DRAW_TWO,)), plain_stock(machine.program), 10))
    assert {other.start["position"]["direction"] for other in found} == {"left", "right"}
    assert {other.players for other in found} == {2, 3, 4}
    for other in found:
        Walk(machine, other.start)


def test_the_order_of_actions_means_nothing() -> None:
    play, draw = {"seat": 0, "do": "play", "card": "wild", "bluff": True}, {"seat": 0, "do": "draw"}
    one: Steps = [{"action": None, "expect": {"legal": [play, draw]}}]
    other: Steps = [{"action": None, "expect": {"legal": [draw, {**play, "bluff": False}]}}]
    assert same(one, other)
    assert not same(one, [{"action": None, "expect": {"legal": [draw]}}])


def test_two_engines_part_at_the_first_thing_that_can_be_seen(machine: Watched) -> None:
    program = machine.program
    mutants = {mutant.id: mutant for mutant in mutants_of(program)}
    play = Play(machine, from_position(POSITION, (DRAW_TWO,)))
    declared = declared_for(program)
    assert play.differs_at(Machine(program), declared) is None
    assert play.differs_at(Machine(mutants["draw-two.played: drop step, miss 1"].program), declared) == 1
    assert play.differs_at(Machine(mutants["matching.colour: drop permission, may 1"].program), declared) == 0


def test_small_tables_are_tables_of_the_game(machine: Watched) -> None:
    drafts = list(SmallTables(machine).all())
    assert {draft.players for draft in drafts} == {2, 3}
    graph = graph_of(machine, drafts[::12], states=1500)
    assert graph.tables >= len(drafts[::12]) - 3
    assert all(walked(machine, node.draft()).actions == list(node.draft().actions) for node in graph.nodes[::40])


@only_full
def test_a_hunt_finds_the_shortest_play_that_shows_a_mutant(machine: Watched) -> None:
    program = machine.program
    mutants = {mutant.id: mutant for mutant in mutants_of(program)}
    drafts = [draft for draft in SmallTables(machine).all() if "position" in draft.start][:60]
    search = DifferenceSearch(machine, graph_of(machine, drafts), declared_for(program))
    for name, actions in (
        ("uno.catch: force condition, catch condition, always", 3),
        ("turn.draw: drop step, draw 1", 1),
    ):
        draft = search.search(mutants[name], Machine(mutants[name].program)).draft
        assert draft is not None
        assert len(draft.actions) <= actions + 1
        assert Play(machine, draft).differs_at(Machine(mutants[name].program), declared_for(program)) is not None
    nothing = mutants["draw-two.played: swap steps, draw 1"]
    assert search.search(nothing, Machine(nothing.program)).draft is None


@only_full
def test_every_other_reading_is_a_game_of_its_own() -> None:
    found = open_questions(Selection(game="classic"), shelf())
    assert all(found.in_force[question] != reading for question, reading, _ in found.others)
    assert {question for question, _, _ in found.others} == found.in_force.keys()
