"""Faults in all games of a small table.

A fault that is only there because so few cards are on the table is none of the rules: the game is played again with the whole deck,
and the fault must be there as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.review.example import names_of
from uno_dsl.verify.cards_conserved import codes_on_table, not_conserved
from uno_dsl.verify.endings import Ending, ending
from uno_dsl.verify.exhaustive import Explored, explore
from uno_dsl.verify.few_cards import SmallTable
from uno_dsl.verify.game_faults import Fault, Kind, actions_of
from uno_dsl.verify.onward import Stall, decided, onward
from uno_dsl.verify.secrecy import exposed

FIRST, EVERY = 10, 50
"""Exposed cards are looked for in the first positions, and then in one of every `EVERY`."""
STALLS = 400
"""Up to this many stalls of a rule are tried again with the whole deck."""
TRAPS = 6
"""Up to this many positions without an end are tried again with the whole deck."""


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
        """A stall for each rule that is to be looked at: the first that the whole deck has as well. None if it has none of those that are tried."""
        tried: Counter[str] = Counter()
        shown: set[str] = set()
        for number, option, stall in explored.stalls:
            cause = cause_of(stall)
            if cause not in shown and tried[cause] < STALLS:
                tried[cause] += 1
                way = [*explored.way_to(number), option]
                if self.stalls_with_all(way, cause):
                    shown.add(cause)
                    yield self.fault("stall", *stall, way)
        yield from [None] * len(tried.keys() - shown)

    def stalls_with_all(self, way: Sequence[Option], cause: str) -> bool:
        """Whether the same decisions lead to the same stall with the whole deck."""
        if not self.table.away:
            return True
        g = self.play(self.table.with_all(self.table.state), way[:-1])
        stop = None if g is None else onward(self.machine, g)
        if g is None or not isinstance(stop, Stop) or way[-1] not in stop.options:
            return False
        then = decided(self.machine, g, stop, way[-1])
        return not isinstance(then, Stop) and cause_of(then) == cause

    def loops(self, explored: Explored) -> Iterator[Fault | None]:
        """The first position from which no continuation ends the round, nor is an end found with the whole deck. None for each that is only
        there because few cards are on the table.
        """
        passed: set[int] = set()
        tried = 0
        for number in explored.traps():
            if number in passed or tried == TRAPS:
                continue
            tried += 1
            found = self.endings(explored, number)
            if Ending.FOUND not in found:
                yield self.loop(explored, number, found)
                return
            passed |= explored.closed(number)
            yield None

    def endings(self, explored: Explored, number: int) -> set[Ending]:
        """What is known about the end of the round from a position on: with the few cards, and with the whole deck."""
        g = self.play(self.table.state, explored.way_to(number))
        assert g is not None, "the way to a position can be played"
        found = {ending(self.machine, g)}
        return found | {ending(self.machine, self.table.with_all(g))} if self.table.away else found

    def loop(self, explored: Explored, number: int, found: set[Ending]) -> Fault:
        """The fault of a position from which no end was found."""
        around, again = explored.round_trip(number)
        closed = explored.closed(number)
        tried = not closed & explored.chance
        sure = found == {Ending.NONE} or (tried and not self.table.away)
        count = f"{len(closed):,} position{'' if len(closed) == 1 else 's'}"
        if sure:
            says = f"from here on the round never ends: all {count} that can follow were tried"
        elif tried:
            says = (
                f"from here on the round never ends with these cards: all {count} that can follow were tried; "
                "with the whole deck, no end was found"
            )
        else:
            says = (
                f"from here on the round does not seem to end: {count} that can follow were tried, with one course of "
                "chance, and others at random"
            )
        way = [*explored.way_to(number), *around]
        return self.fault("loop", says, explored.rules[number], way, sure=sure, again=again)

    def play(self, start: State, way: Sequence[Option]) -> State | None:
        """The state after some decisions; None if they are not possible."""
        g = start.copy()
        stop = onward(self.machine, g)
        for option in way:
            if not isinstance(stop, Stop) or option not in stop.options:
                return None
            stop = decided(self.machine, g, stop, option)
        return g if isinstance(stop, Stop) else None

    def fault(
        self, kind: Kind, says: str, rule: str | None, way: Sequence[Option], *, sure: bool = True, again: int = 0
    ) -> Fault:
        start = self.table.state
        return Fault(
            kind=kind, says=says, rule=rule, start=start, moves=actions_of(self.machine, start, way),
            sure=sure, again=again, put_away=self.table.away,
        )  # fmt: skip


def cause_of(stall: Stall) -> str:
    """What tells stalls apart: the rule to look at, or else what it says."""
    says, rule = stall
    return rule or says
