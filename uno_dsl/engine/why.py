"""Why may I not play this? Which rules allow it, which forbid it."""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.engine.compile import Machine
from uno_dsl.engine.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the standing rules say about a play: the ids that allow it, forbid it, and that it would break as a bluff.

    `missing` are the permissions of which none applied, when nothing allows it.
    """

    allowed: bool
    allows: tuple[str, ...]
    forbids: tuple[str, ...]
    breaks: tuple[str, ...]
    missing: tuple[str, ...]


def why(machine: Machine, g: State, seat: int, card: int) -> Verdict:
    """Ask every permission and prohibition by itself."""
    allows: list[str] = []
    forbids: list[str] = []
    breaks: list[str] = []
    missing: list[str] = []
    for permission, holds in zip(machine.program.permissions, machine.permissions, strict=True):
        applies = holds(g, seat, card)
        if permission.modal == "may":
            (allows if applies else missing).append(permission.rule)
        elif applies:
            (breaks if permission.bluff else forbids).append(permission.rule)
    return Verdict(allowed=bool(allows) and not forbids, allows=tuple(allows), forbids=tuple(forbids), breaks=tuple(breaks), missing=() if allows else tuple(missing))
