"""`uno engine`: the reference engine on standard input and standard output."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.game_arguments import plain_edition, program_of
from uno_dsl.json_value import BadValue
from uno_dsl.safe_output import OutputLost
from uno_dsl.serve.answer import serve
from uno_dsl.serve.declaration import declaration
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

EXAMPLES = """examples:
  echo '{"id":1,"do":"hello","protocol":1}' | uno engine
  uno test --engine "uno engine"
  uno engine --house my-rule.uno
  uno engine my-game.uno               an edition from a file, in addition to those of the library

It answers each line of JSON with one line of JSON (see docs/protocol.md)."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "edition", metavar="FILE", nargs="*", help="editions from files, in addition to those of the library"
    )
    parser.add_argument(
        "--house",
        metavar="FILE",
        action="append",
        default=[],
        type=Path,
        help="a house rule for every game (repeatable)",
    )
    parser.add_argument(
        "--option",
        metavar="NAME",
        action="append",
        default=[],
        help="an option for every game that offers it (repeatable)",
    )


def run(arguments: argparse.Namespace) -> int:
    editions = own_editions(arguments.edition, arguments.house)
    try:
        machines = Machines(options=arguments.option, houses=arguments.house, editions=editions)
    except BadValue as problem:
        raise UsageError(str(problem)) from None
    if arguments.house and not declaration(machines)["games"]:
        try:
            machines.machine(next(iter(machines.shelf.editions)), None, {})
        except BadValue as problem:
            print(f"no game can be played with these house rules: {problem}", file=sys.stderr)
        return FINDINGS
    try:
        serve(Session(machines), sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise OutputLost(problem.strerror or str(problem)) from None
    return CLEAN


def own_editions(words: Sequence[str], houses: Sequence[Path]) -> tuple[Path, ...]:
    """The files of the editions that the engine plays in addition to those of the library.

    Raises UsageError for words that are no such files, and Findings for rules that cannot be used.
    """
    if "-" in (*words, *map(str, houses)):
        raise UsageError("rules cannot come from standard input, where the requests are read", "write them to a file")
    chosen = {word: plain_edition(word) for word in words}
    for word, selection in chosen.items():
        if not selection.editions:
            raise UsageError(f"`{word}` is an edition of the library, which the engine plays anyway", "leave it out")
        twin = next((other for other in chosen if other != word and chosen[other].game == selection.game), None)
        if twin is not None:
            raise UsageError(f"{word} and {twin} are both named `{selection.game}`", "give each a name of its own")
        program_of(selection)
    return tuple(path for selection in chosen.values() for path in selection.editions)
