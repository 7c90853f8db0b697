"""Biased random walks: in each, some kinds of action are frequent and others rare.

This is swarm testing, too. In unbiased play, rare things never come together. Not handled here: everything else about walks (`pool.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from conformance.generate.search.pool import Pool
from conformance.plays.draft import Draft
from uno_dsl.engine.stop_options import Option, Take, UseWindow

WEIGHTS = (0.2, 1.0, 1.0, 4.0)
FOR_STANDING_OFFERS = 0.4
"""The weight of standing offers relative to everything else."""


KindOfOption = tuple[type[Option], int | None]


class BiasedPool(Pool):
    """A pool of biased walks."""

    weights: dict[KindOfOption, float]

    def wander(self, draft: Draft) -> None:
        """Play on from a start with new weights."""
        self.weights = {}
        super().wander(draft)

    def choose_option(self, options: Sequence[Option], *, playing: bool) -> Option:
        """Choose an option: first its kind, then one of that kind."""
        by_kind: dict[KindOfOption, list[Option]] = {}
        for option in options:
            by_kind.setdefault(kind_of(option), []).append(option)
        for kind in by_kind:
            if kind not in self.weights:
                self.weights[kind] = self.swarm.pick(WEIGHTS) * (FOR_STANDING_OFFERS if kind[0] is UseWindow else 1)
        at = self.swarm.random() * sum(self.weights[kind] for kind in by_kind)
        for kind, found in by_kind.items():
            at -= self.weights[kind]
            if at < 0:
                return self.swarm.pick(found)
        return self.swarm.pick(options)


def kind_of(option: Option) -> KindOfOption:
    """The kind of an option: the offer that it takes, or that it chooses or passes."""
    return type(option), option.offer if isinstance(option, (Take, UseWindow)) else None
