"""The standard output of an engine as lines, recording for each line whether it was flushed by itself.

On Linux, the pipe keeps separate writes apart: a line that is followed by more in the same packet was held back until
then. Not handled here: waiting for it (`engine_process.py`), and what the lines say (`answer_line.py`).
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections import deque

from conformance.wire.engine_stream import EngineStream

CHUNK = 64 * 1024
PIECES = 64
"""How many packets the pipe holds before the engine must wait for the kit."""
PAGE = 4096


def output_pipe() -> tuple[int, int, bool]:
    """A pipe (read end, write end), and whether it keeps separate writes apart."""
    if not hasattr(os, "O_DIRECT") or not hasattr(os, "pipe2"):
        return (*os.pipe(), False)
    try:
        ends = os.pipe2(os.O_DIRECT | os.O_CLOEXEC)
    except OSError:
        return (*os.pipe(), False)
    with contextlib.suppress(OSError, AttributeError):
        fcntl.fcntl(ends[1], fcntl.F_SETPIPE_SZ, PIECES * PAGE)
    return (*ends, True)


class EngineOutput(EngineStream):
    """What an engine has written and nobody has read yet."""

    def __init__(self, number: int, *, in_pieces: bool) -> None:
        """Reads from this file descriptor."""
        super().__init__(number)
        self.in_pieces = in_pieces
        """Whether it is visible which lines were flushed by themselves."""
        self.begun = bytearray()
        """The beginning of a line whose end has not come yet."""
        self._lines: deque[tuple[bytes, bool]] = deque()

    def read(self) -> int:
        """Reads one packet; returns its size, or 0 if there is none at present."""
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

    def next_line(self) -> tuple[bytes, bool] | None:
        """The next whole line, and whether it was held back until something else was written."""
        return self._lines.popleft() if self._lines else None
