"""A text stream that ignores control characters from files and engines, and reports clearly when it cannot write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, BinaryIO, TextIO

from uno_dsl.printable import for_terminal


class OutputLost(Exception):
    """The output could not be written: the stream is closed, or the device is full."""


class SafeOutput:
    """A stream on which only our own control sequences have an effect.

    Raises OutputLost if nothing can be written, and BrokenPipeError if the reader has gone.
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write text for people."""
        self._do(lambda: self.stream.write(for_terminal(text)))
        return len(text)

    def write_exactly(self, text: str) -> None:
        """Write text for programs: unchanged, unless the stream is a terminal."""
        self._do(lambda: self.stream.write(for_terminal(text) if self.isatty() else text))

    def flush(self) -> None:
        """Write whatever is still in the buffer."""
        self._do(self.stream.flush)

    def isatty(self) -> bool:
        """Whether the stream is a terminal."""
        return self.stream.isatty()

    def fileno(self) -> int:
        """The file descriptor."""
        return self.stream.fileno()

    @property
    def buffer(self) -> BinaryIO:
        """The underlying byte stream, for code that does not write text."""
        return self.stream.buffer

    @property
    def encoding(self) -> str:
        """The encoding of the stream."""
        return self.stream.encoding

    def _do(self, action: Callable[[], Any]) -> None:
        try:
            action()
        except BrokenPipeError:
            raise
        except OSError as problem:
            raise OutputLost(problem.strerror or str(problem)) from None
