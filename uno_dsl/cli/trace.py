"""`uno trace`: which line of the rules says each statement of each printing, and what is wrong with that."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.trace import as_data, render, trace, verify_manuals

EXAMPLES = """examples:
  uno trace                     the table of all printings
  uno trace --manuals texts/    also compare the index with the texts of the manuals, if you own them"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--manuals", metavar="DIR", type=Path, help="a folder with the texts of the manuals (*.txt)")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(arguments: argparse.Namespace) -> int:
    if arguments.manuals is not None and not arguments.manuals.is_dir():
        raise UsageError(
            f"{arguments.manuals} is not a folder", "name the folder in which the texts of the manuals lie"
        )
    found = trace()
    wrong = verify_manuals(arguments.manuals) if arguments.manuals is not None else None
    if arguments.json:
        print(
            json.dumps(
                {**as_data(found), **({} if wrong is None else {"manuals": wrong})}, ensure_ascii=False, indent=2
            )
        )
    else:
        print(render(found))
        if wrong is not None:
            print("\n".join(["", *wrong]) if wrong else "\nThe texts are as the index says.")
    return CLEAN if found.ok and not wrong else FINDINGS
