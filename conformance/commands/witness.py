"""`uno witness`: rounds that an engine shuffles and plays itself, each checked by its log."""

from __future__ import annotations

import argparse

from conformance.commands import chosen_cases, engine_command
from conformance.commands.follow import followed, verdict_lines
from conformance.commands.observed import observed
from conformance.explore.follow_log import Unreadable
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.wire.faults import Fault, fault_to_text
from uno_dsl.cli.arguments import whole
from uno_dsl.cli.exits import CLEAN, CRASHED, FINDINGS, USAGE
from uno_dsl.cli.game_arguments import add_reading, readings_of
from uno_dsl.cli.shared_options import add_players, add_seed

MODE = "witness"
MOST_PLAYERS = 6
ROUNDS = 10
SEED = 1
EXAMPLES = f"""examples:
  uno witness --engine "./mine"                  {ROUNDS} rounds of each game and printing declared
  uno witness --engine "./mine" flip --rounds 50 --players 3

Only engines that declare the mode `{MODE}` can be asked. Exit codes: 0 the rules allow
every round, 1 they do not, 2 no round was checked, 3 the engine crashed or broke
the protocol."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    chosen_cases.add_suites(parser)
    parser.add_argument(
        "--rounds", metavar="N", type=whole(1), default=ROUNDS,
        help=f"ask for N rounds of each edition and printing (default: {ROUNDS})",
    )  # fmt: skip
    add_seed(parser, SEED)
    add_players(parser, f"each number in turn, up to {MOST_PLAYERS}")
    engine_command.add_arguments(parser)
    add_reading(parser, "how the engine reads an open question (repeatable)")


def run(arguments: argparse.Namespace) -> int:
    chosen_cases.refuse_unknown_suites(arguments)
    return observed(arguments, lambda observer: checked(observer, arguments))


def checked(observer: Observer, arguments: argparse.Namespace) -> int:
    """Requests the rounds and prints what is wrong with each; returns the exit code."""
    declared, rules = observer.declared, Rules()
    print(f"engine: {declared.title}")
    if MODE not in declared.modes:
        print(f"the engine does not declare the mode `{MODE}`: no round was checked")
        return USAGE
    names, _ = chosen_cases.suites_wanted(arguments, declared.games)
    readings = readings_of(arguments.reading)
    rounds = wrong = 0
    fewest, most = declared.players
    for game, printing in names:
        for number in range(arguments.rounds):
            seats = arguments.players or fewest + number % (min(most, MOST_PLAYERS) - fewest + 1)
            lines = observer.witness(game, printing, seats, arguments.seed + number)
            if isinstance(lines, Fault):
                print(f"{game}/{printing}, round {number + 1}: {fault_to_text(lines)}")
                return CRASHED
            found = followed(lines, readings, rules)
            rounds += 1
            if isinstance(found, Unreadable):
                wrong += 1
                print(f"{game}/{printing}, round {number + 1}: the log cannot be followed: {found.why}")
            elif found.violation is not None:
                wrong += 1
                print("\n".join([f"round {number + 1}, {seats} players", *verdict_lines(found)]))
    print(f"{rounds} rounds checked: {rounds - wrong} follow the rules, {wrong} do not")
    return FINDINGS if wrong else CLEAN if rounds else USAGE
