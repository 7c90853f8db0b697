"""Random games after the cases of whole suites, where nothing was wrong with these: for what no case thought of."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from uno_dsl.cli import differential
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.kit import kit
from uno_dsl.cli.rule_words import rule_texts
from uno_dsl.cli.terminal import Progress

if TYPE_CHECKING:
    from conformance import Report

GAMES = 40
"""How many are played of all games and printings together; of each at least one."""
SECONDS = 10.0
"""After how many seconds none is begun any more."""
IN_PART = ("case", "rule", "tag", "layer", "transcript", "failfast", "max_time", "budget", "resume", "expected")
"""The options with which not all cases of suites are judged, or not only these."""
AFTER_FAILURES = "once these failures are mended, `--games N` finds what no case thought of"
BESIDE_LIMITATIONS = "limitations are declared, which they know nothing of; `--games N` plays them all the same"
FAULTY = frozenset({"engine-error", "kit-error", "not-run"})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-games", action="store_true", help=f"do not play {GAMES} random games after suites without a failure"
    )


def with_games(
    report: Report, terms: Any, names: Sequence[tuple[str, str]], readings: Mapping[str, str],
    arguments: argparse.Namespace,
) -> Report:  # fmt: skip
    """The report with random games, after whole suites without a failure; after others it says when to play them."""
    declared = report.declared
    if arguments.no_games or any(getattr(arguments, name, None) for name in IN_PART):
        return report
    if declared is None or "scripted" not in declared.modes:
        return report
    found = {outcome.value for outcome, count in report.counts.items() if count}
    if "failed" in found:
        return replace(report, random_games=none_played(AFTER_FAILURES, arguments))
    if declared.limitations:
        return replace(report, random_games=none_played(BESIDE_LIMITATIONS, arguments))
    if found & FAULTY:
        return report
    return _played(report, terms, names, readings, arguments) if "passed" in found else report


def none_played(why: str, arguments: argparse.Namespace) -> Any:
    """No games, and why."""
    return kit("report").RandomGames(seed=arguments.seed, why_none=why)


def _played(
    report: Report, terms: Any, names: Sequence[tuple[str, str]], readings: Mapping[str, str],
    arguments: argparse.Namespace,
) -> Report:  # fmt: skip
    engine = kit("conversation").Conversation.begin(terms)
    if not hasattr(engine, "declaration"):
        return report
    each = max(1, GAMES // len(names))
    words = argparse.Namespace(**{**vars(arguments), "games": each})
    observer, rules, games = kit("observation").Observer(engine), kit("reference").Rules(), list[Any]()
    until = monotonic() + SECONDS
    try:
        with Progress("playing", len(names) * each) as bar:
            for game, printing in names:
                games += differential.games_of(observer, rules, game, printing, {**readings}, None, words, bar, until)
    except UsageError as problem:  # the readings do not go together: of no case they were asked for so
        return replace(report, random_games=none_played(str(problem), arguments))
    finally:
        observer.end()
    return _with(report, games, words)


def _with(report: Report, games: Sequence[Any], arguments: argparse.Namespace) -> Report:
    """The report with what came of the games; those that differ are kept in a file, and told of as cases."""
    new = [game for game in games if game.saved is not None and not game.again]
    told = kit("report").RandomGames(
        seed=arguments.seed, games=len(games), moves=sum(game.moves for game in games),
        different=sum(game.saved is not None for game in games),
    )  # fmt: skip
    if not new:
        return replace(report, random_games=told)
    target = arguments.save or differential.SAVED
    try:
        differential.write([game.saved for game in new], target)
    except UsageError as problem:
        print(problem, file=sys.stderr)  # the report is worth more than the file
    differential.tell(games, arguments, saved=Path(target).exists())
    names = tuple(game.result.case.id for game in new)
    return replace(
        report, random_games=told, results=(*report.results, *(game.result for game in new)),
        selected=None if report.selected is None else (*report.selected, *names),
        games_kept=dict.fromkeys(names, target),
        rules={**report.rules, **rule_texts(dict.fromkeys((game.saved.game, game.saved.printing) for game in new))},
    )  # fmt: skip
