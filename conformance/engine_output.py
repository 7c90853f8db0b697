"""The standard output of an engine as lines, each with the knowledge whether it was flushed by itself.

On Linux the pipe keeps apart what the engine wrote in one go: a line that is followed by more in the same piece was held
back until then. Leaves to others: waiting for it (`engine_process.py`), and what the lines say (`answer_line.py`).
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections import deque

CHUNK = 64 * 1024
PIECES = 64
"""How many pieces the pipe holds before the engine has to wait for the kit."""
PAGE = 4096


def output_pipe() -> tuple[int, int, bool]:
    """A pipe, the end that is read first, and whether it keeps pieces apart."""
    if not hasattr(os, "O_DIRECT") or not hasattr(os, "pipe2"):
        return (*os.pipe(), False)
    try:
        ends = os.pipe2(os.O_DIRECT | os.O_CLOEXEC)
    except OSError:
        return (*os.pipe(), False)
    with contextlib.suppress(OSError, AttributeError):
        fcntl.fcntl(ends[1], fcntl.F_SETPIPE_SZ, PIECES * PAGE)
    return (*ends, True)


class EngineOutput:
    """What an engine has written and nobody has taken yet."""

    def __init__(self, number: int, *, in_pieces: bool) -> None:
        """Read from the file of this number, which does not block."""
        self.number = number
        self.in_pieces = in_pieces
        """Whether it can be seen what was flushed by itself."""
        self.over = False
        """Whether nothing more will come."""
        self.begun = bytearray()
        """The line that has no end yet."""
        self._lines: deque[tuple[bytes, bool]] = deque()

    def read(self) -> int:
        """Take in one piece; how many bytes it has, 0 when there is none at present."""
        try:
            piece = os.read(self.number, CHUNK)
        except BlockingIOError:
            return 0
        if not piece:
            self.over = True
            return 0
        *ended, rest = piece.split(b"\n")
        for place, end in enumerate(ended):
            held_back = bool(rest) or place < len(ended) - 1
            self._lines.append((bytes(self.begun) + end if self.begun else end, held_back))
            self.begun.clear()
        self.begun += rest
        return len(piece)

    def drain(self, limit: int) -> None:
        """Take in all that is there, up to a little more than so many bytes."""
        while limit >= 0 and (size := self.read()):
            limit -= size

    def next_line(self) -> tuple[bytes, bool] | None:
        """The next whole line, and whether it was held back until something else was written."""
        return self._lines.popleft() if self._lines else None
