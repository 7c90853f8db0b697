"""The tests of one process share the machines of the library's games: building one costs more than most tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection
from uno_dsl.serve.machines import Machines

MOST = 200
"""Up to this many machines are kept."""


@pytest.fixture(autouse=True, scope="session")
def machines_are_built_once() -> Iterator[None]:
    made: dict[object, Machine] = {}
    make = Machines.make

    def shared(self: Machines, selection: Selection) -> Machine:
        if selection.houses or selection.editions:  # files that a test may change
            return make(self, selection)
        readings = tuple(sorted(selection.readings.items()))
        key = (selection.game, selection.printing, readings, tuple(selection.options))
        if key not in made:
            if len(made) == MOST:
                made.clear()
            made[key] = make(self, selection)
        return made[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Machines, "make", shared)
        yield
