"""Marks of a layer in the merged rules: the lines that it wrote, and the changes that it made to other lines."""

from __future__ import annotations

from uno_dsl.layers.rules import Applied, Rules
from uno_dsl.syntax import nodes as n

Marks = dict[int, n.Line | None]
"""For each line or change, by identity: the line that shows it, or None for a top-level line that was removed.

Each file is read once, and merging keeps its nodes. So the same line is the same object in every result.
"""


def lines_in_force(rules: Rules) -> set[int]:
    """The lines in force, by identity."""
    return {id(entry.node) for entry in rules.walk()}


def marks(rules: Rules, layer: str) -> Marks:
    """The marks of a layer that are in force."""
    found: Marks = {id(entry.node): entry.node for entry in rules.walk() if entry.layer == layer}
    in_force = lines_in_force(rules)
    for change in rules.applied:
        if change.layer == layer and not writes(change):
            shown = change.shown_by[0] if change.shown_by else None
            if shown is None or id(shown) in in_force:
                found[id(change.change)] = shown
    return found


def writes(change: Applied) -> bool:
    """Whether the change adds lines, which then show that it was made."""
    return change.change.verb not in ("remove", "except")


def taken_out_by(rules: Rules, line: n.Line, besides: str) -> Applied | None:
    """The change of another layer that took a line out of force, or None."""
    for change in rules.applied:
        if change.lost is not None and change.layer != besides:
            if any(entry.node is line for entry in change.lost.walk()):
                return change
    return None
