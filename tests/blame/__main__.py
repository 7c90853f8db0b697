"""`python -m tests.blame [--every N]`: how often the rule that a report blames is the one that is broken."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable
from pathlib import Path

from conformance.judge.reference import Rules
from tests.blame.accuracy import HEAD, HEAD_OF_ALL, HEAD_OF_TWO, accuracy, row_of_all, row_of_two
from tests.blame.known_mistakes import MutantEngines, Said, SeededEngines
from tests.blame.more_bugs import bugs_to_look_at, more_bugs_held_out
from tests.seeded_bugs.seeded_bug import seeded_bugs

PAIRS = 100
HELD_OUT = "held-out"
LOOKED_AT = {"learned", "looked-at"}
"""The sets of bugs that may be looked at."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.blame", description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth engine")
    parser.add_argument(
        "--only",
        nargs="+",
        choices=("classic", "flip", "learned", "looked-at", "held-out", "same", "pairs"),
        help="only these engines",
    )
    parser.add_argument("--bug", nargs="+", metavar="NAME", help="of the bugs only these, by name")
    parser.add_argument(
        "--wrong",
        action="store_true",
        help="list the engines for which another rule is blamed first, or of which something untrue is said, but for bugs held out",
    )
    arguments = parser.parse_args()
    bugs, more = seeded_bugs(), more_bugs_held_out()
    sets = {
        "seeded bugs, learned from": ("learned", bugs[::2]),
        "bugs to look at": ("looked-at", bugs_to_look_at()),
        "seeded bugs, held out": (HELD_OUT, bugs[1::2]),
        "more bugs, held out": (HELD_OUT, [bug for bug in more if not bug.same_as]),
        "more bugs, the same as others": ("same", [bug for bug in more if bug.same_as]),
    }
    unknown = {*(arguments.bug or ())} - {bug.name for _, some in sets.values() for bug in some}
    if unknown:
        parser.error(f"there is no bug {', '.join(sorted(unknown))}")
    print(HEAD)
    for game in ("classic", "flip"):
        if arguments.only is None or game in arguments.only:
            told(f"mutants of {game}", MutantEngines(game, "en", arguments.every).said(), arguments.wrong)
    held_out: dict[str, list[Said]] = {}
    for name, (kind, whole) in sets.items():
        some = [bug for bug in whole if arguments.bug is None or bug.name in arguments.bug]
        if some and (arguments.only is None or kind in arguments.only):
            with tempfile.TemporaryDirectory() as folder:
                engines = SeededEngines(some[:: arguments.every], Path(folder), Rules())
                said = told(name, engines.said(), arguments.wrong and kind in LOOKED_AT)
            for what, names in (
                ("fail no case", engines.silent),
                ("break a rule that cannot be named", engines.unnamed),
            ):
                if names:
                    print(f"  {what}: {', '.join(names)}")
            if kind == HELD_OUT:
                held_out[name] = said
    if len(held_out) > 1:
        together = [one for said in held_out.values() for one in said]
        print(f"\n{HEAD_OF_ALL}")
        for name, said in {**held_out, "both together": together}.items():
            print(row_of_all(name, said), flush=True)
    if arguments.only is None or "pairs" in arguments.only:
        print(f"\n{HEAD_OF_TWO}")
        for game in ("classic", "flip"):
            pairs = MutantEngines(game, "en").of_two(max(1, PAIRS // arguments.every))
            print(row_of_two(f"two mutants of {game}", pairs), flush=True)


def told(name: str, found: Iterable[Said], wrong: bool) -> list[Said]:
    said = [*found]
    print(accuracy(said).row(name), flush=True)
    if wrong:
        list_wrong(said)
    return said


def list_wrong(said: Iterable[Said]) -> None:
    for one in said:
        if one.blamed and one.blamed[0].rule not in one.rules:
            groups = (f"{len(group.cases)}: {', '.join((group.rule, *group.perhaps))}" for group in one.blamed)
            print(f"  {one.engine} ({one.rule}) | {' | '.join(groups)}")
        if one.new is not None and one.new.untrue and one.blamed[0].as_if is not None:
            words = one.blamed[0].as_if.words
            print(
                f"  {one.engine} ({one.rule}) is not as if {words}: {one.new.same} of {one.new.differs} new positions"
            )


main()
