"""`uno test`: test an engine with the suites that come with the kit."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from time import monotonic

from conformance.blame.blame import with_blame
from conformance.cases.case import BrokenCase, Case
from conformance.cases.release import release_of_all
from conformance.commands import (
    chosen_cases,
    engine_command,
    expected_failures,
    judging,
    own_suites,
    report_files,
    running,
    saved_cases,
)
from conformance.commands.afterwards import games_after, smaller_positions
from conformance.commands.found_readings import readings_played
from conformance.commands.rule_words import rule_texts
from conformance.explore.run_alone import with_left_over
from conformance.judge.expected_failures import with_expected
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import Report
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault

EXAMPLES = f"""examples:
  uno test --engine "node tiny.js"                      every game that the engine declares
  uno test --engine "uno engine" flip --printing fr
  uno test --engine "./mine" --rule challenge.bluff
  uno test --engine "./mine" --jobs 2 --results results.jsonl --max-time 60
  uno test --engine "./mine" --expected deviations.toml --failfast
  uno test --engine "./mine" --reading drawn-card=forced --json report.json
  uno test --engine "./mine" --identify                 judge it by the readings it turns out to play
  uno test --engine "./mine" my-game.uno                a game of your own (`uno generate my-game.uno` makes its suite)
  uno test --engine "./mine" classic --house my-rule.uno
  uno test --engine "./mine" --junit report.xml --html report.html --badge uno.svg

{judging.EXIT_CODES}"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    chosen_cases.add_suites(parser)
    chosen_cases.add_choice(parser)
    own_suites.add_own(parser)
    judging.add_arguments(parser)
    expected_failures.add_arguments(parser)
    running.add_arguments(parser)
    smaller_positions.add_arguments(parser)
    parser.add_argument(
        "--blame",
        action="store_true",
        help="look for the rules to blame: put failures together that one mistake explains, under the rule that is most likely wrong (some seconds more)",
    )
    games_after.add_arguments(parser)
    saved_cases.add_save(parser, "smaller positions, or games with differences,", "smaller.jsonl, differences.jsonl")


def run(arguments: argparse.Namespace) -> int:
    refuse_what_cannot_be_done(arguments)
    terms = engine_command.terms_of(arguments)
    saved_cases.refuse_save(arguments.save, terms.command)
    try:
        report = judging.run_judging(arguments, terms, lambda engine: judged(engine, arguments))
    except KeyboardInterrupt:
        print("uno: interrupted before there was a result", file=sys.stderr)
        raise
    if report.interrupted:
        print(f"uno: interrupted; {how_to_go_on(arguments)}", file=sys.stderr)
    return judging.exit_code(report, in_part=arguments.budget is not None)


def how_to_go_on(arguments: argparse.Namespace) -> str:
    """How an interrupted run can be continued."""
    file = arguments.results
    if file is not None:
        return f"the results so far are in {file}: the same command goes on from there"
    return "with `--results FILE`, a run that was interrupted can go on where it was"


def refuse_what_cannot_be_done(arguments: argparse.Namespace) -> None:
    """Raises UsageError, before the engine is started, for unusable files and for names that do not exist."""
    report_files.refuse_targets(arguments)
    arguments.source = own_suites.source_of(arguments)
    chosen_cases.refuse_unknown_suites(arguments)


def judged(engine: Conversation, arguments: argparse.Namespace) -> Report:
    """The report on an engine that has answered `hello`. Only the suites of games that it declares are read."""
    names, left_out = chosen_cases.suites_wanted(arguments, engine.declaration.games)
    cases = chosen_cases.chosen(chosen_cases.cases_in(names, arguments.source), arguments)
    longest = running.running_of(arguments).longest
    until = None if longest is None else monotonic() + longest
    readings = readings_played(engine, names, arguments)
    report = judged_by(engine, cases, names, readings, arguments, until)
    for found_out in (
        lambda report: with_left_over(report, engine.terms, until),
        lambda report: smaller_positions.with_smaller(report, engine.terms, readings, until, arguments),
        lambda report: games_after.with_games(report, engine.terms, names, readings, arguments),
    ):
        report = unless_interrupted(report, found_out)
    return replace(report, not_selected=left_out)


def unless_interrupted(report: Report, found_out: Callable[[Report], Report]) -> Report:
    """The report with one thing more found out; as it is, if somebody interrupts that, or has interrupted the run."""
    if report.interrupted:
        return report
    try:
        return found_out(report)
    except KeyboardInterrupt:
        return replace(report, interrupted=True)


def blamed(
    report: Report, terms: Terms, readings: Mapping[str, str], rules: Rules, until: float | None = None
) -> Report:
    """The report with the rules that are to blame; the engine is started once more and asked to tell likely rules apart."""
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        return with_blame(report, readings, rules)
    with Observer(engine) as observer:
        return with_blame(report, readings, rules, observer, until)


def judged_by(
    engine: Conversation, cases: Sequence[Case | BrokenCase], names: list[tuple[str, str]],
    readings: Mapping[str, str], arguments: argparse.Namespace, until: float | None = None,
) -> Report:  # fmt: skip
    """The report on an engine by some cases, with the sentences of the rules that it quotes."""
    source = own_suites.source_in(arguments)
    reasons = expected_failures.expected_reasons(arguments.expected, cases)
    report = running.run_cases(engine, cases, readings, running.running_of(arguments), source)
    if reasons:
        report = with_expected(report, reasons)
    if arguments.blame and report.failed_by_rule():
        rules = Rules(source.own)
        report = unless_interrupted(report, lambda report: blamed(report, engine.terms, readings, rules, until))
    quoted = names if report_files.files_wanted(arguments) else judging.suites_with_faults(report)
    texts = rule_texts(quoted, {**engine.declaration.readings, **readings}, source.own)
    return replace(
        report, rules=texts, release=release_of_all(names) if source.shipped else "",
        more_words=" ".join(filter(None, [report.more_words, source.words])),
    )  # fmt: skip
