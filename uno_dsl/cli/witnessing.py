"""`uno test --witness`: rounds that an engine plays with its own chance, judged by their logs."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from typing import Any

from uno_dsl.cli.arguments import whole
from uno_dsl.cli.exits import CLEAN, CRASHED, FINDINGS, USAGE
from uno_dsl.cli.judge import judged, verdict_lines
from uno_dsl.cli.kit import kit

MODE = "witness"
MOST_PLAYERS = 6


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--witness", metavar="N", type=whole(1), help="judge so many rounds that the engine plays by its own chance"
    )


def witnessed(
    engine: Any, names: Iterable[tuple[str, str]], readings: Mapping[str, str], arguments: argparse.Namespace
) -> int:
    """Ask for the rounds and tell what is wrong with each; the exit code."""
    observer, rules, faults = kit("observation").Observer(engine), kit("reference").Rules(), kit("faults")
    declared = observer.declared
    print(f"engine: {declared.name} {declared.version}".rstrip())
    if MODE not in declared.modes:
        print(f"the mode `{MODE}` is not declared: no round was judged")
        return USAGE
    rounds = wrong = 0
    fewest, most = declared.players
    try:
        for game, printing in names:
            for number in range(arguments.witness):
                seats = arguments.players or fewest + number % (min(most, MOST_PLAYERS) - fewest + 1)
                lines = observer.witness(game, printing, seats, arguments.seed + number)
                if isinstance(lines, faults.Fault):
                    print(f"{game}/{printing}, round {number + 1}: {faults.fault_to_text(lines)}")
                    return CRASHED
                found = judged(lines, readings, rules)
                rounds += 1
                if found.violation is not None:
                    wrong += 1
                    print("\n".join([f"round {number + 1} of {seats} players", *verdict_lines(found, lines)]))
    finally:
        observer.end()
    print(f"judged {rounds} rounds: {rounds - wrong} as the rules have it, {wrong} not")
    return FINDINGS if wrong else CLEAN if rounds else USAGE
