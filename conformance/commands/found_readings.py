"""The readings by which an engine is judged: those it declares, those on the command line, and those found by asking
it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from conformance.cases import shipped
from conformance.commands.chosen_cases import suite
from conformance.commands.own_suites import SHIPPED, Source, source_in
from conformance.explore.identified import Identified
from conformance.explore.identified_text import oddities
from conformance.explore.identify import identify
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.wire.conversation import Conversation
from conformance.wire.faults import Fault
from uno_dsl.cli.game_arguments import add_reading, readings_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`--reading` and `--identify`."""
    add_reading(parser, "how the engine reads an open question (repeatable)")
    parser.add_argument(
        "--identify", action="store_true",
        help="first find out which readings the engine plays, as `uno identify` does, and use those",
    )  # fmt: skip


def readings_played(
    engine: Conversation, names: Iterable[tuple[str, str]], arguments: argparse.Namespace
) -> dict[str, str]:
    """The readings found with `--identify`, and those given with `--reading`.

    For all other questions, the engine's declaration counts.
    """
    found = found_readings(engine, names, source_in(arguments)) if arguments.identify else {}
    return {**found, **readings_of(arguments.reading)}


def words_for_replay(arguments: argparse.Namespace) -> list[str]:
    """The options that a replay needs in order to judge the engine by the same readings."""
    given = [f"--reading {question}={read}" for question, read in readings_of(arguments.reading).items()]
    return [*(["--identify"] if arguments.identify else []), *given]


def found_readings(engine: Conversation, names: Iterable[tuple[str, str]], source: Source = SHIPPED) -> dict[str, str]:
    """The readings found in some games by asking a separate process; oddities are printed on stderr.

    A question with different readings in different games stays as declared.
    """
    conversation = Conversation.begin(engine.terms)
    if isinstance(conversation, Fault):
        return {}
    rules = Rules(source.own)
    first: dict[str, str] = {}
    for game, printing in names:
        first.setdefault(game, printing)
    with Observer(conversation) as observer:
        found = [identified(observer, game, printing, rules, source) for game, printing in first.items()]
    for one in found:
        for answer in one.answers:
            for line in oddities(answer):
                print(f"{one.game}: {line}", file=sys.stderr)
    readings: dict[str, set[str]] = {}
    for one in found:
        for question, reading in one.readings.items():
            readings.setdefault(question, set()).add(reading)
    return {question: next(iter(played)) for question, played in readings.items() if len(played) == 1}


def identified(
    observer: Observer, game: str, printing: str, rules: Rules | None = None, source: Source = SHIPPED
) -> Identified:
    """What an engine plays in a game. Raises UsageError for a suite that cannot be read."""
    rules = rules or Rules(source.own)
    suites = {one: suite(game, one, source).cases for one in shipped.shipped_suites(source.folder)[game]}
    return identify(observer, game, printing, suites, rules=rules)
