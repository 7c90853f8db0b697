"""What stands at the cursor: the id of a rule in brackets, a name, or nothing but text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from uno_dsl.highlight.pieces import Kind, pieces

ID = re.compile(r"\[[^\]\n]*\]")
PART_OF_ID = re.compile(r"[\w-]+(?:\.[\w-]+)*")
ROLE = re.compile(r"\bas (?:the|a|an) ([\w-]+(?: [\w-]+)?)(?=\s*(?:$|[,.\[<#:]| and\b))", re.M)
SILENT = (Kind.COMMENT, Kind.STRING, Kind.LABEL)
"""Pieces in which words are no names."""


@dataclass(frozen=True, slots=True)
class Found:
    """A name in a line, counted from 0, with the columns where it begins and ends."""

    name: str
    line: int
    start: int
    end: int


def id_at(text: str, line: int, column: int) -> Found | None:
    """The id in brackets at a place of a line."""
    return next((found for found in ids_in(text, line) if found.start <= column <= found.end), None)


def ids_in(text: str, line: int) -> Iterator[Found]:
    """All ids in brackets of a line."""
    for bracket in ID.finditer(text):
        for part in PART_OF_ID.finditer(text, bracket.start(), bracket.end()):
            yield Found(part[0], line, part.start(), part.end())


def name_at(text: str, line: int, column: int, names: Iterable[str]) -> Found | None:
    """The longest of some names at a place of a line, also in the plural."""
    for name in sorted(names, key=len, reverse=True):
        for found in re.finditer(rf"(?<![\w-]){re.escape(name)}(?:'?s)?(?![\w-])", text, re.I):
            if found.start() <= column <= found.end():
                return Found(name, line, found.start(), found.start() + len(name))
    return None


def block_around(lines: list[str], line: int) -> tuple[int, int]:
    """The first line of the block in which a line stands, and the line behind its last."""
    start = line
    while start > 0 and (not lines[start].strip() or lines[start][0] in " \t#"):
        start -= 1
    end = start + 1
    while end < len(lines) and (not lines[end].strip() or lines[end][0] in " \t#"):
        end += 1
    return start, end


def roles_in(text: str) -> list[str]:
    """The names that sentences of a block give: `chooses another player as the partner`."""
    lines = (line for line in text.split("\n") if "as many" not in line)  # `as many cards as the penalty` gives no name
    return list(dict.fromkeys(name for line in lines for name in ROLE.findall(line)))


def words_in(text: str) -> str:
    """A text in which comments, strings and brackets are blank: names are only in the rest, at the same places."""
    return "".join(re.sub(r"[^\n]", " ", piece) if kind in SILENT else piece for kind, piece in pieces(text))


def places_of(name: str, lines: list[str], start: int, end: int) -> list[Found]:
    """All places between two lines at which a name stands for itself."""
    bare = words_in("\n".join(lines) + "\n").split("\n")
    pattern = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    return [
        Found(name, number, found.start(), found.end())
        for number in range(start, end)
        for found in pattern.finditer(bare[number])
    ]
