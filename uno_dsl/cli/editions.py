"""`uno editions`: the editions with their printings and options."""

from __future__ import annotations

import argparse
import json

from uno_dsl.cli.console import table
from uno_dsl.cli.exits import CLEAN
from uno_dsl.cli.output_files import STDOUT, write_output
from uno_dsl.cli.shared_options import add_json
from uno_dsl.layers.library import Shelf, chain, shelf

VERSION = 1  # of the JSON form


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser, "the list")


def run(arguments: argparse.Namespace) -> int:
    library = shelf()
    if arguments.json is not None:
        data = {"version": VERSION, "editions": [as_data(library, name) for name in library.editions]}
        write_output(arguments.json, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
        if arguments.json == STDOUT:
            return CLEAN
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
    return CLEAN


def printings_of(library: Shelf, edition: str) -> list[str]:
    """The printings of an edition's manual, by name."""
    return [printing for game, printing in library.printings if game == edition]


def options_of(library: Shelf, edition: str) -> list[str]:
    """The options that an edition offers: its own and those of the editions it is based on."""
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
