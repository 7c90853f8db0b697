"""The library as a shelf of files: what there is by name, told from the headings. Nothing is parsed here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
HEADING_WITHIN = 4000  # characters of a file in which its heading stands


def spec_folder() -> Path:
    """The folder `spec`: shipped inside the installed package, or beside it in a checkout."""
    shipped = PACKAGE / "_data" / "spec"
    return shipped if shipped.is_dir() else PACKAGE.parent / "spec"


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What is to be played: a game, a printing of its manual, readings of open questions, options and house rules."""

    game: str
    printing: str | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    options: Sequence[str] = ()
    houses: Sequence[Path] = ()


_HEADER = re.compile(r'^(edition|option|printing) +([\w-]+)(?: +(from|of) +([\w-]+))?[^"\n]*(?:"([^"]*)")?', re.M)


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the library holds: files by name, without parsing them."""

    editions: dict[str, Path]
    bases: dict[str, str | None]
    titles: dict[str, str]
    printings: dict[tuple[str, str], Path]
    options: dict[str, Path]
    option_of: dict[str, str]


def shelf(folder: Path | None = None) -> Shelf:
    """Look at the headers of all files in the library."""
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


def chain(library: Shelf, edition: str) -> list[str]:
    """An edition with all it is built on, the base first."""
    names: list[str] = []
    current: str | None = edition
    while current is not None and current not in names:
        names.append(current)
        current = library.bases.get(current)
    return names[::-1]
