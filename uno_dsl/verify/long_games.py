"""Faults in long games at random, dealt and arranged in several ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import begin, decide, new_game
from uno_dsl.engine.state import Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.review.arranged import AS_DEALT, arrange
from uno_dsl.review.example import names_of
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.verify.cards_conserved import codes_on_table, not_conserved
from uno_dsl.verify.endings import Ending, ending
from uno_dsl.verify.game_faults import Fault, Kind, actions_of
from uno_dsl.verify.moment import moment
from uno_dsl.verify.onward import Stall, decided, onward, stuck
from uno_dsl.verify.secrecy import at_rest, exposed

KINDS = (AS_DEALT, "named", AS_DEALT, "short", AS_DEALT, "named", AS_DEALT, "late")
"""The tables of the games, one after the other: of those that `arranged.py` makes, the ones that leave the draw pile as it is. Some games
rely on what is in it.
"""
LONG = 1_500
"""Decisions after which a round is looked at: can it still end?"""
EVERY = 40
"""Exposed cards are looked for in one turn of this many."""
AROUND = 200
"""Decisions within which a position must come up again, for a loop to be shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Games to be played: how many, by which policy, and how many decisions of each at most."""

    players: int
    policy: str
    games: int
    longest: int
    seed: int = 0


@dataclass(slots=True)
class LongGames:
    """What was played by a plan, and what was found."""

    plan: Plan
    rounds: int = 0
    decisions: int = 0
    cut_off: int = 0
    faults: list[Fault] = field(default_factory=list)


def long_games(machine: Machine, plan: Plan, named: Sequence[int]) -> LongGames:
    """Play the games of a plan. A game ends with its first fault."""
    out = LongGames(plan)
    for number in range(plan.games):
        game = Game(machine, plan, plan.seed + number, KINDS[number % len(KINDS)], named)
        fault = game.play()
        out.rounds += game.rounds
        out.decisions += game.decisions
        out.cut_off += not game.over and fault is None
        if fault is not None:
            out.faults.append(fault)
    return out


class Game:
    """One game at random. `rest` is the state at the beginning of the latest turn, and `taken` are the decisions since."""

    def __init__(self, machine: Machine, plan: Plan, seed: int, kind: str, named: Sequence[int]) -> None:
        self.machine, self.plan, self.kind, self.named = machine, plan, kind, named
        self.chance = Random(seed)
        self.choose = POLICIES[plan.policy](machine, self.chance.random)
        self.g = new_game(machine, plan.players, seed)
        self.rest, self.taken = self.g.copy(), list[Option]()
        self.rounds, self.decisions, self.in_round, self.turns = 1, 0, 0, 0
        self.over = False

    def play(self) -> Fault | None:
        """Play to the end, to the first fault, or as long as the plan allows."""
        machine, g = self.machine, self.g
        cards: list[int] | None = None
        arranged = self.kind == AS_DEALT
        try:
            begin(machine, g)
        except Exception as error:
            return self.fault("stall", *stuck(error))
        self.rest = g.copy()
        while self.decisions < self.plan.longest:
            stop = onward(machine, g)
            if not isinstance(stop, Stop):
                return self.fault("stall", *stop)
            if stop.kind == "over":
                self.over = True
                return None
            now = codes_on_table(machine, g)
            if (differs := not_conserved(machine, cards or now, now)) is not None:
                return self.fault("lost", differs, stop.rule)
            cards = now
            if at_rest(g):
                if not arranged:
                    arrange(machine, g, self.kind, self.named, self.chance)
                    arranged = True
                    self.rest, self.taken = g.copy(), []
                    continue
                self.turns += 1
                self.rest, self.taken = g.copy(), []
                if self.turns % EVERY == 1 and (seen := self.look(stop)) is not None:
                    return seen
            if (
                stop.pc >= 0
                and self.in_round
                and self.in_round % LONG == 0
                and (endless := self.endless(stop)) is not None
            ):
                return endless
            option = self.choose(g, stop.options)
            self.in_round += 1
            if stop.kind == "pause":
                self.rounds, self.in_round, arranged = self.rounds + 1, 0, self.kind == AS_DEALT
            self.decisions += 1
            self.taken.append(option)
            try:
                decide(machine, g, stop, option)
            except Exception as error:
                return self.fault("stall", *stuck(error))
        return None

    def look(self, stop: Stop) -> Fault | None:
        """Whether a seat is shown what is hidden from it."""
        seat = int(self.chance.random() * self.g.n)
        seen = exposed(self.machine, self.g, stop, seat, self.chance)
        return None if seen is None else self.fault("exposed", f"{names_of(self.g)[seat]}: {seen}", stop.rule)

    def endless(self, stop: Stop) -> Fault | None:
        """A round that does not seem to end, with decisions that lead to the same position again, if some are found.

        None if an end is found, also on this way. If the rules stop on it, that is the fault.
        """
        if ending(self.machine, self.g) is Ending.FOUND:
            return None
        start, g = self.g.copy(), self.g.copy()
        seen, way, again = {moment(g): 0}, list[Option](), 0
        then: Stop | Stall = stop
        for number in range(1, AROUND + 1):
            assert isinstance(then, Stop)
            option = then.options[0] if number % 2 else self.choose(g, then.options)
            then = decided(self.machine, g, then, option)
            way.append(option)
            if not isinstance(then, Stop):
                self.rest, self.taken = start, way
                return self.fault("stall", *then)
            if then.pc < 0:
                return None
            if (key := moment(g)) in seen:
                again = number - seen[key]
                break
            seen[key] = number
        self.rest, self.taken = start, way if again else []
        says = (
            f"this round does not seem to end: it is {self.in_round:,} decisions long, and no way to its end was found"
        )
        says += "; the same position comes up again" if again else ""
        return replace(self.fault("loop", says, stop.rule), sure=False, again=again)

    def fault(self, kind: Kind, says: str, rule: str | None) -> Fault:
        """The fault, with the game since the latest turn began."""
        moves = actions_of(self.machine, self.rest, self.taken)
        return Fault(kind=kind, says=says, rule=rule, start=self.rest, moves=moves)
