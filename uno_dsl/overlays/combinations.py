"""Builds an edition with many combinations of overlays: each file is read once, and each combination is built once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.gather import load_file
from uno_dsl.layers.library import Shelf, chain, questions_of_options
from uno_dsl.layers.merge import merge
from uno_dsl.layers.rules import Rules
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.overlays.overlay_types import (
    Option,
    Overlay,
    Printing,
    Reading,
    options_of,
    printings_of,
    readings_chosen,
    readings_of,
)
from uno_dsl.program.from_model import lower
from uno_dsl.program.instructions import Program
from uno_dsl.syntax import nodes as n

DIGITS = 8


@dataclass(frozen=True, slots=True)
class Built:
    """An edition with some overlays: the merged rules, their errors, and what they do."""

    rules: Rules
    errors: tuple[Diagnostic, ...]
    program: Program | None
    does: str
    """Equal for builds that do the same: a digest of the program without ids, places and names."""


class Bench:
    """An edition, its overlays, and everything built from them so far."""

    def __init__(self, library: Shelf, edition: str) -> None:
        self.library = library
        self.edition = edition
        self.of_options = questions_of_options(library, edition)
        self.base = [self.file(library.editions[name]) for name in chain(library, edition)]
        self.built: dict[frozenset[Overlay], Built] = {}
        self.options = options_of(library, edition)
        self.printings = printings_of(library, edition)
        asked = self.build(()).rules.choices
        self.readings = list(readings_of(asked.values()))
        for option in self.options:
            with_option = self.build((option,)).rules.choices
            own = [choice for name, choice in with_option.items() if name not in asked]
            self.readings += readings_of(own, option.name)

    @property
    def overlays(self) -> list[Overlay]:
        """All overlays that can be chosen for the edition."""
        return [*self.readings, *self.options, *self.printings]

    @cached_property
    def digest(self) -> str:
        """A short digest of what the edition does, alone and with each of its overlays."""
        each = [self.build(self.with_options(overlay)).program for overlay in self.overlays]
        programs = [self.build(()).program, *each]
        text = repr([None if program is None else what_it_does(program) for program in programs])
        return sha256(text.encode()).hexdigest()[:DIGITS]

    def with_options(self, *overlays: Overlay) -> list[Overlay]:
        """The overlays, plus the option that each reading of an option's question needs."""
        asking = [Option(one.option) for one in overlays if isinstance(one, Reading) and one.option is not None]
        return [*overlays, *(option for option in dict.fromkeys(asking) if option not in overlays)]

    def chosen_by(self, one: Overlay, other: Overlay) -> bool:
        """Whether the second is a printing that chooses the first itself."""
        if not (isinstance(other, Printing) and isinstance(one, Reading)):
            return False
        asked = (other,) if one.option is None else (other, Option(one.option))
        choice = self.build(asked).rules.choices.get(one.question)
        return choice is not None and choice.chosen == one.name

    def file(self, path: Path) -> n.File:
        """A rules file of the library."""
        file, _, found = read_once(path)
        if file is None:
            raise ValueError(f"{path}: {found[0].message}")
        return file

    def files(self, overlays: Collection[Overlay]) -> list[n.File]:
        """The files of the edition with some overlays, lowest layer first."""
        files = list(self.base)
        files += [
            self.file(self.library.printings[(self.edition, one.name)]) for one in overlays if isinstance(one, Printing)
        ]
        asked = {one.name for one in overlays if isinstance(one, Option)}
        asked |= {one.option for one in overlays if isinstance(one, Reading) and one.option is not None}
        return files + [self.file(path) for name, path in self.library.options.items() if name in asked]

    def build(self, overlays: Collection[Overlay]) -> Built:
        """The edition with some overlays, built at most once."""
        key = frozenset(overlays)
        known = self.built.get(key)
        if known is None:
            known = self.built[key] = self.afresh(overlays)
        return known

    def afresh(self, overlays: Collection[Overlay]) -> Built:
        """The edition with some overlays, newly built."""
        rules, found = merge(self.files(overlays), readings_chosen(overlays), self.of_options)
        errors = [d for d in found if d.severity == "error"]
        if not errors:
            understood = read_model(rules)
            errors = [d for d in understood.diagnostics if d.severity == "error"]
            if not errors:
                program = lower(understood.model)
                return Built(rules, (), program, sha256(repr(what_it_does(program)).encode()).hexdigest())
        return Built(rules, tuple(errors), None, "")


read_once = cache(load_file)
"""A file of the library. It does not change during the comparison."""


def what_it_does(program: Program) -> Any:
    """A program as plain data, without rule ids, places in files, and the names of slots and routines."""
    slots = [[kind for _, kind in routine.slots] for routine in program.routines]
    entries = [routine.entry for routine in program.routines]
    return plain((
        program.players, program.sides, program.colours, program.faces, program.keeps, program.instructions, program.owners, slots, entries,
        program.handlers, program.permissions, program.windows, program.standing, program.play,
    ))  # fmt: skip


PARTS: dict[type, tuple[str, ...]] = {}
"""The fields of each class that affect what the program does."""
OPTIONAL: dict[type, tuple[str, ...]] = {}
"""Those of them that do not count where they are empty."""


def plain(value: Any) -> Any:
    """A value with its dataclasses, lists and dictionaries converted to tuples."""
    if isinstance(value, (tuple, list)):
        return tuple([plain(part) for part in value])
    if isinstance(value, dict):
        return tuple([(name, plain(part)) for name, part in value.items()])
    if is_dataclass(value) and not isinstance(value, type):
        kind = type(value)
        if kind not in PARTS:
            PARTS[kind] = tuple(field.name for field in fields(value) if field.compare and field.name != "rule")
            OPTIONAL[kind] = tuple(field.name for field in fields(value) if field.metadata)
        found = [(name, getattr(value, name)) for name in PARTS[kind]]
        return (kind.__name__, *[plain(part) for name, part in found if part or name not in OPTIONAL[kind]])
    return value
