"""`uno fuzz`: random games of an engine, compared with the rules or with another engine."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from conformance.commands import chosen_cases, engine_command, judging, random_games, report_files, saved_cases
from conformance.commands.found_readings import readings_played
from conformance.commands.rule_words import rule_texts
from conformance.judge.followed_readings import with_unfollowed
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import Report
from conformance.wire.conversation import Conversation
from uno_dsl.cli.arguments import whole
from uno_dsl.cli.console import Progress
from uno_dsl.cli.shared_options import add_players, add_seed

GAMES = 100
SEED = 1
EXAMPLES = f"""examples:
  uno fuzz --engine "./mine"                            {GAMES} random games of each game declared
  uno fuzz --engine "./mine" classic --games 1000 --seed 7
  uno fuzz --engine "./mine" --games 50 --against "./theirs"
  uno replay --engine "./mine" differences.jsonl        run the games with differences again

{judging.EXIT_CODES_IN_SHORT}"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    chosen_cases.add_suites(parser)
    parser.add_argument(
        "--games", metavar="N", type=whole(1), default=GAMES,
        help=f"play N random games of each edition and printing (default: {GAMES})",
    )  # fmt: skip
    add_seed(parser, SEED, "games")
    add_players(parser, "random")
    parser.add_argument("--against", metavar="CMD", help="compare with this engine instead of the rules")
    saved_cases.add_save(parser, "games with differences", random_games.SAVED_IN)
    judging.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    report_files.refuse_targets(arguments)
    chosen_cases.refuse_unknown_suites(arguments)
    terms = engine_command.terms_of(arguments)
    saved_cases.refuse_save(arguments.save, terms.command)
    return judging.exit_code(judging.run_judging(arguments, terms, lambda engine: judged(engine, arguments)))


def judged(engine: Conversation, arguments: argparse.Namespace) -> Report:
    """The report on the random games."""
    names, left_out = chosen_cases.suites_wanted(arguments, engine.declaration.games)
    readings = readings_played(engine, names, arguments)
    other = None if arguments.against is None else engine_command.terms_of(arguments, arguments.against)
    wanted = random_games.Wanted(games=arguments.games, seed=arguments.seed, players=arguments.players, against=other)
    rules = Rules()
    with Observer(engine) as observer, Progress("playing", len(names) * wanted.games) as bar:
        games = random_games.games_of_all(observer, rules, names, readings, wanted, bar)
    new = random_games.new_differences(games)
    saved_in = saved_cases.keep(new, arguments.save, random_games.SAVED_IN, engine.terms.command) if new else ""
    for line in random_games.summary_lines(games, wanted.seed, saved_in):
        print(line, file=sys.stderr)
    report = Report(
        command=tuple(engine.terms.command), declared=engine.declaration,
        results=tuple(game.result for game in games if not game.again), rules={},
        saved_in=saved_in, not_selected=left_out,
        questions={name: q.readings for game, printing in names for name, q in rules.questions(game, printing).items()},
    )  # fmt: skip
    report = with_unfollowed(report, rules)
    return replace(
        report, rules=rule_texts(judging.suites_with_faults(report), {**engine.declaration.readings, **readings})
    )
