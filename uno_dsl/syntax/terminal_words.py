"""The words that a terminal of the grammar stands for, read from its regular expression.

Only what the grammar uses is understood: alternatives, groups, optional parts, and conditions on what stands around the
word, which are left out. Not handled here: the verbs (`vocabulary.py`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MANY = 6
"""An alternative with more words than this is shown as one pattern."""
AROUND = ("(?=", "(?!", "(?<=", "(?<!")
GROUPS = ("(?i:", "(?:", "(")
OPEN = re.compile(r"\[|\\[wWdD]|\+|\*")


@dataclass(frozen=True, slots=True)
class _Word:
    text: str


@dataclass(frozen=True, slots=True)
class _Group:
    alternatives: tuple[tuple[_Part, ...], ...]
    optional: bool = False


_Part = _Word | _Group


COMMA = ",?[ ]*"
"""A comma that may stand before the words."""


def words(expression: str) -> list[str]:
    """The words of a terminal in the order of its expression; patterns such as `at the (start / end)` where they are many.

    Alternatives that stand for any number of words, such as digits, are left out.
    """
    text = expression.removeprefix("/").removesuffix("/").removeprefix(COMMA)
    parts = _alternatives(without_surroundings(text))
    while len(parts) == 1 and isinstance(parts[0][0], _Group) and len(parts[0]) == 1 and not parts[0][0].optional:
        parts = list(parts[0][0].alternatives)
    found: list[str] = []
    for alternative in parts:
        if not any(OPEN.search(part.text) for part in alternative if isinstance(part, _Word)):
            single = _words_of(alternative)
            found += single if len(single) <= MANY else [_pattern(alternative)]
    return [word for word in dict.fromkeys(word.strip(", \\") for word in found) if word]


def without_surroundings(text: str) -> str:
    """An expression without the conditions on what stands before and after it."""
    kept, at = "", 0
    while at < len(text):
        if text.startswith(AROUND, at):
            at = _end_of_group(text, at)
        else:
            length = 2 if text[at] == "\\" else 1
            kept += text[at : at + length]
            at += length
    return kept


def _end_of_group(text: str, start: int) -> int:
    """Where the group that begins at `start` is over."""
    depth, at, inside = 0, start, False
    while True:
        sign = text[at]
        if sign == "\\":
            at += 1
        elif inside or sign == "[":
            inside = sign != "]"
        elif sign in "()":
            depth += 1 if sign == "(" else -1
        at += 1
        if depth == 0:
            return at


def _alternatives(text: str) -> list[tuple[_Part, ...]]:
    """What stands between the bars of an expression."""
    found: list[list[_Part]] = [[]]
    at = 0
    while at < len(text):
        parts = found[-1]
        if text[at] == "|":
            found.append([])
            at += 1
        elif text[at] == "?":
            parts.append(_optional(parts.pop()))
            at += 1
        elif text[at] == "(":
            end = _end_of_group(text, at)
            opening = next(sign for sign in GROUPS if text.startswith(sign, at))
            parts.append(_Group(tuple(_alternatives(text[at + len(opening) : end - 1]))))
            at = end
        else:
            parts.append(_Word(text[at]))
            at += 1
    return [tuple(parts) for parts in found]


def _optional(part: _Part) -> _Group:
    alternatives = part.alternatives if isinstance(part, _Group) else ((part,),)
    return _Group(alternatives, optional=True)


def _words_of(parts: tuple[_Part, ...]) -> list[str]:
    """All words that an alternative stands for."""
    found = [""]
    for part in parts:
        found = [before + after for before in found for after in _endings(part)]
    return found


def _endings(part: _Part) -> list[str]:
    if isinstance(part, _Word):
        return [part.text]
    skipped = [""] if part.optional else []
    return skipped + [word for alternative in part.alternatives for word in _words_of(alternative)]


def _pattern(parts: tuple[_Part, ...]) -> str:
    """An alternative as one text, with its choices in brackets."""
    return "".join(_shown(part) for part in parts)


def _shown(part: _Part) -> str:
    if isinstance(part, _Word):
        return part.text
    inner = " / ".join(_pattern(alternative).strip() for alternative in part.alternatives)
    lead = " " if part.alternatives[0] and part.alternatives[0][0] == _Word(" ") else ""
    return f"{lead}[{inner}]" if part.optional else f"({inner})"
