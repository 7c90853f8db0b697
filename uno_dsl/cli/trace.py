"""`uno trace`: which rule follows each statement of each printing, and which statements no rule follows."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.output_files import STDOUT, write_output
from uno_dsl.cli.shared_options import add_json
from uno_dsl.trace import as_data, render, trace, verify_manuals

EXAMPLES = """examples:
  uno trace                     the table of all printings
  uno trace --manuals texts/    also compare the index with the texts of the manuals, if you own them

A statement counts as `cited` if a rule, a question or a chosen reading cites it; as `only noted` if only a note or a
misprint of the printing cites it; as `out of scope` if it is not a rule of play; and otherwise as `missing`. A reading
that changes nothing cites nothing. The command fails if a statement is missing or a citation is wrong."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--manuals",
        metavar="DIR",
        type=Path,
        help="also compare the index with the texts of the manuals (*.txt) in this folder",
    )
    add_json(parser, "the table")


def run(arguments: argparse.Namespace) -> int:
    if arguments.manuals is not None and not arguments.manuals.is_dir():
        raise UsageError(f"{arguments.manuals} is not a folder", "name the folder with the texts of the manuals")
    found = trace()
    wrong = verify_manuals(arguments.manuals) if arguments.manuals is not None else None
    if arguments.json is not None:
        data = {**as_data(found), **({} if wrong is None else {"manuals": wrong})}
        write_output(arguments.json, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    if arguments.json != STDOUT:
        print(render(found))
        if wrong is not None:
            print("\n".join(["", *wrong]) if wrong else "\nThe texts match the index.")
    return CLEAN if found.ok and not wrong else FINDINGS
