"""Languages on the command line."""

from __future__ import annotations

from collections.abc import Collection

from uno_dsl.cli.exits import UsageError


def known_language(name: str, known: Collection[str]) -> str:
    """A language for which there are words. Raises UsageError."""
    if name not in known:
        raise UsageError(f"there are no words for the language `{name}`", f"the languages are: {', '.join(known)}")
    return name
