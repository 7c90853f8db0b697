"""What a terminal is told: colours where they are wanted, tables, and a progress bar that leaves no trace."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Sequence
from typing import TextIO

STYLES = {
    "error": "1;31",
    "warning": "1;33",
    "good": "32",
    "caret": "1;31",
    "place": "36",
    "quiet": "2",
    "strong": "1",
    "gone": "31",
    "new": "32",
}
BAR_WIDTH = 30
SECONDS_BETWEEN = 0.1


def is_terminal(stream: TextIO) -> bool:
    """Whether somebody looks at the stream as it is written."""
    return hasattr(stream, "isatty") and stream.isatty()


def wants_colour(stream: TextIO) -> bool:
    """NO_COLOR forbids colour, FORCE_COLOR asks for it; otherwise it is for terminals."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return is_terminal(stream) and os.environ.get("TERM") != "dumb"


def paint(text: str, style: str, stream: TextIO | None = None) -> str:
    """The text in a style, if the stream (standard output) wants colour."""
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if wants_colour(stream or sys.stdout) else text


def width() -> int:
    """How many characters a line of prose may have."""
    return min(100, shutil.get_terminal_size((100, 24)).columns)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Lines of aligned columns; `right` numbers the columns that are flush right."""
    widths = [max(len(row[k]) for row in [head, *rows]) for k in range(len(head))]

    def line(row: Sequence[str]) -> str:
        cells = [cell.rjust(widths[k]) if k in right else cell.ljust(widths[k]) for k, cell in enumerate(row)]
        return "  ".join(cells).rstrip()

    return [paint(line(head), "strong"), *(line(row) for row in rows)]


class Progress:
    """A bar on standard error while something long goes on; silent where nobody watches."""

    def __init__(self, what: str, total: int) -> None:
        self.what, self.total, self.done = what, max(1, total), 0
        self.shown = is_terminal(sys.stderr)
        self.last = 0.0

    def step(self, count: int = 1) -> None:
        """Something more is done."""
        self.done += count
        now = time.monotonic()
        if not self.shown or (now - self.last < SECONDS_BETWEEN and self.done < self.total):
            return
        self.last = now
        full = BAR_WIDTH * self.done // self.total
        sys.stderr.write(f"\r{self.what} [{'#' * full}{'.' * (BAR_WIDTH - full)}] {self.done}/{self.total}\x1b[K")
        sys.stderr.flush()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
