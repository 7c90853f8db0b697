"""What is wrong with rules, in one line, as the answer to a request."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.diagnostic import Diagnostic

COMMAND_LINE = "--reading"
"""Where the diagnostics about chosen readings stand, which have no place in a file."""


def complaint(errors: Sequence[Diagnostic]) -> str:
    """The first of the errors, with its place if it has one."""
    first = errors[0]
    place = "" if first.span.file == COMMAND_LINE else f"{first.span}: "
    return place + first.message + (f"; {first.hint.strip()}" if first.hint else "")
