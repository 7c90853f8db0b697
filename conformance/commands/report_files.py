"""The formats in which a report is written to files: their options, and writing them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from conformance.judge.report import Report
from conformance.report.report_badge import report_badge
from conformance.report.report_html import report_html
from conformance.report.report_json import report_json
from conformance.report.report_junit import report_junit
from conformance.report.report_tap import report_tap
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.output_files import JSON, MARKUP, STDOUT, TAP, refuse_target, write_output
from uno_dsl.cli.shared_options import add_json


@dataclass(frozen=True, slots=True)
class Format:
    """A format of the report: the help of its option, the function that writes it, and how its files begin."""

    help: str
    write: Callable[[Report], str]
    begins: str


FORMATS = {
    "json": Format("", report_json, JSON),
    "junit": Format("write the report as JUnit XML, for build servers", report_junit, MARKUP),
    "tap": Format("write the report as TAP 14 (`-`: standard output)", report_tap, TAP),
    "html": Format("write the report as one self-contained HTML file", report_html, MARKUP),
    "badge": Format("write a summary of the report as a small SVG image", report_badge, MARKUP),
}
"""The formats, by the names of their options."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser, "the report")
    for name, form in FORMATS.items():
        if name != "json":
            parser.add_argument(f"--{name}", metavar="FILE", help=form.help)
    parser.add_argument(
        "--verbose", action="store_true", help="print every failure in full instead of one per cause"
    )  # fmt: skip


def files_wanted(arguments: argparse.Namespace) -> dict[str, str]:
    """The files to be written, by format."""
    asked = {form: getattr(arguments, form) for form in FORMATS}
    return {form: target for form, target in asked.items() if target is not None}


def takes_stdout(arguments: argparse.Namespace) -> bool:
    """Whether one of the formats goes to standard output, so that nothing else may."""
    return STDOUT in files_wanted(arguments).values()


def refuse_targets(arguments: argparse.Namespace) -> None:
    """Raises UsageError, before anything is run, for files that could not be written afterwards."""
    files = files_wanted(arguments)
    to_stdout = [f"--{form}" for form, target in files.items() if target == STDOUT]
    if len(to_stdout) > 1:
        raise UsageError(
            f"{' and '.join(to_stdout)} cannot both go to standard output", "name a file for all but one of them"
        )
    for form, target in files.items():
        refuse_target(target, FORMATS[form].begins)


def write(report: Report, arguments: argparse.Namespace) -> None:
    """Writes the report in every requested format. Raises UsageError for a file that cannot be written."""
    for form, target in files_wanted(arguments).items():
        write_output(target, FORMATS[form].write(report), FORMATS[form].begins)
