"""A case as it is run on an engine that cannot load positions: from a deck, if the case has a script.

Not handled here: finding scripts (`generate/scripts/`), and all other capabilities (`applicability.py`).
"""

from __future__ import annotations

from dataclasses import replace

from conformance.cases.case import Case, FromPosition
from conformance.cases.declaration import Declaration


def as_scripted(case: Case, declared: Declaration) -> Case:
    """The case starting with a deck, if the engine supports decks and not positions."""
    positions, decks = "position" in declared.modes, "scripted" in declared.modes
    if case.script is None or positions or not decks or not isinstance(case.start, FromPosition):
        return case
    depends = {**case.script.depends, **case.depends}
    return replace(case, start=case.script.start, steps=case.script.steps, depends=depends, script=None)
