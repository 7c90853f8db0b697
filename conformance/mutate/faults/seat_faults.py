"""Faults of counting seats: round the table, to the right, beyond two players, in the order of turns and in what the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from conformance.mutate.faults.fault import Behaviour, Fault
from conformance.mutate.faults.faulty_engine import FaultyMachine
from uno_dsl.engine.state import State

SORT = "seats"
SMALL_TABLE = 4
Way = Callable[[int, int, int], int]
"""The seat after one, in a direction, of so many."""


def in_range(seat: int, n: int) -> int:
    """A seat that a list has. Raises IndexError."""
    if not 0 <= seat < n:
        raise IndexError(f"there is no seat {seat}")
    return seat


def wraps_to_one(seat: int, step: int, n: int) -> int:
    """After the last seat comes seat 1."""
    return seat + step - n + 1 if seat + step >= n else (seat + step) % n


def of_two(seat: int, step: int, n: int) -> int:
    """The other of two seats."""
    return 1 - seat if seat < 2 else (seat + step) % n


WAYS: dict[str, tuple[str, Way]] = {
    "last seat left out": (
        "after the last seat but one comes seat 0",
        lambda seat, step, n: (seat + step) % max(1, n - 1),
    ),
    "first seat left out": ("after the last seat comes seat 1", wraps_to_one),
    "stays at the end": ("the count stops at the last seat, and at seat 0", lambda seat, step, n: min(max(seat + step, 0), n - 1)),
    "beyond the end": ("after the last seat comes one that does not exist: an error", lambda seat, step, n: in_range(seat + step, n) if step > 0 else (seat + step) % n),
    "negative remainder": ("before seat 0 comes one that does not exist: an error", lambda seat, step, n: in_range(seat + step, n) if step < 0 else (seat + step) % n),
    "remainder without sign": ("before seat 0 comes seat 1", lambda seat, step, n: abs(seat + step) % n),
    "only to the left": ("it is counted to the left, whichever way play goes", lambda seat, step, n: (seat + abs(step)) % n),
    "two players": ("after seat 0 comes seat 1, and after seat 1 seat 0, however many play", of_two),
    "four players": ("it is counted among four seats, however many play", lambda seat, step, n: (seat + step) % min(n, SMALL_TABLE)),
}  # fmt: skip
"""How seats are counted wrongly."""


@dataclass
class TurnsGo(Behaviour):
    """The turn passes in a wrong way."""

    way: Way

    def build(self, machine: FaultyMachine) -> None:
        """The distance to the next seat is that of the wrong way."""
        right = machine.direction
        machine.direction = lambda g: self.way(g.turn, right(g), g.n) - g.turn


@dataclass
class NeighboursAre(Behaviour):
    """Whoever the rules mean by the next player, or the one before, is found in a wrong way."""

    way: Way

    def build(self, machine: FaultyMachine) -> None:
        """Replace the function that the rules use."""

        def after(g: State, seat: int | None, step: int) -> int:
            found = seat or 0
            for _ in range(g.n):
                found = self.way(found, step, g.n)
                if not g.gone[found]:
                    break
            return found

        machine.space["after"] = after


def faults_of_seats() -> Iterator[Fault]:
    """Every wrong way, for turns and for neighbours."""
    for name, (words, way) in WAYS.items():
        yield Fault(
            sort=SORT, place=f"turns, {name}", words=f"when the turn passes: {words}", made=partial(TurnsGo, way)
        )
        yield Fault(
            sort=SORT,
            place=f"neighbours, {name}",
            words=f"when a rule means the next player: {words}",
            made=partial(NeighboursAre, way),
        )
