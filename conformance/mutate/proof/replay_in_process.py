"""A case run against an engine in this process, as the judge runs it against one behind a pipe.

Not handled here: which cases are tried on which mutant (`score.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from conformance.cases.action import NEXT
from conformance.cases.applicability import GAMES, VIEWS
from conformance.cases.case import Case, FromPosition, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import CORE_PARTS, SHOWN, Refusal, Situation, situation_from_json
from conformance.judge.differences import compare
from conformance.mutate.proof.mutant_machines import impatience
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Malformed
from uno_dsl.serve.action_kinds import DETAILS
from uno_dsl.serve.served_round import Table


def declaration_of(piles: Iterable[str] = ()) -> Declaration:
    """The declaration of an engine that can do everything, and reports what every engine has, and some piles: no counters."""
    return Declaration(
        name="", version="", language="", games={}, modes=frozenset({"position", "scripted", VIEWS, GAMES}), players=(2, 10),
        actions=frozenset(DETAILS), reports=CORE_PARTS | {*piles, SHOWN}, readings={}, limitations={},
    )  # fmt: skip


DECLARED = declaration_of()


def first_failure(
    machine: Machine, case: Case, declared: Declaration = DECLARED, tables: type[Table] = Table
) -> int | None:
    """The step of a case in which an engine fails, or None. Any exception is a failure."""
    at = 0
    try:
        with impatience():
            table = begun(machine, case, tables)
            for at, step in enumerate(case.steps):
                if differs(step, said(table, step), declared, case):
                    return at
    except Exception:
        return at
    return None


def begun(machine: Machine, case: Case, tables: type[Table] = Table) -> Table:
    """The table at the start of a case."""
    start = case.start
    if isinstance(start, FromPosition):
        return tables.from_position(machine, start.position)
    return tables.from_deck(machine, start.players, start.dealer, list(start.deck), log=bool(case.steps[0].views))


def said(table: Table, step: Step) -> Situation | Refusal | Malformed:
    """What the engine says after a step."""
    if step.views and step.action is not None:
        table.listen()
    if step.action is not None and step.action.do == NEXT:
        table.next_round(step.sent.get("deck"), step.sent.get("dealer"), log=bool(step.views))
    elif step.action is not None and not table.apply(step.sent):
        return Refusal()
    found = table.situation()
    if step.views:
        found["views"] = table.views(step.views)
    return situation_from_json(found)


def differs(step: Step, said: Situation | Refusal | Malformed, declared: Declaration, case: Case) -> bool:
    """Whether an answer differs from what is expected."""
    return isinstance(said, Malformed) or bool(compare(step.expect, said, declared, case.kinds))


def passes(machine: Machine, cases: Sequence[Case], declared: Declaration = DECLARED) -> bool:
    """Whether an engine passes all cases."""
    return all(first_failure(machine, case, declared) is None for case in cases)
