"""`python -m tests.blame [--every N]`: how often the rule that a report blames is the one that is broken."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable
from pathlib import Path

from conformance.judge.reference import Rules
from tests.blame.accuracy import HEAD, HEAD_OF_TWO, accuracy, row_of_two
from tests.blame.bugs_to_look_at import bugs_to_look_at
from tests.blame.known_mistakes import MutantEngines, Said, SeededEngines
from tests.seeded_bugs.seeded_bug import seeded_bugs

PAIRS = 100


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.blame", description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth engine")
    parser.add_argument(
        "--only", choices=("classic", "flip", "seeded", "looked-at", "pairs"), help="only these engines"
    )
    parser.add_argument("--wrong", action="store_true", help="list the engines for which another rule is blamed first")
    arguments = parser.parse_args()
    print(HEAD)
    for game in ("classic", "flip"):
        if arguments.only in (None, game):
            told(f"mutants of {game}", MutantEngines(game, "en", arguments.every).said(), arguments.wrong)
    bugs = seeded_bugs()
    sets = {
        "seeded bugs, learned from": ("seeded", bugs[::2]),
        "seeded bugs, held out": ("seeded", bugs[1::2]),
        "bugs to look at": ("looked-at", bugs_to_look_at()),
    }
    for name, (kind, some) in sets.items():
        if arguments.only in (None, kind):
            with tempfile.TemporaryDirectory() as folder:
                engines = SeededEngines(some[:: arguments.every], Path(folder), Rules())
                told(name, engines.said(), arguments.wrong)
    if arguments.only in (None, "pairs"):
        print(f"\n{HEAD_OF_TWO}")
        for game in ("classic", "flip"):
            pairs = MutantEngines(game, "en").of_two(max(1, PAIRS // arguments.every))
            print(row_of_two(f"two mutants of {game}", pairs), flush=True)


def told(name: str, found: Iterable[Said], wrong: bool) -> None:
    said = [*found]
    print(accuracy(said).row(name), flush=True)
    if wrong:
        list_wrong(said)


def list_wrong(said: Iterable[Said]) -> None:
    for one in said:
        if one.blamed and one.blamed[0].rule not in one.rules:
            groups = (f"{len(group.cases)}: {', '.join((group.rule, *group.perhaps))}" for group in one.blamed)
            print(f"  {one.engine} ({one.rule}) | {' | '.join(groups)}")


main()
