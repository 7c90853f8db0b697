"""The notes of an engine: the last of what it wrote to stderr. It is shown, and never a verdict."""

from __future__ import annotations

import os

from .faults import shown

KEPT = 64 * 1024
LINES_SHOWN = 10
TRACEBACK = "Traceback (most recent call last)"
TRACEBACK_LINES_SHOWN = 30


class EngineNotes:
    """The end of what an engine has written to stderr so far."""

    def __init__(self, number: int) -> None:
        """Read from the file of this number, which does not block."""
        self.number = number
        self.over = False
        """Whether nothing more will come."""
        self._noted = bytearray()

    def read(self) -> int:
        """Take in what is there, as far as it comes at once; how many bytes."""
        try:
            data = os.read(self.number, KEPT)
        except BlockingIOError:
            return 0
        self.over = not data
        self._noted += data
        del self._noted[:-KEPT]
        return len(data)

    def drain(self, limit: int) -> None:
        """Take in all that is there, up to a little more than so many bytes."""
        while limit >= 0 and (size := self.read()):
            limit -= size

    def last(self) -> tuple[str, ...]:
        """The last lines: ten, or more if they are those of a traceback."""
        lines = self._noted.decode("utf-8", errors="backslashreplace").splitlines()[-TRACEBACK_LINES_SHOWN:]
        heads = [number for number, line in enumerate(lines) if TRACEBACK in line]
        begin = min([len(lines) - LINES_SHOWN, *heads])
        return tuple(shown(line.encode("utf-8")) for line in lines[max(0, begin) :])
