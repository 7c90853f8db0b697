"""Findings about two overlays, or about one overlay and its edition, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What is wrong with an overlay beside another one, as the table prints it."""

    DEAD = "no effect"
    PART = "part of it lost"
    COPY = "does not reach a copy"
    CLASH = "cannot be combined"
    CONTRADICTION = "chosen, but without effect"
    DROPS = "drops a statement"


class Why(StrEnum):
    """The reason."""

    REPLACED = "replaced"
    REMOVED = "removed"
    SAME = "same"
    UNUSED = "unused"
    OWN_LINE = "own line"
    EXCLUDES = "excludes"
    TAKEN_AWAY = "taken away"
    ERROR = "error"
    UNCITED = "uncited"


EXPLANATIONS = {
    Why.REPLACED: "the second replaces the line that the first changes",
    Why.REMOVED: "the second removes the line that the first changes",
    Why.SAME: "both make the same change",
    Why.UNUSED: "the second says the same already, or does not use what the first changes",
    Why.OWN_LINE: "the second has a line of its own with the same words as the line that the first changes",
    Why.EXCLUDES: "both replace or remove the same line",
    Why.TAKEN_AWAY: "the second removes the line that the first would change",
    Why.ERROR: "together they do not form correct rules",
    Why.UNCITED: "no line in force cites this statement of the printing any more",
}


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """An overlay, what happens to it beside another one, why, and the lines concerned.

    `of` and `beside` are overlays as they are printed: `next-dealer=left`, `option lowest-score`, `printing es`,
    `edition flip`. An overlay that has no effect even alone is beside `the defaults`.
    """

    kind: Kind
    of: str
    beside: str
    why: Why
    lines: tuple[str, ...] = ()


ALONE = "the defaults"
