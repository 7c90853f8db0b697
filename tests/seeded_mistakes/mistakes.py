"""Mistakes that people make, put into rules files that are right: a misspelt name, a name in the wrong place, a missing line, a
wrong indentation, a replacement that contradicts another one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tests.diagnostics.misspell import misspellings, right_forms, uses

MARGIN = re.compile(r"\S")
BLOCK = re.compile(r"\s*(?:when|before|if|repeat|for every|rule|to play)\b.*(?<!,)$")
CHANGE = re.compile(r"(replace|remove) (\[[^\]]+\])")
KEPT = re.compile(r"keep .*?called ([\w-]+(?: (?!for\b)[\w-]+)*)")
UNKEPT = "a missing keep line"
MISSING = "a missing line"
NAMED = ("kept", "card", "role")
"""The kinds of names that stand in sentences."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A text with one mistake: of which kind it is, in which line (from 1), and which words are the right ones there, if they are known."""

    kind: str
    text: str
    line: int
    right: frozenset[str] = frozenset()


Names = Mapping[str, set[str]]


def misspelt(text: str, names: Names, chance: random.Random) -> Iterator[Mistake]:
    """Every name, misspelt by one letter at some place where it stands."""
    every = set().union(*names.values())
    for name, places in sorted(places_of(text, names).items()):
        number, start, kind = chance.choice(places)
        wrong = [one for one in misspellings(name, chance) if not {one, one + "s", one.removesuffix("s")} & every]
        if wrong:
            bad = chance.choice(wrong)
            right = frozenset(right_forms(name, bad, kind))
            yield Mistake("a misspelt name", spliced(text, number, start, name, bad), number, right)


def misplaced(text: str, names: Names, chance: random.Random) -> Iterator[Mistake]:
    """A name of another kind where a name stands."""
    for name, places in sorted(places_of(text, names).items()):
        number, start, kind = chance.choice(places)
        others = sorted(set().union(*(names[other] for other in NAMED if other != kind)) - {name})
        if kind in NAMED and others:
            other = chance.choice(others)
            yield Mistake("a name in the wrong place", spliced(text, number, start, name, other), number)


def missing(text: str, names: Names, chance: random.Random) -> Iterator[Mistake]:
    """Without a line that others stand under, or that says what is kept. The line, or the name of what is kept, is right."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        after = lines[number] if number < len(lines) else ""
        without = "\n".join((*lines[: number - 1], *lines[number:]))
        if (kept := KEPT.match(line)) is not None:
            yield Mistake(UNKEPT, without, number, frozenset({kept[1]}))
        elif line.strip() and depth(after) > depth(line) and not line.startswith("example"):
            yield Mistake(MISSING, without, number, frozenset({re.split(r"  |, | \[", line.strip())[0]}))


def wrongly_indented(text: str, names: Names, chance: random.Random) -> Iterator[Mistake]:
    """A line that begins one space too far to the left or right, or at the margin."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if depth(line) and not line.lstrip().startswith(("#", "then ")):
            moved = chance.choice([" " + line, line[1:], line.lstrip()])
            yield Mistake("a wrong indentation", "\n".join((*lines[: number - 1], moved, *lines[number:])), number)


def contradictory(text: str, names: Names, chance: random.Random) -> Iterator[Mistake]:
    """A rule that is replaced is removed as well, or the other way round."""
    for found in CHANGE.finditer(text):
        verb, rule = found.groups()
        added = f"remove {rule}" if verb == "replace" else f"replace {rule}\n  the next player draws 1 card"
        number = text.rstrip("\n").count("\n") + 2
        yield Mistake("a contradictory change", f"{text.rstrip(chr(10))}\n{added}\n", number)


KINDS: tuple[Callable[[str, Names, random.Random], Iterator[Mistake]], ...] = (
    misspelt,
    misplaced,
    missing,
    wrongly_indented,
    contradictory,
)


def places_of(text: str, names: Names) -> dict[str, list[tuple[int, int, str]]]:
    """Where each name stands in sentences: line (from 1), column, kind."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    in_example = False
    for number, line in enumerate(text.split("\n"), 1):
        if MARGIN.match(line):
            in_example = line.startswith("example")
        for start, name, kind in () if in_example else uses(line, dict(names)):
            found.setdefault(name, []).append((number, start, kind))
    return found


def spliced(text: str, number: int, start: int, name: str, other: str) -> str:
    lines = text.split("\n")
    line = lines[number - 1]
    lines[number - 1] = line[:start] + other + line[start + len(name) :]
    return "\n".join(lines)


def depth(line: str) -> int:
    return len(line) - len(line.lstrip()) if line.strip() else 0
