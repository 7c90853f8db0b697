"""Totals over many rounds. They are sums only, so that the totals of parts add up to the totals of the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from math import sqrt
from typing import NamedTuple


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """A mean with its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """Sums over rounds. `seats[k]` counts the rounds won by the seat k places after the one that had the first turn."""

    rounds: int = 0
    decisions: int = 0
    decisions_squared: int = 0
    turns: int = 0
    turns_squared: int = 0
    points: int = 0
    points_squared: int = 0
    won: int = 0
    nobody: int = 0
    stopped: int = 0
    seats: tuple[int, ...] = ()
    cpu_seconds: float = 0.0

    def __add__(self, other: Totals) -> Totals:
        width = max(len(self.seats), len(other.seats))
        sums = {f.name: getattr(self, f.name) + getattr(other, f.name) for f in fields(Totals) if f.name != "seats"}
        return Totals(**sums, seats=tuple(padded(self.seats, k) + padded(other.seats, k) for k in range(width)))

    @property
    def decisions_per_cpu_second(self) -> float:
        return self.decisions / self.cpu_seconds if self.cpu_seconds else 0.0

    @property
    def decisions_in_a_round(self) -> Mean:
        return mean(self.decisions, self.decisions_squared, self.rounds)

    @property
    def turns_in_a_round(self) -> Mean:
        return mean(self.turns, self.turns_squared, self.rounds)

    @property
    def points_in_a_round(self) -> Mean:
        return mean(self.points, self.points_squared, self.rounds)

    @property
    def first_seat(self) -> Mean:
        """The share of the rounds with a winner that the seat with the first turn won."""
        share = self.seats[0] / self.won if self.won else 0.0
        return Mean(value=share, error=sqrt(share * (1 - share) / self.won) if self.won else 0.0)


class Round(NamedTuple):
    """What is counted in one round. `winner` is how many places after the seat with the first turn the winner sits."""

    decisions: int
    turns: int
    points: int
    winner: int | None
    finished: bool


def added_up(rounds: Sequence[Round], players: int, seconds: float) -> Totals:
    """The totals of some rounds, which took this many seconds of CPU time."""
    winners = [r.winner for r in rounds if r.winner is not None]
    return Totals(
        rounds=len(rounds),
        decisions=sum(r.decisions for r in rounds),
        decisions_squared=sum(r.decisions**2 for r in rounds),
        turns=sum(r.turns for r in rounds),
        turns_squared=sum(r.turns**2 for r in rounds),
        points=sum(r.points for r in rounds),
        points_squared=sum(r.points**2 for r in rounds),
        won=len(winners),
        nobody=sum(r.finished and r.winner is None for r in rounds),
        stopped=sum(not r.finished for r in rounds),
        seats=tuple(winners.count(seat) for seat in range(players)),
        cpu_seconds=seconds,
    )


def padded(seats: tuple[int, ...], place: int) -> int:
    return seats[place] if place < len(seats) else 0


def mean(total: int, squared: int, count: int) -> Mean:
    """The mean of `count` values, from their sum and the sum of their squares."""
    if count == 0:
        return Mean(value=0.0, error=0.0)
    variance = (squared * count - total * total) / (count * (count - 1)) if count > 1 else 0.0
    return Mean(value=total / count, error=sqrt(max(0.0, variance) / count))
