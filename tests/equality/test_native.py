"""A slice of the comparison of native code with the engine; slips in native code are found."""

from __future__ import annotations

from functools import cache

import pytest

from tests.equality.compared import Different, Plan
from tests.equality.native import compare_native
from tests.equality.native_slips import NATIVE_SLIPS, NativeSlip
from tests.equality.programs import program_of
from tests.equality.test_equality import EQUAL_CARDS, SELECTIONS, kind, machine_of, program
from tests.native.targets import TARGETS, any_loader, loader
from tests.slices import few, some
from uno_dsl.engine.machine import Machine
from uno_dsl.native.loaded import Loaded
from uno_dsl.native.lowering.lower_program import lower, module_of, text_of
from uno_dsl.program.linked.link import link
from uno_dsl.program.linked.tables import Linked
from uno_dsl.simulate.engine_table import Table
from uno_dsl.simulate.plan import Plan as Rounds


@cache
def linked(name: str) -> Linked:
    return link(program(name))


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", some(SELECTIONS, 1000, each=kind))
def test_native_code_and_the_engine_are_equal_at_every_stop(name: str, target: str) -> None:
    low, high = program(name).players
    loaded, machine = loader(target)(lower(linked(name))), Machine(program(name))
    plans = [(min(4, high), "eager"), (min(2, high), "uniform"), (min(9, high), "uniform")]
    for players, policy in plans[: few(2, 3)]:
        plan = Plan(players=max(low, players), policy=policy, seed=len(name), stops=few(60, 400))
        assert compare_native(linked(name), machine, loaded, plan) > 0


@pytest.mark.parametrize("target", TARGETS)
def test_they_take_the_same_one_of_equal_cards(target: str) -> None:
    found = program_of(EQUAL_CARDS)
    assert found is not None
    plan = Plan(players=4, policy="eager", seed=1, stops=60)
    assert compare_native(link(found), Machine(found), loader(target)(lower(link(found))), plan) > 0


ROUNDS = (
    ("classic", 4, "eager", 80), ("agent-mater", 4, "eager", 100), ("flip", 3, "uniform", 60), ("shuffle-hands", 4, "uniform", 80),
    ("classic", 2, "uniform", 300), ("house jump-in", 5, "uniform", 200),
)  # fmt: skip


def found(slip: NativeSlip | None) -> bool:
    """Whether the comparison finds a difference in a program that has the slip."""
    slipped = 0
    for name, players, policy, stops in ROUNDS:
        text = text_of(linked(name), {})
        changed = text if slip is None else slip.made_in(text)
        if changed is None:
            continue
        slipped += 1
        loaded = any_loader()(module_of(linked(name), changed))
        plan = Plan(players=players, policy=policy, seed=4, stops=stops)
        try:
            compare_native(linked(name), machine_of(name), loaded, plan)
        except Different:
            return True
        if name == "classic" and totals_differ(loaded):
            return True
    assert slipped, "the slip is in no program"
    return False


def totals_differ(loaded: Loaded) -> bool:
    """Whether the totals of very few rounds differ, in the classic game."""
    loaded.call("uno_rounds", 4, 9 << 32, 8, 0, 20_000)
    mine = list(loaded.fields()["count"][:10])
    other = Table(program("classic"), Rounds(players=4, rounds=8, seed=9, policy="uniform")).play(range(8))
    theirs = [
        other.rounds, other.decisions, other.decisions_squared, other.turns, other.turns_squared, other.points, other.points_squared,
        other.won, other.nobody, other.stopped,
    ]  # fmt: skip
    return mine != theirs


def test_nothing_is_found_without_a_slip() -> None:
    assert not found(None)


@pytest.mark.parametrize("slip", some(NATIVE_SLIPS, 8), ids=lambda slip: slip.name.replace(" ", "-"))
def test_a_slip_in_native_code_is_found(slip: NativeSlip) -> None:
    assert found(slip), slip
