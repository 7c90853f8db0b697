"""Cases that bring two things together: what is promised of their pairs, and what is refused in them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from conformance.generate.cases import play_chooser
from conformance.generate.cases.full_cases import WholeChooser
from conformance.generate.cases.interaction_cases import InteractionChooser
from conformance.generate.cases.interactions import CLOSE, Interactions, Pairs, together, weight, without
from conformance.generate.cases.record import whole_steps_of
from conformance.generate.cases.refused_actions import as_far_as_possible, forbidden_in
from conformance.generate.cases.stop_facts import Names, moments_of
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

WALKS = 40
SEED = 5
POSITION: dict[str, Any] = {
    "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red",
    "hand": [["blue 3", "red draw-two"], ["blue 1", "wild"]], "draw pile": ["yellow 1"],
    "discard pile": ["red 5", "red skip"], "score": [0, 0],
}  # fmt: skip
DRAW_TWO, SAY = {"seat": 0, "do": "play", "card": "red draw-two"}, {"seat": 0, "do": "say", "word": "UNO"}


def watched(game: str, printing: str | None = None) -> Watched:
    program = build(Selection(game=game, printing=printing)).program
    assert program is not None
    return Watched(program)


@pytest.fixture(name="machine", scope="module")
def of_classic() -> Watched:
    return watched("classic")


@pytest.fixture(name="few_walks", autouse=True)
def with_few_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_chooser, "WALKS", WALKS)
    monkeypatch.setattr(play_chooser, "WALKS_AGAIN", WALKS // 4)


def others(machine: Watched) -> WholeChooser:
    """No case yet that compares everything."""
    program = machine.program
    return WholeChooser(
        Machine(program), declared_for(program), plain_stock(program), lambda draft: bool(draft.players)
    )


@cache
def having_chosen(machine: Watched) -> InteractionChooser:
    """The cases of a game, chosen once for the tests that look at them."""
    chooser = InteractionChooser(machine, others(machine))
    chooser.choose(SEED)
    return chooser


def keys(chooser: InteractionChooser) -> list[str]:
    return [whole.draft.key for whole in chooser.chosen]


def pairs_of(chooser: InteractionChooser, drafts: list[Draft]) -> Pairs:
    return together(chooser.pairs(draft) for draft in drafts)


@only_full
def test_no_play_is_left_over_that_would_be_worth_a_case(machine: Watched) -> None:
    chooser = having_chosen(machine)
    pool = BiasedPool(machine, (), SEED, turns=InteractionChooser.limits.turns, actions=play_chooser.ACTIONS)
    pool.fill(WALKS)
    shown = pairs_of(chooser, [whole.draft for whole in chooser.chosen])
    assert len(pool.played) > len(chooser.chosen) > 5
    assert (
        max(weight(without(chooser.pairs(draft), shown)) for draft, _ in pool.played)
        < InteractionChooser.limits.worth_it
    )


@only_full
def test_the_same_seed_gives_the_same_cases(machine: Watched) -> None:
    one, other = having_chosen(machine), InteractionChooser(machine, others(machine))
    other.choose(SEED)
    assert keys(one) == keys(other)
    assert [whole.rule for whole in one.chosen] == [whole.rule for whole in other.chosen]


def test_what_is_to_be_refused_is_refused_and_the_play_goes_on(machine: Watched) -> None:
    chooser = having_chosen(machine)
    refusing = [whole.draft for whole in chooser.chosen if whole.draft.forbidden]
    assert refusing
    for draft in refusing:
        steps = whole_steps_of(chooser.others.plain, draft)
        assert steps is not None
        refused = [step["action"] for step in steps if step["expect"] == {"illegal": True}]
        assert refused == [action for _, action in draft.forbidden]
        assert [step["action"] for step in steps[1:] if step["action"] not in refused] == [
            action for action in draft.actions if action not in refused
        ]
        assert "illegal" not in steps[-1]["expect"]


def test_a_play_is_none_if_what_should_be_refused_is_legal(machine: Watched) -> None:
    legal = {"seat": 0, "do": "draw"}
    draft = from_position(POSITION, (DRAW_TWO,))
    assert whole_steps_of(machine, draft) is not None
    assert whole_steps_of(machine, Draft(start=draft.start, actions=draft.actions, forbidden=((0, legal),))) is None


def test_a_moment_tells_what_happens_and_where(machine: Watched) -> None:
    first, second, last = moments_of(Names(machine), from_position(POSITION, (DRAW_TWO, SAY)))
    assert {"stop: turn.choice at rest", "no window"} <= first.place
    assert {"draw pile: 1", "discards: 2", "hand: 2", "holds draw-two", "top 1: skip", "players: 2"} <= first.table
    assert {"play draw-two", "does draw-two.played", "draws short draw-two.played"} <= first.done
    assert any(name.startswith("refused") for name in first.said)
    assert "window uno.window: of the turn" in second.place
    assert "just before: play draw-two" in second.so_far
    assert "earlier: play draw-two by the same" in last.so_far
    assert not last.done


def test_what_is_done_again_is_a_close_pair(machine: Watched) -> None:
    table = {**POSITION, "hand": [["blue 3"], ["blue 1"]], "draw pile": ["blue 8", "blue 9", "green 1", "green 2"]}
    draws = tuple({"seat": seat, "do": "draw"} for seat in (0, 1, 0))
    interactions = Interactions(Names(machine))
    *_, twice, thrice, _ = interactions.of(from_position(table, draws))
    again = 1 << interactions.numbers["earlier: does turn.draw"]
    assert not twice[CLOSE, "does turn.draw"] & again
    assert thrice[CLOSE, "does turn.draw"] & again


def test_nearly_legal_actions_are_found(machine: Watched) -> None:
    draft = from_position(POSITION, (DRAW_TWO, SAY))
    tried = {(found.at, str(found.action)) for found in forbidden_in(Interactions(Names(machine)), draft)}
    assert (0, str({"seat": 0, "do": "play", "card": "blue 3"})) in tried
    assert (0, str({**DRAW_TWO, "seat": 1})) in tried
    assert (1, str(DRAW_TWO)) in tried


@only_full
def test_a_printing_takes_over_the_cases_of_its_edition() -> None:
    first, second = watched("agent-mater", "en"), watched("agent-mater", "es")
    leading = InteractionChooser(first, others(first))
    leading.choose(SEED)
    following = InteractionChooser(second, others(second), leading.shown)
    following.choose(SEED)
    assert len({*keys(leading)} & {*keys(following)}) > len(leading.chosen) // 2
    for whole in following.chosen:
        assert walked(second, whole.draft).actions == [*whole.draft.actions]


def test_a_play_is_cut_where_it_cannot_go_on(machine: Watched) -> None:
    draft = from_position(POSITION, (DRAW_TWO, SAY, SAY))
    assert as_far_as_possible(machine, draft).actions == (DRAW_TWO, SAY)
    assert as_far_as_possible(machine, from_position({**POSITION, "players": 99}, (DRAW_TWO,))).actions == ()
