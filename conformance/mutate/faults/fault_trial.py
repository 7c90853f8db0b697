"""The trial of a suite by faults of implementation: each faulty engine is asked the cases in the order of the suite, as by `uno test`.

A fault that no case notices needs a reason (`faults.toml`): that it is none, since no answer of the protocol is another one, or
that it is a gap of the suites. Not handled here: random games (`random_rounds.py`), printing (`fault_text.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

import tomli

from conformance.cases.case import Case
from conformance.mutate.faults.all_faults import faults_of
from conformance.mutate.faults.fault import Fault
from conformance.mutate.faults.faulty_engine import FaultyMachine, FaultyTable
from conformance.mutate.proof.mutant_machines import QuickMachine
from conformance.mutate.proof.replay_in_process import first_failure
from conformance.mutate.score import declared_for, right_program
from conformance.mutate.work_in_pieces import Job, Piece, kept, outcome, packed
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.program.instructions import Program

FILE = Path(__file__).parents[2] / "faults.toml"
EQUIVALENT, GAP = "equivalent", "gap"
AT_ONCE = 5
"""Faults in one piece."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultStatus:
    """What became of a fault: the case that notices it, or `kind` (`equivalent`, `gap`) and the reason; neither: alive."""

    fault: Fault
    by: str | None = None
    kind: str = ""
    why: str = ""

    @property
    def alive(self) -> bool:
        """Whether nothing notices it, and nothing is written about it."""
        return self.by is None and not self.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultScore:
    """All faults of one printing, each with its status; `stale` are those that are noticed although they are said to be equivalent."""

    game: str
    printing: str
    cases: int
    statuses: tuple[FaultStatus, ...]
    stale: tuple[str, ...] = ()

    @property
    def noticed(self) -> int:
        """How many a case notices."""
        return sum(status.by is not None for status in self.statuses)

    def of_kind(self, kind: str) -> list[FaultStatus]:
        """Those with a reason of a kind."""
        return [status for status in self.statuses if status.kind == kind]

    @property
    def alive(self) -> list[FaultStatus]:
        """Those that nothing notices or explains."""
        return [status for status in self.statuses if status.alive]


class Noticing:
    """The rules of a printing, and the suite that should notice faults. It needs no files, so it can be asked elsewhere."""

    def __init__(self, program: Program, asked: Iterable[Case]) -> None:
        self.program, self.asked = program, tuple(asked)
        self.declared = declared_for(program)

    def __reduce__(self) -> tuple[object, ...]:
        """Without what is worked out on the way."""
        return Noticing, (self.program, self.asked)

    @cached_property
    def cases(self) -> list[Case]:
        """The cases that the right engine passes."""
        plain = QuickMachine(self.program)
        return [case for case in self.asked if first_failure(plain, case, self.declared) is None]

    @cached_property
    def faults(self) -> dict[str, Fault]:
        """All faults that an engine of these rules can have, by id."""
        return {fault.id: fault for fault in faults_of(self.program)}

    def machine(self, fault: Fault) -> FaultyMachine:
        """An engine with a fault."""
        return FaultyMachine(self.program, fault.made())

    def noticed_by(self, fault: Fault) -> str | None:
        """The first case that an engine with a fault fails."""
        machine = self.machine(fault)
        failed = (one.id for one in self.cases if first_failure(machine, one, self.declared, FaultyTable) is not None)
        return next(failed, None)


def noticed_at(work: bytes, names: Sequence[str]) -> list[str | None]:
    """At a worker: the first case that notices each of some faults."""
    noticing: Noticing = kept(work)
    return [noticing.noticed_by(noticing.faults[name]) for name in names]


class FaultTrial(Noticing):
    """One printing of a game, its suite, and the faults that an engine of it can have."""

    def __init__(self, selection: Selection, printing: str, cases: Iterable[Case]) -> None:
        """Build the rules. Raises ValueError if they have errors."""
        super().__init__(right_program(selection), (case for case in cases if not case.readings))
        self.selection, self.printing = selection, printing

    @cached_property
    def reasons(self) -> dict[str, tuple[str, str]]:
        """What is written about faults; nothing about those of an edition from a file."""
        game = self.selection.game
        return reasons_for(game, self.printing) if game in shelf().editions else {}

    def asked_for(self, sorts: Collection[str] = ()) -> list[Fault]:
        """All faults, or those of some sorts."""
        return [fault for fault in self.faults.values() if not sorts or fault.sort in sorts]

    def status(self, fault: Fault, by: str | None) -> FaultStatus:
        """What becomes of a fault that a case notices, or none."""
        if by is not None:
            return FaultStatus(fault=fault, by=by)
        kind, why = self.reasons.get(fault.id, ("", ""))
        return FaultStatus(fault=fault, kind=kind, why=why)

    def scored(self, sorts: Collection[str] = ()) -> FaultScore:
        """Every fault with its status."""
        return outcome(self.job(sorts))

    def job(self, sorts: Collection[str] = ()) -> Job[FaultScore]:
        """The same, in pieces."""
        faults, work = self.asked_for(sorts), packed(self)
        names = [fault.id for fault in faults]
        parts: list[list[str | None]] = yield [
            Piece(noticed_at, (work, names[first : first + AT_ONCE])) for first in range(0, len(names), AT_ONCE)
        ]
        statuses = tuple(map(self.status, faults, chain(*parts)))
        noticed = [status.fault.id for status in statuses if status.by is not None]
        return FaultScore(
            game=self.selection.game,
            printing=self.printing,
            cases=len(self.cases),
            statuses=statuses,
            stale=tuple(name for name in noticed if self.reasons.get(name, (GAP, ""))[0] == EQUIVALENT),
        )


def reasons_for(game: str, printing: str, path: Path = FILE) -> dict[str, tuple[str, str]]:
    """What is written about the faults of a printing: the kind of reason, and the reason.

    An entry is for all games, or for those that it names, as `flip` or, for one printing, `flip/de`.
    """
    content: dict[str, list[dict[str, Any]]] = tomli.loads(path.read_text("utf-8")) if path.is_file() else {}
    found: dict[str, tuple[str, str]] = {}
    for kind in (EQUIVALENT, GAP):
        for entry in content.get(kind, []):
            games = set(entry.get("games", ()))
            if not games or {game, f"{game}/{printing}"} & games:
                found |= dict.fromkeys(entry["faults"], (kind, str(entry["why"])))
    return found
