"""`uno mutate`: hold the suites against every mutant of their rules.

Leaves to others: doing it (`trial.py`, `held_out.py`) and showing it (`scored_text.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

from uno_dsl.layers.shelf import Selection, shelf

from ..case import Case, Suite
from ..generate.suites import printings_of
from ..json_value import Malformed
from ..shipped import FOLDER, shipped_suite
from .held_out import held_out
from .operators import OPERATORS
from .scored import Scored
from .scored_text import scored_json, scored_text
from .trial import Asked, Trial

CLEAN = 0
FINDINGS = 1
USAGE = 2
HELD_OUT = 0.95
"""So many of the mutants that a suite was not made for must be noticed."""
WRITTEN = 0.03
"""At most so many of the mutants may have a written reason only."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """EDITION and what is tried."""
    parser.add_argument("edition", metavar="EDITION", help="which game")
    parser.add_argument("--printing", metavar="P", help="one language version of the manual only")
    parser.add_argument(
        "--operator", metavar="NAME", action="append", default=[], help="one operator only (repeatable)"
    )
    parser.add_argument("--sample", metavar="N", type=int, help="so many mutants by chance, the same every time")
    parser.add_argument("--second-order", metavar="N", type=int, default=0, help="so many pairs of mutants as well")
    parser.add_argument(
        "--held-out", action="store_true", help="make suites with half of the operators hidden, and score those"
    )
    parser.add_argument("--prove", action="store_true", help="play the proofs of equivalent mutants again")
    parser.add_argument("--reasons", action="store_true", help="say why equivalent mutants are")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="how many at the same time")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the score to a file too")
    parser.add_argument("--suites", metavar="FOLDER", type=Path, default=FOLDER, help="where the suites are kept")


def run(arguments: argparse.Namespace) -> int:
    """Score the suites that the arguments name."""
    library = shelf()
    if arguments.edition not in library.editions:
        print(f"there is no game called `{arguments.edition}`: {', '.join(library.editions)}", file=sys.stderr)
        return USAGE
    printings = printings_of(library, arguments.edition)
    if arguments.printing is not None and arguments.printing not in printings:
        print(f"{arguments.edition} has no printing `{arguments.printing}`: {', '.join(printings)}", file=sys.stderr)
        return USAGE
    strange = [name for name in arguments.operator if name not in OPERATORS]
    if strange:
        print(f"there is no operator `{strange[0]}`: {', '.join(OPERATORS)}", file=sys.stderr)
        return USAGE
    asked = Asked(
        operators=tuple(arguments.operator),
        sample=arguments.sample,
        pairs=arguments.second_order,
        prove=arguments.prove,
    )
    code, made = CLEAN, list[Scored]()
    wanted = [arguments.printing] if arguments.printing else printings
    for scored in all_scored(arguments.edition, wanted, asked, arguments):
        made.append(scored)
        print(scored_text(scored, reasons=arguments.reasons), end="", flush=True)
        code = max(code, FINDINGS if is_found_wanting(scored) else CLEAN)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps([scored_json(scored) for scored in made], indent=1) + "\n", "utf-8")
    return code


def is_found_wanting(scored: Scored) -> bool:
    """Whether a suite lets through what it should not."""
    count, noticed = scored.held_out
    too_many = len(scored.written) > max(1, WRITTEN * len(scored.fates))
    return bool(scored.alive or scored.stale) or too_many or noticed < HELD_OUT * count


def all_scored(game: str, printings: list[str], asked: Asked, arguments: argparse.Namespace) -> Iterator[Scored]:
    """The scores of some printings, in order."""
    work = [(game, printing, asked, arguments.suites, arguments.held_out) for printing in printings]
    if arguments.jobs == 1 or len(work) == 1:
        yield from map(scored_of, work)
        return
    with ProcessPoolExecutor(max_workers=arguments.jobs) as workers:
        yield from workers.map(scored_of, work)


def scored_of(work: tuple[str, str, Asked, Path, bool]) -> Scored:
    """The score of one printing. Raises ValueError without a suite."""
    game, printing, asked, folder, holding_out = work
    suite = shipped_suite(game, printing, folder)
    if isinstance(suite, Malformed):
        raise ValueError(suite.why)
    selection = selection_of(game, printing)
    scored = Trial(selection, printing, cases_of(suite)).scored(asked)
    if holding_out:
        count, missed = held_out(selection, printing)
        scored = replace(scored, held_out=(count, count - len(missed)), missed=(*scored.missed, *missed))
    return scored


def selection_of(game: str, printing: str) -> Selection:
    """What is meant by a game and the name of a printing."""
    return Selection(game=game, printing=printing if (game, printing) in shelf().printings else None)


def cases_of(suite: Suite) -> list[Case]:
    """The cases of a suite that can be read."""
    return [case for case in suite.cases if isinstance(case, Case)]
