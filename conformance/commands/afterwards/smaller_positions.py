"""Smaller positions that show a failure: searched after `uno test`, and saved in a file to be run again."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace

from conformance.commands.afterwards.games_after import saved_or_not
from conformance.commands.own_suites import source_in
from conformance.explore import shrink_position
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import Report
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault

SAVED_IN = "smaller.jsonl"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-shrink", action="store_true", help="do not look for smaller positions that show the same failures"
    )


def with_smaller(
    report: Report, terms: Terms, readings: Mapping[str, str], until: float | None, arguments: argparse.Namespace
) -> Report:
    """The report with smaller positions; if there are any, they are also saved in a file."""
    if arguments.no_shrink or not report.failed_by_rule():
        return report
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        return report
    played = {**engine.declaration.readings, **readings}
    with Observer(engine) as observer:
        report = shrink_position.with_smaller(report, observer, Rules(source_in(arguments).own), played, until)
    found = [result.smaller.stated for result in report.results if result.smaller is not None]
    if not found:
        return report
    return replace(report, smaller_saved=saved_or_not(found, arguments.save, SAVED_IN, terms.command))
