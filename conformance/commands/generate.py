"""`uno generate`: generate the conformance suites from the rules, or check that they are up to date.

Not handled here: generating them (`generate/suite.py`, `generate/suites.py`), and their files
(`generate/saved_suites.py`).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from conformance.cases.own_rules import FILE, OwnRules, same_rules, saved, text_of
from conformance.cases.release import add_release, digests
from conformance.cases.shipped import FOLDER
from conformance.commands.chosen_cases import known
from conformance.commands.own_suites import add_own, is_own, own_of
from conformance.generate.saved_suites import SavedSuites, without_rules
from conformance.generate.suite import ALL, QUICK, Suite
from conformance.generate.suites import ENGLISH, NOTHING_OWN, SEED, Failed, printings_of, suites
from conformance.site.released_rules import record, shipped_rules
from conformance.site.released_sources import keep_sources
from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.shared_options import add_editions, add_jobs, add_printing, add_seed
from uno_dsl.json_value import Malformed
from uno_dsl.layers.library import Shelf, shelf

EXAMPLES = """examples:
  uno generate                     all suites
  uno generate flip --printing fr
  uno generate --check             write nothing; exit code 1 if a file is out of date
  uno generate my-game.uno         an edition from a file: its suite is written to my-game.suite
  uno generate classic --house my-rule.uno --suites tests/my-rule
  uno generate classic --house my-rule.uno --quick    a smaller suite, in about a minute"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_editions(parser, "which games, by name or as files (default: all of the library)")
    add_printing(parser)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file is out of date")
    parser.add_argument(
        "--quick", action="store_true",
        help="for rules of your own: only small cases, and those of examples, after less of a search; it takes a minute rather than several",
    )  # fmt: skip
    add_jobs(parser, default=None)
    add_seed(parser, SEED, "suites")
    add_own(parser)
    parser.add_argument("--release", metavar="NAME", help="freeze the current suites as release NAME")
    parser.add_argument("--survivors", action="store_true", help="list the surviving mutants")


def run(arguments: argparse.Namespace) -> int:
    if is_own(arguments):
        return generated_for_own(arguments)
    if arguments.quick:
        raise UsageError("the suites of the kit are made in full", "leave out --quick, or name rules of your own")
    library = shelf()
    refuse_unknown_names(library, arguments.edition, arguments.printing)
    folder = arguments.suites or FOLDER
    if arguments.release is not None:
        return released(arguments.release, folder)
    games = arguments.edition or list(library.editions)
    code = generated(games, arguments, folder, NOTHING_OWN)
    if not arguments.edition:
        code = max(code, odd_files(folder, check=arguments.check))
    return ended(code, arguments, "`uno generate`")


def generated_for_own(arguments: argparse.Namespace) -> int:
    """Generates or checks the suites of the user's own rules; returns the exit code. Raises UsageError."""
    if arguments.release is not None:
        raise UsageError("only the suites of the kit have releases", "leave out --release")
    own, games = own_of(arguments.edition, arguments.house, arguments.option)
    refuse_unknown_names(own.shelf, games, arguments.printing)
    folder = arguments.suites or own.folder
    own = refuse_folder(folder, own)
    if arguments.printing is None and any(len(printings_of(own.shelf, game)) > 1 for game in games):
        arguments.printing = ENGLISH
    if not arguments.check:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_text(text_of(own, folder), "utf-8", newline="\n")
    code = generated(games, arguments, folder, own)
    if not arguments.check:
        print(f"the suites are in {folder}")
    return ended(code, arguments, "the same command without --check")


def refuse_folder(folder: Path, own: OwnRules) -> OwnRules:
    """The rules that the folder will name: these, and editions whose suites it has already. Raises UsageError for a folder that
    is the kit's, or has suites of other rules.
    """
    if folder.resolve() == FOLDER.resolve():
        raise UsageError("suites of your own rules cannot be written among the kit's", "name another folder: --suites")
    before = saved(folder)
    if isinstance(before, Malformed):
        raise UsageError(before.why, "name another folder: --suites FOLDER")
    if before is None:
        return own
    if not same_rules(before, own):
        raise UsageError(f"{folder} has suites of other rules", "name another folder: --suites FOLDER")
    known = {path.resolve() for path in own.editions}
    kept = tuple(path for path in before.editions if path.resolve() not in known and path.is_file())
    return OwnRules(editions=(*kept, *own.editions), houses=own.houses, options=own.options)


def refuse_unknown_names(library: Shelf, games: Iterable[str], printing: str | None) -> None:
    """Raises UsageError for an edition or a printing that does not exist."""
    for game in games:
        known(game, library.editions, "there is no edition named")
    if printing is not None:
        printings = {name for game in list(games) or library.editions for name in printings_of(library, game)}
        known(printing, sorted(printings), f"{' and '.join(games) or 'no edition'} has no printing named")


def generated(games: Sequence[str], arguments: argparse.Namespace, folder: Path, own: OwnRules) -> int:
    """Generates or checks the suites of some games; returns the exit code."""
    begun = time.monotonic()
    code = CLEAN
    made: list[Suite] = []
    effort = QUICK if arguments.quick else ALL
    for found in suites(games, arguments.printing, jobs=arguments.jobs, seed=arguments.seed, own=own, effort=effort):
        if isinstance(found, Failed):
            print(
                f"{found.game}/{found.printing}: no suite, because its rules have errors: {found.why}", file=sys.stderr
            )
            code = FINDINGS
            continue
        made.append(found)
        saved = SavedSuites(found.game, folder)
        stale = saved.is_stale(found)
        print(line_of(found, ("STALE" if arguments.check else "new") if stale else "current"), flush=True)
        if arguments.survivors:
            print("".join(f"    not noticed: {key}\n" for key in found.survivors), end="")
        if stale and arguments.check:
            code = FINDINGS
        elif stale:
            saved.put(found)
    print("".join(f"{line}\n" for line in (*uncovered_lines(made), *untold_lines(made))), end="")
    print(f"{len(made)} suites, {sum(len(suite.lines) for suite in made)} cases, {time.monotonic() - begun:.0f} s")
    return code


def ended(code: int, arguments: argparse.Namespace, again: str) -> int:
    """The exit code; says how the suites are made again if they are out of date."""
    if code and arguments.check:
        print(f"the suites are out of date: run {again}", file=sys.stderr)
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
        keep_sources(name)
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


def untold_lines(made: Iterable[Suite]) -> list[str]:
    """The readings of open questions without a case."""
    where: dict[str, list[Suite]] = {}
    for suite in made:
        for question, reading in suite.untold:
            where.setdefault(f"{question}={reading}", []).append(suite)
    lines = [f"    {reading} ({len(suites)} suites)" for reading, suites in where.items()]
    return ["no case for a reading (none was found that tells it apart):", *lines] if lines else []


VERBS = ("names", "says", "shows")
