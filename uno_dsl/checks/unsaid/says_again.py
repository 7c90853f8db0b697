"""A line is replaced by lines that say again what the line below the old one says, which stays: it happens twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.syntax import nodes as n


def says_again(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each line of a replacement that the lines around the old one say already."""
    found = []
    for entry in rules.walk():
        for block in (entry.block, entry.otherwise):
            found += [warning(line, kept) for line, kept in doubled(block or [])]
    return list(dict.fromkeys(found))


def doubled(block: list[Entry]) -> Iterator[tuple[Entry, Entry]]:
    """The lines of a block that were put in place of another one, each with the line of a lower layer that says the same."""
    runs = [list(run) for _, run in groupby(block, key=lambda line: (line.layer, line.id))]
    for place, run in enumerate(runs):
        if not any(layer == run[0].layer for line in run for layer, _ in line.overridden):
            continue
        around = [line for other in (*runs[:place], *runs[place + 1 :]) for line in other if line.layer != run[0].layer]
        for line in run:
            if isinstance(line.node, n.Do) and not line.block:
                for kept in around:
                    if plain(kept.node) == plain(line.node) and not kept.block:
                        yield line, kept


def plain(node: n.Line) -> n.Line:
    """A sentence without its id and its citations."""
    return replace(node, label=None, cites=(), block=None)


def warning(line: Entry, kept: Entry) -> Diagnostic:
    return Diagnostic(
        code="says-again", severity="warning", span=line.span,
        message="this happens twice: only the line that is replaced goes, and one beside it says the same",
        other=kept.span, other_says="it stays", hint="leave this line out; to put other lines in place of both, replace the line that both are under",
    )  # fmt: skip
