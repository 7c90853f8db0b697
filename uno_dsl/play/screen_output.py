"""The terminal: writes and reads lines, with colours and clearing on a real screen. It knows nothing about the game."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Sequence
from typing import TextIO

from uno_dsl.printable import CSI
from uno_dsl.safe_output import SafeOutput

STYLES = {"strong": "1", "quiet": "2", "wrong": "31", "good": "32"}
DYES = {
    "red": "1;31", "green": "1;32", "yellow": "1;33", "blue": "1;34",
    "pink": "1;38;5;213", "teal": "1;36", "orange": "1;38;5;208", "purple": "1;35",
}  # fmt: skip
_ESCAPE = re.compile(re.escape(CSI) + "[0-9;]*m")
WIDEST, NARROWEST = 100, 40
LONGEST_LINE = 400


class EndOfInput(Exception):
    """There is no more input."""


class Paint:
    """Colours words, or leaves them as they are."""

    def __init__(self, *, colour: bool) -> None:
        self.colour = colour

    def style(self, text: str, style: str) -> str:
        """A text in one of STYLES."""
        return f"{CSI}{STYLES[style]}m{text}{CSI}0m" if self.colour and text else text

    def card(self, name: str) -> str:
        """The name of a card in the colour that it begins with; bold if it has no colour."""
        if not self.colour or name == "?":
            return name
        return f"{CSI}{DYES.get(name.split(' ')[0], '1')}m{name}{CSI}0m"

    def hue(self, name: str) -> str:
        """The name of a colour in that colour."""
        return self.card(name) if name in DYES else name

    def rule(self, rule: str) -> str:
        """The id of a rule, in an unobtrusive style."""
        return self.style(f"[{rule}]", "quiet")


class Terminal:
    """Where a game is played: prints, asks, and keeps the seat whose page is shown (None: everyone)."""

    def __init__(self, lines_in: TextIO, out: TextIO | SafeOutput, *, colour: bool = False) -> None:
        self.lines_in, self.out = lines_in, out if isinstance(out, SafeOutput) else SafeOutput(out)
        self.live = bool(out.isatty())
        self.echoes = not bool(lines_in.isatty())
        self.paint = Paint(colour=colour)
        self.audience: int | None = None

    @property
    def width(self) -> int:
        """The width of a line in characters."""
        columns = shutil.get_terminal_size((WIDEST, 24)).columns if self.live else WIDEST
        return max(NARROWEST, min(WIDEST, columns - 1))

    def say(self, lines: Iterable[str] = ("",)) -> None:
        """Write lines."""
        self.out.write("".join(line.rstrip() + "\n" for line in lines))
        self.out.flush()

    def ask(self, prompt: str) -> str:
        """Write a prompt and read a line. Raises EndOfInput."""
        self.out.write(prompt + " ")
        self.out.flush()
        line = self.lines_in.readline()
        if not line:
            self.say()
            raise EndOfInput
        answer = line.strip()[:LONGEST_LINE]
        if self.echoes:
            self.say([answer])
        return answer

    def clear(self) -> None:
        """Clear the screen. Without a screen, draw a line instead."""
        if self.live and os.environ.get("TERM", "dumb") != "dumb":
            self.out.write(f"{CSI}H{CSI}2J{CSI}3J")
            self.out.flush()
        elif self.live:
            self.say([""] * 60)
        else:
            self.say(["", "=" * self.width, ""])


def length(text: str) -> int:
    """The number of columns a text takes, colour codes not counted."""
    return len(_ESCAPE.sub("", text))


def flow(parts: Sequence[str], width: int, indent: str = "", between: str = " ") -> list[str]:
    """Parts one after the other, on as many lines as needed. The first line has no indent of its own."""
    lines: list[str] = []
    line = ""
    for number, part in enumerate(parts):
        piece = part + (between.rstrip() if number < len(parts) - 1 else "")
        gap = " " * (len(between) - len(between.rstrip())) if line else ""
        if line and length(indent) + length(line) + length(gap) + length(piece) > width:
            lines.append(line)
            line, gap = "", ""
        line += gap + piece
    lines.append(line)
    return [lines[0], *(indent + rest for rest in lines[1:])]


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Prose on as many lines as needed, with all but the first indented."""
    return flow(text.split(" "), width, indent)
