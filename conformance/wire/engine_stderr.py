"""The end of what an engine wrote to stderr. It is shown, and never changes a verdict."""

from __future__ import annotations

import os

from conformance.wire.engine_stream import EngineStream
from conformance.wire.faults import shown

KEPT = 64 * 1024
HEAD = 2 * 1024
"""How many bytes of the beginning are kept as well: an engine that cannot start says why in its first lines."""
LINES_SHOWN, FIRST_LINES_SHOWN = 10, 6
TRACEBACK = "Traceback (most recent call last)"
TRACEBACK_LINES_SHOWN = 30


class EngineNotes(EngineStream):
    """The end of what an engine has written to stderr so far."""

    def __init__(self, number: int) -> None:
        """Reads from this file descriptor."""
        super().__init__(number)
        self._noted, self._head = bytearray(), bytearray()

    def read(self) -> int:
        """Reads what is available at once; returns the number of bytes."""
        try:
            data = os.read(self.number, KEPT)
        except BlockingIOError:
            return 0
        self.over = not data
        self._head += data[: HEAD - len(self._head)]
        self._noted += data
        del self._noted[:-KEPT]
        return len(data)

    def last(self) -> tuple[str, ...]:
        """The last lines: ten, or more if they are those of a traceback; before them the first ones, if no traceback tells."""
        lines = self._noted.decode("utf-8", errors="backslashreplace").splitlines()[-TRACEBACK_LINES_SHOWN:]
        heads = [number for number, line in enumerate(lines) if TRACEBACK in line]
        begin = min([len(lines) - LINES_SHOWN, *heads])
        found = lines[max(0, begin) :]
        if not heads:
            found = [*self._first(len(found)), *found]
        return tuple(shown(line.encode("utf-8")) for line in found)

    def _first(self, last: int) -> list[str]:
        """The first lines with anything on them, where they are not among the last ones, and a mark for what is left out."""
        whole = self._noted.decode("utf-8", errors="backslashreplace").splitlines()
        is_whole = len(self._noted) < KEPT
        head = whole if is_whole else self._head.decode("utf-8", errors="backslashreplace").splitlines()[:-1]
        before = head[: max(0, len(whole) - last)] if is_whole else head
        told = [line for line in before if line.strip()]
        left_out = len(told) > FIRST_LINES_SHOWN or not is_whole
        return [*told[:FIRST_LINES_SHOWN], *(["…"] if left_out else [])]
