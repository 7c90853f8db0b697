"""All games of a small table, breadth first: every decision in every position, up to a number of positions.

The first way to a position is a shortest one. Two positions are the same if `moment` gives the same key. Chance takes one course.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.verify.moment import moment
from uno_dsl.verify.onward import Stall, decided, onward

Looker = Callable[[State, Stop, int], bool]
"""Looks at a new position, given its number. True ends the search."""


@dataclass(slots=True)
class Explored:
    """The positions that were found, by number: how each was reached first, and what follows on it.

    `ends` are positions at the end of a round. `chance` are those after which chance decided something. `open` are those that were
    not played on. `stalls` are decisions after which nothing is possible, by position and option. `halt` is why not even the start
    leads to a decision.
    """

    start: State
    parents: list[tuple[int, Option | None]] = field(default_factory=list)
    after: dict[int, list[tuple[int, Option]]] = field(default_factory=dict)
    rules: dict[int, str] = field(default_factory=dict)
    ends: set[int] = field(default_factory=set)
    chance: set[int] = field(default_factory=set)
    stalls: list[tuple[int, Option, Stall]] = field(default_factory=list)
    decisions: int = 0
    halt: Stall | None = None

    @property
    def states(self) -> int:
        return len(self.parents)

    @property
    def open(self) -> set[int]:
        return set(range(self.states)) - self.after.keys() - self.ends

    @property
    def complete(self) -> bool:
        """Whether every decision in every position was tried."""
        return not self.open

    def way_to(self, number: int) -> list[Option]:
        """The decisions by which a position was first reached."""
        out: list[Option] = []
        while True:
            number, option = self.parents[number]
            if option is None:
                return out[::-1]
            out.append(option)

    def traps(self) -> list[int]:
        """The positions from which every continuation was played and none ends the round, in the order in which they were found.

        A decision at which the engine stops counts as an end: it is a fault of its own.
        """
        before: dict[int, list[int]] = {}
        for number, following in self.after.items():
            for other, _ in following:
                before.setdefault(other, []).append(number)
        ending = self.ends | self.open | {number for number, _, _ in self.stalls}
        ahead = list(ending)
        while ahead:
            for other in before.get(ahead.pop(), ()):
                if other not in ending:
                    ending.add(other)
                    ahead.append(other)
        return [number for number in range(self.states) if number not in ending]

    def closed(self, number: int) -> set[int]:
        """All positions that can follow on a position, and itself."""
        found, ahead = {number}, [number]
        while ahead:
            for other, _ in self.after.get(ahead.pop(), ()):
                if other not in found:
                    found.add(other)
                    ahead.append(other)
        return found

    def round_trip(self, number: int) -> tuple[list[Option], int]:
        """Decisions from a position of a trap on until one comes up again, and how many of the last of them lie between the two."""
        seen, out = {number: 0}, list[Option]()
        while True:
            number, option = self.after[number][0]
            out.append(option)
            if number in seen:
                return out, len(out) - seen[number]
            seen[number] = len(out)


def explore(machine: Machine, start: State, most: int, look: Looker | None = None) -> Explored:
    """Play every decision, breadth first, until `most` positions are known."""
    found = Explored(start)
    numbers: dict[bytes, int] = {}
    ahead: deque[tuple[int, State, Stop]] = deque()

    def reached(g: State, stop: Stop, parent: int, option: Option | None) -> tuple[int, bool]:
        """The number of a position, and whether the search ends with it."""
        key = moment(g)
        number = numbers.get(key)
        if number is not None:
            return number, False
        number = numbers[key] = len(found.parents)
        found.parents.append((parent, option))
        if stop.pc < 0:
            found.ends.add(number)
        else:
            found.rules[number] = stop.rule
            ahead.append((number, g, stop))
        return number, look is not None and look(g, stop, number)

    first = start.copy()
    at_first = onward(machine, first)
    if not isinstance(at_first, Stop):
        found.halt = at_first
        return found
    if reached(first, at_first, -1, None)[1]:
        return found
    while ahead and found.states < most:
        number, g, stop = ahead.popleft()
        following = []
        for option, twin, then in decisions(machine, g, stop):
            found.decisions += 1
            if isinstance(then, Stop):
                other, done = reached(twin, then, number, option)
                following.append((other, option))
                if twin.chance != g.chance:
                    found.chance.add(number)
                if done:
                    return found
            else:
                found.stalls.append((number, option, then))
        found.after[number] = following
    return found


def decisions(machine: Machine, g: State, stop: Stop) -> Iterator[tuple[Option, State, Stop | Stall]]:
    """Each option of a stop, the state after it, and the next stop, or why there is none."""
    for option in stop.options:
        twin = g.copy()
        yield option, twin, decided(machine, twin, stop, option)
