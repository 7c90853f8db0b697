"""Finds where one layer removes what another layer wrote or changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.layers.rules import Applied, Rules
from uno_dsl.overlays.findings import Why
from uno_dsl.overlays.marks import lines_in_force, marks, taken_out_by


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A layer that lost some of its lines, whether it lost all of them, and the change of another layer that took them."""

    layer: str
    wholly: bool
    by: Applied

    @property
    def why(self) -> Why:
        """The reason: the other layer removes or replaces the line."""
        return Why.REMOVED if self.by.change.verb == "remove" else Why.REPLACED


def cancelled(alone: Rules, together: Rules, layer: str) -> Cancelled | None:
    """What a layer loses if another overlay is chosen as well, or None."""
    before, after = marks(alone, layer), marks(together, layer)
    lost = [line for mark, line in before.items() if mark not in after and line is not None]
    by = next((change for line in lost if (change := taken_out_by(together, line, layer)) is not None), None)
    return None if by is None else Cancelled(layer, not after, by)


def lines_lost(rules: Rules) -> Iterator[tuple[str, Applied]]:
    """Each layer that lost lines, with the change of another layer that took them."""
    in_force = lines_in_force(rules)
    for change in rules.applied:
        lost = () if change.lost is None else change.lost.walk()
        losers = {entry.layer for entry in lost if id(entry.node) not in in_force} - {change.layer}
        yield from ((loser, change) for loser in sorted(losers))
