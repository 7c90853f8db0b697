"""Writes to standard output and standard error: safe text, colours, tables, and a progress bar."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Sequence
from typing import TextIO

from uno_dsl.printable import CSI
from uno_dsl.safe_output import SafeOutput

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


def write_exactly(text: str) -> None:
    """Write text for programs, such as JSON, to standard output."""
    out: object = sys.stdout
    if isinstance(out, SafeOutput):
        out.write_exactly(text)
    else:
        sys.stdout.write(text)


def clear_screen() -> None:
    """Clear the screen, if standard output is a terminal. What was scrolled away stays."""
    if is_terminal(sys.stdout):
        sys.stdout.write(f"{CSI}H{CSI}2J")


def is_terminal(stream: TextIO) -> bool:
    """Whether the stream is a terminal."""
    return stream.isatty()


def wants_colour(stream: TextIO) -> bool:
    """NO_COLOR forbids colour and FORCE_COLOR demands it; otherwise only terminals get colour."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return is_terminal(stream) and os.environ.get("TERM") != "dumb"


def styled(text: str, style: str) -> str:
    """The text in a style."""
    return f"{CSI}{STYLES[style]}m{text}{CSI}0m"


def paint(text: str, style: str, stream: TextIO | None = None) -> str:
    """The text in a style, if the stream (standard output) supports colour."""
    return styled(text, style) if wants_colour(stream or sys.stdout) else text


def width() -> int:
    """The width of a line of prose in characters."""
    return min(100, shutil.get_terminal_size((100, 24)).columns)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Lines of aligned columns; `right` numbers the columns that are flush right."""
    widths = [max(len(row[k]) for row in [head, *rows]) for k in range(len(head))]

    def line(row: Sequence[str]) -> str:
        cells = [cell.rjust(widths[k]) if k in right else cell.ljust(widths[k]) for k, cell in enumerate(row)]
        return "  ".join(cells).rstrip()

    return [paint(line(head), "strong"), *(line(row) for row in rows)]


class Progress:
    """A progress bar on standard error; nothing where standard error is no terminal."""

    def __init__(self, what: str, total: int) -> None:
        self.what, self.total, self.done = what, max(1, total), 0
        self.shown = is_terminal(sys.stderr)
        self.last = 0.0

    def step(self, count: int = 1) -> None:
        """Count more as done."""
        self.done += count
        now = time.monotonic()
        if not self.shown or (now - self.last < SECONDS_BETWEEN and self.done < self.total):
            return
        self.last = now
        full = BAR_WIDTH * self.done // self.total
        self._show(f"{self.what} [{'#' * full}{'.' * (BAR_WIDTH - full)}] {self.done}/{self.total}")

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            self._show("")

    def _show(self, text: str) -> None:
        """Rewrite the current line of the terminal."""
        sys.stderr.write(f"{CSI}G{text}{CSI}K")
        sys.stderr.flush()
