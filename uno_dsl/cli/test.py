"""`uno test`: judge an engine by the suites that come with the kit."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from uno_dsl.cli import (
    chosen_cases,
    counting,
    differential,
    engine_command,
    expected_failures,
    games_after,
    report_files,
    running,
    smaller_positions,
    witnessing,
)
from uno_dsl.cli.chosen_cases import cases_wanted, refuse_unknown_names, suites_wanted
from uno_dsl.cli.engine_command import command_of, terms_of
from uno_dsl.cli.exits import CLEAN, CRASHED, FINDINGS, USAGE
from uno_dsl.cli.found_readings import found_readings
from uno_dsl.cli.game import add_reading, readings_of
from uno_dsl.cli.kit import kit
from uno_dsl.cli.rule_words import rule_texts

if TYPE_CHECKING:
    from conformance import BrokenCase, Case, Report

EXAMPLES = """examples:
  uno test --engine "node tiny.js"                      every game that the engine declares
  uno test --engine "uno engine" flip --printing fr
  uno test --engine "./mine" --rule challenge.bluff
  uno test --engine "./mine" --jobs 2 --resume results.jsonl --max-time 60
  uno test --engine "./mine" --expected deviations.toml --failfast
  uno test --engine "./mine" --case classic/en/uno.catch/b4b5   one case, message by message
  uno test --engine "./mine" --reading drawn-card=forced --json report.json
  uno test --engine "./mine" --identify                 judged by the readings it is found to play
  uno test --engine "./mine" --games 100 --seed 7       random games, beside the rules
  uno test --engine "./mine" --transcript differences.jsonl
  uno test --engine "./mine" --junit report.xml --html report.html --badge uno.svg

Exit codes: 0 all judged cases passed, or failed as was expected, 1 some failed, or
passed unexpectedly, 2 no case was judged, the time was over (--max-time), or the
command line cannot be followed, 3 the engine crashed or broke the protocol."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    engine_command.add_arguments(parser)
    chosen_cases.add_arguments(parser)
    add_reading(parser, "how the engine reads an open question (repeatable)")
    parser.add_argument(
        "--identify",
        action="store_true",
        help="first find out which readings it plays, as `uno identify` does, and judge it by them",
    )
    expected_failures.add_arguments(parser)
    smaller_positions.add_arguments(parser)
    report_files.add_arguments(parser)
    running.add_arguments(parser)
    counting.add_arguments(parser)
    witnessing.add_arguments(parser)
    differential.add_arguments(parser)
    games_after.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    report_files.refuse_targets(arguments)
    running.refuse_for_others(arguments)
    refuse_unknown_names(arguments)
    terms, conversation = terms_of(arguments), kit("conversation")
    engine = conversation.Conversation.begin(terms)
    if not isinstance(engine, conversation.Conversation):
        report: Report = kit().report_without(engine, terms)
    else:
        try:
            if arguments.witness is not None:
                names, _ = suites_wanted(arguments, engine.declaration.games)
                return witnessing.witnessed(engine, names, readings_of(arguments.reading), arguments)
            report = judged(engine, arguments)
        finally:
            engine.end()
    words = " ".join([report.more_words, *words_for_readings(arguments)]).strip()
    report = replace(report, more_words=words, in_full=arguments.verbose)
    tell(report, arguments)
    return exit_code(report, in_part=arguments.budget is not None)


def judged(engine: Any, arguments: argparse.Namespace) -> Report:
    """The report on an engine that has answered `hello`. Only now suites are read, as far as they are declared."""
    names, left_out = suites_wanted(arguments, engine.declaration.games)
    if arguments.games is not None:
        return games_judged(engine, names, arguments)
    cases = cases_wanted(arguments, names)
    if arguments.count is not None:
        return replace(counts_judged(engine, cases, names, arguments), not_selected=left_out)
    limit = running.longest(arguments)
    until = None if limit is None else monotonic() + limit
    readings = readings_played(engine, names, arguments)
    if arguments.case is not None:
        show_messages(cases[0], engine.terms, readings, arguments)
    report = judged_by(engine, cases, names, readings, arguments)
    report = smaller_positions.with_smaller(report, engine.terms, readings, until, arguments)
    report = games_after.with_games(report, engine.terms, names, readings, arguments)
    if arguments.transcript is not None:
        return replace(report, transcript=arguments.transcript)
    return replace(report, not_selected=left_out)


def counts_judged(
    engine: Any, cases: Sequence[Case | BrokenCase], names: list[tuple[str, str]], arguments: argparse.Namespace
) -> Report:
    """The report on what the engine counts."""
    readings = readings_played(engine, names, arguments)
    report = counting.counts_reported(engine, cases, readings, arguments.count)
    return replace(report, rules=rule_texts(suites_with_faults(report)))


def games_judged(engine: Any, names: list[tuple[str, str]], arguments: argparse.Namespace) -> Report:
    """The report on random games."""
    readings = readings_played(engine, names, arguments)
    other = None if arguments.against is None else command_of(arguments.against)
    report = differential.games_played(engine, names, readings, other, arguments)
    return replace(report, rules=rule_texts(suites_with_faults(report)))


def judged_by(
    engine: Any, cases: Sequence[Case | BrokenCase], names: list[tuple[str, str]], readings: dict[str, str],
    arguments: argparse.Namespace,
) -> Report:  # fmt: skip
    """The report on an engine by some cases of suites, with the sentences of the rules that it quotes."""
    reasons = expected_failures.expected_reasons(arguments.expected, cases)
    report = running.judged(engine, cases, readings, arguments)
    if reasons:
        report = kit("expected").with_expected(report, reasons)
    told = names if report_files.files_wanted(arguments) else suites_with_faults(report)
    release = "" if arguments.transcript is not None else kit("release").release_of_all(names)
    return replace(report, rules=rule_texts(told), release=release)


def readings_played(engine: Any, names: Iterable[tuple[str, str]], arguments: argparse.Namespace) -> dict[str, str]:
    """The readings that the engine is found to play, if that is asked for, and those that are given on the command line.

    The others are those that it declares.
    """
    found = found_readings(engine, names) if arguments.identify else {}
    return {**found, **readings_of(arguments.reading)}


def words_for_readings(arguments: argparse.Namespace) -> list[str]:
    """What the command of a replay needs, so that the engine is judged by the same readings."""
    given = [f"--reading {question}={read}" for question, read in readings_of(arguments.reading).items()]
    return [*(["--identify"] if arguments.identify else []), *given]


def suites_with_faults(report: Report) -> list[tuple[str, str]]:
    """The suites of which the text of the report quotes rules."""
    quoted: list[Any] = [result.case for result in report.results if result.outcome.value in ("failed", "engine-error")]
    return list(dict.fromkeys((case.game, case.printing) for case in quoted if hasattr(case, "printing")))


# -------------------------------------------------------------------------------------------- what is told
def show_messages(case: Any, terms: Any, readings: dict[str, str], arguments: argparse.Namespace) -> None:
    """The conversation about one case, in a process of its own, as it is judged under the readings that are played."""
    stream = sys.stderr if report_files.takes_stdout(arguments) else sys.stdout
    if not hasattr(case, "steps"):
        return
    print("> asked, < answered, = expected (what is left out is not compared), ! wrong", file=stream)
    for line in kit("transcript").transcript(case, terms, readings, kit("reference").Rules()):
        print(line, file=stream)
    print(file=stream)


def tell(report: Report, arguments: argparse.Namespace) -> None:
    """The report as text, unless another form of it takes its place, and in the forms that are asked for."""
    report_files.write(report, arguments)
    if not report_files.takes_stdout(arguments):
        print(kit().report_text(report), end="")


def exit_code(report: Report, *, in_part: bool = False) -> int:
    """3 if the engine crashed or broke the protocol, 1 for findings, 2 if nothing, or not all, was judged, else 0.

    With `in_part` it is enough that something was judged.
    """
    counts = {outcome.value: count for outcome, count in report.counts.items()}
    if counts["engine-error"] or report.declared is None:
        return CRASHED
    unexpected = any(deviation.unexpected for deviation in report.deviations)
    if counts["failed"] or counts["kit-error"] or unexpected or kit("conservation").unaccounted(report):
        return FINDINGS
    judged = counts["passed"] + counts["expected-failure"]
    return CLEAN if judged and (in_part or not counts["not-run"]) else USAGE
