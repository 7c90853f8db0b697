"""A source text and places in it."""

from __future__ import annotations

import functools
import sys
from dataclasses import dataclass
from pathlib import Path

MAX_BYTES = 1_000_000
MAX_LINE = 1_000
STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Span:
    """A place in a file: 1-based line and column, and how many characters it covers on that line."""

    file: str
    line: int
    column: int
    length: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one rules file. `name` is what messages call it."""

    name: str
    text: str

    def line(self, number: int) -> str:
        """The text of a line (1-based), without its end; empty if there is none."""
        lines = self.text.split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""


class UnreadableSource(Exception):
    """A file that cannot be read as a rules file; the message says why and what to do."""


def read_source(path: Path, name: str | None = None) -> Source:
    """Read a rules file, `-` from standard input. Raises UnreadableSource for a missing, huge, binary or wrongly encoded file."""
    shown = name or str(path)
    try:
        if str(path) == STANDARD_INPUT:
            return decode(standard_input(), "standard input" if name in (None, STANDARD_INPUT) else str(name))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except IsADirectoryError:
        raise UnreadableSource(f"{shown} is a folder; name a .uno file in it") from None
    except OSError as error:
        raise UnreadableSource(f"cannot read {shown}: {error.strerror or error}") from None
    return decode(data, shown)


@functools.cache
def standard_input() -> bytes:
    """What comes in through standard input, read once however often it is asked for."""
    return sys.stdin.buffer.read(MAX_BYTES + 1)


def decode(data: bytes, name: str) -> Source:
    """Turn bytes into a Source: UTF-8 (a byte order mark is dropped), Windows line ends accepted."""
    if len(data) > MAX_BYTES:
        raise UnreadableSource(f"{name} has more than {MAX_BYTES:,} bytes, which no rules file needs. Is it the right file?")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UnreadableSource(f"{name}, line {line}: this is not UTF-8 text; save the file with the encoding UTF-8") from None
    if "\0" in text:
        raise UnreadableSource(f"{name} holds zero bytes, so it is not a text file")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    long = next((number for number, line in enumerate(text.split("\n"), 1) if len(line) > MAX_LINE), None)
    if long is not None:
        raise UnreadableSource(f"{name}, line {long} has more than {MAX_LINE:,} characters; break the sentence up")
    return Source(name, text if text.endswith("\n") else text + "\n")
