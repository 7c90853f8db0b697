"""`uno compare`: the reports of several engines side by side, rule by rule."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.kit import kit
from uno_dsl.cli.report_files import STDOUT, write_file

if TYPE_CHECKING:
    from conformance.comparison import Comparison, JudgedEngine

EXAMPLES = """examples:
  uno test --engine "./mine" --json mine.json
  uno test --engine "./theirs" --json theirs.json
  uno compare mine.json theirs.json              the rules that one of them breaks
  uno compare mine.json theirs.json --all --html compared.html

Exit codes: 0 no engine breaks a rule, 1 one does, 2 a report cannot be read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "report", metavar="REPORT", nargs="+", help="a report as JSON (`uno test --json`); `-` is stdin"
    )
    parser.add_argument("--all", action="store_true", help="list every rule, not only those that an engine breaks")
    parser.add_argument("--html", metavar="FILE", help="write the table as one HTML file; `-` writes it to stdout")


def run(arguments: argparse.Namespace) -> int:
    comparison: Comparison = kit("comparison").comparison_of(engines_in(arguments.report))
    if arguments.html is not None:
        page: str = kit("comparison_html").comparison_html(comparison)
        if arguments.html == STDOUT:
            print(page, end="")
        else:
            write_file(arguments.html, page)
    if arguments.html != STDOUT:
        print(kit("comparison_text").comparison_text(comparison, every_rule=arguments.all), end="")
    return FINDINGS if comparison.broken or not all(engine.answered for engine in comparison.engines) else CLEAN


def engines_in(files: list[str]) -> list[JudgedEngine]:
    """The engines that some reports are about. Raises UsageError for a file that is none."""
    engines: list[JudgedEngine] = []
    for file in files:
        engine = kit("comparison").engine_from_text(text_of(file), file, [engine.name for engine in engines])
        if not hasattr(engine, "rules"):
            raise UsageError(
                f"the report {file} cannot be read: {engine.why}", "`uno test --engine CMD --json FILE` writes one"
            )
        engines.append(engine)
    return engines


def text_of(file: str) -> str:
    """What a file, or standard input, holds. Raises UsageError."""
    try:
        return sys.stdin.read() if file == STDOUT else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"the report {file} cannot be read: {problem}") from None
