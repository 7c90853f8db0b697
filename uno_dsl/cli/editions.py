"""`uno editions`: what there is to play."""

from __future__ import annotations

import argparse
import json

from uno_dsl.cli.terminal import table
from uno_dsl.layers.shelf import Shelf, chain, shelf

VERSION = 1  # of the JSON form


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(arguments: argparse.Namespace) -> int:
    library = shelf()
    if arguments.json:
        print(
            json.dumps(
                {"version": VERSION, "editions": [as_data(library, name) for name in library.editions]},
                ensure_ascii=False,
                indent=2,
            )
        )
        return 0
    rows = [
        [
            name,
            library.titles[name],
            " ".join(printings_of(library, name)) or "-",
            " ".join(options_of(library, name)) or "-",
        ]
        for name in library.editions
    ]
    print("\n".join(table(["edition", "title", "printings", "options"], rows)))
    return 0


def printings_of(library: Shelf, edition: str) -> list[str]:
    """The printings of an edition's manual, by name."""
    return [printing for game, printing in library.printings if game == edition]


def options_of(library: Shelf, edition: str) -> list[str]:
    """The options that an edition offers, its own and those of what it is built on."""
    under = chain(library, edition)
    return [name for name, game in library.option_of.items() if game in under]


def as_data(library: Shelf, edition: str) -> dict[str, object]:
    """An edition as JSON data."""
    return {
        "edition": edition,
        "title": library.titles[edition],
        "from": library.bases[edition],
        "printings": [
            {"printing": name, "title": library.titles[f"{edition} {name}"]} for name in printings_of(library, edition)
        ],
        "options": [
            {"option": name, "title": library.titles[f"option {name}"]} for name in options_of(library, edition)
        ],
    }
