"""`uno engine`: the reference engine on standard input and output."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from uno_dsl.cli.exits import CLEAN, FINDINGS
from uno_dsl.engine.cards import BadValue
from uno_dsl.serve.answer import serve
from uno_dsl.serve.declaration import declaration
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.session import Session

EXAMPLES = """examples:
  echo '{"id":1,"do":"hello","protocol":1}' | uno engine
  uno test --engine "uno engine"
  uno engine --house my-rule.uno

It answers one line of JSON with one line of JSON, as docs/protocol.md says."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--house",
        metavar="FILE",
        action="append",
        default=[],
        type=Path,
        help="a house rule laid over every game (repeatable)",
    )
    parser.add_argument(
        "--option",
        metavar="NAME",
        action="append",
        default=[],
        help="an option, in every game that offers it (repeatable)",
    )


def run(arguments: argparse.Namespace) -> int:
    machines = Machines(options=arguments.option, houses=arguments.house)
    if arguments.house and not declaration(machines)["games"]:
        try:
            machines.machine(next(iter(machines.shelf.editions)), None, {})
        except BadValue as problem:
            print(f"no game can be played with these house rules: {problem}", file=sys.stderr)
        return FINDINGS
    serve(Session(machines), sys.stdin.buffer, sys.stdout.buffer)
    return CLEAN
