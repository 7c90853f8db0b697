"""A limit on the CPU time of one input."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

CPU_SECONDS = 10.0


class TooSlow(BaseException):
    """The input took more CPU time than any input may. (A BaseException, so that no `except Exception` swallows it.)"""


def _alarm(signum: int, frame: FrameType | None) -> None:
    raise TooSlow


@contextmanager
def limited(seconds: float = CPU_SECONDS) -> Iterator[None]:
    """Raise TooSlow in the block when it has used this much CPU time."""
    before = signal.signal(signal.SIGPROF, _alarm)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
