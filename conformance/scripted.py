"""A case as it is played with an engine that cannot load positions: from a deck, if the case has a script.

Leaves to others: finding scripts (`generate/scripts.py`), and all other capabilities (`applicability.py`).
"""

from __future__ import annotations

from dataclasses import replace

from .case import Case, FromPosition
from .declaration import Declaration


def as_scripted(case: Case, declared: Declaration) -> Case:
    """The case from its deck, if the engine plays decks and no positions."""
    positions, decks = "position" in declared.modes, "scripted" in declared.modes
    if case.script is None or positions or not decks or not isinstance(case.start, FromPosition):
        return case
    depends = {**case.script.depends, **case.depends}
    return replace(case, start=case.script.start, steps=case.script.steps, depends=depends, script=None)
