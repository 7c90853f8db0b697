"""The result of a case as JSON that can be read back in full, for results that are kept between two runs.

A report says more about a result, in words (`report_json.py`); this holds only what is needed to restore it.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from conformance.cases.case import BrokenCase, Case, case_from_json
from conformance.cases.case_json import case_to_json
from conformance.judge.difference_json import difference_from_json, difference_to_json
from conformance.judge.report import Breakdown, CaseResult, Failure, Outcome
from conformance.wire import faults
from conformance.wire.faults import Fault
from uno_dsl.json_value import Json, Malformed, string_map, strings

KINDS = {name: kind for name, kind in vars(faults).items() if isinstance(kind, type) and issubclass(kind, Fault)}
"""The faults by the name of their class."""


def result_to_json(result: CaseResult, asked: Case) -> dict[str, Json]:
    """A result as JSON; the case itself is included only if it is not the case that was asked."""
    found: dict[str, Json] = {"id": asked.id, "outcome": result.outcome.value}
    if result.case != asked and isinstance(result.case, Case):
        found["case"] = case_to_json(result.case)
    if result.reason:
        found["reason"] = result.reason
    if result.failure is not None:
        differences: list[Json] = [difference_to_json(difference) for difference in result.failure.differences]
        found["failure"] = {
            "step": result.failure.step,
            "differences": differences,
            "left_out": result.failure.left_out,
        }
    if result.breakdown is not None:
        found["breakdown"] = _breakdown_to_json(result.breakdown)
    if result.unsteady is not None:
        found["unsteady"] = _breakdown_to_json(result.unsteady)
    if result.limitation is not None:
        found["limitation"] = result.limitation
    if result.undeclared:
        found["undeclared"] = {**result.undeclared}
    if result.right_if:
        found["right_if"] = {name: [*readings] for name, readings in result.right_if.items()}
    return found


def result_from_json(value: Json, asked: Case) -> CaseResult | Malformed:
    """Reads the saved result of a case."""
    if not isinstance(value, dict) or value.get("outcome") not in [*Outcome]:
        return Malformed("it has no outcome")
    stated = value.get("case")
    case = asked if stated is None else case_from_json(stated, printing=asked.printing)
    failure, undeclared = value.get("failure"), string_map(value.get("undeclared", {}))
    limitation = value.get("limitation")
    failed = None if failure is None else _failure(failure)
    broken, unsteady = (_breakdown(value[key]) if key in value else None for key in ("breakdown", "unsteady"))
    for part in (failed, broken, unsteady):
        if isinstance(part, Malformed):
            return part
    right_if = _right_if(value.get("right_if", {}))
    if isinstance(case, BrokenCase) or undeclared is None or right_if is None:
        return Malformed("its case or its readings are malformed")
    return CaseResult(
        case=case, outcome=Outcome(str(value["outcome"])), reason=str(value.get("reason", "")),
        failure=failed if isinstance(failed, Failure) else None,
        breakdown=broken if isinstance(broken, Breakdown) else None,
        unsteady=unsteady if isinstance(unsteady, Breakdown) else None,
        limitation=limitation if isinstance(limitation, str) else None, undeclared=undeclared, right_if=right_if,
    )  # fmt: skip


def _right_if(value: Json) -> dict[str, tuple[str, ...]] | None:
    found = {name: strings(readings) for name, readings in value.items()} if isinstance(value, dict) else None
    if found is None:
        return None
    known = {name: readings for name, readings in found.items() if readings is not None}
    return known if len(known) == len(found) else None


def _breakdown_to_json(broken: Breakdown) -> dict[str, Json]:
    told: dict[str, Json] = {
        field.name: [*value] if isinstance(value := getattr(broken.fault, field.name), tuple) else value
        for field in fields(broken.fault)
    }
    return {"step": broken.step, "fault": type(broken.fault).__name__, "told": told}


def _breakdown(value: Json) -> Breakdown | Malformed:
    match value:
        case {"step": int() | None as step, "fault": str(name), "told": dict(told)} if name in KINDS:
            known: dict[str, Any] = {key: _plain(item) for key, item in told.items()}
            if {field.name for field in fields(KINDS[name])} == known.keys():
                return Breakdown(step=step, fault=KINDS[name](**known))
    return Malformed("it has an unknown fault")


def _plain(item: Json) -> object:
    return strings(item) if isinstance(item, list) else item


def _failure(value: Json) -> Failure | Malformed:
    match value:
        case {"step": int(step), "differences": [*differences], "left_out": int(left_out)}:
            found = [difference_from_json(difference) for difference in differences]
            known = tuple(difference for difference in found if not isinstance(difference, Malformed))
            if known and len(known) == len(found):
                return Failure(step=step, differences=known, left_out=left_out)
        case _:
            pass
    return Malformed("it has an unknown kind of difference")
