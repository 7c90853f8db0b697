"""Plays random rounds, in this process or spread by any executor of `concurrent.futures`: processes here, or a cluster.

Every round has a seed of its own, made from the seed of the simulation and the number of the round. So the totals do not
depend on how the rounds are spread, nor on pieces that are played twice because a worker was lost.
"""

from __future__ import annotations

import pickle
import signal
import zlib
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import cache, lru_cache
from threading import get_ident

from uno_dsl.native.native_code import Code, NotNative
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.engine_table import Table
from uno_dsl.simulate.native_table import NativeTable
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.totals import Totals

CHUNK, NATIVE_CHUNK = 20, 2_000  # rounds that are played in one piece
FAR = 50  # times as many where a piece travels to another computer
AHEAD = 2  # pieces for each worker: one that is played, one that waits

Progress = Callable[[Totals], None]
"""Called with the totals of each piece that has been played, so that partial results are there at any time."""


def simulate(
    program: Program, plan: Plan, jobs: int = 1, progress: Progress = lambda part: None, code: Code | None = None
) -> Totals:
    """Play the rounds of a plan, by native code if there is some. The totals are the same. Raises EngineStuck if the rules loop."""
    size = CHUNK if code is None else NATIVE_CHUNK
    if jobs == 1 or plan.rounds <= size:
        table = table_for(program, plan, code)
        totals = Totals()
        for chunk in plan.chunks(size):
            part = table.play(chunk)
            totals += part
            progress(part)
        return totals
    with ProcessPoolExecutor(jobs, initializer=leave_interrupts) as pool:
        return spread(program, plan, pool, jobs, progress, code)


def table_for(program: Program, plan: Plan, code: Code | None) -> Table | NativeTable:
    """A table at which rounds are played."""
    if code is None:
        return Table(program, plan)
    engine = cache(lambda: Table(program, plan))
    return NativeTable(code, plan, lambda rounds: engine().play(rounds))


# ------------------------------------------------------------------------------------------------ several workers
def spread(
    program: Program,
    plan: Plan,
    executor: Executor,
    workers: int,
    progress: Progress = lambda part: None,
    code: Code | None = None,
    times: int = 1,
) -> Totals:
    """Play the rounds by an executor with some workers, in pieces that are `times` as long as usual. Raises EngineStuck.

    When this is interrupted, pieces that have not begun are not played.
    """
    work, totals = packed(program, plan, code), Totals()
    left = plan.chunks(times * (CHUNK if code is None else NATIVE_CHUNK))
    waiting: set[Future[Totals]] = set()
    try:
        while True:
            while len(waiting) < AHEAD * workers and (chunk := next(left, None)) is not None:
                waiting.add(executor.submit(played, work, chunk))
            if not waiting:
                return totals
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                part = future.result()
                totals += part
                progress(part)
    finally:
        for future in waiting:
            future.cancel()


def leave_interrupts() -> None:
    """Interrupts are left to the process that started the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def packed(program: Program, plan: Plan, code: Code | None) -> bytes:
    """What a worker needs: it travels with every piece."""
    return zlib.compress(pickle.dumps((program, plan, code)))


def played(work: bytes, rounds: range) -> Totals:
    """A worker plays one piece."""
    return table_of(work, get_ident()).play(rounds)


@lru_cache(maxsize=64)
def table_of(work: bytes, thread: int) -> Table | NativeTable:
    """A worker builds its table once; each of its threads has its own.

    Where the native code cannot be loaded, as on another computer, the engine plays.
    """
    program, plan, code = pickle.loads(zlib.decompress(work))
    try:
        return table_for(program, plan, code)
    except (NotNative, ImportError, OSError):
        return table_for(program, plan, None)
