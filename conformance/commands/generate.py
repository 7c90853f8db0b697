"""`uno generate`: generate the conformance suites from the rules, or check that they are up to date.

Not handled here: generating them (`generate/suite.py`, `generate/suites.py`), and their files
(`generate/saved_suites.py`).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from conformance.cases.release import add_release, digests
from conformance.cases.shipped import FOLDER
from conformance.commands.chosen_cases import known
from conformance.generate.saved_suites import SavedSuites, without_rules
from conformance.generate.suite import Suite
from conformance.generate.suites import SEED, Failed, printings_of, suites
from conformance.site.released_rules import record, shipped_rules
from uno_dsl.cli.exits import CLEAN, FINDINGS
from uno_dsl.cli.shared_options import add_editions, add_jobs, add_printing, add_seed
from uno_dsl.layers.library import Shelf, shelf

EXAMPLES = """examples:
  uno generate                     all suites
  uno generate flip --printing fr
  uno generate --check             write nothing; exit code 1 if a file is out of date"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_editions(parser, "which games (default: all)")
    add_printing(parser)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file is out of date")
    add_jobs(parser, default=None)
    add_seed(parser, SEED, "suites")
    parser.add_argument(
        "--suites", metavar="FOLDER", type=Path, default=FOLDER, help="the folder of the suites (default: the kit's)"
    )
    parser.add_argument("--release", metavar="NAME", help="freeze the current suites as release NAME")
    parser.add_argument("--survivors", action="store_true", help="list the surviving mutants")


def run(arguments: argparse.Namespace) -> int:
    library = shelf()
    refuse_unknown_names(library, arguments.edition, arguments.printing)
    if arguments.release is not None:
        return released(arguments.release, arguments.suites)
    return generated(library, arguments)


def refuse_unknown_names(library: Shelf, games: Iterable[str], printing: str | None) -> None:
    """Raises UsageError for an edition or a printing that does not exist."""
    for game in games:
        known(game, library.editions, "there is no edition named")
    if printing is not None:
        printings = {name for game in list(games) or library.editions for name in printings_of(library, game)}
        known(printing, sorted(printings), f"{' and '.join(games) or 'no edition'} has no printing named")


def generated(library: Shelf, arguments: argparse.Namespace) -> int:
    """Generates or checks the suites that the arguments name; returns the exit code."""
    begun = time.monotonic()
    code = CLEAN
    made: list[Suite] = []
    for found in suites(
        arguments.edition or list(library.editions), arguments.printing, jobs=arguments.jobs, seed=arguments.seed
    ):
        if isinstance(found, Failed):
            print(
                f"{found.game}/{found.printing}: no suite, because its rules have errors: {found.why}", file=sys.stderr
            )
            code = FINDINGS
            continue
        made.append(found)
        saved = SavedSuites(found.game, arguments.suites)
        stale = saved.is_stale(found)
        print(line_of(found, ("STALE" if arguments.check else "new") if stale else "current"), flush=True)
        if arguments.survivors:
            print("".join(f"    not noticed: {key}\n" for key in found.survivors), end="")
        if stale and arguments.check:
            code = FINDINGS
        elif stale:
            saved.put(found)
    code = max(code, odd_files(arguments.suites, check=arguments.check)) if not arguments.edition else code
    print("".join(f"{line}\n" for line in uncovered_lines(made)), end="")
    print(f"{len(made)} suites, {sum(len(suite.lines) for suite in made)} cases, {time.monotonic() - begun:.0f} s")
    if code and arguments.check:
        print("the suites are out of date: run `uno generate`", file=sys.stderr)
    return code


def released(name: str, folder: Path) -> int:
    """Freezes the current suites as a release; returns the exit code."""
    try:
        add_release(name, digests(folder))
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return FINDINGS
    if folder == FOLDER:
        record(name, shipped_rules())
    print(f"release {name}: {len(digests(folder))} suites")
    return CLEAN


def line_of(suite: Suite, state: str) -> str:
    """One line about a suite."""
    covered = suite.rules - len(suite.uncovered)
    noticed = suite.mutants - len(suite.survivors)
    return (
        f"{suite.game + '/' + suite.printing:<22} {state:<6} {len(suite.lines):>4} cases {len(suite.text) // 1024:>4} KB"
        f"   rules {covered}/{suite.rules}   changes noticed {noticed}/{suite.mutants}"
    )


def odd_files(folder: Path, *, check: bool) -> int:
    """Removes files that belong to no printing, or only reports them; returns the exit code."""
    for path in without_rules(folder, shelf()):
        print(
            f"{path.relative_to(folder).as_posix()}: does not belong to any printing" + ("" if check else "; removed")
        )
        if check:
            return FINDINGS
        path.unlink()
    return CLEAN


def uncovered_lines(made: Iterable[Suite]) -> list[str]:
    """The rules without a case, by reason."""
    by_reason: dict[str, dict[str, list[str]]] = {}
    for suite in made:
        for rule, reason in suite.uncovered.items():
            by_reason.setdefault(reason, {}).setdefault(rule, []).append(f"{suite.game}/{suite.printing}")
    lines: list[str] = []
    for reason, rules in sorted(by_reason.items()):
        lines.append(f"no case, because it {reason}:" if reason.split()[0] in VERBS else f"no case ({reason}):")
        lines += [f"    {rule} ({len(where)} suites)" for rule, where in rules.items()]
    return lines


VERBS = ("names", "says", "shows")
