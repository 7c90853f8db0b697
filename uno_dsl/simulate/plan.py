"""What is to be simulated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from uno_dsl.engine.run import LONGEST_ROUND


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be simulated."""

    players: int
    rounds: int
    seed: int = 0
    policy: str = "eager"
    cap: int = LONGEST_ROUND

    def chunks(self, size: int) -> Iterator[range]:
        """The rounds, cut into pieces."""
        return cut([range(self.rounds)], size)


def cut(rounds: Iterable[range], size: int) -> Iterator[range]:
    """Some rounds, cut into pieces."""
    for part in rounds:
        for first in range(part.start, part.stop, size):
            yield range(first, min(first + size, part.stop))
