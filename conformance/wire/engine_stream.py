"""A stream that an engine writes: stdout or stderr, read without waiting."""

from __future__ import annotations

from abc import ABC, abstractmethod


class EngineStream(ABC):
    """The reading end of a pipe, whose file descriptor must not block."""

    def __init__(self, number: int) -> None:
        """Reads from this file descriptor."""
        self.number = number
        self.over = False
        """Whether the stream has ended."""

    @abstractmethod
    def read(self) -> int:
        """Reads what is available at once; returns its size, or 0 if there is nothing at present."""

    def drain(self, limit: int) -> None:
        """Reads everything available, up to slightly more than `limit` bytes."""
        while limit >= 0 and (size := self.read()):
            limit -= size
