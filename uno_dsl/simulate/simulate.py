"""Plays random rounds, in this process or spread over several.

Every round has a seed of its own, made from the seed of the simulation and the number of the round. So the totals do not
depend on how the rounds are spread.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from random import Random
from time import process_time

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import LONGEST_ROUND, LONGEST_START, begin, decide, never_starts, new_game, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.policy import POLICIES, Policy
from uno_dsl.simulate.totals import Round, Totals, added_up

CHUNK = 20  # rounds that are played in one piece
SHUFFLES = 20  # low bits of a shuffle's seed, in which the engine counts the shuffles of a game


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be simulated."""

    players: int
    rounds: int
    seed: int = 0
    policy: str = "eager"
    cap: int = LONGEST_ROUND

    def chunks(self) -> Iterator[range]:
        """The rounds, cut into pieces."""
        for first in range(0, self.rounds, CHUNK):
            yield range(first, min(first + CHUNK, self.rounds))


def simulate(
    program: Program, plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Totals:
    """Play the rounds of a plan. Raises EngineStuck if the rules loop."""
    if jobs == 1 or plan.rounds <= CHUNK:
        table = Table(program, plan)
        totals = Totals()
        for chunk in plan.chunks():
            totals += table.play(chunk)
            progress(len(chunk))
        return totals
    return spread(program, plan, jobs, progress)


# ------------------------------------------------------------------------------------------------ one process
class Table:
    """A machine with players who decide by a policy: everything that is built once for many rounds."""

    def __init__(self, program: Program, plan: Plan) -> None:
        self.machine = Machine(program)
        self.plan = plan
        self.chance = Random()
        self.choose = POLICIES[plan.policy](self.machine, self.chance.random)
        self.winner = attribute("kept", "winner") if "winner" in program.keeps else None
        self.score = attribute("kept", "score") if "score" in program.keeps else None

    def play(self, rounds: range) -> Totals:
        """Play some rounds, given by number."""
        started = process_time()
        played = [self.round(number) for number in rounds]
        return added_up(played, self.plan.players, process_time() - started)

    def round(self, number: int) -> Round:
        """Play a round."""
        seed = (self.plan.seed << 32) + number
        self.chance.seed((seed << SHUFFLES) + (1 << SHUFFLES) - 1)
        g = new_game(self.machine, self.plan.players, seed)
        begin(self.machine, g)
        try:
            first, decisions, finished = play(self.machine, g, self.choose, self.plan.cap)
        except EngineStuck as error:
            raise EngineStuck(f"{error} (round {number} of seed {self.plan.seed})", error.rule) from None
        winner = getattr(g, self.winner) if self.winner is not None and finished else None
        points = sum(getattr(g, self.score)) if self.score is not None and finished else 0
        return Round(decisions, g.turn_number, points, None if winner is None else (winner - first) % g.n, finished)


def play(machine: Machine, g: State, choose: Policy, cap: int) -> tuple[int, int, bool]:
    """Play to the end of the round. Returns who had the first turn, how many decisions there were, and whether the round ended.

    Raises EngineStuck if the rules loop, or never let the first turn begin.
    """
    stop: Stop = run(machine, g)
    decisions = 0
    while g.turn_number == 0 and stop.pc >= 0 and decisions < cap:
        if decisions == LONGEST_START:
            raise never_starts(stop)
        decide(machine, g, stop, choose(g, stop.options))
        decisions += 1
        stop = run(machine, g)
    first = g.turn
    for number in range(decisions, cap):
        if stop.pc < 0:
            return first, number, True
        decide(machine, g, stop, choose(g, stop.options))
        stop = run(machine, g, stop)
    return first, cap, stop.pc < 0


# ------------------------------------------------------------------------------------------------ several processes
_table: Table | None = None


def prepare(program: Program, plan: Plan) -> None:
    """A worker builds its table once. Interrupts are left to the process that started it."""
    global _table
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _table = Table(program, plan)


def work(rounds: range) -> tuple[int, Totals]:
    """A worker plays one piece."""
    assert _table is not None
    return len(rounds), _table.play(rounds)


def spread(program: Program, plan: Plan, jobs: int, progress: Callable[[int], None]) -> Totals:
    """Play the rounds in several processes."""
    totals = Totals()
    pool = ProcessPoolExecutor(max_workers=jobs, initializer=prepare, initargs=(program, plan))
    try:
        left = plan.chunks()
        waiting: set[Future[tuple[int, Totals]]] = set()
        while True:
            while len(waiting) <= jobs and (chunk := next(left, None)) is not None:
                waiting.add(pool.submit(work, chunk))
            if not waiting:
                return totals
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                count, part = future.result()
                totals += part
                progress(count)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
