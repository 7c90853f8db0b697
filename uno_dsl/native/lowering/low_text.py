"""The text of the low-level form, as it is written: lines, and small functions that what is written calls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager


class Unsupported(Exception):
    """These rules have something that native code cannot play. The message says what."""


class Draft:
    """A text that grows: the lines of the function that is being written, and the functions that are done."""

    def __init__(self) -> None:
        self.functions: list[str] = []
        self.lines: list[str] = []
        self.depth = 1
        self.known: dict[str, str] = {}
        self.numbers = 0

    def out(self, *lines: str) -> None:
        """Write lines."""
        self.lines += ["    " * self.depth + line for line in lines]

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """What is written within this context is inside a block."""
        self.out(head)
        self.depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.out("pass")
        self.depth -= 1

    @contextmanager
    def where(self, condition: str) -> Iterator[None]:
        """What is written within this context is done where a condition holds; 1 is one that always does."""
        if condition == "1":
            yield
            return
        with self.block(f"if {condition}:"):
            yield

    def fresh(self, name: str) -> str:
        """A name that nothing else has."""
        self.numbers += 1
        return f"{name}{self.numbers}"

    @contextmanager
    def function(self, name: str, parameters: str, text: str = "", returns: str = "") -> Iterator[None]:
        """What is written within this context is the body of a function."""
        with self.apart() as lines:
            yield
        self.functions.append(head_of(name, parameters, text, returns) + "\n".join(lines or ["    pass"]))

    @contextmanager
    def apart(self) -> Iterator[list[str]]:
        """What is written within this context goes into a list of its own."""
        before, depth = self.lines, self.depth
        self.lines, self.depth = [], 1
        try:
            yield self.lines
        finally:
            self.lines, self.depth = before, depth

    def call_of(self, name: str, lines: list[str], variables: list[str], text: str = "") -> str:
        """A call of a function with these lines, which has the variables that they use. Equal ones are written once."""
        body = "\n".join(lines)
        words = set(re.findall(r"\w+", body))
        used = [v for v in dict.fromkeys(variables) if v in words and v.islower()]
        plain = plainly_named(body)
        parameters = ", ".join(re.sub(NUMBERED, lambda found: plain[found[0]], v) for v in used)
        body = re.sub(NUMBERED, lambda found: plain[found[0]], body)
        return f"{self.written_once(name, parameters, [body], text)}({', '.join(used)})"

    def written_once(self, name: str, parameters: str, lines: list[str], text: str) -> str:
        """The name of a function with these lines. Equal ones are written once."""
        body = "\n".join(lines)
        key = f"{parameters}|{body}"
        if key not in self.known:
            self.known[key] = self.fresh(f"{name}_")
            self.functions.append(head_of(self.known[key], parameters, text, "") + body)
        return self.known[key]


NUMBERED = r"\b(?!u64|i32|u32)[a-z]+\d+\b"


def plainly_named(body: str) -> dict[str, str]:
    """Other names for the numbered ones in a text, which only depend on their order."""
    found = dict.fromkeys(re.findall(NUMBERED, body))
    return {name: f"{name.rstrip('0123456789')}{number}" for number, name in enumerate(found, 1)}


def head_of(name: str, parameters: str, text: str, returns: str) -> str:
    """The first lines of a function."""
    result = f" -> {returns}" if returns else ""
    return f"def {name}({parameters}){result}:\n" + (f"    {text!r}\n" if text else "")


def identifier(name: str) -> str:
    """A name as it can be written in code."""
    return "".join(ch if ch.isascii() and ch.isalnum() else "_" for ch in name)
