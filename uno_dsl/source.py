"""Source texts, and places in them."""

from __future__ import annotations

import contextlib
import functools
import os
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

MAX_BYTES = 400_000
MAX_LINE = 1_000
MAX_LINES = 3_000
STANDARD_INPUT = "-"


_unsaved: ContextVar[Mapping[Path, bytes] | None] = ContextVar("unsaved", default=None)


@contextlib.contextmanager
def unsaved(texts: Mapping[Path, str]) -> Iterator[None]:
    """Read these texts instead of the files at these absolute paths: what an editor shows and has not saved yet."""
    token = _unsaved.set({path: text.encode("utf-8", "surrogatepass") for path, text in texts.items()})
    try:
        yield
    finally:
        _unsaved.reset(token)


@dataclass(frozen=True, slots=True)
class Span:
    """A place in a file: line and column, both counted from 1, and its length in characters on that line."""

    file: str
    line: int
    column: int
    length: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one rules file. `name` is its name in messages."""

    name: str
    text: str

    def line(self, number: int) -> str:
        """The text of a line (counted from 1), without its line end. Empty if there is no such line."""
        lines = lines_of(self.text)
        return lines[number - 1] if 0 < number <= len(lines) else ""


@functools.lru_cache(maxsize=64)
def lines_of(text: str) -> tuple[str, ...]:
    """The lines of a text. Those of texts that were asked about lately are remembered."""
    return tuple(text.split("\n"))


class UnreadableSource(Exception):
    """A file that cannot be read as a rules file. The message says why and what to do."""


def read_source(path: Path, name: str | None = None) -> Source:
    """Read a rules file; `-` is standard input.

    Raises UnreadableSource for a file that is missing, too large, binary or not UTF-8, and for anything that is not a
    regular file: reading a named pipe or a device might never end.
    """
    shown = name or shown_name(path)
    held = (_unsaved.get() or {}).get(path)
    if held is not None:
        return decode(held, shown)
    try:
        if str(path) == STANDARD_INPUT:
            return decode(standard_input(), "standard input" if name in (None, STANDARD_INPUT) else str(name))
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise UnreadableSource(f"{shown} is a folder; give the name of a .uno file in it")
        if not stat.S_ISREG(mode):
            raise UnreadableSource(
                f"{shown} is a pipe or a device, not a rules file; to read from a pipe, give `-` and pipe the text in"
            )
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableSource(f"cannot read {shown}: {error.strerror or error}") from None
    except ValueError:  # ValueError: a NUL character in the name
        raise UnreadableSource(f"cannot read {shown}: this is not a valid file name") from None
    return decode(data, shown)


def is_file(path: Path) -> bool:
    """Whether a regular file of this name exists. False for names that no file can have, such as one that is too long."""
    return os.path.isfile(path)


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same file."""
    return one == other or (is_file(one) and is_file(other) and os.path.samefile(one, other))


def distinct(files: Sequence[Path]) -> tuple[Path, ...]:
    """The files, each only once, in their order: a rule is added once, however often its file is named."""
    return tuple(file for place, file in enumerate(files) if not any(same_file(file, one) for one in files[:place]))


def shown_name(path: Path) -> str:
    """The name of a file for messages. Bytes that are not UTF-8 and unsafe characters are escaped."""
    text = os.fsencode(path).decode("utf-8", "backslashreplace") if "\0" not in str(path) else str(path)
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


@functools.cache
def standard_input() -> bytes:
    """The content of standard input, read once however often it is asked for."""
    return sys.stdin.buffer.read(MAX_BYTES + 1)


def decode(data: bytes, name: str) -> Source:
    """Turn bytes into a Source. They must be UTF-8; a byte order mark is dropped, and Windows line ends are accepted."""
    if len(data) > MAX_BYTES:
        raise UnreadableSource(
            f"{name} has more than {MAX_BYTES:,} bytes, which no rules file needs. Is it the right file?"
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UnreadableSource(
            f"{name}, line {line}: this is not UTF-8 text; save the file with UTF-8 encoding"
        ) from None
    if "\0" in text:
        raise UnreadableSource(f"{name} contains null bytes, so it is not a text file")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.count("\n") + (not text.endswith("\n"))
    if lines > MAX_LINES:
        raise UnreadableSource(
            f"{name} has {lines:,} lines; a rules file has at most {MAX_LINES:,}. Split it into several house rules"
        )
    long = next((number for number, line in enumerate(text.split("\n"), 1) if len(line) > MAX_LINE), None)
    if long is not None:
        raise UnreadableSource(f"{name}, line {long} has more than {MAX_LINE:,} characters; break the sentence up")
    return Source(name, text if text.endswith("\n") else text + "\n")
