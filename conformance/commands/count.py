"""`uno count`: whether an engine counts as many action sequences from a position as the rules allow."""

from __future__ import annotations

import argparse
from dataclasses import replace

from conformance.cases.case import BrokenCase, Case
from conformance.commands import chosen_cases, engine_command, judging, report_files
from conformance.commands.found_readings import readings_played
from conformance.commands.rule_words import rule_texts
from conformance.explore.count_paths import counted
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import Report
from conformance.wire.conversation import Conversation
from uno_dsl.cli.arguments import whole
from uno_dsl.cli.console import Progress
from uno_dsl.serve.count import DEEPEST

DEPTH = 2
EXAMPLES = f"""examples:
  uno count --engine "./mine"                     sequences of {DEPTH} actions from the start of every case
  uno count --engine "./mine" classic --depth 4 --rule reverse
  uno count --engine "./mine" --case classic/en/uno.catch/b4b5

Only engines that declare the mode `count` can be asked.

{judging.EXIT_CODES_IN_SHORT}"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    chosen_cases.add_suites(parser)
    chosen_cases.add_choice(parser)
    chosen_cases.add_case(parser, "only the position in which this case begins")
    parser.add_argument(
        "--depth", metavar="N", type=whole(1, DEEPEST), default=DEPTH,
        help=f"count sequences of N actions (default: {DEPTH})",
    )  # fmt: skip
    judging.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    report_files.refuse_targets(arguments)
    chosen_cases.refuse_unknown_suites(arguments)
    if arguments.case is not None:
        chosen_cases.refuse_unknown_case(arguments.case)
    terms = engine_command.terms_of(arguments)
    return judging.exit_code(judging.run_judging(arguments, terms, lambda engine: judged(engine, arguments)))


def judged(engine: Conversation, arguments: argparse.Namespace) -> Report:
    """The report on an engine's counts from the start positions of the chosen cases."""
    names, left_out = chosen_cases.suites_wanted(arguments, engine.declaration.games)
    cases: list[Case | BrokenCase]
    if arguments.case is not None:
        game, _, printing = chosen_cases.suite_of(arguments.case).partition("/")
        cases = [chosen_cases.one_case(chosen_cases.suite(game, printing).cases, arguments.case)]
        left_out = ()
    else:
        cases = chosen_cases.chosen(chosen_cases.cases_in(names), arguments)
    readings = {**engine.declaration.readings, **readings_played(engine, names, arguments)}
    with Observer(engine) as observer, Progress("counting", len(cases)) as bar:
        results = counted(observer, cases, arguments.depth, readings, rules=Rules(), progress=bar.step)
    report = Report(
        command=tuple(engine.terms.command), declared=engine.declaration, results=results, rules={},
        replayed_by="count", more_words=f"--depth {arguments.depth}", not_selected=left_out,
    )  # fmt: skip
    return replace(report, rules=rule_texts(judging.suites_with_faults(report)))
