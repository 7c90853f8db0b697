"""The games in `examples/games/`: each checks clean, keeps its examples, and is played to the end at every table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.play.sessions import answered
from tests.slices import few, some
from uno_dsl.build import build
from uno_dsl.engine.game import legal, start, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, save
from uno_dsl.layers.library import Selection
from uno_dsl.program.instructions import Program
from uno_dsl.review.review import file_subjects, review
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.simulate.simulate import simulate

GAMES = sorted((Path(__file__).parents[2] / "examples" / "games").glob("*.uno"))
LONGEST = 160  # lines of a file
FEWEST = 3  # examples in a file
ROUNDS = few(5, 20)
by_file = pytest.mark.parametrize("path", some(GAMES, 3), ids=lambda path: path.stem)


def program(path: Path) -> Program:
    built = build(Selection(game=path.stem, editions=[path]))
    assert built.program is not None, built.diagnostics
    return built.program


@by_file
def test_the_file_is_short_and_checks_without_a_finding(path: Path) -> None:
    found = review(next(file_subjects(path, None)))
    assert found.diagnostics == ()
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert len(re.findall(r"^example ", text, re.M)) >= FEWEST


@by_file
def test_rounds_end_at_every_table(path: Path) -> None:
    rules = program(path)
    low, high = rules.players
    for players in range(low, high + 1):
        for policy in POLICIES:
            totals = simulate(rules, Plan(players=players, rounds=ROUNDS, policy=policy))
            assert (totals.rounds, totals.stopped) == (ROUNDS, 0), (players, policy)


@by_file
def test_every_stop_can_be_saved_and_no_card_is_lost(path: Path) -> None:
    machine = Machine(program(path))
    state = start(machine, machine.program.players[0], 5)
    cards = sorted(card for name, each in machine.space_piles for card in held(state.__dict__[name], each))
    for turn in range(150):
        stop = waiting(machine, state)
        actions = legal(machine, state, stop)
        if stop.pc < 0 or not actions:
            break
        again = load(machine, save(machine, state))
        assert legal(machine, again, waiting(machine, again)) == actions
        state, _ = step(machine, state, actions[turn * 7 % len(actions)])
        assert cards == sorted(c for name, each in machine.space_piles for c in held(state.__dict__[name], each))


def held(piles: list[list[int]] | list[int], each: bool) -> list[int]:
    return [card for pile in piles for card in pile] if each else piles  # type: ignore[union-attr,return-value]


@by_file
def test_somebody_can_play_it_in_the_terminal(path: Path) -> None:
    players = str(program(path).players[0])
    code, text = answered(str(path), "--seed", "3", "--rounds", "1", "--players", players, seed=3)
    assert code == 0
    assert "Round 1 begins" in text
    assert "None" not in text and "True" not in text
