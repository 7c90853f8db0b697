"""A table at which rounds are played by the engine.

Every round has a seed of its own, made from the seed of the simulation and the number of the round.
"""

from __future__ import annotations

from random import Random
from time import process_time

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import LONGEST_START, begin, decide, never_starts, new_game, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.program.instructions import Program
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.policy import POLICIES, Policy
from uno_dsl.simulate.totals import Round, Totals, added_up

SHUFFLES = 20  # low bits of a shuffle's seed, in which the engine counts the shuffles of a game


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
        winner = self.winner_of(g) if finished else None
        points = sum(getattr(g, self.score)) if self.score is not None and finished else 0
        return Round(decisions, g.turn_number, points, None if winner is None else (winner - first) % g.n, finished)

    def winner_of(self, g: State) -> int | None:
        """Who won a round that is over; if the rules do not keep that, who won the game with it, alone."""
        if self.winner is not None:
            seat: int | None = getattr(g, self.winner)
            return seat
        return g.winners[0] if g.winners and len(g.winners) == 1 else None


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
