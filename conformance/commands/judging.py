"""What the commands that judge an engine have in common: starting it, the report, and the exit code."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace

from conformance.cases.case import Case
from conformance.commands import engine_command, found_readings, report_files
from conformance.commands.rule_words import manual_titles
from conformance.judge.conservation import unaccounted
from conformance.judge.judge import report_without
from conformance.judge.report import Outcome, Report
from conformance.report.report_text import report_text
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault
from uno_dsl.cli.exits import CLEAN, CRASHED, FINDINGS, INTERRUPTED, USAGE

EXIT_CODES = """Exit codes: 0 all judged cases passed, or failed as expected; 1 some failed, or
passed unexpectedly; 2 no case was judged, time ran out (--max-time), or the command
line is wrong; 3 the engine crashed or broke the protocol; 130 interrupted (Ctrl-C),
with a report on what was run until then."""
EXIT_CODES_IN_SHORT = """Exit codes: 0 no difference was found; 1 there is one; 2 nothing was judged, or the
command line is wrong; 3 the engine crashed or broke the protocol."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The engine, its readings, and the formats of the report."""
    engine_command.add_arguments(parser)
    found_readings.add_arguments(parser)
    report_files.add_arguments(parser)


def run_judging(arguments: argparse.Namespace, terms: Terms, judged: Callable[[Conversation], Report]) -> Report:
    """Prints the report on an engine, and writes it to files; `judged` reads the cases only once the engine has
    started.
    """
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        report = report_without(engine, terms)
    else:
        try:
            report = judged(engine)
        finally:
            engine.end()
    words = " ".join([report.more_words, *found_readings.words_for_replay(arguments)]).strip()
    report = replace(report, more_words=words, in_full=arguments.verbose, manuals=manual_titles())
    report_files.write(report, arguments)
    if not report_files.takes_stdout(arguments):
        print(report_text(report), end="")
    return report


def suites_with_faults(report: Report) -> list[tuple[str, str]]:
    """The suites whose rules the text of the report quotes."""
    quoted = (*report.of(Outcome.FAILED), *report.of(Outcome.ENGINE_ERROR))
    cases = [result.case for result in quoted if isinstance(result.case, Case)]
    return list(dict.fromkeys((case.game, case.printing) for case in cases))


def exit_code(report: Report, *, in_part: bool = False) -> int:
    """130 if the run was interrupted, 3 if the engine crashed or broke the protocol, 1 for findings, 2 if nothing, or not
    everything, was judged, else 0.

    With `in_part`, it is enough that something was judged.
    """
    counts = report.counts
    if report.interrupted:
        return INTERRUPTED
    if counts[Outcome.ENGINE_ERROR] or report.declared is None:
        return CRASHED
    unexpected = any(expected_failure.unexpected for expected_failure in report.expected_failures)
    if counts[Outcome.FAILED] or counts[Outcome.KIT_ERROR] or unexpected or unaccounted(report):
        return FINDINGS
    judged = counts[Outcome.PASSED] + counts[Outcome.EXPECTED_FAILURE]
    return CLEAN if judged and (in_part or not counts[Outcome.NOT_RUN]) else USAGE
