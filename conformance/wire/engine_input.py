"""The standard input of an engine: a buffer of pending data, written whenever the pipe accepts more.

Not handled here: waiting until it accepts more (`engine_process.py`).
"""

from __future__ import annotations

import contextlib
import os
from typing import IO


class EngineInput:
    """Data on its way to an engine."""

    def __init__(self, pipe: IO[bytes]) -> None:
        """Writes to a pipe, which is made non-blocking."""
        self._pipe = pipe
        self.number = pipe.fileno()
        self._unsent = b""
        os.set_blocking(self.number, False)

    @property
    def waits(self) -> bool:
        """Whether data waits for the engine to read."""
        return bool(self._unsent)

    def add(self, data: bytes) -> None:
        """Adds data after everything that waits, and writes as much as the pipe accepts."""
        waited = self.waits
        self._unsent += data
        if not waited:
            self.write()

    def write(self) -> None:
        """Writes waiting data, as much as the pipe accepts."""
        try:
            self._unsent = self._unsent[os.write(self.number, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            self._unsent = b""  # the engine no longer reads: its end or a time-out will say why

    def close(self) -> None:
        """Closes the pipe."""
        self._unsent = b""
        with contextlib.suppress(OSError):
            self._pipe.close()
