"""What a draft does to the game: many rounds of bots with it and without it."""

from __future__ import annotations

from functools import cache

from conformance.playground.page_code import page_code
from conformance.playground.rule_draft import Draft, built, built_plain
from uno_dsl.engine.player_count import usual_players
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.json_value import Json
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.engine_table import Table
from uno_dsl.simulate.native_table import NativeTable
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.totals import Mean, Totals

PLAYERS = 4
ROUNDS, FEWER = 2_000, 100
"""How many rounds are played, and how many if the engine must play them."""
CERTAIN = 3
"""A difference of fewer standard errors may be chance."""


def measured(draft: Draft) -> dict[str, Json] | None:
    """The figures of a draft and of its box; None if the draft has errors. Raises UnreadableSource."""
    found = built(draft)
    if found.program is None:
        return None
    try:
        own, native = figures(found.program)
        with draft.read() as subject:
            without = None if subject.selection.editions else built_plain(subject.selection.game).program
        plain = None if without is None else figures(without)[0]
    except EngineStuck as problem:
        return {"stuck": str(problem)}
    return {"rounds": own.rounds, "native": native, "stopped": own.stopped, "rows": [*rows(own, plain)], "stuck": ""}


def figures(program: Program) -> tuple[Totals, bool]:
    """The totals of many rounds, and whether native code has played them. Raises EngineStuck."""
    code = page_code(program)
    rounds = FEWER if code is None else ROUNDS
    plan = Plan(players=usual_players(program, PLAYERS), rounds=rounds)
    if code is None:
        return Table(program, plan).play(range(rounds)), False
    engine = cache(lambda: Table(program, plan))
    return NativeTable(code, plan, lambda some: engine().play(some)).play(range(rounds)), True


def rows(own: Totals, plain: Totals | None) -> list[Json]:
    """Each figure with its error: with the draft, and without it."""
    found: list[Json] = []
    for name in ("turns", "decisions", "points", "first"):
        mean = mean_of(own, name)
        before = None if plain is None else mean_of(plain, name)
        row: dict[str, Json] = {"name": name, "value": mean.value, "error": mean.error}
        if before is not None:
            sure = abs(mean.value - before.value) >= CERTAIN * (mean.error**2 + before.error**2) ** 0.5
            row |= {"before": before.value, "before error": before.error, "differs": sure and before.value > 0}
        found.append(row)
    return found


def mean_of(totals: Totals, name: str) -> Mean:
    match name:
        case "turns":
            return totals.turns_in_a_round
        case "decisions":
            return totals.decisions_in_a_round
        case "points":
            return totals.points_in_a_round
        case _:
            return totals.first_seat
