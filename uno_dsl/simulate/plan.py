"""What is to be simulated."""

from __future__ import annotations

from collections.abc import Iterator
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
        for first in range(0, self.rounds, size):
            yield range(first, min(first + size, self.rounds))
