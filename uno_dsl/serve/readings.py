"""A game under other readings of its open questions: its files are parsed once, whatever is read in them.

The rules were checked when the game was built as it is (`uno_dsl.build`); here only what does not fit together is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from uno_dsl.build import files_of
from uno_dsl.engine.cards import BadValue
from uno_dsl.layers.gather import load_file
from uno_dsl.layers.merge import merge
from uno_dsl.layers.rules import Choice
from uno_dsl.layers.shelf import Selection, Shelf, chain, questions_of_options
from uno_dsl.model.from_rules import understand
from uno_dsl.program.from_model import lower
from uno_dsl.program.instructions import Program
from uno_dsl.serve.complaint import complaint
from uno_dsl.syntax import nodes as n


class Readings:
    """The files of a game, from which it is put together anew for every set of readings."""

    def __init__(self, selection: Selection, library: Shelf) -> None:
        """Remember which game it is."""
        self.selection, self.shelf = selection, library

    @cached_property
    def files(self) -> list[n.File]:
        """The files as they are parsed."""
        read = [load_file(path)[0] for path in files_of(self.selection, self.shelf)]
        return [file for file in read if file is not None]

    @cached_property
    def of_options(self) -> dict[str, str]:
        """The questions that belong to options."""
        return questions_of_options(self.shelf, self.selection.game)

    @cached_property
    def questions(self) -> dict[str, Choice]:
        """The open questions, and the readings in force."""
        rules, _ = merge(self.files, self.selection.readings, self.of_options)
        return rules.choices

    def program(self, readings: Mapping[str, str]) -> Program:
        """The program under some readings. Raises BadValue for those that are not known, or clash."""
        rules, clashes = merge(self.files, {**self.selection.readings, **readings}, self.of_options)
        model, problems = understand(rules)
        errors = [found for found in (*clashes, *problems) if found.severity == "error"]
        if errors:
            raise BadValue(complaint(errors))
        program = lower(model)
        program.printing = self.selection.printing
        program.editions = tuple(chain(self.shelf, self.selection.game))
        program.readings = {choice.name: choice.chosen for choice in rules.choices.values()}
        return program
