"""`uno follow`: the first event of a recorded game that breaks the rules."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import BinaryIO

from conformance.commands.rule_words import rules_of, text_of
from conformance.explore.follow_log import Followed, Line, Unreadable, follow_log, lines_in
from conformance.judge.reference import Rules
from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.game_arguments import add_reading, readings_of
from uno_dsl.printable import error_text

SHOWN = 400
"""How many characters of an event are printed."""
RULES_SHOWN = 3
EXAMPLES = """examples:
  uno follow game.jsonl
  uno follow game.jsonl --reading drawn-card=forced
  my-recorder | uno follow -

docs/protocol.md, chapter Logs, describes the file. Exit codes: 0 the rules allow every
event, 1 they do not, 2 the log cannot be read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("log", metavar="FILE", help="the recorded game (`-`: standard input)")
    add_reading(parser, "how an open question is read, whatever the log says (repeatable)")


def run(arguments: argparse.Namespace) -> int:
    try:
        if arguments.log == "-":
            found = in_file(sys.stdin.buffer, arguments)
        else:
            with Path(arguments.log).open("rb") as file:
                found = in_file(file, arguments)
    except OSError as problem:
        raise UsageError(f"cannot read {arguments.log}: {error_text(problem)}") from None
    if isinstance(found, Unreadable):
        raise UsageError(f"the log cannot be followed: {found.why}", "see docs/protocol.md, chapter Logs")
    print("\n".join(verdict_lines(found)))
    return CLEAN if found.violation is None else FINDINGS


def in_file(file: BinaryIO, arguments: argparse.Namespace) -> Followed | Unreadable:
    """What the rules say about the log in a file, which is read line by line."""
    return follow_log(lines_in(file), Rules(), readings_of(arguments.reading))


def followed(lines: Iterable[Line], readings: Mapping[str, str], rules: Rules) -> Followed | Unreadable:
    """What the rules say about the events of a log."""
    return follow_log(enumerate(lines, 1), rules, readings)


def verdict_lines(found: Followed) -> list[str]:
    """The verdict in words: the event, why it is not allowed, and the rules that say so."""
    game = f"{found.game}/{found.printing}" if found.printing else found.game
    if (wrong := found.violation) is None:
        end = "up to the end of the round" if found.over else "up to the end of the log; the round is not over"
        return [f"{game}: the rules allow all {found.actions} actions, {end}"]
    event = json.dumps(wrong.event, ensure_ascii=False)
    shown = [
        f"{game}: line {wrong.line} breaks the rules",
        f"  {event if len(event) <= SHOWN else event[:SHOWN] + '…'}",
        f"  {wrong.reason}",
    ]
    rules = rules_of(found.game, found.printing).rules
    for name in [name for name in wrong.rules if name in rules][:RULES_SHOWN]:
        text = text_of(rules[name], found.game, rules)
        shown += [f"  {name}: {text.sentence}", f"    ({text.place})", *(f"    | {cited}" for cited in text.citations)]
    return shown
