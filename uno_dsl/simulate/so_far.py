"""The rounds of a simulation that have been played so far, in a file from which it can go on.

Every round has a number and a seed of its own, so what matters is which of them were played, not by whom or in which order.
"""

from __future__ import annotations

import json
from bisect import insort
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from uno_dsl.json_value import BadValue, Malformed, json_from_text, list_in, object_in, whole_number
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link
from uno_dsl.program.linked.to_json import to_json
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.totals import Totals

FORMAT = 1
SUMS = [one.name for one in fields(Totals) if one.name not in ("seats", "cpu_seconds")]


class OtherSimulation(Exception):
    """A file belongs to another simulation. The message says what differs."""


@dataclass(slots=True)
class SoFar:
    """The numbers of the rounds that were played, as ranges in order, and their totals."""

    played: list[tuple[int, int]] = field(default_factory=list)
    totals: Totals = field(default_factory=Totals)

    def add(self, rounds: range, part: Totals) -> None:
        """Some more rounds were played."""
        insort(self.played, (rounds.start, rounds.stop))
        self.played = list(joined(self.played))
        self.totals += part

    def left(self, rounds: int) -> Iterator[range]:
        """What is left of so many rounds."""
        at = 0
        for start, stop in (*self.played, (rounds, rounds)):
            if at < start:
                yield range(at, start)
            at = stop


def joined(ranges: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Ranges in order, those that touch as one."""
    last: tuple[int, int] | None = None
    for start, stop in ranges:
        if last is not None and last[1] == start:
            last = last[0], stop
            continue
        if last is not None:
            yield last
        last = start, stop
    if last is not None:
        yield last


def described(program: Program, plan: Plan) -> dict[str, Any]:
    """What a simulation is about: whatever its rounds depend on, but not how many there are to be."""
    rules = sha256(json.dumps(to_json(link(program)), sort_keys=True).encode()).hexdigest()
    return {"rules": rules, "players": plan.players, "policy": plan.policy, "seed": plan.seed, "cap": plan.cap}


def as_text(of: dict[str, Any], so_far: SoFar) -> str:
    """The text of a file."""
    totals = {name: getattr(so_far.totals, name) for name in SUMS}
    totals |= {"seats": list(so_far.totals.seats), "cpu_seconds": round(so_far.totals.cpu_seconds, 3)}
    found = {"simulation so far": FORMAT, **of, "played": so_far.played, "totals": totals}
    return json.dumps(found) + "\n"


def write_so_far(path: Path, of: dict[str, Any], so_far: SoFar) -> None:
    """Write the file. It is always whole: the new one takes the place of the old one."""
    partial = path.with_name(f"{path.name}.new")
    partial.write_text(as_text(of, so_far), "utf-8")
    partial.replace(path)


def read_so_far(path: Path, of: dict[str, Any], plan: Plan) -> SoFar:
    """What the file has; nothing if there is none. Raises BadValue, or OtherSimulation."""
    if not path.exists():
        return SoFar()
    found = json_from_text(path.read_text("utf-8", errors="replace"))
    if isinstance(found, Malformed) or not isinstance(found, dict) or found.get("simulation so far") != FORMAT:
        raise BadValue("it is no simulation that can go on")
    for name, value in of.items():
        if found.get(name) != value:
            told = "of other rules" if name == "rules" else f"where {name} is {found.get(name)}, not {value}"
            raise OtherSimulation(f"it is a simulation {told}")
    played = [(span[0], span[1]) for span in map(span_in, list_in(found.get("played"), "played"))]
    if any(one[1] >= other[0] for one, other in pairwise(played)):
        raise BadValue("played: the ranges are not in order")
    if played and played[-1][1] > plan.rounds:
        raise OtherSimulation(
            f"it has played rounds up to number {played[-1][1]:,}, and there are to be {plan.rounds:,}"
        )
    sums = object_in(found.get("totals"), "totals")
    totals = Totals(
        **{name: whole_number(sums.get(name), name, 0) for name in SUMS},
        seats=tuple(whole_number(seat, "seats", 0) for seat in list_in(sums.get("seats"), "seats")),
        cpu_seconds=float(sums.get("cpu_seconds") or 0),
    )
    if totals.rounds != sum(stop - start for start, stop in played):
        raise BadValue("the totals are not those of the rounds that were played")
    return SoFar(played, totals)


def span_in(value: Any) -> list[int]:
    """A range: its first number, and the one after its last."""
    found = list_in(value, "played")
    if len(found) != 2:
        raise BadValue("played: expected two numbers")
    start = whole_number(found[0], "played", 0)
    return [start, whole_number(found[1], "played", start + 1)]
