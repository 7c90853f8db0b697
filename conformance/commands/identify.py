"""`uno identify`: which readings of the open questions an engine plays, and which printing it is closest to."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from conformance.cases.shipped import FOLDER, shipped_suites
from conformance.commands import engine_command
from conformance.commands.chosen_cases import editions_asked, known
from conformance.commands.found_readings import identified
from conformance.commands.observed import observed
from conformance.commands.own_suites import add_own, source_of
from conformance.explore.identified import Identified, Verdict, identified_to_json
from conformance.explore.identified_text import identified_text
from conformance.judge.observation import Observer
from conformance.wire.faults import fault_to_text
from uno_dsl.cli.exits import CLEAN, CRASHED, FINDINGS, USAGE
from uno_dsl.cli.output_files import STDOUT, refuse_target, write_output
from uno_dsl.cli.shared_options import add_editions, add_json, add_printing

VERSION = 1
LISTED = 3
"""How many of the cases in which the engine stopped answering are listed."""
EXAMPLES = """examples:
  uno identify --engine "node tiny.js"
  uno identify --engine "./mine" flip --printing fr
  uno identify --engine "./mine" --json readings.json
  uno identify --engine "./mine" classic --house my-rule.uno
  uno test --engine "./mine" --identify      test it with the readings that were found

Exit codes: 0 no answers contradict each other, 1 some do, 2 nothing can be asked or the
command line is wrong, 3 the engine crashed or broke the protocol."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_editions(parser, "which games, by name or as files (default: all that the engine declares)")
    add_own(parser)
    add_printing(parser, "ask for the game as this printing (default: the first that the engine declares)")
    engine_command.add_arguments(parser, validate=False)
    add_json(parser, "the findings")


def run(arguments: argparse.Namespace) -> int:
    arguments.source = source_of(arguments)
    shipped = shipped_suites(arguments.source.folder)
    for game in editions_asked(arguments):
        known(game, shipped, "there is no suite for an edition named")
    if arguments.json is not None:
        refuse_target(arguments.json)
    return observed(arguments, lambda observer: asked(observer, arguments))


def asked(observer: Observer, arguments: argparse.Namespace) -> int:
    """Asks about the chosen games and shows what was found; returns the exit code."""
    found = [
        identified(observer, game, printing, source=arguments.source)
        for game, printing in asked_for(
            editions_asked(arguments), arguments.printing, observer.declared.games, arguments.source.folder
        )
    ]
    if not found:
        print("the engine declares none of these games", file=sys.stderr)
        return USAGE
    show(observer, found, arguments.json)
    if observer.lost is not None:
        for line in broken_off(observer, arguments.engine, arguments.source.words):
            print(line, file=sys.stderr)
        return CRASHED
    contradictory = any(answer.verdict is Verdict.CONTRADICTORY for one in found for answer in one.answers)
    return FINDINGS if contradictory else CLEAN


def broken_off(observer: Observer, engine: str, words: str = "") -> Iterator[str]:
    """The cases in which the engine stopped answering: at which step, what it wrote last, and how to replay them."""
    if not observer.broke_off and observer.lost is not None:
        yield f"the conversation with the engine broke off: {fault_to_text(observer.lost)}"
    for case, came in [*observer.broke_off.items()][:LISTED]:
        last = f": {came.fault.stderr[-1]}" if came.fault.stderr else ""
        yield f"the conversation broke off in {case}, step {came.step}: {fault_to_text(came.fault)}{last}"
        yield f"  replay: uno replay --engine {shlex.quote(engine)} --case {shlex.quote(case)}{f' {words}' if words else ''}"
    if len(observer.broke_off) > LISTED:
        yield f"and in {len(observer.broke_off) - LISTED} more cases"


def asked_for(
    editions: Iterable[str], printing: str | None, declared: Mapping[str, tuple[str, ...]], folder: Path = FOLDER
) -> list[tuple[str, str]]:
    """The games that the engine declares, each with the printing to request."""
    shipped = shipped_suites(folder)
    chosen: list[tuple[str, str]] = []
    for game in dict.fromkeys(editions) or shipped:
        printings = [one for one in declared.get(game, ()) if one in shipped[game] and printing in (None, one)]
        chosen += [(game, one) for one in printings[:1]]
    return chosen


def show(observer: Observer, found: Sequence[Identified], target: str | None) -> None:
    """Prints what was found, and writes it as JSON if requested. Raises UsageError."""
    declared = observer.declared
    if target is not None:
        data = {"identified": VERSION, "engine": declared.name, "games": [identified_to_json(one) for one in found]}
        write_output(target, json.dumps(data, indent=1) + "\n")
        if target == STDOUT:
            return
    print(f"engine: {declared.title}\n")
    print("\n".join(map(identified_text, found)), end="")
