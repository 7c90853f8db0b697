"""How a command ends: the exit codes, and the exceptions that end it early with a message."""

from __future__ import annotations

CLEAN = 0
FINDINGS = 1
USAGE = 2
CRASHED = 3
INTERRUPTED = 130
BROKEN_PIPE = 141


class UsageError(Exception):
    """The command line is wrong: what is wrong with it, and what to write instead. Exit code 2."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


class EndlessRules(Exception):
    """The rules loop endlessly in play: where, and what to look at. Exit code 1."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


class Findings(Exception):
    """The rules have errors, which have been printed; the command cannot go on. Exit code 1."""
