"""On which answers to open questions a case depends: it is played again under every other answer.

Leaves to others: what the questions are (the rules say).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.build import files_of
from uno_dsl.engine.compile import Machine
from uno_dsl.layers.library import load_file
from uno_dsl.layers.merge import merge
from uno_dsl.layers.shelf import Selection, Shelf
from uno_dsl.model.from_rules import understand
from uno_dsl.program.from_model import lower
from uno_dsl.program.instructions import Program
from uno_dsl.syntax import nodes as n

from .draft import Draft
from .record import Steps, outcome_of

Alternative = tuple[str, str, Machine]
"""A question, a reading that is not in force, and the game under it."""


@dataclass(frozen=True, slots=True)
class OpenQuestions:
    """The reading of every open question that is in force, and the game under every other."""

    in_force: dict[str, str]
    others: tuple[Alternative, ...]


def open_questions(selection: Selection, library: Shelf) -> OpenQuestions:
    """The open questions of a selection; readings that do not go with the rest are left out."""
    read = [load_file(path)[0] for path in files_of(selection, library)]  # once for all readings
    files = [file for file in read if file is not None]
    rules, _ = merge(files, selection.readings)
    found: list[Alternative] = []
    for name, choice in rules.choices.items():
        for reading in choice.readings:
            if reading == choice.chosen:
                continue
            program = _program(files, {**selection.readings, name: reading})
            if program is not None:
                found.append((name, reading, Machine(program)))
    return OpenQuestions({name: choice.chosen for name, choice in rules.choices.items()}, tuple(found))


def _program(files: Sequence[n.File], readings: dict[str, str]) -> Program | None:
    """The program under certain readings, or None where they clash."""
    rules, clashes = merge(files, readings)
    model, problems = understand(rules)
    if any(found.severity == "error" for found in (*clashes, *problems)):
        return None
    return lower(model)


def questions_that_matter(
    draft: Draft, kinds: tuple[str, ...], steps: Steps, others: Sequence[Alternative]
) -> list[str]:
    """The questions another answer to which changes what comes of a draft."""
    found: list[str] = []
    for question, _, machine in others:
        if question not in found and outcome_of(machine, draft, kinds) != steps:
            found.append(question)
    return found
