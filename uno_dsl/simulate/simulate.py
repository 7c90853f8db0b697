"""Plays random rounds, in this process or spread over several.

Every round has a seed of its own, made from the seed of the simulation and the number of the round. So the totals do not
depend on how the rounds are spread.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache

from uno_dsl.native.native_code import Code
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.engine_table import Table
from uno_dsl.simulate.native_table import NativeTable
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.totals import Totals

CHUNK, NATIVE_CHUNK = 20, 2_000  # rounds that are played in one piece


def simulate(
    program: Program,
    plan: Plan,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    code: Code | None = None,
) -> Totals:
    """Play the rounds of a plan, by native code if there is some. The totals are the same. Raises EngineStuck if the rules loop."""
    size = CHUNK if code is None else NATIVE_CHUNK
    if jobs == 1 or plan.rounds <= size:
        table = table_for(program, plan, code)
        totals = Totals()
        for chunk in plan.chunks(size):
            totals += table.play(chunk)
            progress(len(chunk))
        return totals
    return spread(program, plan, jobs, progress, code)


def table_for(program: Program, plan: Plan, code: Code | None) -> Table | NativeTable:
    """A table at which rounds are played."""
    if code is None:
        return Table(program, plan)
    engine = cache(lambda: Table(program, plan))
    return NativeTable(code, plan, lambda rounds: engine().play(rounds))


# ------------------------------------------------------------------------------------------------ several processes
_table: Table | NativeTable | None = None


def prepare(program: Program, plan: Plan, code: Code | None) -> None:
    """A worker builds its table once. Interrupts are left to the process that started it."""
    global _table
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _table = table_for(program, plan, code)


def work(rounds: range) -> tuple[int, Totals]:
    """A worker plays one piece."""
    assert _table is not None
    return len(rounds), _table.play(rounds)


def spread(
    program: Program, plan: Plan, jobs: int, progress: Callable[[int], None], code: Code | None = None
) -> Totals:
    """Play the rounds in several processes."""
    totals = Totals()
    pool = ProcessPoolExecutor(max_workers=jobs, initializer=prepare, initargs=(program, plan, code))
    try:
        left = plan.chunks(CHUNK if code is None else NATIVE_CHUNK)
        waiting: set[Future[tuple[int, Totals]]] = set()
        while True:
            while len(waiting) <= jobs and (chunk := next(left, None)) is not None:
                waiting.add(pool.submit(work, chunk))
            if not waiting:
                return totals
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                count, part = future.result()
                totals += part
                progress(count)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
