"""Compares an engine's counts of the action sequences from a position with those of the rules.

The positions are the starts of the suites' cases. A position is skipped if, within the depth of the count, it leads to
an action that the engine does not declare. Not handled here: showing the results (`report_text.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from conformance.cases.action import action_from_json, action_to_text, in_order
from conformance.cases.applicability import other_reading, strange_part
from conformance.cases.case import BrokenCase, Case, FromPosition
from conformance.cases.counts import Counts
from conformance.judge.bounded_failure import failure_of
from conformance.judge.differences import Difference, NotOffered, PartDiffers, WronglyOffered
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import Breakdown, CaseResult, Outcome
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.json_value import Json, Malformed
from uno_dsl.serve.count import Counter

MODE = "count"


def counted(
    observer: Observer, cases: Iterable[Case | BrokenCase], depth: int, readings: Mapping[str, str], *,
    rules: Rules, progress: Callable[[], None],
) -> tuple[CaseResult, ...]:  # fmt: skip
    """The result for the start position of each case; each position is counted once."""
    results: list[CaseResult] = []
    seen: set[str] = set()
    for case in cases:
        progress()
        if isinstance(case, BrokenCase) or not isinstance(case.start, FromPosition):
            continue
        key = json.dumps([case.game, case.printing, case.readings, case.start.position], sort_keys=True)
        if key in seen:
            continue
        seen.add(key)
        stub = replace(case, steps=case.steps[:1], depends={}, tags=(MODE,))
        results.append(_result(observer, stub, case.start.position, depth, readings, rules))
    return tuple(results)


def _result(
    observer: Observer, case: Case, position: Mapping[str, Json], depth: int, readings: Mapping[str, str], rules: Rules
) -> CaseResult:
    declared = observer.declared
    if (reason := _why_not(case, observer)) is not None:
        return CaseResult(case=case, outcome=Outcome.NOT_APPLICABLE, reason=reason)
    if (reason := other_reading(case, readings)) is not None:
        return CaseResult(case=case, outcome=Outcome.DIFFERS_BY_READING, reason=reason)
    known = rules.questions(case.game, case.printing)
    played = {name: read for name, read in readings.items() if name in known and read in known[name].readings}
    machine = rules.machine(case.game, case.printing, {**played, **case.readings})
    if isinstance(machine, Unplayable):
        return CaseResult(case=case, outcome=Outcome.KIT_ERROR, reason=machine.why)
    counter = Counter(machine)
    try:
        right = _by_action(counter.split({**position}, depth))
    except (BadValue, EngineStuck) as problem:
        return CaseResult(case=case, outcome=Outcome.KIT_ERROR, reason=str(problem))
    if undeclared := sorted(counter.kinds - declared.actions):
        reason = f"the action kind `{undeclared[0]}` is not declared"
        return CaseResult(case=case, outcome=Outcome.NOT_APPLICABLE, reason=reason)
    said = observer.count(case, depth)
    if not isinstance(said, dict):
        return CaseResult(case=case, outcome=Outcome.ENGINE_ERROR, breakdown=Breakdown(step=0, fault=said))
    differences = _differences(right, said, depth)
    if differences:
        return CaseResult(case=case, outcome=Outcome.FAILED, failure=failure_of(0, differences))
    return CaseResult(case=case, outcome=Outcome.PASSED)


def _why_not(case: Case, observer: Observer) -> str | None:
    """What the count needs and the engine does not declare."""
    declared = observer.declared
    fewest, most = declared.players
    if MODE not in declared.modes:
        return f"the mode `{MODE}` is not declared"
    if case.printing not in declared.games.get(case.game, ()):
        return f"the printing `{case.printing}` of `{case.game}` is not declared"
    if not fewest <= case.start.players <= most:
        return f"{case.start.players} players are not declared"
    if (part := strange_part(case, declared)) is not None:
        return f"the position states `{part}`, which is not declared to be reported"
    return None


def _by_action(found: Iterable[tuple[Mapping[str, Json], int]]) -> Counts:
    """The counts of the reference engine, in the form of an engine's answer."""
    counts: Counts = {}
    for stated, number in found:
        action = action_from_json({**stated})
        if isinstance(action, Malformed):
            raise TypeError(action.why)  # the reference engine always states actions
        counts[action] = number
    return counts


def _differences(right: Counts, said: Counts, depth: int) -> tuple[Difference, ...]:
    """The first actions that are missing or not legal, and those with a different count."""
    found: list[Difference] = [NotOffered(action=action) for action in in_order(frozenset(right.keys() - said.keys()))]
    found += [WronglyOffered(action=action) for action in in_order(frozenset(said.keys() - right.keys()))]
    for action in in_order(frozenset(right.keys() & said.keys())):
        if right[action] != said[action]:
            part = f"ways of depth {depth} that begin with `{action_to_text(action)}`"
            found.append(PartDiffers(part=part, expected=right[action], actual=said[action]))
    return tuple(found)
