"""Plays random rounds, in this process or spread by any executor of `concurrent.futures`: processes here, or a cluster.

Every round has a seed of its own, made from the seed of the simulation and the number of the round. So the totals do not
depend on how the rounds are spread, nor on pieces that are played twice because a worker was lost.
"""

from __future__ import annotations

import pickle
import signal
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import cache, lru_cache
from threading import get_ident

from uno_dsl.native.native_code import Code, NotNative
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.engine_table import Table
from uno_dsl.simulate.native_table import NativeTable
from uno_dsl.simulate.plan import Plan, cut
from uno_dsl.simulate.totals import Totals

CHUNK, NATIVE_CHUNK = 20, 2_000  # rounds that are played in one piece
FAR = 50  # times as many where a piece travels to another computer, or where there are very many
PIECES = 50  # at least so many for each worker, so that none is idle for long at the end
AHEAD = 2  # pieces for each worker: one that is played, one that waits

Progress = Callable[[range, Totals], None]
"""Called with the rounds of each piece that has been played and their totals, so that partial results are there at any time."""


def nothing(rounds: range, part: Totals) -> None:
    """Nobody follows the progress."""


def simulate(
    program: Program,
    plan: Plan,
    jobs: int = 1,
    progress: Progress = nothing,
    code: Code | None = None,
    left: Sequence[range] | None = None,
) -> Totals:
    """Play the rounds of a plan, or those that are left of them, by native code if there is some. The totals are the same.

    Raises EngineStuck if the rules loop.
    """
    size, left = CHUNK if code is None else NATIVE_CHUNK, [range(plan.rounds)] if left is None else left
    rounds = sum(map(len, left))
    if jobs == 1 or rounds <= size:
        table = table_for(program, plan, code)
        totals = Totals()
        for chunk in cut(left, size):
            part = table.play(chunk)
            totals += part
            progress(chunk, part)
        return totals
    with ProcessPoolExecutor(jobs, initializer=leave_interrupts) as pool:
        times = max(1, min(FAR, rounds // (PIECES * jobs * size)))
        return spread(program, plan, pool, jobs, progress, code, times, left)


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
    progress: Progress = nothing,
    code: Code | None = None,
    times: int = 1,
    left: Sequence[range] | None = None,
) -> Totals:
    """Play the rounds of a plan, or those that are left, by an executor with some workers. Raises EngineStuck.

    Pieces are `times` as long as usual.

    When this is interrupted, pieces that have not begun are not played.
    """
    work, totals = packed(program, plan, code), Totals()
    size = times * (CHUNK if code is None else NATIVE_CHUNK)
    chunks = cut([range(plan.rounds)] if left is None else left, size)
    waiting: dict[Future[Totals], range] = {}
    try:
        while True:
            while len(waiting) < AHEAD * workers and (chunk := next(chunks, None)) is not None:
                waiting[executor.submit(played, work, chunk)] = chunk
            if not waiting:
                return totals
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                chunk, part = waiting.pop(future), future.result()
                totals += part
                progress(chunk, part)
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
