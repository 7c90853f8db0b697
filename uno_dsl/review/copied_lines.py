"""Lines that a house rule has copied from the rules that it changes: when they run is the business of those rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain
from textwrap import dedent

from uno_dsl.layers.rules import Rules
from uno_dsl.source import Source, Span

WIDTH = 8
"""Columns of a tab."""


def copied_lines(rules: Rules, sources: Mapping[str, Source], files: Collection[str]) -> frozenset[tuple[str, int]]:
    """The lines of some files, by file and number, that stand in another file just so, with all lines under them.

    Lines that a file replaces are looked at, too.
    """
    entries = [*rules.walk(), *chain.from_iterable(entry.walk() for entry in rules.removed)]
    blocks = {(entry.span.file, entry.span.line): block_at(sources, entry.span) for entry in entries}
    known = {text for (file, _), text in blocks.items() if file not in files}
    return frozenset(place for place, text in blocks.items() if place[0] in files and text in known)


def block_at(sources: Mapping[str, Source], span: Span) -> str:
    """A line with all lines that are indented under it, as if it stood at the margin."""
    source = sources.get(span.file)
    if source is None:
        return ""
    lines = source.text.expandtabs(WIDTH).split("\n")[span.line - 1 :]
    margin = depth(lines[0])
    under = 1
    while under < len(lines) and (not lines[under].strip() or depth(lines[under]) > margin):
        under += 1
    return dedent("\n".join(line.split("#")[0].rstrip() for line in lines[:under])).strip()


def depth(line: str) -> int:
    return len(line) - len(line.lstrip())
