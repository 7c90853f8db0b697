"""The files that a report is written to, each in a form of its own: which are asked for, and writing them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.kit import kit

if TYPE_CHECKING:
    from conformance import Report

FORMS = {
    "json": "write the report as JSON; `-` writes it to standard output",
    "junit": "write the report as JUnit XML, which build servers read",
    "tap": "write the report as TAP 14; `-` writes it to standard output",
    "html": "write the report as one HTML file, which needs no network",
    "badge": "write the sum of the report as a small SVG picture",
}
"""The forms, by the names of their options and of the modules of the kit that make them."""
STDOUT = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    for form, purpose in FORMS.items():
        parser.add_argument(f"--{form}", metavar="FILE", help=purpose)
    parser.add_argument(
        "--verbose", action="store_true", help="tell every failure in full, not one of those that show the same"
    )


def files_wanted(arguments: argparse.Namespace) -> dict[str, str]:
    """The files to be written, by their forms."""
    asked = {form: getattr(arguments, form) for form in FORMS}
    return {form: target for form, target in asked.items() if target is not None}


def takes_stdout(arguments: argparse.Namespace) -> bool:
    """Whether one of the forms goes to standard output, so that nothing else may."""
    return STDOUT in files_wanted(arguments).values()


def refuse_targets(arguments: argparse.Namespace) -> None:
    """Raises UsageError, before anything is judged, for files that could not be written afterwards."""
    files = files_wanted(arguments)
    to_stdout = [f"--{form}" for form, target in files.items() if target == STDOUT]
    if len(to_stdout) > 1:
        raise UsageError(
            f"{' and '.join(to_stdout)} cannot both go to standard output", "name a file for all but one of them"
        )
    for form, target in files.items():
        if target != STDOUT and not Path(target).parent.is_dir():
            raise UsageError(
                f"--{form} {target} cannot be written: there is no folder {Path(target).parent}", "make it first"
            )


def write(report: Report, arguments: argparse.Namespace) -> None:
    """Write the report in every form that is asked for. Raises UsageError for a file that cannot be written."""
    for form, target in files_wanted(arguments).items():
        name = f"report_{form}"
        text: str = getattr(kit(name), name)(report)
        if target == STDOUT:
            print(text, end="")
        else:
            write_file(target, text)


def write_file(target: str, text: str) -> None:
    """Write one file. Raises UsageError."""
    try:
        Path(target).write_text(text, encoding="utf-8")
    except OSError as problem:
        raise UsageError(f"the report cannot be written: {problem}") from None
