"""A text with one word changed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Changed:
    """A text with one word left out (`by` is None) or replaced, and the place of that word in the grammar."""

    text: str
    word: str
    by: str | None
    kind: str
    at: str
    line: int
    start: int
