"""`uno simulate`: many random rounds, and statistics about them."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_dsl.cli.arguments import one_of, whole
from uno_dsl.cli.console import Progress
from uno_dsl.cli.exits import CLEAN, INTERRUPTED, UsageError
from uno_dsl.cli.game_arguments import add_game, program_of, selection_of
from uno_dsl.cli.output_files import STDOUT, refuse_target, write_output
from uno_dsl.cli.shared_options import add_cluster, add_jobs, add_json, add_players, add_seed
from uno_dsl.cli.simulation_text import as_data, comparison_lines, lines
from uno_dsl.engine.player_count import usual_players, wrong_players
from uno_dsl.engine.run import LONGEST_ROUND
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.json_value import BadValue
from uno_dsl.layers.library import Selection
from uno_dsl.native.native_code import Code, NotNative
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.cluster import NoCluster, cluster
from uno_dsl.simulate.native_table import code_for, is_worth_it
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.simulate.simulate import FAR, simulate, spread
from uno_dsl.simulate.so_far import OtherSimulation, SoFar, described, read_so_far, write_so_far
from uno_dsl.simulate.totals import Totals

EXAMPLES = """examples:
  uno simulate classic
  uno simulate classic --rounds 10000 --jobs 2
  uno simulate classic --house my-rule.uno --compare     how much longer do the rounds get?
  uno simulate my-game.uno                               an edition from a file
  uno simulate flip --rounds 1000000000 --cluster tcp://10.0.0.5:8786
  uno simulate flip --rounds 1000000000 --jobs 16 --resume flip.json     goes on where it was stopped

Interrupted (Ctrl-C), it prints the figures of the rounds that it has played."""
USUAL_PLAYERS = 4
ENGINES = ("reference", "native")
MOST_ROUNDS = 4_000_000_000
"""Every round has a seed of its own, of 32 bits."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rounds", metavar="N", type=whole(1, MOST_ROUNDS), default=1000, help="play N rounds (default: 1000)"
    )
    add_players(parser, f"{USUAL_PLAYERS}, or what the game allows")
    add_seed(parser, 0)
    names = "|".join(POLICIES)
    parser.add_argument(
        "--policy",
        metavar=names,
        type=one_of("policy", POLICIES),
        default="eager",
        help="how players decide: `eager` plays a card whenever it can, as people do; `uniform` takes any legal "
        "action, and its rounds are many times longer (default: eager)",
    )
    add_jobs(parser)
    add_cluster(parser, "the rounds")
    parser.add_argument(
        "--cap",
        metavar="N",
        type=whole(1),
        default=LONGEST_ROUND,
        help=f"stop a round after N decisions (default: {LONGEST_ROUND})",
    )
    parser.add_argument(
        "--compare", action="store_true", help="simulate the plain edition too, and print the differences"
    )
    parser.add_argument(
        "--engine",
        metavar="|".join(ENGINES),
        type=one_of("engine", ENGINES),
        help="who plays: `native` code, made from these rules, or the `reference` engine; the figures are the same, only the speed differs "
        "(default: native where that is quicker: for 1000 rounds and more with the extra `native`, for 10,000 with a C compiler)",
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=Path,
        help="keep in FILE what has been played, and go on from there if it is stopped and called again; "
        "the result is the same, and more `--rounds` may be asked for",
    )
    add_json(parser, "the statistics")
    add_game(parser)


@dataclass(frozen=True, slots=True)
class Simulated:
    """A selection with its plan and its totals."""

    selection: Selection
    plan: Plan
    totals: Totals

    @property
    def interrupted(self) -> bool:
        """Whether not all rounds were played."""
        return self.totals.rounds < self.plan.rounds


def run(arguments: argparse.Namespace) -> int:
    selection = selection_of(arguments)
    plain = Selection(game=selection.game, editions=selection.editions)
    if arguments.compare and selection == plain:
        raise UsageError(
            "there is nothing to compare the plain edition with", "add --house, --option, --reading or --printing"
        )
    if arguments.compare and arguments.resume is not None:
        raise UsageError("--resume is about one simulation", "leave out --compare")
    if arguments.json is not None:
        refuse_target(arguments.json)
    found = simulated(selection, arguments)
    other = simulated(plain, arguments) if arguments.compare and not found.interrupted else None
    code = INTERRUPTED if found.interrupted or (other is not None and other.interrupted) else CLEAN
    if arguments.json is not None:
        data = as_data(found.selection, found.plan, found.totals)
        if other is not None:
            data["compared with"] = as_data(other.selection, other.plan, other.totals)
        write_output(arguments.json, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
        if arguments.json == STDOUT:
            return code
    print("\n".join(lines(found.selection, found.plan, found.totals)))
    if other is not None:
        print("\n".join(["", *comparison_lines(found.totals, other.totals, other.selection.game)]))
    return code


def simulated(selection: Selection, arguments: argparse.Namespace) -> Simulated:
    """Simulate a selection as the arguments say."""
    program = program_of(selection)
    plan = Plan(
        players=players_for(program, arguments.players),
        rounds=arguments.rounds,
        seed=arguments.seed,
        policy=arguments.policy,
        cap=arguments.cap,
    )
    try:
        return Simulated(selection, plan, played(program, plan, selection.game, arguments))
    except EngineStuck as error:
        from uno_dsl.cli.checking.endless_rules import endless_rules  # for start-up time: rules seldom loop

        raise endless_rules(error, selection) from None
    except NoCluster as error:
        raise UsageError(f"--cluster: {error}") from None


def played(program: Program, plan: Plan, game: str, arguments: argparse.Namespace) -> Totals:
    """The totals of a plan; if they are interrupted, of the rounds so far. Raises EngineStuck, NoCluster and KeyboardInterrupt."""
    keeping = Keeping(program, plan, arguments.resume)
    so_far = keeping.so_far
    left = list(so_far.left(plan.rounds))
    with Progress(f"{game}, rounds", plan.rounds) as progress:

        def add(rounds: range, part: Totals) -> None:
            keeping.add(rounds, part)
            progress.step(part.rounds)

        if so_far.totals.rounds:
            progress.step(so_far.totals.rounds)
        code = code_of(program, plan, arguments.engine, elsewhere=arguments.cluster is not None) if left else None
        try:
            if arguments.cluster is None:
                simulate(program, plan, arguments.jobs, add, code, left)
            else:
                with cluster(arguments.cluster) as (executor, workers):
                    spread(program, plan, executor, workers, add, code, FAR, left)
            return so_far.totals
        except KeyboardInterrupt:
            if so_far.totals.rounds == 0:
                print("uno: interrupted before any rounds had come in", file=sys.stderr)
                raise
    print(
        f"uno: interrupted; these are the figures of {so_far.totals.rounds:,} rounds instead of {plan.rounds:,}",
        file=sys.stderr,
    )
    return so_far.totals


class Keeping:
    """What has been played so far, which is kept in a file if there is to be one. Raises UsageError."""

    def __init__(self, program: Program, plan: Plan, path: Path | None) -> None:
        self.path, self.of, self.so_far = path, dict[str, Any](), SoFar()
        if path is None:
            return
        self.of = described(program, plan)
        try:
            self.so_far = read_so_far(path, self.of, plan)
            write_so_far(path, self.of, self.so_far)
        except BadValue as problem:
            raise UsageError(f"cannot go on from {path}: {problem}", "name another file") from None
        except OtherSimulation as problem:
            raise UsageError(
                f"cannot go on from {path}: {problem}", "repeat its command, or name another file"
            ) from None
        except OSError as problem:
            raise UsageError(f"cannot write {path}: {problem.strerror or problem}") from None

    def add(self, rounds: range, part: Totals) -> None:
        """Some more rounds were played."""
        self.so_far.add(rounds, part)
        if self.path is not None:
            write_so_far(self.path, self.of, self.so_far)


def code_of(program: Program, plan: Plan, engine: str | None, *, elsewhere: bool) -> Code | None:
    """The native code that plays; None if that is the engine. Where native code was asked for, a line says why there is none.

    A library that was compiled here is of no use `elsewhere`.
    """
    if engine == "reference" or engine is None and not is_worth_it(plan):
        return None
    try:
        return code_for(program, plan, portable=elsewhere)
    except NotNative as error:
        if engine is not None:
            print(f"uno: the reference engine plays: {error}", file=sys.stderr)
        return None


def players_for(program: Program, wanted: int | None) -> int:
    """The number of players. Raises UsageError if the game is not for that many."""
    if wanted is None:
        return usual_players(program, USUAL_PLAYERS)
    wrong = wrong_players(program, wanted)
    if wrong is not None:
        raise UsageError(wrong)
    return wanted
