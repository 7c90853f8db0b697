"""A case held against an engine in this process, as the judge holds it against one behind a pipe.

Leaves to others: which cases are tried against which mutant (`score.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_dsl.engine.compile import Machine
from uno_dsl.serve.table import Table

from ..action import DETAILS
from ..applicability import VIEWS
from ..case import Case, FromPosition, Step
from ..compare import compare
from ..declaration import Declaration
from ..json_value import Malformed
from ..situation import CORE_PARTS, SHOWN, Refusal, Situation, situation_from_json
from .machine import impatience


def declaration_of(piles: Iterable[str] = ()) -> Declaration:
    """An engine that can do everything, and reports what every engine has, and some piles: no counters of its own."""
    return Declaration(
        name="", version="", language="", games={}, modes=frozenset({"position", "scripted", VIEWS}), players=(2, 10),
        actions=frozenset(DETAILS), reports=CORE_PARTS | {*piles, SHOWN}, readings={}, limitations={},
    )  # fmt: skip


DECLARED = declaration_of()


def first_failure(machine: Machine, case: Case, declared: Declaration = DECLARED) -> int | None:
    """The step of a case in which an engine fails, or None. Whatever breaks is a failure."""
    at = 0
    try:
        with impatience():
            table = begun(machine, case)
            for at, step in enumerate(case.steps):
                if differs(step, said(table, step), declared, case):
                    return at
    except Exception:
        return at
    return None


def begun(machine: Machine, case: Case) -> Table:
    """The table at the start of a case."""
    start = case.start
    if isinstance(start, FromPosition):
        return Table.from_position(machine, start.position)
    return Table.from_deck(machine, start.players, start.dealer, list(start.deck), log=bool(case.steps[0].views))


def said(table: Table, step: Step) -> Situation | Refusal | Malformed:
    """What the engine says after a step."""
    if step.views and step.action is not None:
        table.listen()
    if step.action is not None and not table.apply(step.sent):
        return Refusal()
    found = table.situation()
    if step.views:
        found["views"] = table.views(step.views)
    return situation_from_json(found)


def differs(step: Step, said: Situation | Refusal | Malformed, declared: Declaration, case: Case) -> bool:
    """Whether an answer is not what is expected."""
    return isinstance(said, Malformed) or bool(compare(step.expect, said, declared, case.kinds))


def passes(machine: Machine, cases: Sequence[Case], declared: Declaration = DECLARED) -> bool:
    """Whether an engine passes all cases."""
    return all(first_failure(machine, case, declared) is None for case in cases)
