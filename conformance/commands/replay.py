"""`uno replay`: run saved cases again, or one case message by message."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from conformance.cases.case import BrokenCase, Case
from conformance.cases.release import release_of_all
from conformance.commands import chosen_cases, engine_command, judging, report_files, running
from conformance.commands.found_readings import readings_played
from conformance.commands.own_suites import Source, source_of_folder
from conformance.commands.rule_words import refuse_unknown_readings, rule_texts
from conformance.commands.saved_cases import saved_cases
from conformance.explore.transcript import transcript
from conformance.judge.reference import Rules
from conformance.judge.report import Report
from conformance.wire.conversation import Conversation, Terms
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.game_arguments import readings_of

EXAMPLES = f"""examples:
  uno replay --engine "./mine" --case classic/en/uno.catch/b4b5   a case of the suites
  uno replay --engine "./mine" differences.jsonl                  all cases that `uno fuzz` saved
  uno replay --engine "./mine" smaller.jsonl --case classic/en/uno.catch/b4b5/smaller

With --case, every message is printed: > request, < answer, = expected, ! wrong.

{judging.EXIT_CODES_IN_SHORT}"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="a file of cases that `uno test` or `uno fuzz` saved")
    chosen_cases.add_case(parser, "run only this case of FILE (without FILE: of the suites), and print every message")
    parser.add_argument(
        "--after", metavar="ID", help="first run this case of the same file or suite, in the same process of the engine"
    )
    judging.add_arguments(parser)
    parser.add_argument("--suites", metavar="FOLDER", type=Path, help="the folder of the suites (default: the kit's)")


def run(arguments: argparse.Namespace) -> int:
    report_files.refuse_targets(arguments)
    if arguments.file is None and arguments.case is None:
        raise UsageError("nothing to replay", f"give a FILE of saved cases, or a case: --case {chosen_cases.CASE_ID}")
    arguments.source = source_of_folder(arguments.suites)
    if arguments.file is None:
        chosen_cases.refuse_unknown_case(arguments.case, arguments.source)
    if arguments.after is not None and arguments.case is None:
        raise UsageError("--after names what is run before a case", "name the case as well: --case ID --after ID")
    cases = replayed(arguments.file, arguments.case, arguments.source)
    before = [] if arguments.after is None else replayed(arguments.file, arguments.after, arguments.source)
    names = list(dict.fromkeys((case.game, case.printing) for case in cases if isinstance(case, Case)))
    refuse_unknown_readings(readings_of(arguments.reading), [game for game, _ in names], arguments.source.own)
    terms = engine_command.terms_of(arguments)
    return judging.exit_code(
        judging.run_judging(arguments, terms, lambda engine: judged(engine, before, cases, names, arguments))
    )


def replayed(file: str | None, name: str | None, source: Source) -> list[Case | BrokenCase]:
    """The cases to be run again. Raises UsageError."""
    if file is not None:
        cases = saved_cases(file)
        return cases if name is None else [chosen_cases.one_case(cases, name)]
    assert name is not None
    game, _, printing = chosen_cases.suite_of(name).partition("/")
    return [chosen_cases.one_case(chosen_cases.suite(game, printing, source).cases, name)]


def judged(
    engine: Conversation, before: list[Case | BrokenCase], cases: list[Case | BrokenCase],
    names: list[tuple[str, str]], arguments: argparse.Namespace,
) -> Report:  # fmt: skip
    """The report on the cases; a case chosen by id is first shown message by message, with what is run `before` it."""
    declared = [(game, printing) for game, printing in names if printing in engine.declaration.games.get(game, ())]
    readings = readings_played(engine, declared, arguments)
    if arguments.case is not None and isinstance(cases[0], Case):
        first = next((case for case in before if isinstance(case, Case)), None)
        print_messages(
            cases[0], engine.terms, readings, first, arguments.source, to_stderr=report_files.takes_stdout(arguments)
        )
    report = running.run_cases(engine, [*before, *cases], readings, running.Running(ahead=not before), arguments.source)
    shipped = arguments.file is None and arguments.source.shipped
    return replace(
        report, rules=rule_texts(
            names if report_files.files_wanted(arguments) else judging.suites_with_faults(report),
            {**engine.declaration.readings, **readings}, arguments.source.own,
        ),
        release=release_of_all(names) if shipped else "", saved_in=arguments.file or "",
        more_words=arguments.source.words,
    )  # fmt: skip


def print_messages(
    case: Case, terms: Terms, readings: Mapping[str, str], before: Case | None, source: Source, *, to_stderr: bool
) -> None:
    """The conversation about one case, in a separate process, under the readings by which the case is judged.

    A case to be run before it is asked first.
    """
    stream = sys.stderr if to_stderr else sys.stdout
    print("> request, < answer, = expected (parts that are not listed are not compared), ! wrong", file=stream)
    for line in transcript(case, terms, readings, Rules(source.own), before):
        print(line, file=stream)
    print(file=stream)
