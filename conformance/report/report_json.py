"""A report as JSON: stable keys, a version, the same bytes for the same results. Its schema is `report.schema.json`.

Not handled here: the results (`judge.py`).
"""

from __future__ import annotations

import json

from conformance.cases.action import action_to_json
from conformance.cases.case import BrokenCase, Case
from conformance.cases.case_json import case_to_json
from conformance.cases.declaration import PROTOCOL, declaration_to_json
from conformance.causes.cause import Cause, causes_of, first_rule
from conformance.judge.blamed import Blamed
from conformance.judge.conservation import selected, unaccounted
from conformance.judge.difference_json import difference_to_json
from conformance.judge.report import Breakdown, CaseResult, ExpectedFailure, Failure, RandomGames, Report, RuleText
from conformance.wire.faults import fault_to_text
from uno_dsl.json_value import Json

REPORT = 1


def report_json(report: Report) -> str:
    """The report as the text of one JSON object, in ASCII."""
    return json.dumps(report_to_json(report), indent=2, allow_nan=False) + "\n"


def report_to_json(report: Report) -> dict[str, Json]:
    """The report as one JSON object."""
    counts: dict[str, Json] = {outcome.value: count for outcome, count in report.counts.items()}
    used = {rule for result in report.results if isinstance(result.case, Case) for rule in result.case.rules}
    used |= {rule for one in report.blamed for rule in (one.rule, *one.perhaps)}
    return {
        "report": REPORT,
        "protocol": PROTOCOL,
        "command": [*report.command],
        "engine": None if report.declared is None else declaration_to_json(report.declared),
        **({} if report.fault is None else {"fault": _fault(Breakdown(step=None, fault=report.fault))}),
        "selected": selected(report),
        "not_selected": [*report.not_selected],
        "counts": counts,
        **({"interrupted": True} if report.interrupted else {}),
        **({"release": report.release} if report.release else {}),
        **({"unaccounted": [*lost]} if (lost := unaccounted(report)) else {}),
        **(
            {"expected": [_expected_failure(one) for one in report.expected_failures]}
            if report.expected_failures
            else {}
        ),
        **({"random_games": _games(report.random_games)} if report.random_games is not None else {}),
        "notes": [*report.notes],
        "rules": {rule: _rule(report.rules[rule]) for rule in sorted(used & report.rules.keys())},
        **({"blamed": [_blamed(one) for one in report.blamed]} if report.blamed else {}),
        "causes": [_cause(cause) for cause in causes_of(report)],
        "cases": [
            {**_case(result), **_smaller(report, result), "replay": report.replay(result)} for result in report.results
        ],
    }


def _cause(cause: Cause) -> dict[str, Json]:
    return {
        "difference": [*cause.difference],
        "told": cause.example.case.id,
        "cases": [result.case.id for result in cause.results],
        "rules": [*dict.fromkeys(first_rule(result) for result in cause.results)],
    }


def _blamed(one: Blamed) -> dict[str, Json]:
    found: dict[str, Json] = {
        "rule": one.rule, "perhaps": [*one.perhaps], "certain": one.certain, "cases": [*one.cases],
    }  # fmt: skip
    if one.as_if is not None:
        like = one.as_if
        found["as_if"] = {
            "words": like.words, "rule": like.rule, "same": like.same, "of": like.of, "rules": [*like.rules],
            "others": like.others,
            **({} if like.tried is None else {"new_positions": like.tried.positions, "same_in_new": like.tried.same}),
        }  # fmt: skip
    return found


def _expected_failure(one: ExpectedFailure) -> dict[str, Json]:
    return {"name": one.name, "reason": one.reason, "failed": one.failed, "passed": one.passed}


def _games(played: RandomGames) -> dict[str, Json]:
    found: dict[str, Json] = {
        "seed": played.seed, "games": played.games, "moves": played.moves, "different": played.different,
    }  # fmt: skip
    return {**found, "why_none": played.why_none} if played.why_none else found


def _smaller(report: Report, result: CaseResult) -> dict[str, Json]:
    found = result.smaller
    if found is None:
        return {}
    replay = report.replay_smaller(found)
    told: dict[str, Json] = {"case": case_to_json(found.case), "failure": _failure(found.case, found.failure)}
    return {"smaller": {**told, **({"replay": replay} if replay else {})}}


def _rule(rule: RuleText) -> dict[str, Json]:
    return {"sentence": rule.sentence, "citations": [*rule.citations], "place": rule.place}


def _case(result: CaseResult) -> dict[str, Json]:
    value: dict[str, Json] = {"id": result.case.id, "outcome": result.outcome.value}
    if not isinstance(result.case, BrokenCase):
        value |= {"game": result.case.game, "printing": result.case.printing, "rules": [*result.case.rules]}
    if result.reason:
        value["reason"] = result.reason
    if result.failure is not None:
        value["failure"] = _failure(result.case, result.failure)
    if result.undeclared:
        value["undeclared"] = {**result.undeclared}
    if result.seen_after is not None:
        seen = result.seen_after
        value["seen_after"] = {"rules": [*seen.rules], "actions": seen.actions, "needed": [*seen.needed]}
    if result.right_if:
        value["right_if"] = {name: [*readings] for name, readings in result.right_if.items()}
    if result.breakdown is not None:
        value["fault"] = _fault(result.breakdown)
    if result.unsteady is not None:
        value["unsteady"] = _fault(result.unsteady)
    return value


def _failure(case: Case | BrokenCase, failure: Failure) -> dict[str, Json]:
    action = None if isinstance(case, BrokenCase) else case.steps[failure.step].action
    return {
        "step": failure.step,
        "action": None if action is None else action_to_json(action),
        "differences": [difference_to_json(difference) for difference in failure.differences],
        **({"left_out": failure.left_out} if failure.left_out else {}),
    }


def _fault(broken: Breakdown) -> dict[str, Json]:
    return {
        "name": broken.fault.code,
        "step": broken.step,
        "words": fault_to_text(broken.fault),
        "stderr": [*broken.fault.stderr],
    }
