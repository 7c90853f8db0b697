"""Runs several processes of an engine in parallel, each with a worker process that takes a share of the cases.

The shares depend only on the cases and the number of processes. Not handled here: running a share (`case_runner.py`),
and putting the results in order (`stopping.py`).
"""

from __future__ import annotations

import signal
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import NoReturn

from conformance.judge.case_runner import Judging, Keep, Subject
from conformance.judge.preparation import ToAsk
from conformance.judge.report import CaseResult
from conformance.judge.stopping import Limits

IN_A_ROW = 16
"""How many consecutive cases go into the same share."""
GRACE = 5.0
"""How many seconds a worker process has to end its engine when the run is interrupted."""


def shares(to_ask: Sequence[ToAsk], jobs: int) -> list[Sequence[ToAsk]]:
    """Splits the cases into at most `jobs` shares, each in order and none empty."""
    rows = [to_ask[begin : begin + IN_A_ROW] for begin in range(0, len(to_ask), IN_A_ROW)]
    dealt = [[asked for row in rows[number::jobs] for asked in row] for number in range(jobs)]
    return [share for share in dealt if share]


def judge_side_by_side(subject: Subject, to_ask: Sequence[ToAsk], limits: Limits, jobs: int, keep: Keep) -> None:
    """Runs all cases in `jobs` processes; `keep` receives the results as they come, in any order."""
    context = get_context("fork")
    workers, readers = [], []
    try:
        for share in shares(to_ask, jobs):
            reader, writer = context.Pipe(duplex=False)
            worker = context.Process(target=_judge_share, args=(subject, share, limits, writer), daemon=True)
            worker.start()
            writer.close()
            workers.append(worker)
            readers.append(reader)
        while readers:
            for ready in wait(readers):
                if isinstance(ready, Connection) and not _taken(ready, keep):
                    readers.remove(ready)
    finally:
        for worker in workers:
            if readers:
                worker.terminate()
            worker.join(GRACE)
            if worker.is_alive():
                worker.kill()


def _taken(reader: Connection, keep: Keep) -> bool:
    """Receives the next result of a worker; False when the worker has ended."""
    try:
        place, result = reader.recv()
    except (EOFError, OSError):
        return False
    keep(place, result)
    return True


def _judge_share(subject: Subject, share: Sequence[ToAsk], limits: Limits, writer: Connection) -> None:
    """The body of a worker process: runs a share and sends each result."""
    signal.signal(signal.SIGTERM, _end)

    def keep(place: int, result: CaseResult) -> None:
        writer.send((place, result))

    judging = Judging(subject, limits, keep)
    with suppress(KeyboardInterrupt):
        try:
            judging.run(share)
        finally:
            judging.end()


def _end(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit
