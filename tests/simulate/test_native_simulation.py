"""Native code plays the same rounds as the engine: the totals are the same, whatever happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.simulate.test_simulation import program, timeless
from tests.slices import some
from uno_dsl.build import build
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.native import native_code as code
from uno_dsl.native.c import compiled_c as compiled
from uno_dsl.native.native_code import Code, NotNative
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.native_table import code_for
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.simulate.simulate import simulate


def native(found: Program, plan: Plan) -> Code:
    """Native code for a plan; the test is skipped if nothing can run it here."""
    try:
        return code_for(found, plan)
    except NotNative as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("game", some(shelf().editions, 3))
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("seed", [0, 4095, 2**24 - 1])
def test_the_totals_are_those_of_the_engine(game: str, policy: str, seed: int) -> None:
    plan = Plan(players=3, rounds=9 if policy == "eager" else 2, policy=policy, seed=seed)
    assert timeless(simulate(program(game), plan, code=native(program(game), plan))) == timeless(
        simulate(program(game), plan)
    )


@pytest.mark.parametrize("cap", [1, 30, 70])
def test_rounds_are_stopped_at_the_same_decision(cap: int) -> None:
    plan = Plan(players=4, rounds=30, cap=cap)
    found = simulate(program("classic"), plan, code=native(program("classic"), plan))
    assert found.stopped > 0 and timeless(found) == timeless(simulate(program("classic"), plan))


def test_processes_share_the_rounds() -> None:
    plan = Plan(players=2, rounds=5_000, seed=3)
    found = native(program("classic"), plan)
    together, alone = (simulate(program("classic"), plan, jobs=jobs, code=found) for jobs in (2, 1))
    assert timeless(together) == timeless(alone)


def stuck(tmp_path: Path) -> Program:
    """A game that begins to go round in a circle at some time."""
    file = tmp_path / "circle.uno"
    rule = "when a player plays a 7\n  repeat until the draw pile has no cards\n    shuffle the draw pile\n"
    file.write_text(f'language 1\nhouse rule circle for any edition "Circle"\n\n{rule}', "utf-8")
    found = build(Selection(game="classic", houses=(file,)), cached=False).program
    assert found is not None
    return found


def test_a_round_that_native_code_cannot_play_is_played_by_the_engine(tmp_path: Path) -> None:
    found, plan = stuck(tmp_path), Plan(players=4, rounds=40)
    with pytest.raises(EngineStuck) as one:
        simulate(found, plan, code=native(found, plan))
    with pytest.raises(EngineStuck) as other:
        simulate(found, plan)
    assert str(one.value) == str(other.value) and one.value.rule == other.value.rule


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_seed_that_is_too_large_is_refused(seed: int) -> None:
    with pytest.raises(NotNative, match="seeds from 0"):
        code_for(program("classic"), Plan(players=4, rounds=1, seed=seed))


def test_a_reason_is_given_where_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code, "has_wasmtime", lambda: False)
    monkeypatch.setattr(code, "compiler", lambda: None)
    with pytest.raises(NotNative, match="neither the package `wasmtime`"):
        code_for(program("classic"), Plan(players=4, rounds=1))


def test_a_compiler_that_fails_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\necho no room left >&2\nexit 1\n")
    broken.chmod(0o700)
    monkeypatch.setattr(compiled, "compiler", lambda: str(broken))
    monkeypatch.setattr(code, "compiler", lambda: str(broken))
    monkeypatch.setattr(code, "has_wasmtime", lambda: False)
    with pytest.raises(NotNative, match="cc failed: no room left"):
        code_for(program("classic"), Plan(players=4, rounds=1))
