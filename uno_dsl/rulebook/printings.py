"""What the file of a printing says besides its answers: notes on its text, misprints, and lines that it changes."""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.explain.printing import printing_explained


@dataclass(frozen=True, slots=True)
class Note:
    """A line of a printing's file, and the discrepancies that it is about."""

    sentence: str
    discrepancies: tuple[str, ...]


def notes(game: str, printing: str) -> tuple[Note, ...]:
    """The notes on a printing, in the order of its file."""
    found = printing_explained(game, printing)
    return tuple(
        Note(remark.sentence, tuple(entry.id for entry in remark.discrepancies))
        for remark in (*found.changes, *found.remarks)
    )
