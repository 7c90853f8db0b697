"""Failures shown in smaller positions, after `uno test` has judged: looked for, and kept in a file to be played again."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from uno_dsl.cli import differential
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.kit import kit

if TYPE_CHECKING:
    from conformance import Report

SAVED = "smaller.jsonl"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-shrink", action="store_true", help="do not look for a smaller position that shows a failure"
    )


def with_smaller(
    report: Report, terms: Any, readings: Mapping[str, str], until: float | None, arguments: argparse.Namespace
) -> Report:
    """The report with smaller positions; they are kept, if there are any. What is played again is small, or was made so before."""
    if arguments.no_shrink or arguments.transcript is not None or arguments.case or not report.failed_by_rule():
        return report
    engine = kit("conversation").Conversation.begin(terms)
    if not hasattr(engine, "declaration"):
        return report
    observer = kit("observation").Observer(engine)
    played = {**engine.declaration.readings, **readings}
    try:
        report = kit("smaller").with_smaller(report, observer, kit("reference").Rules(), played, until)
    finally:
        observer.end()
    found = [result.smaller.stated for result in report.results if result.smaller is not None]
    target = arguments.save or SAVED
    if not found:
        return report
    try:
        differential.write(found, target)
    except UsageError as problem:
        print(f"the smaller positions are not kept: {problem}", file=sys.stderr)
        return report
    return replace(report, smaller_kept=target)
