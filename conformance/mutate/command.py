"""`uno mutate`: hold the suites against every mutant of their rules.

Leaves to others: doing it (`trial.py`; held-out suites are made by whoever calls), showing it (`scored_text.py`,
`score_table.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from uno_dsl.layers.shelf import Selection, Shelf, shelf

from ..case import Case, Suite
from ..json_value import Malformed
from ..shipped import FOLDER, shipped_suite
from .operators import OPERATORS
from .score_table import Row, row_of, table_of, written_into
from .scored import WRITTEN, Scored
from .scored_text import scored_json, scored_text
from .trial import Asked, Trial

CLEAN = 0
FINDINGS = 1
USAGE = 2
HELD_OUT = 0.95
"""So many of the mutants that a suite was not made for must be noticed."""
REASON_ONLY = 0.03
"""At most so many of the mutants may have nothing but a written reason."""
HeldOut = Callable[[Selection, str], tuple[int, list[str]]]
"""Makes suites that do not know half of the operators, and says how many mutants they were held against and which they missed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Maker:
    """What only those who make suites know: the printings of an edition, and suites with operators hidden."""

    printings_of: Callable[[Shelf, str], list[str]]
    held_out: HeldOut


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One printing to be scored."""

    game: str
    printing: str
    asked: Asked
    folder: Path
    held_out: HeldOut | None
    table: bool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """EDITION … and what is tried."""
    parser.add_argument("edition", metavar="EDITION", nargs="*", help="which games")
    parser.add_argument("--all", action="store_true", help="all games")
    parser.add_argument("--printing", metavar="P", help="one language version of the manual only")
    parser.add_argument(
        "--operator", metavar="NAME", action="append", default=[], help="one operator only (repeatable)"
    )
    parser.add_argument("--sample", metavar="N", type=int, help="so many mutants by chance, the same every time")
    parser.add_argument("--second-order", metavar="N", type=int, default=0, help="so many pairs of mutants as well")
    parser.add_argument(
        "--held-out", action="store_true", help="make suites with half of the operators hidden, and score those"
    )
    parser.add_argument("--prove", action="store_true", help="do the proofs of equivalent mutants again")
    parser.add_argument("--reasons", action="store_true", help="say why equivalent mutants are")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="how many at the same time")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the score to a file too")
    parser.add_argument("--table", action="store_true", help="a Markdown table, and nothing else but what is wrong")
    parser.add_argument(
        "--into", metavar="FILE", type=Path, help="put the table into a page, between its marks; other rows stay"
    )
    parser.add_argument("--suites", metavar="FOLDER", type=Path, default=FOLDER, help="where the suites are kept")


def run(arguments: argparse.Namespace, maker: Maker) -> int:
    """Score the suites that the arguments name."""
    library = shelf()
    games = list(library.editions) if arguments.all else arguments.edition
    if not games:
        print(f"which game? one of {', '.join(library.editions)}, or --all", file=sys.stderr)
        return USAGE
    wanted: list[tuple[str, str]] = []
    for game in games:
        if game not in library.editions:
            print(f"there is no game called `{game}`: {', '.join(library.editions)}", file=sys.stderr)
            return USAGE
        printings = maker.printings_of(library, game)
        if arguments.printing is not None and arguments.printing not in printings:
            print(f"{game} has no printing `{arguments.printing}`: {', '.join(printings)}", file=sys.stderr)
            return USAGE
        wanted += [(game, name) for name in printings if arguments.printing in (None, name)]
    strange = [name for name in arguments.operator if name not in OPERATORS]
    if strange:
        print(f"there is no operator `{strange[0]}`: {', '.join(OPERATORS)}", file=sys.stderr)
        return USAGE
    if arguments.into is not None and (arguments.operator or arguments.sample is not None):
        print("a page gets no rows about some of the mutants: leave out --operator and --sample", file=sys.stderr)
        return USAGE
    return scored_and_shown(wanted, arguments, maker)


def scored_and_shown(wanted: list[tuple[str, str]], arguments: argparse.Namespace, maker: Maker) -> int:
    """Score some printings, one after the other shown as it comes."""
    asked = Asked(
        operators=tuple(arguments.operator),
        sample=arguments.sample,
        pairs=arguments.second_order,
        prove=arguments.prove,
    )
    tabled = arguments.table or arguments.into is not None
    held_out = maker.held_out if arguments.held_out else None
    work = [
        Work(game=game, printing=printing, asked=asked, folder=arguments.suites, held_out=held_out, table=tabled)
        for game, printing in wanted
    ]
    code, made, rows = CLEAN, list[Scored](), list[Row]()
    for scored, row in all_scored(work, arguments.jobs):
        made.append(scored)
        rows += [] if row is None else [row]
        wanting = is_found_wanting(scored)
        if not tabled or wanting:
            text = scored_text(scored, reasons=arguments.reasons)
            print(text, end="", flush=True, file=sys.stderr if tabled else sys.stdout)
        code = max(code, FINDINGS if wanting else CLEAN)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps([scored_json(scored) for scored in made], indent=1) + "\n", "utf-8")
    if arguments.into is not None:
        page = arguments.into.read_text("utf-8")
        arguments.into.write_text(written_into(page, rows, arguments.suites), "utf-8")
    elif arguments.table:
        print(table_of(rows), end="")
    return code


def is_found_wanting(scored: Scored) -> bool:
    """Whether a suite lets through what it should not, or too much is left to written reasons."""
    count, noticed = scored.held_out
    too_many = scored.all_asked and scored.proved_by(WRITTEN) > REASON_ONLY * len(scored.fates)
    return bool(scored.alive or scored.stale or scored.wrong) or too_many or noticed < HELD_OUT * count


def all_scored(work: list[Work], jobs: int) -> Iterator[tuple[Scored, Row | None]]:
    """The scores of some printings, in order."""
    if jobs == 1 or len(work) == 1:
        yield from map(scored_of, work)
        return
    with ProcessPoolExecutor(max_workers=jobs) as workers:
        yield from workers.map(scored_of, work)


def scored_of(work: Work) -> tuple[Scored, Row | None]:
    """The score of one printing, and its row of the table if that is wanted. Raises ValueError without a suite."""
    suite = shipped_suite(work.game, work.printing, work.folder)
    if isinstance(suite, Malformed):
        raise ValueError(suite.why)
    selection = selection_of(work.game, work.printing)
    trial = Trial(selection, work.printing, cases_of(suite))
    scored = trial.scored(work.asked)
    if work.held_out is not None:
        count, missed = work.held_out(selection, work.printing)
        scored = replace(scored, held_out=(count, count - len(missed)), missed=(*scored.missed, *missed))
    return scored, row_of(scored, trial.program, trial.cases, work.folder) if work.table else None


def selection_of(game: str, printing: str) -> Selection:
    """What is meant by a game and the name of a printing."""
    return Selection(game=game, printing=printing if (game, printing) in shelf().printings else None)


def cases_of(suite: Suite) -> list[Case]:
    """The cases of a suite that can be read."""
    return [case for case in suite.cases if isinstance(case, Case)]
