"""The standard input of an engine: what is to be written to it, as far as the pipe takes it at a time.

Leaves to others: waiting until it takes more (`engine_process.py`).
"""

from __future__ import annotations

import contextlib
import os
from typing import IO


class EngineInput:
    """What is written to an engine, and what waits to be written."""

    def __init__(self, pipe: IO[bytes]) -> None:
        """Write to a pipe, which does not block from now on."""
        self._pipe = pipe
        self.number = pipe.fileno()
        self._unsent = b""
        os.set_blocking(self.number, False)

    @property
    def waits(self) -> bool:
        """Whether something waits until the engine reads on."""
        return bool(self._unsent)

    def add(self, data: bytes) -> None:
        """Write this after all that waits, as far as it is taken at once."""
        waited = self.waits
        self._unsent += data
        if not waited:
            self.write()

    def write(self) -> None:
        """Write what waits, as far as it is taken."""
        try:
            self._unsent = self._unsent[os.write(self.number, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            self._unsent = b""  # the engine reads no more: its end, or the time-out, tells what that means

    def close(self) -> None:
        """Nothing more is written."""
        self._unsent = b""
        with contextlib.suppress(OSError):
            self._pipe.close()
