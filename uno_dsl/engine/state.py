"""The state of a game: plain data, with no behaviour except copying.

Piles and kept values are attributes named after what the rules keep: `pile_draw_pile`, `kept_penalty`. They, and nothing
else, are in the state's `__dict__`. A pile is a list of card codes with the top card last; if every player has one, it is
a list of such lists, by seat.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from uno_dsl.engine.events import Event
from uno_dsl.engine.stop_options import Option

AS_IT_IS = -1
"""With a seed, the number of shuffles before one that keeps the order, because the deck was given in its order."""


@cache
def attribute(prefix: str, name: str) -> str:
    """The attribute of State that holds a pile (`pile`) or a kept value (`kept`)."""
    return prefix + "_" + "".join(ch if ch.isalnum() else "_" for ch in name)


class State:
    """One moment of a game. `position.py` reads and writes its JSON form."""

    __slots__ = (
        "__dict__", "bluffs", "chance", "fresh", "gone", "in_turn", "log", "marks", "misses", "n", "next_turn", "pending", "round_over",
        "rounds", "stack", "turn", "turn_number", "under_way", "windows", "winners",
    )  # fmt: skip

    n: int  # players
    stack: list[list[Any]]  # open processes, the running one last: [next instruction, slot 0, slot 1, ...]
    windows: list[list[Any]]  # [window number, turn number when opened, seat whose turn closes it or None, frame]
    turn: int  # seat whose turn it is
    turn_number: int
    in_turn: bool
    fresh: bool  # nothing has been decided in this turn yet
    next_turn: int | None
    misses: list[int]
    gone: list[bool]
    bluffs: list[str]  # rules broken by the last play
    marks: list[
        list[int]
    ]  # states that are so now and have happened: [handler, seat]; what the table judged: [-1 - its number, seat]
    under_way: bool  # states are watched: from the first turn of a round to its end, if there are rules about states
    round_over: bool
    pending: str | None  # what begins after the round: round | game
    winners: list[int] | None  # of the game
    chance: list[int] | str  # [seed, shuffles so far]; "script": shuffles sort; "as it is": all but the first sort
    rounds: int
    log: list[Event[int]] | None  # events since the last decision; None while the log is off

    def copy(self) -> State:
        """A copy that can be played on without changing this state."""
        twin = State()
        twin.n, twin.turn, twin.turn_number = self.n, self.turn, self.turn_number
        twin.in_turn, twin.fresh, twin.next_turn = self.in_turn, self.fresh, self.next_turn
        twin.under_way, twin.round_over, twin.pending = self.under_way, self.round_over, self.pending
        twin.rounds = self.rounds
        twin.stack, twin.windows, twin.marks = copied(self.stack), copied(self.windows), copied(self.marks)
        twin.misses, twin.gone, twin.bluffs = self.misses[:], self.gone[:], self.bluffs[:]
        twin.winners, twin.chance, twin.log = copied(self.winners), copied(self.chance), copied(self.log)
        for name, value in self.__dict__.items():
            # a list in it is of numbers or of lists (where nothing may stand for either), so a number at its head says enough
            setattr(twin, name, value[:] if type(value) is list and value and type(value[0]) is int else copied(value))
        return twin


def copied(value: Any) -> Any:
    """A copy of a value that shares no list with it."""
    if type(value) is not list:
        return value
    value = value[:]
    if list not in map(type, value):  # most are plain, and this is the fastest way to know it
        return value
    for index, part in enumerate(value):
        if type(part) is list:
            value[index] = copied(part)
    return value


class Stop:
    """Where the engine waits, and who may decide what. `kind` is turn, choice, secret, reaction, table, pause or over."""

    __slots__ = ("kind", "options", "pc", "rule")

    def __init__(self, kind: str, rule: str, options: list[Option], pc: int) -> None:
        self.kind = kind
        self.rule = rule
        self.options = options
        self.pc = pc
