"""The first error in some rules as a single line, for the answer to a request."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.diagnostic import Diagnostic

COMMAND_LINE = "--reading"
"""The "file" of diagnostics about chosen readings, which are in no file."""


def complaint(errors: Sequence[Diagnostic]) -> str:
    """The first error, with its place if it has one."""
    first = errors[0]
    place = "" if first.span.file == COMMAND_LINE else f"{first.span}: "
    return place + first.message + (f"; {first.hint.strip()}" if first.hint else "")
