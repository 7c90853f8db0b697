"""The library: which rules files exist, by name, read from their headings. No file is parsed here.

A selection may bring editions from files of its own. They are added to those of the library.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from uno_dsl.layers.heading import heading
from uno_dsl.source import UnreadableSource, is_file, read_source, shown_name

PACKAGE = Path(__file__).resolve().parent.parent
ONLY_PRINTING = "en"
"""The printing of an edition that has no printings of its own: the edition as it is."""
HEADING_WITHIN = 4000  # the heading must be within this number of characters


def spec_folder() -> Path:
    """The folder `spec`: shipped inside the installed package, or beside it in a checkout."""
    shipped = PACKAGE / "_data" / "spec"
    return shipped if shipped.is_dir() else PACKAGE.parent / "spec"


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What to play: a game, a printing of its manual, readings of open questions, options and house rules.

    `editions` are files of editions that are not in the library. The game may be one of them, or be based on one.
    """

    game: str
    printing: str | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    options: Sequence[str] = ()
    houses: Sequence[Path] = ()
    editions: Sequence[Path] = ()


_HEADER = re.compile(r'^(edition|option|printing) +([\w-]+)(?: +(from|of) +([\w-]+))?[^"\n]*(?:"([^"]*)")?', re.M)


_QUESTION = re.compile(r"^(?:open )?question +([\w-]+)", re.M)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The contents of the library: files by name, without parsing them."""

    editions: dict[str, Path]
    bases: dict[str, str | None]
    titles: dict[str, str]
    printings: dict[tuple[str, str], Path]
    options: dict[str, Path]
    option_of: dict[str, str]


def shelf(folder: Path | None = None) -> Shelf:
    """Read the headings of all files in the library."""
    found = Shelf({}, {}, {}, {}, {}, {})
    root = folder or spec_folder()
    for path in sorted(root.glob("*/*.uno")) + sorted(root.glob("*/*/*.uno")):
        with path.open(encoding="utf-8") as file:
            match = _HEADER.search(file.read(HEADING_WITHIN))
        if match is None:
            continue
        kind, name, _, base, title = match.groups()
        if kind == "edition":
            found.editions[name], found.bases[name], found.titles[name] = path, base, title or name
        elif kind == "printing" and base:
            found.printings[(base, name)] = path
            found.titles[f"{base} {name}"] = title or name
        elif kind == "option" and base:
            found.options[name], found.option_of[name] = path, base
            found.titles[f"option {name}"] = title or name
    return found


def shelf_of(selection: Selection) -> Shelf:
    """The library with the editions that a selection brings. Raises UnreadableSource."""
    library = shelf()
    for path in selection.editions:
        library = with_edition(library, path)
    return library


def with_edition(library: Shelf, path: Path) -> Shelf:
    """The library with one more edition from a file, and with the edition it is based on, if that is in the same folder.

    Raises UnreadableSource if the file is not an edition.
    """
    head = heading(read_source(path).text)
    if head is None or head.kind != "edition":
        raise UnreadableSource(
            f"{shown_name(path)} is {head.described if head is not None else 'no rules file'}, not an edition"
        )
    base = next(iter(head.names), None)
    grown = replace(
        library,
        editions={**library.editions, head.name: path},
        bases={**library.bases, head.name: base if base != head.name else None},
        titles={**library.titles, head.name: head.title},
    )
    beside = path.parent / f"{base}.uno"
    return with_edition(grown, beside) if base not in (None, *grown.editions) and is_file(beside) else grown


def questions_of_options(library: Shelf, game: str) -> dict[str, str]:
    """The open questions asked by the options of a game, each with its option."""
    under = chain(library, game)
    files = {name: path for name, path in library.options.items() if library.option_of[name] in under}
    return {question: name for name, path in files.items() for question in _QUESTION.findall(path.read_text("utf-8"))}


def chain(library: Shelf, edition: str) -> list[str]:
    """An edition and all editions it is based on, the base first."""
    names: list[str] = []
    current: str | None = edition
    while current is not None and current not in names:
        names.append(current)
        current = library.bases.get(current)
    return names[::-1]
