"""Colours a text by a TextMate grammar, as editors do: at each place the first pattern that matches earliest wins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any


def coloured(grammar: dict[str, Any], text: str) -> Iterator[tuple[str, str]]:
    """The characters of a text, each with its scope; empty without one."""
    inside: dict[str, Any] | None = None
    for line in text.splitlines(keepends=True):
        at = 0
        if inside is not None and re.match(inside["end"], line):
            inside = None
        while at < len(line):
            patterns = grammar["patterns"] if inside is None else inside["patterns"]
            best = earliest(patterns, line, at)
            if best is None:
                yield from ((sign, "") for sign in line[at:])
                break
            rule, found = best
            yield from ((sign, "") for sign in line[at : found.start()])
            yield from scoped(rule, found)
            at = max(found.end(), at + (found.end() == at))
            if "begin" in rule:
                inside = rule


def earliest(patterns: list[dict[str, Any]], line: str, at: int) -> tuple[dict[str, Any], re.Match[str]] | None:
    best: tuple[dict[str, Any], re.Match[str]] | None = None
    for rule in patterns:
        found = re.compile(rule.get("match") or rule["begin"]).search(line, at)
        if found is not None and found.end() > at and (best is None or found.start() < best[1].start()):
            best = rule, found
    return best


def scoped(rule: dict[str, Any], found: re.Match[str]) -> Iterator[tuple[str, str]]:
    captures = rule.get("captures") or rule.get("beginCaptures") or {}
    for at in range(found.start(), found.end()):
        scope = rule.get("name", "")
        for number, capture in captures.items():
            if found.start(int(number)) <= at < found.end(int(number)):
                scope = capture["name"]
        yield found.string[at], scope
