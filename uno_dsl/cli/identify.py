"""`uno identify`: which readings of the open questions an engine plays, and which printing it is nearest to."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_dsl.cli.chosen_cases import known
from uno_dsl.cli.engine_command import command_of, seconds, start_timeout
from uno_dsl.cli.exits import CLEAN, CRASHED, FINDINGS, USAGE, UsageError
from uno_dsl.cli.found_readings import identified
from uno_dsl.cli.kit import kit

if TYPE_CHECKING:
    from conformance.identified import Identified

EXAMPLES = """examples:
  uno identify --engine "node tiny.js"
  uno identify --engine "./mine" flip --printing fr
  uno identify --engine "./mine" --json readings.json
  uno test --engine "./mine" --identify      judge it by the readings that are found

Exit codes: 0 nothing contradicts itself, 1 some answers do, 2 nothing can be asked or
the command line cannot be followed, 3 the engine crashed or broke the protocol."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "edition", metavar="EDITION", nargs="*", help="which games; those that the engine declares if none is named"
    )
    parser.add_argument("--engine", metavar="CMD", required=True, help="the command that runs the engine")
    parser.add_argument(
        "--printing", metavar="P", help="as which printing the game is asked for; the first that the engine declares"
    )
    parser.add_argument("--timeout", metavar="S", type=seconds, default=2.0, help="how long an answer may take (2)")
    parser.add_argument("--json", metavar="FILE", help="write it as JSON; `-` writes it to standard output")


def run(arguments: argparse.Namespace) -> int:
    command = command_of(arguments.engine)
    shipped: Mapping[str, tuple[str, ...]] = kit("shipped").shipped_suites()
    for game in arguments.edition:
        known(game, shipped, "there is no suite for an edition called")
    conversation, faults = kit("conversation"), kit("faults")
    terms = conversation.Terms(
        command=command, timeout=arguments.timeout, start_timeout=start_timeout(arguments.timeout)
    )
    engine = conversation.Conversation.begin(terms)
    if isinstance(engine, faults.Fault):
        print(f"{arguments.engine}: {faults.fault_to_text(engine)}", file=sys.stderr)
        return CRASHED
    observer = kit("observation").Observer(engine)
    try:
        found = [
            identified(observer, game, printing)
            for game, printing in asked_for(arguments.edition, arguments.printing, observer.declared.games)
        ]
    finally:
        observer.end()
    if not found:
        print("the engine declares none of the games that are asked for", file=sys.stderr)
        return USAGE
    tell(observer, found, arguments.json)
    if observer.lost is not None:
        print(f"the engine broke off: {faults.fault_to_text(observer.lost)}", file=sys.stderr)
        return CRASHED
    contradictory = any(answer.verdict == "contradictory" for one in found for answer in one.answers)
    return FINDINGS if contradictory else CLEAN


def asked_for(
    editions: Iterable[str], printing: str | None, declared: Mapping[str, tuple[str, ...]]
) -> list[tuple[str, str]]:
    """The games with the printing as which each is asked for, as far as the engine declares them."""
    shipped: Mapping[str, tuple[str, ...]] = kit("shipped").shipped_suites()
    chosen: list[tuple[str, str]] = []
    for game in dict.fromkeys(editions) or shipped:
        printings = [one for one in declared.get(game, ()) if one in shipped[game] and printing in (None, one)]
        chosen += [(game, one) for one in printings[:1]]
    return chosen


def tell(observer: Any, found: list[Identified], target: str | None) -> None:
    """What was found, as text, and as JSON where that is wanted. Raises UsageError."""
    declared, texts = observer.declared, kit("identified_text")
    if target is not None:
        to_json = kit("identified").identified_to_json
        text = json.dumps(
            {"identified": 1, "engine": declared.name, "games": [to_json(one) for one in found]}, indent=1
        )
        if target == "-":
            print(text)
            return
        try:
            Path(target).write_text(text + "\n", encoding="utf-8")
        except OSError as problem:
            raise UsageError(f"the findings cannot be written: {problem}") from None
    print(f"engine: {declared.name} {declared.version}".rstrip() + "\n")
    print("\n".join(texts.identified_text(one) for one in found), end="")
