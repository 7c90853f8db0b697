"""A guide as a list of steps: files to save, lines of files to change, and commands with what they print.

A block of code with `title="NAME"` is a file, one with `title="NAME (changed)"` has lines of it that are changed. A block `sh` has
commands, and a block `text` after it is what the last one prints; `…` stands for anything there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(r"^```(?P<kind>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<text>.*?)^```$", re.M | re.S)
CHANGED = " (changed)"
ANYTHING = "…"


@dataclass(frozen=True, slots=True)
class File:
    """A file that the reader saves."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """Lines of a file that the reader changes: each takes the place of the one that begins like it, up to a colon."""

    name: str
    lines: tuple[str, ...]

    def applied(self, text: str) -> str:
        """The text of the file with its new lines. Raises ValueError for a line that has no place."""
        lines = text.splitlines()
        for new in self.lines:
            places = [place for place, line in enumerate(lines) if line.split(":")[0] == new.split(":")[0]]
            if len(places) != 1:
                message = f"{self.name}: no single line begins like {new!r}"
                raise ValueError(message)
            lines[places[0]] = new
        return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Command:
    """A command that the reader runs, with what it prints, if the guide shows it."""

    line: str
    printed: str | None = None


Step = File | Change | Command


def steps(path: Path) -> list[Step]:
    """The steps of a guide in their order. Raises ValueError for a block that is none."""
    found: list[Step] = []
    for block in BLOCK.finditer(path.read_text("utf-8")):
        kind, title, text = block["kind"], block["title"], block["text"]
        if title is not None and title.endswith(CHANGED):
            found.append(Change(title.removesuffix(CHANGED), tuple(text.splitlines())))
        elif title is not None:
            found.append(File(title, text))
        elif kind == "sh":
            found += [Command(line) for line in text.splitlines()]
        elif kind == "text" and found and isinstance(found[-1], Command) and found[-1].printed is None:
            found[-1] = Command(found[-1].line, text)
        else:
            message = f"{path.name}: what should be done with this block of code? {text[:60]!r}"
            raise ValueError(message)
    return found


def matches(shown: str, printed: str) -> bool:
    """What a guide shows is what was printed: `…` stands for any text, alone on a line for any lines."""
    pattern = re.escape(shown.strip("\n"))
    pattern = re.sub(rf"(?:^|(?<=\n)){ANYTHING}\n", r"(?:.*\\n)*?", pattern.replace("\\\n", "\n"))
    pattern = re.sub(rf"\n{ANYTHING}$", r"(?:\\n.*)*", pattern).replace(ANYTHING, ".*")
    return re.fullmatch(pattern, printed.strip("\n")) is not None
