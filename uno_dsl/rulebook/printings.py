"""What the file of a printing says besides its answers: notes on its text, and misprints. Lines that it changes are rules that differ."""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.explain.printing import printing_explained


@dataclass(frozen=True, slots=True)
class Note:
    """A remark in a printing's file, a note or a misprint, and the discrepancies that it is about."""

    kind: str
    text: str
    discrepancies: tuple[str, ...]


def notes(game: str, printing: str) -> tuple[Note, ...]:
    """The notes on a printing, in the order of its file."""
    found = printing_explained(game, printing)
    return tuple(
        Note(kind, text.strip().strip('"'), tuple(entry.id for entry in remark.discrepancies))
        for remark in found.remarks
        for kind, _, text in (remark.sentence.partition(" "),)
    )
