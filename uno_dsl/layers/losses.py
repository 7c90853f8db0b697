"""Losses between layers: lines that one layer wrote or changed, and another layer took out of force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.layers.rules import Applied, Rules


@dataclass(frozen=True, slots=True)
class Loss:
    """A layer, the change in another layer that cost it lines, and whether nothing of the layer is left in force."""

    loser: str
    change: Applied
    wholly: bool


def losses(rules: Rules) -> list[Loss]:
    """For each layer that lost lines, each change that took some of them."""
    in_force = {id(entry.node) for entry in rules.walk()}
    left = {entry.layer for entry in rules.walk()}
    changed: dict[int, list[str]] = {}  # by the line that shows the change: who excepted it, or removed lines under it
    for change in rules.applied:
        if not change.writes:
            alive = not change.shown_by or id(change.shown_by[0]) in in_force
            if alive:
                left.add(change.layer)
            else:
                changed.setdefault(id(change.shown_by[0]), []).append(change.layer)
    found: dict[tuple[str, int], Loss] = {}
    for change in rules.applied:
        for loser in lost_to(change, in_force, changed):
            found.setdefault((loser, id(change)), Loss(loser, change, loser not in left))
    return list(found.values())


def lost_to(change: Applied, in_force: set[int], changed: dict[int, list[str]]) -> Iterator[str]:
    """The other layers whose lines were taken out of force by a change."""
    for entry in () if change.lost is None else change.lost.walk():
        line = id(entry.node)
        if line not in in_force:
            yield from (layer for layer in (entry.layer, *changed.get(line, ())) if layer != change.layer)
