"""`python -m conformance.generate` and `uno generate`: make the suites, or check that they are fresh.

Leaves to others: making them (`suite.py`, `suites.py`), and their files (`kept_suites.py`).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from uno_dsl.layers.shelf import shelf

from ..release import add_release, digests
from ..shipped import FOLDER
from .kept_suites import Kept, without_rules
from .suite import Suite
from .suites import SEED, Failed, suites

CLEAN = 0
FINDINGS = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """EDITION … and how it is done."""
    parser.add_argument("edition", metavar="EDITION", nargs="*", help="which games; all of them if none is named")
    parser.add_argument("--printing", metavar="P", help="one language version of the manual only")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file is stale")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="how many at the same time")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=FOLDER, help="where the suites are kept")
    parser.add_argument("--seed", metavar="N", type=int, default=SEED, help="the seed of all chance")
    parser.add_argument(
        "--release", metavar="NAME", help="give the suites that are kept a name under which they do not change any more"
    )
    parser.add_argument("--survivors", action="store_true", help="list the changes of the rules that no case notices")


def run(arguments: argparse.Namespace) -> int:
    """Make or check the suites that the arguments name."""
    if arguments.release is not None:
        return released(arguments.release, arguments.out)
    library = shelf()
    begun = time.monotonic()
    code = CLEAN
    made: list[Suite] = []
    for found in suites(
        arguments.edition or list(library.editions), arguments.printing, jobs=arguments.jobs, seed=arguments.seed
    ):
        if isinstance(found, Failed):
            print(f"{found.game}/{found.printing}: no suite, its rules have errors: {found.why}", file=sys.stderr)
            code = FINDINGS
            continue
        made.append(found)
        kept = Kept(found.game, arguments.out)
        stale = kept.is_stale(found)
        print(line_of(found, ("STALE" if arguments.check else "new") if stale else "fresh"), flush=True)
        if arguments.survivors:
            print("".join(f"    not noticed: {key}\n" for key in found.survivors), end="")
        if stale and arguments.check:
            code = FINDINGS
        elif stale:
            kept.put(found)
    code = max(code, odd_files(arguments.out, check=arguments.check)) if not arguments.edition else code
    print("".join(f"{line}\n" for line in uncovered_lines(made)), end="")
    print(f"{len(made)} suites, {sum(len(suite.lines) for suite in made)} cases, {time.monotonic() - begun:.0f} s")
    if code and arguments.check:
        print("the suites are not those of the rules: run `python -m conformance.generate`", file=sys.stderr)
    return code


def released(name: str, folder: Path) -> int:
    """Keep the suites that are there as a release."""
    try:
        add_release(name, digests(folder))
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return FINDINGS
    print(f"release {name}: {len(digests(folder))} suites")
    return CLEAN


def line_of(suite: Suite, state: str) -> str:
    """The figures of a suite."""
    covered = suite.rules - len(suite.uncovered)
    noticed = suite.targets - len(suite.survivors)
    return (
        f"{suite.game + '/' + suite.printing:<22} {state:<6} {len(suite.lines):>4} cases {len(suite.text) // 1024:>4} KB"
        f"   rules {covered}/{suite.rules}   changes noticed {noticed}/{suite.targets}"
    )


def odd_files(folder: Path, *, check: bool) -> int:
    """Files that belong to no printing: removed, or told."""
    for path in without_rules(folder, shelf()):
        print(f"{path.relative_to(folder).as_posix()}: belongs to no printing" + ("" if check else ", removed"))
        if check:
            return FINDINGS
        path.unlink()
    return CLEAN


def uncovered_lines(made: Iterable[Suite]) -> list[str]:
    """The rules that no case is about, by reason."""
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
