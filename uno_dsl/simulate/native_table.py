"""A table at which rounds are played by native code. A round that it cannot play is played by the engine."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from uno_dsl.native.lowering.lower_program import COUNTS
from uno_dsl.native.native_code import Code, NotNative, native_code
from uno_dsl.native.wasm.wasm_instance import has_wasmtime
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.totals import Totals

WORTH_LOADING, WORTH_COMPILING, WORTH_MORE = 1_000, 10_000, 100_000
"""Rounds of eager players from which native code is quicker, all in all: WebAssembly, C where that is all there is, and C rather than WebAssembly."""
LONGER = 25  # times as long as rounds of eager players are those of players who do anything
LARGEST_SEED = 2**32


def is_worth_it(plan: Plan) -> bool:
    """Whether native code is quicker, with the time that it takes to make it."""
    return work(plan) >= (WORTH_LOADING if has_wasmtime() else WORTH_COMPILING)


def work(plan: Plan) -> int:
    """How much there is to play, in rounds of eager players."""
    return plan.rounds * (1 if plan.policy == "eager" else LONGER)


def code_for(program: Program, plan: Plan, *, portable: bool = False) -> Code:
    """The code for a plan; WebAssembly if it has to be `portable`. Raises NotNative."""
    if not 0 <= plan.seed < LARGEST_SEED:
        raise NotNative(f"native code takes seeds from 0 to {LARGEST_SEED - 1}")
    winner, score = program.keeps.get("winner"), program.keeps.get("score")
    if winner is not None and (winner.per_player or winner.kind != "player"):
        raise NotNative("native code counts rounds that one player wins")
    if score is not None and not (score.per_player and score.kind == "number"):
        raise NotNative("native code counts points of players")
    return native_code(link(program), compiling=work(plan) >= WORTH_MORE and not (portable and has_wasmtime()))


class NativeTable:
    """Native code with players who decide by a policy. `otherwise` plays rounds by the engine."""

    def __init__(self, code: Code, plan: Plan, otherwise: Callable[[range], Totals]) -> None:
        self.loaded, self.plan, self.otherwise = code.load(), plan, otherwise
        self.count = self.loaded.fields()["count"]

    def play(self, rounds: range) -> Totals:
        """Play some rounds, given by number. Raises EngineStuck if the rules loop."""
        totals = Totals()
        at = rounds.start
        while at < rounds.stop:
            found = self.played(at, rounds.stop - at)
            totals += found
            at += found.rounds
            if at < rounds.stop:
                totals += self.otherwise(range(at, at + 1))
                at += 1
        return totals

    def played(self, first: int, rounds: int) -> Totals:
        """The totals of rounds, up to one that native code cannot play."""
        started = process_time()
        plan = self.plan
        self.loaded.call(
            "uno_rounds", plan.players, (plan.seed << 32) + first, rounds, plan.policy == "eager", plan.cap
        )
        sums = dict(zip(COUNTS, self.count, strict=False))
        return Totals(
            rounds=sums["rounds"],
            decisions=sums["decisions"],
            decisions_squared=sums["decisions squared"],
            turns=sums["turns"],
            turns_squared=sums["turns squared"],
            points=sums["points"],
            points_squared=sums["points squared"],
            won=sums["won"],
            nobody=sums["nobody"],
            stopped=sums["stopped"],
            seats=tuple(self.count[len(COUNTS) : len(COUNTS) + plan.players]),
            cpu_seconds=process_time() - started,
        )
