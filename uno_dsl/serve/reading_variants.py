"""A game under other readings of its open questions. Its files are parsed once and merged again for each set of readings.

The rules were checked when the game was built with its default readings (`uno_dsl.build`). Here only conflicts are reported.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from uno_dsl.build import files_of
from uno_dsl.engine.value_names import BadValue
from uno_dsl.layers.gather import load_file, name_of
from uno_dsl.layers.library import Selection, Shelf, chain, questions_of_options
from uno_dsl.layers.merge import merge
from uno_dsl.layers.rules import Choice
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.program.from_model import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.rule_texts import rule_texts
from uno_dsl.serve.complaint import complaint
from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n


class Readings:
    """The files of a game, which are merged again for every set of readings."""

    def __init__(self, selection: Selection, library: Shelf) -> None:
        """Remember the game."""
        self.selection, self.shelf = selection, library

    @cached_property
    def read(self) -> list[tuple[n.File | None, Source]]:
        """The files, parsed and as text."""
        return [load_file(path, name_of(path))[:2] for path in files_of(self.selection, self.shelf)]

    @property
    def files(self) -> list[n.File]:
        """The parsed files."""
        return [file for file, _ in self.read if file is not None]

    @cached_property
    def sources(self) -> dict[str, Source]:
        """The texts of the files by their names."""
        return {source.name: source for _, source in self.read}

    @cached_property
    def of_options(self) -> dict[str, str]:
        """The questions that belong to options."""
        return questions_of_options(self.shelf, self.selection.game)

    @cached_property
    def questions(self) -> dict[str, Choice]:
        """The open questions, and the readings chosen."""
        rules, _ = merge(self.files, self.selection.readings, self.of_options)
        return rules.choices

    def program(self, readings: Mapping[str, str]) -> Program:
        """The program under some readings. Raises BadValue for readings that are unknown or conflict."""
        rules, clashes = merge(self.files, {**self.selection.readings, **readings}, self.of_options)
        model, problems = understand(rules)
        errors = [found for found in (*clashes, *problems) if found.severity == "error"]
        if errors:
            raise BadValue(complaint(errors))
        program = lower(model)
        program.printing = self.selection.printing
        program.editions = tuple(chain(self.shelf, self.selection.game))
        program.rules = rule_texts(rules, self.sources)
        program.readings = {choice.name: choice.chosen for choice in rules.choices.values()}
        return program
