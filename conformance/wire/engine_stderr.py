"""The end of what an engine wrote to stderr. It is shown, and never changes a verdict."""

from __future__ import annotations

import os

from conformance.wire.engine_stream import EngineStream
from conformance.wire.faults import shown

KEPT = 64 * 1024
LINES_SHOWN = 10
TRACEBACK = "Traceback (most recent call last)"
TRACEBACK_LINES_SHOWN = 30


class EngineNotes(EngineStream):
    """The end of what an engine has written to stderr so far."""

    def __init__(self, number: int) -> None:
        """Reads from this file descriptor."""
        super().__init__(number)
        self._noted = bytearray()

    def read(self) -> int:
        """Reads what is available at once; returns the number of bytes."""
        try:
            data = os.read(self.number, KEPT)
        except BlockingIOError:
            return 0
        self.over = not data
        self._noted += data
        del self._noted[:-KEPT]
        return len(data)

    def last(self) -> tuple[str, ...]:
        """The last lines: ten, or more if they are those of a traceback."""
        lines = self._noted.decode("utf-8", errors="backslashreplace").splitlines()[-TRACEBACK_LINES_SHOWN:]
        heads = [number for number, line in enumerate(lines) if TRACEBACK in line]
        begin = min([len(lines) - LINES_SHOWN, *heads])
        return tuple(shown(line.encode("utf-8")) for line in lines[max(0, begin) :])
