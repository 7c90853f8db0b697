"""The library with an edition, options and printings of a test beside those that it has."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from uno_dsl.layers.library import Shelf, shelf


def library_with(folder: Path, *texts: str) -> Shelf:
    """The library with some files; the second line of each says what it is."""
    library = shelf()
    for number, text in enumerate(texts):
        path = folder / f"{number}.uno"
        path.write_text(f"language 1\n{text}", "utf-8")
        kind, name, _, base = text.split("\n", 1)[0].split()[:4]
        match kind:
            case "edition":
                editions, bases = {**library.editions, name: path}, {**library.bases, name: base}
                library = replace(library, editions=editions, bases=bases)
            case "option":
                options, option_of = {**library.options, name: path}, {**library.option_of, name: base}
                library = replace(library, options=options, option_of=option_of)
            case _:
                library = replace(library, printings={**library.printings, (base, name): path})
    return library
