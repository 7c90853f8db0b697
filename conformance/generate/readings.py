"""On which answers to open questions a case depends: it is played again under every other answer.

Leaves to others: what the questions are (the rules say).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.build import build
from uno_dsl.engine.compile import Machine
from uno_dsl.layers.library import gather
from uno_dsl.layers.shelf import Selection, Shelf

from .draft import Draft
from .record import Steps, outcome_of

Alternative = tuple[str, str, Machine]
"""A question, a reading that is not in force, and the game under it."""


def readings_in_force(selection: Selection, library: Shelf) -> dict[str, str]:
    """The reading of every open question."""
    rules = gather(selection, library).rules
    return {} if rules is None else {name: choice.chosen for name, choice in rules.choices.items()}


def alternatives(selection: Selection, library: Shelf) -> list[Alternative]:
    """The game under each other reading of each question; readings that do not go with the rest are left out."""
    rules = gather(selection, library).rules
    found: list[Alternative] = []
    for name, choice in ({} if rules is None else rules.choices).items():
        for reading in choice.readings:
            if reading == choice.chosen:
                continue
            program = build(replace(selection, readings={**selection.readings, name: reading})).program
            if program is not None:
                found.append((name, reading, Machine(program)))
    return found


def questions_that_matter(
    draft: Draft, kinds: tuple[str, ...], steps: Steps, others: Sequence[Alternative]
) -> list[str]:
    """The questions another answer to which changes what comes of a draft."""
    found: list[str] = []
    for question, _, machine in others:
        if question not in found and outcome_of(machine, draft, kinds) != steps:
            found.append(question)
    return found
