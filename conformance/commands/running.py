"""How cases are run: how many engines at a time, when to stop, and where results are saved."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from conformance.cases.case import BrokenCase, Case
from conformance.commands.engine_command import seconds
from conformance.commands.own_suites import SHIPPED, Source
from conformance.commands.rule_words import vocabulary_of
from conformance.judge.judge import judge_begun
from conformance.judge.reference import Rules
from conformance.judge.report import Report
from conformance.judge.saved_results import OtherRunError
from conformance.judge.stopping import MAX_TIMEOUTS
from conformance.wire.conversation import Conversation
from uno_dsl.cli.arguments import whole
from uno_dsl.cli.console import Progress
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.shared_options import add_jobs
from uno_dsl.printable import error_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """How cases are run; by default one after another, all of them, without keeping results."""

    jobs: int = 1
    results: Path | None = None
    failfast: bool = False
    longest: float | None = None
    max_timeouts: int = MAX_TIMEOUTS
    ahead: bool = True
    """Whether requests may be sent ahead."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("how the cases are run")
    add_jobs(group)
    group.add_argument(
        "--results", metavar="FILE", type=Path,
        help="save each result in FILE as it comes; if FILE is there, go on with it: run only the cases that have no result in it, or failed "
        "(after changing the engine, delete it)",
    )  # fmt: skip
    group.add_argument(
        "--failfast", action="store_true", help="stop at the first failure; the remaining cases count as not run"
    )
    group.add_argument(
        "--max-time",
        metavar="S",
        type=seconds,
        help="start no more cases after S seconds; the remaining cases count as not run",
    )
    group.add_argument(
        "--budget", metavar="S", type=seconds,
        help="run the most informative cases that fit in S seconds; unlike --max-time, stopping early is not a failure",
    )  # fmt: skip
    group.add_argument(
        "--max-timeouts", metavar="N", type=whole(1), default=MAX_TIMEOUTS,
        help=f"give up after N time-outs of the same kind in a row (default: {MAX_TIMEOUTS})",
    )  # fmt: skip


def running_of(arguments: argparse.Namespace) -> Running:
    """The settings from the command line."""
    limits = [limit for limit in (arguments.max_time, arguments.budget) if limit is not None]
    return Running(
        jobs=arguments.jobs, results=arguments.results, failfast=arguments.failfast,
        longest=min(limits, default=None), max_timeouts=arguments.max_timeouts,
    )  # fmt: skip


def run_cases(
    engine: Conversation,
    cases: Sequence[Case | BrokenCase],
    readings: Mapping[str, str],
    how: Running,
    source: Source = SHIPPED,
) -> Report:
    """The report on an engine that has answered `hello`. Raises UsageError if the results file belongs to
    another run.
    """
    with Progress("testing", len(cases)) as bar:
        try:
            return judge_begun(
                engine, cases, readings=readings, progress=lambda _done, _of: bar.step(),
                vocabulary=vocabulary_of(engine.declaration, source.own, source.folder), reference=Rules(source.own),
                max_timeouts=how.max_timeouts, failfast=how.failfast, max_time=how.longest,
                jobs=how.jobs, resume=how.results, ahead=how.ahead, partly=True,
            )  # fmt: skip
        except OtherRunError as problem:
            raise UsageError(
                f"cannot use the results in {how.results}: {problem}", "name another file, or delete it to start over"
            ) from None
        except OSError as problem:
            if how.results is None:
                raise
            raise UsageError(f"cannot save the results: {error_text(problem)}") from None
