"""The open questions of a game: which reading of each is in force, and the game under every other.

Not handled here: what the questions are (the rules say).
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.value_names import BadValue
from uno_dsl.layers.library import Selection, Shelf
from uno_dsl.serve.reading_variants import Readings

Alternative = tuple[str, str, Machine]
"""A question, a reading that is not in force, and the game under it."""


@dataclass(frozen=True, slots=True)
class OpenQuestions:
    """The reading of every open question that is in force, and the game under every other."""

    in_force: dict[str, str]
    others: tuple[Alternative, ...]


def open_questions(selection: Selection, library: Shelf) -> OpenQuestions:
    """The open questions of a selection; readings that cannot be combined with the rest are left out."""
    readings = Readings(selection, library)
    found: list[Alternative] = []
    for name, choice in readings.questions.items():
        for reading in choice.readings:
            if reading != choice.chosen:
                with contextlib.suppress(BadValue):
                    found.append((name, reading, Machine(readings.program({name: reading}))))
    return OpenQuestions({name: choice.chosen for name, choice in readings.questions.items()}, tuple(found))
