"""Lines that an overlay repeats in a block of its own: changes to the original do not affect the copy."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.syntax import nodes as n

HEADINGS = (n.Card, n.When, n.Fact, n.Rule)
"""Lines that often have the same words but different meanings: `when played`."""


def copies(alone: Rules, together: Rules, changer: str, writer: str) -> list[str]:
    """The ids of lines that `changer` replaces or removes and `writer` has copied."""
    changed = {
        change.target: change.lost
        for change in alone.applied
        if change.layer == changer and change.lost is not None and not isinstance(change.lost.node, HEADINGS)
    }
    if not changed:
        return []
    written = [entry for entry in together.walk() if entry.layer == writer]
    return [id_ for id_, line in changed.items() if any(is_copy(line, other) for other in written)]


def is_copy(line: Entry, other: Entry) -> bool:
    """Whether the words are the same and, if there are lines under both, at least one of those is the same too."""
    (words, *under), (other_words, *under_other) = words_of(line), words_of(other)
    if words != other_words:
        return False
    return not under and not under_other or any(each in under_other for each in under)


def words_of(line: Entry) -> list[n.Line]:
    """A line and all lines under it, as a flat list."""
    return [bare(each.node) for each in line.walk()]


def bare(line: n.Line) -> n.Line:
    """A line without its label, its citations, the lines under it, and its condition."""
    alone = replace(line, label=None, cites=(), block=None)
    match alone:
        case n.Norm():
            return replace(alone, otherwise=None, condition=None)
        case n.If():
            return replace(alone, otherwise=None)
        case n.Do():
            return replace(alone, condition=None)
        case _:
            return alone
