"""Errors in lines that a new line has kept: `replace [id]` with one line keeps the lines under the old one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules

LIBRARY = "spec/"


def at_the_change(found: Sequence[Diagnostic], rules: Rules) -> list[Diagnostic]:
    """The findings; the last error in a library line under a line of the author is reported there."""
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


def kept_under(entry: Entry) -> Iterable[Entry]:
    """The lines of the library under a line that is not from there."""
    if entry.span.file.startswith(LIBRARY):
        return
    for line in entry.block or ():
        yield from (inner for inner in line.walk() if inner.span.file.startswith(LIBRARY))


def blamed(error: Diagnostic, entry: Entry) -> Diagnostic:
    """The error at the new line."""
    ids = ", ".join(f"[{line.id}]" for line in entry.block or () if line.own and line.span.file.startswith(LIBRARY))
    return replace(
        error,
        message=f"what was under the old line is kept, and does not fit the new one: {error.message}",
        span=entry.span,
        other=error.span,
        other_says="this line is kept",
        hint=(f"remove it too (`remove {ids}`), or " if ids else "") + "write what belongs under the new line",
        about="",
    )
