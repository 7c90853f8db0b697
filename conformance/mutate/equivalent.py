"""The mutants that are known to be equivalent, with the reasons: `equivalent.toml`.

For some, every play from closed tables was tried (`proved = "exhaustive"`, repeated by `uno mutate --prove`); the others
have a written reason only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from conformance.mutate.scored import EXHAUSTIVE
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.program import instructions as i

FILE = Path(__file__).parent.parent / "equivalent.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why some mutants are equivalent; `proved`: every play from closed tables was tried, too."""

    why: str
    proved: bool
    games: tuple[str, ...]


def equivalents(game: str, printing: str, path: Path = FILE) -> dict[str, Reason]:
    """The known equivalent mutants of a printing, by name.

    An entry is for all games, or for those that it names, as `flip` or, for one printing, `flip/de`.
    """
    found: dict[str, Reason] = {}
    for entry in entries(path):
        reason = Reason(why=entry["why"], proved=entry.get("proved") == EXHAUSTIVE, games=tuple(entry.get("games", ())))
        if not reason.games or {game, f"{game}/{printing}"} & set(reason.games):
            found |= dict.fromkeys(entry["mutants"], reason)
    return found


def equivalents_of(selection: Selection, printing: str) -> dict[str, Reason]:
    """The known equivalent mutants of a selection; none for an edition from a file, whose rules only share their names."""
    return {} if selection.game not in shelf().editions else equivalents(selection.game, printing)


def entries(path: Path) -> Iterable[dict[str, Any]]:
    """The entries of the file."""
    if not path.is_file():
        return []
    found: list[dict[str, Any]] = tomli.loads(path.read_text("utf-8")).get("equivalent", [])
    return found


def engine_key(machine: Machine) -> tuple[object, ...]:
    """Everything that the engine of a program depends on: two programs with the same key are the same engine."""
    program = machine.program
    return (
        machine.source, program.faces, program.players, program.keeps, program.colours, machine.asked, machine.stops,
        tuple(x.otherwise for x in program.instructions if isinstance(x, i.Decide)),
        tuple(
            (found.entry, found.standing.variable, found.standing.closes, found.standing.offer.slot, found.standing.offer.act)
            for offers in program.standing
            for found in offers
        ),
        tuple((window.closes, window.rule, window.procedure) for window in program.windows),
    )  # fmt: skip
