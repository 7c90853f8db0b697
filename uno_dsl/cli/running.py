"""How a judging runs: how many engines at a time, when it stops, and where its results are kept meanwhile."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_dsl.cli.arguments import whole
from uno_dsl.cli.engine_command import seconds
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.kit import kit
from uno_dsl.cli.rule_words import vocabulary_of
from uno_dsl.cli.terminal import Progress

if TYPE_CHECKING:
    from conformance import BrokenCase, Case, Report

MOST_JOBS = 64


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("how the cases are run")
    group.add_argument(
        "--jobs", metavar="N", type=whole(1, MOST_JOBS), default=1,
        help="run so many processes of the engine side by side (1); the report is the same",
    )  # fmt: skip
    group.add_argument(
        "--resume", metavar="FILE", type=Path,
        help="keep every result in FILE as it comes, and do not ask again what is kept there",
    )  # fmt: skip
    group.add_argument("--failfast", action="store_true", help="stop at the first failure; the rest counts as not run")
    group.add_argument(
        "--max-time", metavar="S", type=seconds, help="begin no case after S seconds; the rest counts as not run"
    )
    group.add_argument(
        "--budget", metavar="S", type=seconds,
        help="the most telling cases, as many as S seconds allow; unlike with --max-time that is a success",
    )  # fmt: skip
    group.add_argument(
        "--max-timeouts",
        metavar="N",
        type=whole(1),
        default=5,
        help="give up after so many time-outs of the same kind in a row (5)",
    )


def refuse_for_others(arguments: argparse.Namespace) -> None:
    """Raises UsageError for options of cases where something else than cases is run."""
    others = {"--games": arguments.games, "--count": arguments.count, "--witness": arguments.witness}
    mine = {
        "--jobs": arguments.jobs > 1, "--resume": arguments.resume is not None, "--failfast": arguments.failfast,
        "--max-time": arguments.max_time is not None, "--budget": arguments.budget is not None, "--expected": arguments.expected is not None,
        "--case": arguments.case is not None and arguments.count is None,
        "--rule": arguments.rule is not None and arguments.count is None,
        "--tag": arguments.tag is not None and arguments.count is None,
        "--layer": arguments.layer is not None and arguments.count is None,
    }  # fmt: skip
    for other in (name for name, value in others.items() if value is not None):
        for name in (name for name, given in mine.items() if given):
            raise UsageError(f"{name} is for the cases of suites and does not go with {other}", f"leave out {name}")


def longest(arguments: argparse.Namespace) -> float | None:
    """How many seconds the run may take."""
    return min((limit for limit in (arguments.max_time, arguments.budget) if limit is not None), default=None)


def judged(
    engine: Any, cases: Sequence[Case | BrokenCase], readings: dict[str, str], arguments: argparse.Namespace
) -> Report:
    """The report on an engine that has answered `hello`. Raises UsageError for results that are kept of something else."""
    with Progress("judging", len(cases)) as bar:
        try:
            report: Report = kit().judge_begun(
                engine, cases, readings=readings, progress=lambda _done, _of: bar.step(),
                vocabulary=vocabulary_of(engine.declaration), reference=kit("reference").Rules(),
                max_timeouts=arguments.max_timeouts, failfast=arguments.failfast, max_time=longest(arguments),
                jobs=arguments.jobs, resume=arguments.resume,
            )  # fmt: skip
        except kit("kept_results").OtherRunError as problem:
            raise UsageError(
                f"{arguments.resume} cannot be resumed: {problem}", "name another file, or delete it to begin anew"
            ) from None
        except OSError as problem:
            if arguments.resume is None:
                raise
            raise UsageError(f"results cannot be kept: {problem}") from None
    return report
