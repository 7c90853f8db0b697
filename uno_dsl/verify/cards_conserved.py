"""The law that no card is lost or doubled: which cards are on the table, and what differs."""

from __future__ import annotations

from collections import Counter

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State


def codes_on_table(machine: Machine, g: State) -> list[int]:
    """Every card in a pile or a hand, by code, in order."""
    out: list[int] = []
    for name, per_player in machine.space_piles:
        piles = g.__dict__[name]
        for pile in piles if per_player else [piles]:
            out += pile
    out.sort()
    return out


def cards_on_table(machine: Machine, g: State) -> Counter[str]:
    """Every face in a pile or a hand, by name."""
    out: Counter[str] = Counter()
    for code in codes_on_table(machine, g):
        out.update(machine.codes.names[code].split(" | "))
    return out


def not_conserved(machine: Machine, before: list[int], after: list[int]) -> str | None:
    """What differs between the cards at the beginning and now, in words; None if no card is lost or doubled."""
    if before == after:
        return None
    names = machine.codes.names
    lost, more = Counter(before) - Counter(after), Counter(after) - Counter(before)
    parts = [f"{names[code]} is missing" + times(count) for code, count in sorted(lost.items())]
    parts += [f"{names[code]} is there once more" + times(count) for code, count in sorted(more.items())]
    return "; ".join(parts)


def times(count: int) -> str:
    return "" if count == 1 else f" ({count} times)"
