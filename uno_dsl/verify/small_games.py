"""Faults in all games of a small table.

A fault that is only there because so few cards are on the table is none of the rules: the game is played again with the whole deck,
and the fault must be there as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.review.example import names_of
from uno_dsl.verify.cards_conserved import codes_on_table, not_conserved
from uno_dsl.verify.endings import can_end
from uno_dsl.verify.exhaustive import Explored, explore
from uno_dsl.verify.few_cards import SmallTable
from uno_dsl.verify.game_faults import Fault, Kind, actions_of, stalls, stuck
from uno_dsl.verify.secrecy import exposed

FIRST, EVERY = 10, 50
"""The first positions, and one in so many of the others, are held against what the seats may see."""


@dataclass(slots=True)
class SmallGames:
    """What was played at one small table, and what was found. `only_small` counts faults that the whole deck does not have."""

    table: SmallTable
    states: int
    decisions: int
    complete: bool
    faults: list[Fault] = field(default_factory=list)
    only_small: int = 0


def all_games(machine: Machine, table: SmallTable, most: int) -> SmallGames:
    """Play all games of a table, up to a number of positions, and look for faults."""
    found = Search(machine, table)
    explored = explore(machine, table.state, most, found.look)
    out = SmallGames(table, explored.states, explored.decisions, explored.complete)
    for one in (*found.seen(explored), *found.stalls(explored), *found.loops(explored)):
        if one is None:
            out.only_small += 1
        else:
            out.faults.append(one)
    return out


class Search:
    """One search: the first position of each fault."""

    def __init__(self, machine: Machine, table: SmallTable) -> None:
        self.machine, self.table = machine, table
        self.cards = codes_on_table(machine, table.state)
        self.chance = Random(0)
        self.first: dict[Kind, tuple[int, str, str]] = {}

    def look(self, g: State, stop: Stop, number: int) -> bool:
        """Look at a new position for cards that are lost or exposed."""
        if "lost" not in self.first and (
            differs := not_conserved(self.machine, self.cards, codes_on_table(self.machine, g))
        ):
            self.first["lost"] = number, differs, stop.rule
        if "exposed" not in self.first and (number < FIRST or number % EVERY == 0) and stop.pc >= 0:
            for seat in range(g.n):
                if seen := exposed(self.machine, g, stop, seat, self.chance):
                    self.first["exposed"] = number, f"{names_of(g)[seat]}: {seen}", stop.rule
                    break
        return False

    def seen(self, explored: Explored) -> Iterator[Fault]:
        """Lost and exposed cards."""
        for kind, (number, says, rule) in self.first.items():
            yield self.fault(kind, says, rule, explored.way_to(number))

    def stalls(self, explored: Explored) -> Iterator[Fault | None]:
        """A stall for each rule that is to be looked at."""
        done: set[str | None] = set()
        for number, option, (says, rule) in explored.stalls:
            if rule not in done:
                done.add(rule)
                way = [*explored.way_to(number), option]
                yield self.fault("stall", says, rule, way) if self.stalls_with_all(way, rule) else None

    def stalls_with_all(self, way: Sequence[Option], rule: str | None) -> bool:
        """Whether the same decisions lead to the same stall with the whole deck."""
        g = self.play(self.table.with_all(self.table.state), way[:-1])
        if g is None:
            return False
        stop = run(self.machine, g)
        if way[-1] not in stop.options:
            return False
        try:
            decide(self.machine, g, stop, way[-1])
        except Exception as error:
            return stuck(error)[1] == rule
        stall = stalls(self.machine, g)
        return stall is not None and stall[1] == rule

    def loops(self, explored: Explored) -> Iterator[Fault | None]:
        """The first position from which no continuation ends the round."""
        number = explored.trap()
        if number is None:
            return
        way = explored.way_to(number)
        g = self.play(self.table.state, way)
        assert g is not None, "the way to a position can be played"
        if can_end(self.machine, g) or can_end(self.machine, self.table.with_all(g)):
            yield None
            return
        around, again = explored.round_trip(number)
        closed = explored.closed(number)
        sure = not closed & explored.chance
        count = f"{len(closed):,} position{'' if len(closed) == 1 else 's'}"
        says = f"from here on the round never ends: all {count} that can follow were tried" if sure else (
            f"from here on the round does not seem to end: {count} that can follow were tried, with one course of chance, and others at random"
        )  # fmt: skip
        yield self.fault("loop", says, explored.rules[number], [*way, *around], sure=sure, again=again)

    def play(self, start: State, way: Sequence[Option]) -> State | None:
        """The state after some decisions; None if they are not possible."""
        g = start.copy()
        try:
            for option in way:
                stop = run(self.machine, g)
                if option not in stop.options:
                    return None
                decide(self.machine, g, stop, option)
            run(self.machine, g)
        except Exception:
            return None
        return g

    def fault(
        self, kind: Kind, says: str, rule: str | None, way: Sequence[Option], *, sure: bool = True, again: int = 0
    ) -> Fault:
        start = self.table.state
        return Fault(
            kind=kind, says=says, rule=rule, start=start, moves=actions_of(self.machine, start, way),
            sure=sure, again=again, put_away=len(self.table.away),
        )  # fmt: skip
