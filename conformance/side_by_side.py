"""Several processes of an engine side by side, each judged by a process of the kit that takes its share of the cases.

The shares follow from the cases and their number alone. Leaves to others: judging (`judging.py`), and bringing the results
in order (`stopping.py`).
"""

from __future__ import annotations

import signal
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import NoReturn

from .judging import Judging, Keep, Subject
from .preparation import ToAsk
from .report import CaseResult
from .stopping import Limits

IN_A_ROW = 16
"""How many cases that stand side by side come into the same share."""
GRACE = 5.0
"""How many seconds a process of the kit has to end its engine, when the judging is broken off."""


def shares(to_ask: Sequence[ToAsk], jobs: int) -> list[Sequence[ToAsk]]:
    """The cases in so many shares at most, each in order, none empty."""
    rows = [to_ask[begin : begin + IN_A_ROW] for begin in range(0, len(to_ask), IN_A_ROW)]
    dealt = [[asked for row in rows[number::jobs] for asked in row] for number in range(jobs)]
    return [share for share in dealt if share]


def judge_side_by_side(subject: Subject, to_ask: Sequence[ToAsk], limits: Limits, jobs: int, keep: Keep) -> None:
    """Judge all cases in so many processes; `keep` takes the results as they come, in any order."""
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
    """Take in the next result of a worker; False when it has ended."""
    try:
        place, result = reader.recv()
    except (EOFError, OSError):
        return False
    keep(place, result)
    return True


def _judge_share(subject: Subject, share: Sequence[ToAsk], limits: Limits, writer: Connection) -> None:
    """What a process of the kit does: judge a share and send each result."""
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
