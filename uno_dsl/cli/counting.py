"""`uno test --count`: whether an engine counts the ways that lead on from a position as the rules do."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from uno_dsl.cli.arguments import whole
from uno_dsl.cli.kit import kit
from uno_dsl.cli.terminal import Progress
from uno_dsl.serve.count import DEEPEST

if TYPE_CHECKING:
    from conformance import BrokenCase, Case, Report


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--count",
        metavar="DEPTH",
        type=whole(1, DEEPEST),
        help="instead of playing the cases, count the ways of so many actions from where each begins",
    )


def counts_reported(engine: Any, cases: Sequence[Case | BrokenCase], readings: Mapping[str, str], depth: int) -> Report:
    """The report on the counts of an engine from the positions of some cases."""
    observer, rules = kit("observation").Observer(engine), kit("reference").Rules()
    try:
        with Progress("counting", len(cases)) as bar:
            results = kit("count").counted(
                observer, cases, depth, {**engine.declaration.readings, **readings}, rules=rules, progress=bar.step
            )
    finally:
        observer.end()
    report: Report = kit().Report(
        command=tuple(engine.terms.command), declared=engine.declaration, results=results, rules={},
        more_words=f"--count {depth}",
    )  # fmt: skip
    return report
