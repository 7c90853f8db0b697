"""`uno mutate`: check that the suites catch every deliberately broken rule, or every fault of implementation.

Not handled here: trying the mutants (`trial.py`, `fault_trial.py`), and the texts about them (`scored_text.py`, `score_table.py`,
`fault_text.py`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from conformance.cases.case import Case
from conformance.cases.shipped import shipped_suite, shipped_suites
from conformance.commands.chosen_cases import editions_asked
from conformance.commands.generate import refuse_unknown_names
from conformance.commands.own_suites import Source, add_own, source_of
from conformance.generate.held_out import held_out_pieces
from conformance.generate.suites import printings_of
from conformance.mutate.faults.all_faults import SORTS
from conformance.mutate.faults.fault_text import TABLE, fault_json, fault_row, fault_text
from conformance.mutate.faults.fault_trial import FaultScore, FaultTrial
from conformance.mutate.operators.all_mutants import OPERATORS
from conformance.mutate.score_table import Row, row_of, table_of, written_into
from conformance.mutate.scored import WRITTEN, Scored
from conformance.mutate.scored_text import scored_json, scored_text
from conformance.mutate.trial import Asked, Trial
from conformance.mutate.work_in_pieces import Job, Piece, Workers, outcomes
from uno_dsl.cli.arguments import whole
from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.game_arguments import hint_for
from uno_dsl.cli.output_files import STDOUT, refuse_target, write_output
from uno_dsl.cli.shared_options import add_cluster, add_editions, add_jobs, add_json, add_printing
from uno_dsl.json_value import Malformed
from uno_dsl.simulate.cluster import NoCluster, cluster
from uno_dsl.simulate.simulate import leave_interrupts

EXAMPLES = """examples:
  uno mutate classic                    every mutant: the rules with one mistake; exit code 1 if no case notices one
  uno mutate flip --printing fr
  uno mutate classic --sample 100       some of them
  uno mutate classic --prove            repeat the proofs of equivalent mutants
  uno mutate classic --held-out         with mutants the suite was not made for
  uno mutate my-game.uno                an edition from a file (`uno generate my-game.uno` makes its suite)
  uno mutate classic --house my-rule.uno
  uno mutate --all --table              one Markdown table of all suites
  uno mutate --all --prove --cluster tcp://10.0.0.5:8786
  uno mutate classic --family implementation    programs with a fault instead of rules with a mistake
  uno mutate flip --into PAGE.md        update the rows of flip in the table of a page"""

HELD_OUT = 0.95
"""The share of held-out mutants (those that a suite was not generated for) that it must notice."""
RULES, IMPLEMENTATION = "rules", "implementation"
"""The families of mutants."""
REASON_ONLY = 0.03
"""The maximum share of the mutants that may be excused by a written reason alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One printing to be scored, and how."""

    game: str
    printing: str
    asked: Asked
    source: Source
    held_out: bool
    table: bool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_editions(parser, "which games, by name or as files")
    parser.add_argument("--all", action="store_true", help="all games")
    add_printing(parser)
    parser.add_argument(
        "--family", choices=(RULES, IMPLEMENTATION), default=RULES,
        help="mistakes in the rules (the default), or in the program that carries them out",
    )  # fmt: skip
    parser.add_argument(
        "--operator", metavar="NAME", action="append", default=[],
        help="only this mutation operator, or this sort of fault (repeatable)",
    )  # fmt: skip
    parser.add_argument(
        "--sample", metavar="N", type=whole(1), help="only N mutants (the same ones every time), each of which is named"
    )
    parser.add_argument(
        "--second-order", metavar="N", type=whole(0), default=0, help="try N pairs of mutants as well (default: 0)"
    )
    parser.add_argument(
        "--held-out", action="store_true", help="make suites with half of the operators hidden, and score those too"
    )
    parser.add_argument("--prove", action="store_true", help="repeat the proofs of equivalent mutants")
    parser.add_argument("--reasons", action="store_true", help="print why each equivalent mutant is equivalent")
    add_jobs(parser, default=None)
    add_cluster(parser, "the mutants")
    add_json(parser, "the scores")
    parser.add_argument("--table", action="store_true", help="print only the Markdown table, and errors")
    parser.add_argument(
        "--into", metavar="PATH", type=Path, help="update the table in a page, between its markers; keep the other rows"
    )
    add_own(parser)


def run(arguments: argparse.Namespace) -> int:
    arguments.source = source_of(arguments)
    library = arguments.source.own.shelf
    games = list(library.editions) if arguments.all else editions_asked(arguments)
    games = games or [game for game in shipped_suites(arguments.source.folder) if not arguments.source.shipped]
    if not games:
        raise UsageError("which edition?", f"name one of {', '.join(sorted(library.editions))}, or use --all")
    refuse_unknown_names(library, games, arguments.printing)
    faults = arguments.family == IMPLEMENTATION
    sort, sorts = ("sort of fault", [*SORTS]) if faults else ("operator", [*OPERATORS])
    for name in arguments.operator:
        if name not in sorts:
            raise UsageError(f"there is no {sort} named `{name}`", hint_for(name, sorts, "the names are"))
    if faults and (arguments.sample is not None or arguments.second_order or arguments.held_out or arguments.prove):
        raise UsageError(
            "--sample, --second-order, --held-out and --prove are about rules", "leave them out, or --family"
        )
    if arguments.into is not None and (arguments.operator or arguments.sample is not None):
        raise UsageError("--into needs the scores of all mutants", "leave out --operator and --sample")
    if arguments.json is not None:
        refuse_target(arguments.json)
    there = shipped_suites(arguments.source.folder)
    wanted = [
        (game, name) for game in games for name in printings_of(library, game)
        if arguments.printing in (None, name) and (arguments.source.shipped or name in there.get(game, ()))
    ]  # fmt: skip
    return faults_shown(wanted, arguments) if faults else scored_and_shown(wanted, arguments)


def scored_and_shown(wanted: list[tuple[str, str]], arguments: argparse.Namespace) -> int:
    """Scores some printings, and prints each score as soon as it is known; returns the exit code."""
    asked = Asked(
        operators=tuple(arguments.operator),
        sample=arguments.sample,
        pairs=arguments.second_order,
        prove=arguments.prove,
    )
    tabled = arguments.table or arguments.into is not None
    quiet = tabled or arguments.json == STDOUT
    work = [
        Work(
            game=game,
            printing=printing,
            asked=asked,
            source=arguments.source,
            held_out=arguments.held_out,
            table=tabled,
        )
        for game, printing in wanted
    ]
    code, made, rows = CLEAN, list[Scored](), list[Row]()
    with workers_for(arguments) as workers:
        for scored, row in outcomes(map(scoring, work), workers):
            made.append(scored)
            rows += [] if row is None else [row]
            wanting = is_found_wanting(scored)
            if not tabled or wanting:
                text = scored_text(scored, reasons=arguments.reasons, tried=asked.sample is not None)
                print(text, end="", flush=True, file=sys.stderr if quiet else sys.stdout)
            code = max(code, FINDINGS if wanting else CLEAN)
    if arguments.json is not None:
        write_output(arguments.json, json.dumps([scored_json(scored) for scored in made], indent=1) + "\n")
    if arguments.into is not None:
        page = arguments.into.read_text("utf-8")
        arguments.into.write_text(written_into(page, rows, arguments.source.folder), "utf-8")
    elif arguments.table:
        print(table_of(rows), end="")
    return code


def faults_shown(wanted: list[tuple[str, str]], arguments: argparse.Namespace) -> int:
    """Judges the faults of implementation of some printings, and prints the scores; returns the exit code."""
    tabled = arguments.table or arguments.into is not None
    quiet = tabled or arguments.json == STDOUT
    made: list[FaultScore] = []
    jobs = (faulting(game, printing, arguments.source, tuple(arguments.operator)) for game, printing in wanted)
    with workers_for(arguments) as workers:
        for score in outcomes(jobs, workers):
            made.append(score)
            if not tabled or score.alive or score.stale:
                text = fault_text(score, reasons=arguments.reasons)
                print(text, end="", flush=True, file=sys.stderr if quiet else sys.stdout)
    if arguments.json is not None:
        write_output(arguments.json, json.dumps([fault_json(score) for score in made], indent=1) + "\n")
    rows = [fault_row(score, arguments.source.folder) for score in made] if tabled else []
    if arguments.into is not None:
        page = arguments.into.read_text("utf-8")
        arguments.into.write_text(written_into(page, rows, arguments.source.folder, TABLE), "utf-8")
    elif arguments.table:
        print(table_of(rows, TABLE), end="")
    return FINDINGS if any(score.alive or score.stale for score in made) else CLEAN


def is_found_wanting(scored: Scored) -> bool:
    """Whether a suite misses a mutant, or too many mutants are excused by a written reason alone."""
    count, noticed = scored.held_out
    too_many = scored.all_asked and scored.proved_by(WRITTEN) > REASON_ONLY * len(scored.statuses)
    return bool(scored.alive or scored.stale or scored.wrong) or too_many or noticed < HELD_OUT * count


@contextmanager
def workers_for(arguments: argparse.Namespace) -> Iterator[Workers | None]:
    """Who does the work: a cluster, processes, or this process alone. Raises UsageError."""
    if arguments.cluster is not None:
        try:
            with cluster(arguments.cluster) as (executor, count):
                yield Workers(executor, count, far=True)
        except NoCluster as error:
            raise UsageError(f"--cluster: {error}") from None
    elif arguments.jobs == 1:
        yield None
    else:
        with ProcessPoolExecutor(arguments.jobs, initializer=leave_interrupts) as pool:
            yield Workers(pool, arguments.jobs)


def scoring(work: Work) -> Job[tuple[Scored, Row | None]]:
    """The score of one printing, and its row of the table if wanted. Raises ValueError if there is no suite."""
    selection = work.source.own.selection(work.game, work.printing)
    trial = Trial(selection, work.printing, cases_in(work.game, work.printing, work.source))
    scored = yield from trial.job(work.asked)
    if work.held_out:
        halves: list[tuple[int, list[str]]] = yield held_out_pieces(selection, work.printing)
        count, missed = sum(number for number, _ in halves), [name for _, names in halves for name in names]
        scored = replace(scored, held_out=(count, count - len(missed)), missed=(*scored.missed, *missed))
    if not work.table:
        return scored, None
    (row,) = yield [Piece(row_of, (scored, trial.program, trial.cases, work.source.folder), here=True)]
    return scored, row


def faulting(game: str, printing: str, source: Source, sorts: tuple[str, ...]) -> Job[FaultScore]:
    """The score of one printing by faults of implementation."""
    return (
        yield from FaultTrial(source.own.selection(game, printing), printing, cases_in(game, printing, source)).job(
            sorts
        )
    )


def cases_in(game: str, printing: str, source: Source) -> list[Case]:
    """The cases of a suite that can be read. Raises ValueError if there is no suite."""
    suite = shipped_suite(game, printing, source.folder)
    if isinstance(suite, Malformed):
        raise ValueError(suite.why)
    return [case for case in suite.cases if isinstance(case, Case)]
