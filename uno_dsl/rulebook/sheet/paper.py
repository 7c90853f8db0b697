"""Paper, and how large the type may be so that a sheet fits on one page of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper: its name in CSS, its width and height, and the margin, in millimetres."""

    css: str
    width: float
    height: float
    margin: float = 9


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}
SIZES: Sequence[float] = (10.5, 10, 9.6, 9.2, 8.8, 8.4, 8, 7.6, 7.2)
"""The sizes of type that are tried, in points."""
