"""Errors in lines that a new line has kept: `replace [id]` with one line keeps the lines under the old one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

LIBRARY = "spec/"
SAME = "same-name"


def at_the_change(found: Sequence[Diagnostic], rules: Rules) -> list[Diagnostic]:
    """The findings; the last error in a library line under a line of the author is reported there."""
    found = [named_above(one, rules) for one in found]
    keepers = {(line.span.file, line.span.line): entry for entry in rules.walk() for line in kept_under(entry)}
    out: list[Diagnostic] = []
    last: dict[int, Diagnostic] = {}
    for one in found:
        entry = keepers.get((one.span.file, one.span.line)) if one.severity == "error" else None
        if entry is None:
            out.append(one)
        else:
            last[id(entry)] = blamed(one, entry)
    return [*out, *last.values()]


def named_above(one: Diagnostic, rules: Rules) -> Diagnostic:
    """The finding; of a name that a line of the author keeps, and a library line gives to something else, it is reported at the author's line."""
    if one.code != SAME or not in_library(one):
        return one
    lines = [entry for entry in rules.walk() if (entry.span.file, entry.span.line) == (one.span.file, one.span.line)]
    named = {
        word
        for line in lines
        for part in inside(line.node)
        if isinstance(part, n.Core | n.Call)
        for word in (part.words[-1:] if isinstance(part, n.Core) else (part.name,))
    }
    for own in rules.walk():
        name = own.id.rpartition(".")[2]
        if isinstance(own.node, n.Fact) and not in_library(own) and named & {name, name.removesuffix("s")}:
            return replace(
                one,
                message=f"`{name}` is the name of something else in these rules already",
                span=own.span,
                other=one.span,
                other_says="the name is given here",
                hint=f"keep it under another name: `my-{name}`",
            )
    return one


def in_library(found: Diagnostic | Entry) -> bool:
    """Whether a finding, or a line, is in a file of the library and not in one of the author."""
    return found.span.file.startswith(LIBRARY)


def kept_under(entry: Entry) -> Iterable[Entry]:
    """The lines of the library under a line that is not from there."""
    if in_library(entry):
        return
    for line in entry.block or ():
        yield from (inner for inner in line.walk() if in_library(inner))


def blamed(error: Diagnostic, entry: Entry) -> Diagnostic:
    """The error at the new line."""
    ids = ", ".join(f"[{line.id}]" for line in entry.block or () if line.own and in_library(line))
    return replace(
        error,
        message=f"what was under the old line is kept, and does not fit the new one: {error.message}",
        span=entry.span,
        other=error.span,
        other_says="this line is kept",
        hint=(f"remove it too (`remove {ids}`), or " if ids else "") + "write what belongs under the new line",
        about="",
    )
