"""Simulations: totals add up, seeds repeat, policies keep their word."""

from __future__ import annotations

import dataclasses
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.slices import only_full, some
from uno_dsl.build import build
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.engine_table import Table
from uno_dsl.simulate.native_table import code_for
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.simulate.simulate import simulate
from uno_dsl.simulate.totals import Round, Totals, added_up, mean

ROUNDS = st.builds(
    Round,
    st.integers(0, 10_000),
    st.integers(0, 10_000),
    st.integers(0, 500),
    st.none() | st.integers(0, 3),
    st.booleans(),
)


@cache
def program(game: str) -> Program:
    found = build(Selection(game=game)).program
    assert found is not None
    return found


def timeless(totals: Totals) -> Totals:
    return dataclasses.replace(totals, cpu_seconds=0.0)


@settings(max_examples=60)
@given(st.lists(ROUNDS, max_size=20), st.lists(ROUNDS, max_size=20))
def test_totals_of_parts_add_up_to_the_totals_of_the_whole(first: list[Round], second: list[Round]) -> None:
    assert added_up(first, 4, 0.0) + added_up(second, 4, 0.0) == added_up(first + second, 4, 0.0)


def test_mean_and_standard_error() -> None:
    found = mean(10, 30, 4)
    assert found.value == 2.5 and found.error == pytest.approx((5 / 3 / 4) ** 0.5)
    assert mean(0, 0, 0).value == 0.0 and mean(7, 49, 1).error == 0.0


@only_full
@pytest.mark.parametrize("game", [*shelf().editions])
@pytest.mark.parametrize("policy", POLICIES)
def test_every_edition_can_be_simulated(game: str, policy: str) -> None:
    plan = Plan(players=3, rounds=3, policy=policy, seed=5)
    totals = simulate(program(game), plan)
    assert totals.rounds == totals.won + totals.nobody + totals.stopped == 3
    assert sum(totals.seats) == totals.won and totals.decisions >= totals.turns > 0
    assert timeless(totals) == timeless(simulate(program(game), plan))


def test_the_rounds_of_a_plan_do_not_depend_on_how_they_are_cut() -> None:
    table = Table(program("classic"), Plan(players=4, rounds=8, policy="eager"))
    assert timeless(table.play(range(8))) == timeless(table.play(range(3)) + table.play(range(3, 8)))


def test_eager_players_play_sooner_than_random_ones() -> None:
    eager, uniform = (
        simulate(program("classic"), Plan(players=3, rounds=20, policy=name)) for name in ("eager", "uniform")
    )
    assert eager.turns * 3 < uniform.turns


def test_a_round_that_never_starts_is_an_error_of_the_rules(tmp_path: Path) -> None:
    file = tmp_path / "colours.uno"
    repeated = "    the dealer chooses the colour in play\n    shuffle the draw pile\n"
    changes = f"when a round begins\n  repeat until the draw pile has no red cards\n{repeated}"
    file.write_text(f'language 1\nhouse rule colours for any edition "Colours"\n\n{changes}', "utf-8")
    found = build(Selection(game="classic", houses=(file,)), cached=False).program
    assert found is not None
    with pytest.raises(EngineStuck, match=r"no turn ever begins: after 200 decisions, \[colours.1\]") as caught:
        simulate(found, Plan(players=4, rounds=1))
    assert caught.value.rule == "colours.1"


GAMES = sorted((Path(__file__).resolve().parents[2] / "examples" / "games").glob("*.uno"))

WON_BY_ONE = ("go-fish",)
"""Games whose rules keep no winner, and that one player wins with the round."""


@pytest.mark.parametrize("path", some(GAMES, 4), ids=lambda path: path.stem)
def test_whoever_wins_a_game_is_counted_whether_the_rules_keep_a_winner_or_not(path: Path) -> None:
    found = build(Selection(game=path.stem, editions=(path,))).program
    assert found is not None
    plan = Plan(players=found.players[0], rounds=20)
    totals = simulate(found, plan)
    assert (
        totals.won + totals.nobody + totals.stopped
        == totals.rounds
        == sum(totals.seats) + totals.nobody + totals.stopped
    )
    assert timeless(simulate(found, plan, code=code_for(found, plan))) == timeless(totals)
    if path.stem in WON_BY_ONE:
        assert "winner" not in found.keeps and totals.won == totals.rounds
