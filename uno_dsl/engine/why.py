"""Answers "why may I not play this?": which rules allow it, and which forbid it."""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The standing rules on a play: the ids of those that allow it, forbid it, or are broken by it as a bluff.

    If nothing allows the play, `missing` are the permissions, none of which applied.
    """

    allowed: bool
    allows: tuple[str, ...]
    forbids: tuple[str, ...]
    breaks: tuple[str, ...]
    missing: tuple[str, ...]


def why(machine: Machine, g: State, seat: int, card: int) -> Verdict:
    """Evaluate every permission and prohibition separately."""
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
    return Verdict(
        allowed=bool(allows) and not forbids,
        allows=tuple(allows),
        forbids=tuple(forbids),
        breaks=tuple(breaks),
        missing=() if allows else tuple(missing),
    )
