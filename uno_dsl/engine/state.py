"""The state of a game: plain data, no behaviour beyond being copied.

Piles and kept values are attributes named after what the rules keep: `pile_draw_pile`, `kept_penalty`; they, and nothing
else, are in the state's `__dict__`. Piles are lists of card codes, the last of which is the top; what every player has is
a list of such, by seat.
"""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def attribute(prefix: str, name: str) -> str:
    """The attribute of State under which a pile (`pile`) or a kept value (`kept`) lives."""
    return prefix + "_" + "".join(ch if ch.isalnum() else "_" for ch in name)


class State:
    """One moment of a game. See docs/language.md, section "state", for its JSON form."""

    __slots__ = (
        "__dict__", "bluffs", "chance", "fresh", "gone", "in_turn", "log", "marks", "misses", "n", "next_turn", "pending", "round_over",
        "rounds", "stack", "turn", "turn_number", "windows", "winners",
    )  # fmt: skip

    n: int  # players
    stack: list[list[Any]]  # open processes, the running one last: [next instruction, slot 0, slot 1, ...]
    windows: list[list[Any]]  # [window, turn number when opened, of whom, slots...]
    turn: int  # seat whose turn it is
    turn_number: int
    in_turn: bool
    fresh: bool  # nothing has been decided in this turn yet
    next_turn: int | None
    misses: list[int]
    gone: list[bool]
    bluffs: list[str]  # rules broken by the last play
    marks: list[list[int]]  # state happenings that hold now: [handler, seat]
    round_over: bool
    pending: str | None  # what comes after the round: round | game
    winners: list[int] | None  # of the game
    chance: list[int] | str  # [seed, shuffles so far]; "script": shuffles sort; "as it is": so, but not the first
    rounds: int
    log: list[dict[str, Any]] | None  # events since the last decision; None when nobody listens

    def copy(self) -> State:
        """A state that shares nothing with this one."""
        twin = State()
        for name in State.__slots__[1:]:
            setattr(twin, name, copied(getattr(self, name)))
        for name, value in self.__dict__.items():
            setattr(twin, name, copied(value))
        return twin


def copied(value: Any) -> Any:
    """A value that shares no list with another one."""
    if type(value) is not list:
        return value
    value = [x[:] if type(x) is list else x for x in value]
    for index, part in enumerate(value):
        if type(part) is list:
            value[index] = [x[:] if type(x) is list else x for x in part]
    return value


OFFER, DECLINE, CHOOSE, STANDING, JUDGEMENT = range(5)
"""The kinds of options. `run.py`, where most time is spent, has them as numbers."""


class Option(tuple[Any, ...]):
    """Something that may be decided at a stop: (seat, kind, what, card or value).

    An offer (what: its number), declining, choosing (what: the value), a standing offer (what: window, offer), or something
    that the table judges (what: its number, then about whom).
    """

    __slots__ = ()


class Stop:
    """Where the engine waits: who may decide what. `kind` is turn, choice, secret, reaction, table, pause or over."""

    __slots__ = ("kind", "options", "pc", "rule")

    def __init__(self, kind: str, rule: str, options: list[tuple[Any, ...]], pc: int) -> None:
        self.kind = kind
        self.rule = rule
        self.options = options
        self.pc = pc
