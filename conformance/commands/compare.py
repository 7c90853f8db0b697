"""`uno compare`: the reports of several engines side by side, rule by rule."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from conformance.comparison.engine_comparison import JudgedEngine, comparison_of, engine_from_text
from conformance.comparison.to_html import comparison_html
from conformance.comparison.to_text import comparison_text
from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.output_files import MARKUP, STDOUT, refuse_target, write_output
from uno_dsl.json_value import Malformed
from uno_dsl.printable import error_text

EXAMPLES = """examples:
  uno test --engine "./mine" --json mine.json
  uno test --engine "./theirs" --json theirs.json
  uno compare mine.json theirs.json              the rules that one of them breaks
  uno compare mine.json theirs.json --all --html compared.html

Exit codes: 0 no engine breaks a rule, 1 one does, 2 a report cannot be read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "report", metavar="REPORT", nargs="+", help="a report as JSON, from `uno test --json` (`-`: standard input)"
    )
    parser.add_argument("--all", action="store_true", help="list all rules, not only those that an engine breaks")
    parser.add_argument("--html", metavar="FILE", help="write the table as one HTML file (`-`: standard output)")


def run(arguments: argparse.Namespace) -> int:
    if arguments.html is not None:
        refuse_target(arguments.html, MARKUP)
    comparison = comparison_of(engines_in(arguments.report))
    if arguments.html is not None:
        write_output(arguments.html, comparison_html(comparison), MARKUP)
    if arguments.html != STDOUT:
        print(comparison_text(comparison, every_rule=arguments.all), end="")
    return FINDINGS if comparison.broken or not all(engine.answered for engine in comparison.engines) else CLEAN


def engines_in(files: list[str]) -> list[JudgedEngine]:
    """The engines of some reports. Raises UsageError for a file that is not a report."""
    engines: list[JudgedEngine] = []
    for file in files:
        engine = engine_from_text(text_of(file), file, [engine.name for engine in engines])
        if isinstance(engine, Malformed):
            raise UsageError(
                f"cannot read the report {file}: {engine.why}", "`uno test --engine CMD --json FILE` writes one"
            )
        engines.append(engine)
    return engines


def text_of(file: str) -> str:
    """The text of a file or of standard input. Raises UsageError."""
    try:
        return sys.stdin.read() if file == STDOUT else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"cannot read the report {file}: {error_text(problem)}") from None
