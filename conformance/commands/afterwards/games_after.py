"""Random games after whole suites without a failure: they find what no case covers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import monotonic

from conformance.cases.case import Case
from conformance.cases.own_rules import OwnRules
from conformance.commands import random_games, saved_cases
from conformance.commands.own_suites import source_in
from conformance.commands.rule_words import rule_texts
from conformance.explore.differential import GameResult
from conformance.judge.followed_readings import with_unfollowed
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import Outcome, RandomGames, Report
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault
from uno_dsl.cli.console import Progress
from uno_dsl.cli.exits import UsageError

GAMES = 40
"""The total number of games for all editions and printings; each gets at least one."""
SEED = 1
SECONDS = 10.0
"""After this many seconds no game is started."""
AFTER_FAILURES = "once these failures are fixed, `uno fuzz` finds what no case covers"
INCOMPLETE = (Outcome.ENGINE_ERROR, Outcome.KIT_ERROR, Outcome.NOT_RUN)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-games", action="store_true", help=f"do not play {GAMES} random games after suites without a failure"
    )


def runs_whole_suites(arguments: argparse.Namespace) -> bool:
    """Whether the command line asks for whole suites, run once from beginning to end."""
    chosen = (arguments.rule, arguments.layer, arguments.tag)
    stopped = (arguments.failfast, arguments.max_time, arguments.budget)
    return not any((*chosen, *stopped, arguments.results, arguments.expected))


def with_games(
    report: Report, terms: Terms, names: Sequence[tuple[str, str]], readings: Mapping[str, str],
    arguments: argparse.Namespace,
) -> Report:  # fmt: skip
    """The report with random games if whole suites ran without a failure; otherwise, where useful, why there
    were none.
    """
    declared, counts = report.declared, report.counts
    if arguments.no_games or not runs_whole_suites(arguments) or declared is None or "scripted" not in declared.modes:
        return report
    if counts[Outcome.FAILED]:
        return replace(report, random_games=none_played(AFTER_FAILURES))
    if any(counts[outcome] for outcome in INCOMPLETE) or not counts[Outcome.PASSED]:
        return report
    return _played(report, terms, names, readings, arguments.save, source_in(arguments).own)


def none_played(why: str) -> RandomGames:
    """No games, and why."""
    return RandomGames(seed=SEED, why_none=why)


def _played(
    report: Report,
    terms: Terms,
    names: Sequence[tuple[str, str]],
    readings: Mapping[str, str],
    save: str | None,
    own: OwnRules,
) -> Report:
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        return report
    wanted = random_games.Wanted(games=max(1, GAMES // len(names)), seed=SEED, until=monotonic() + SECONDS)
    try:
        with Observer(engine) as observer, Progress("playing", len(names) * wanted.games) as bar:
            games = random_games.games_of_all(observer, Rules(own), names, readings, wanted, bar)
    except UsageError as problem:  # the readings exclude each other, which no case required
        return replace(report, random_games=none_played(str(problem)))
    return _with(report, games, save, own)


def _with(report: Report, games: Sequence[GameResult], save: str | None, own: OwnRules) -> Report:
    """The report with the outcome of the games; those that differ are saved in a file, and reported like cases."""
    played = RandomGames(
        seed=SEED, games=len(games), moves=sum(game.moves for game in games),
        different=sum(game.saved is not None for game in games),
    )  # fmt: skip
    new = random_games.new_differences(games)
    if not new:
        return replace(report, random_games=played)
    saved_in = saved_or_not(new, save, random_games.SAVED_IN, report.command)
    for line in random_games.summary_lines(games, SEED, saved_in):
        print(line, file=sys.stderr)
    results = tuple(game.result for game in games if game.saved is not None and not game.again)
    ids = tuple(result.case.id for result in results)
    report = replace(report, results=(*report.results, *results))
    return replace(
        with_unfollowed(report, Rules(own)), random_games=played,
        selected=None if report.selected is None else (*report.selected, *ids),
        games_saved=dict.fromkeys(ids, saved_in),
        rules={**report.rules, **rule_texts(dict.fromkeys((case.game, case.printing) for case in new), own=own)},
    )  # fmt: skip


def saved_or_not(cases: Sequence[Case], save: str | None, default: str, command: Sequence[str]) -> str:
    """The file in which cases are saved; empty if it cannot be written, because the report matters more than
    the file.
    """
    try:
        return saved_cases.keep(cases, save, default, command)
    except UsageError as problem:
        print(problem, file=sys.stderr)
        return ""
