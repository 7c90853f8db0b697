"""From a selection to a program that can be played: the whole pipeline in one call, with a cache of earlier builds."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from uno_dsl.cache import digest_of_software, remembered
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.cards_by_edition import cards_by_edition
from uno_dsl.layers.library import Selection, Shelf, chain, shelf_of
from uno_dsl.source import Source, read_source

if TYPE_CHECKING:  # unpickling a program from the cache needs this module
    from uno_dsl.program.instructions import Program


@dataclass(frozen=True, slots=True)
class Build:
    """The program of a selection (None if there are errors), the findings, and the source texts for printing them."""

    program: Program | None
    diagnostics: tuple[Diagnostic, ...]
    sources: dict[str, Source]

    @property
    def errors(self) -> list[Diagnostic]:
        return [d for d in self.diagnostics if d.severity == "error"]


def files_of(selection: Selection, library: Shelf) -> list[Path]:
    """The files that a selection is read from. Files that do not exist are left out."""
    paths = [library.editions[name] for name in chain(library, selection.game) if name in library.editions]
    if selection.printing is not None and (selection.game, selection.printing) in library.printings:
        paths.append(library.printings[(selection.game, selection.printing)])
    paths += [library.options[name] for name in selection.options if name in library.options]
    return paths + list(selection.houses)


def digest(selection: Selection, library: Shelf) -> str:
    """A digest of everything the program depends on: the texts, the choices, and the software."""
    code = hashlib.sha256(digest_of_software())
    for path in files_of(selection, library):
        code.update(os.fsencode(path) + read_source(path).text.encode())
    if selection.houses:
        code.update(repr(sorted((name, sorted(cards)) for name, cards in cards_by_edition(library).items())).encode())
    code.update(
        repr(
            (selection.game, selection.printing, sorted(selection.readings.items()), tuple(selection.options))
        ).encode()
    )
    return code.hexdigest()


def build(selection: Selection, *, cached: bool = True) -> Build:
    """Read, merge, understand, check and lower a selection. Raises UnreadableSource if a file cannot be read at all."""
    return build_by(shelf_of(selection), selection, cached=cached)


def build_by(library: Shelf, selection: Selection, *, cached: bool = True) -> Build:
    """The same for a library that has been read already."""
    return remembered("program", digest(selection, library), lambda: build_afresh(selection, library), cached=cached)


def build_afresh(selection: Selection, library: Shelf) -> Build:
    """Run the pipeline."""
    from uno_dsl.pipeline import run_pipeline  # for start-up time: a cached program needs no parser

    return Build(*run_pipeline(selection, library))


def program_unchecked(selection: Selection) -> Program | None:
    """The program of a selection whose rules check clean, as those of the library do: its checks, the longest part, are left out.

    None if the rules are not understood. Raises UnreadableSource if a file cannot be read at all.
    """
    library = shelf_of(selection)
    return remembered("unchecked", digest(selection, library), lambda: unchecked_afresh(selection, library))


def unchecked_afresh(selection: Selection, library: Shelf) -> Program | None:
    from uno_dsl.pipeline import run_unchecked  # for start-up time

    return run_unchecked(selection, library)
