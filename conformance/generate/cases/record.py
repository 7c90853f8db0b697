"""The outcome of a draft under the rules: the steps of a case with their expectations.

A case about legality states `legal` at its last step, for the kinds in question; one about an outcome
states the position at its end. So one difference of an engine does not fail every case.
Not handled here: choosing the drafts (`suite.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from conformance.cases.situation import CORE_PARTS
from conformance.mutate.proof.mutant_machines import impatience
from conformance.plays.draft import Draft
from conformance.plays.layout import MATCHED
from conformance.plays.round_only import round_only
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.serve.served_round import Table

CHALLENGE = frozenset({"challenge", "decline"})
BESIDE_THE_TURN = frozenset({"say", "catch"})
Steps = list[dict[str, Any]]


def steps_of(machine: Machine, draft: Draft, kinds: tuple[str, ...]) -> Steps | None:
    """The steps of a case under the rules of a machine; None if the draft cannot be played."""
    try:
        table = begun(machine, draft)
        steps: Steps = [{"action": None, "expect": {}}]
        for action in draft.actions:
            steps[-1]["expect"] = between(table, kinds)
            if not table.apply(action):
                return None
            steps.append({"action": action, "expect": {}})
        only_refused = draft.refused if draft.then is None else None
        steps[-1]["expect"] = at_end(table, kinds, kinds_stated(kinds, steps), only_refused)
        if draft.refused is not None:
            if table.apply(draft.refused):
                return None
            steps.append({"action": draft.refused, "expect": {"illegal": True}})
        if draft.then is not None:
            if not table.apply(draft.then):
                return None
            steps.append({"action": draft.then, "expect": after_all(table, kinds)})
    except (BadValue, EngineStuck):
        return None
    return steps


def outcome_of(machine: Machine, draft: Draft, kinds: tuple[str, ...]) -> Steps | str | None:
    """The same under rules that may be broken: whatever fails is an outcome too."""
    try:
        with impatience():
            return steps_of(machine, draft, kinds)
    except Exception as problem:
        return type(problem).__name__


def same(one: Steps | str | None, other: Steps | str | None) -> bool:
    """Whether an engine with the first outcome passes a case that expects the second: the order of actions means nothing."""
    return one == other or plain(one) == plain(other)


def plain(steps: Steps | str | None) -> object:
    """Steps with their lists of actions sorted, and without what the judge ignores."""
    if not isinstance(steps, list):
        return steps
    return [{**step, "expect": unordered(step["expect"])} for step in steps]


def unordered(expect: dict[str, Any]) -> dict[str, Any]:
    """What is expected, with its list of actions sorted."""
    if "legal" not in expect:
        return expect
    actions = [{key: value for key, value in action.items() if key != "bluff"} for action in expect["legal"]]
    return {**expect, "legal": sorted(actions, key=lambda action: sorted(action.items(), key=repr).__repr__())}


def whole_steps_of(machine: Machine, draft: Draft) -> Steps | None:
    """The steps of a case that states everything at its start and at its end, and all legal actions in between."""
    try:
        table = begun(machine, draft)
        steps: Steps = [{"action": None, "expect": whole(table)}]
        for number, action in enumerate(draft.actions):
            for refused in (refused for at, refused in draft.forbidden if at == number):
                if table.apply(refused):
                    return None
                steps.append({"action": refused, "expect": {"illegal": True}})
            if not table.apply(action):
                return None
            steps.append({"action": action, "expect": whole(table)})
        for step in steps[1:-1]:
            step["expect"].pop("position", None)
    except (BadValue, EngineStuck):
        return None
    return steps


def whole_outcome_of(machine: Machine, draft: Draft) -> Steps | str | None:
    """The same under rules that may be broken."""
    try:
        with impatience():
            return whole_steps_of(machine, draft)
    except Exception as problem:
        return type(problem).__name__


def view_steps_of(machine: Machine, draft: Draft, parts: Collection[str]) -> Steps | None:
    """The steps of a case that states what every seat sees of some parts at its end; None if the round is over."""
    try:
        table = begun(machine, draft, log=True)
        steps: Steps = [{"action": None, "expect": {}}]
        for action in draft.actions:
            steps[-1]["expect"] = between(table, ())
            table.listen()
            if not table.apply(action):
                return None
            steps.append({"action": action, "expect": {}})
    except (BadValue, EngineStuck):
        return None
    if table.situation()["over"] is not None:
        return None
    views = [{part: view[part] for part in ("seat", *parts)} for view in table.views(range(draft.players))]
    steps[-1]["expect"] = {**decision(table), "views": views}
    return steps


def decision(table: Table) -> dict[str, Any]:
    """What is asked in the middle of a turn: an engine that does not stop there must not be asked what seats see there."""
    if table.at_rest:
        return {}
    return {"legal": [action for action in table.situation()["legal"] if action["do"] not in BESIDE_THE_TURN]}


def view_outcome_of(machine: Machine, draft: Draft, parts: Collection[str]) -> Steps | str | None:
    """The same under rules that may be broken."""
    try:
        with impatience():
            return view_steps_of(machine, draft, parts)
    except Exception as problem:
        return type(problem).__name__


def whole(table: Table) -> dict[str, Any]:
    """The whole situation, without what only this engine keeps."""
    situation = round_only(table.situation())
    over = {} if situation["over"] is None else {"over": situation["over"]}
    if "position" not in situation:
        return {"legal": situation["legal"], **over}
    stated = {"score", *table.piles} if over else {*CORE_PARTS, *table.piles}
    position = {part: value for part, value in situation["position"].items() if part in stated}
    return {"legal": situation["legal"], "position": position, **over}


def begun(machine: Machine, draft: Draft, *, log: bool = False) -> Table:
    """The table at the start of a draft; with `log` events are recorded. Raises BadValue, EngineStuck."""
    start = draft.start
    if start["mode"] == "position":
        return Table.from_position(machine, start["position"])
    return Table.from_deck(machine, start["players"], start["dealer"], start["deck"], log=log)


def between(table: Table, kinds: tuple[str, ...]) -> dict[str, Any]:
    """What is expected before the last step: nothing, except at the stop where engines without challenges go on."""
    if table.at_rest:
        return {}
    legal = table.situation()["legal"]
    if {action["do"] for action in legal} - BESIDE_THE_TURN != CHALLENGE:
        return {}
    wanted = CHALLENGE | set(kinds)
    return {"legal": [action for action in legal if action["do"] in wanted]}


def at_end(
    table: Table, kinds: tuple[str, ...], stated: Sequence[str], refused: dict[str, Any] | None
) -> dict[str, Any]:
    """What is expected at the last step. In the middle of a turn only legality is stated."""
    situation = round_only(table.situation())
    over = {} if situation["over"] is None else {"over": situation["over"]}
    if refused is not None and refused["seat"] != table.state.turn:
        return over  # that somebody else may not act is all that is asked
    if kinds or not (over or table.at_rest):
        return {"legal": [action for action in situation["legal"] if not stated or action["do"] in stated], **over}
    position = situation["position"]
    if over:
        position = {part: value for part, value in position.items() if part in table.piles or part == "score"}
    else:
        position = {part: value for part, value in position.items() if part in stated_at_rest(table)}
    return {"position": position, **over}


def stated_at_rest(table: Table) -> Collection[str]:
    """The parts of a position that a case states where play goes on: in a game of another kind, all of its piles as well."""
    program = table.machine.program
    return CORE_PARTS if all(name in program.keeps for name in MATCHED) else CORE_PARTS | table.piles


def after_all(table: Table, kinds: tuple[str, ...]) -> dict[str, Any]:
    """What is expected after a refusal and another action: nothing of what was refused has happened."""
    situation = table.situation()
    if situation["over"] is not None or table.at_rest:
        return at_end(table, (), (), None)
    return {"legal": [action for action in situation["legal"] if not kinds or action["do"] in kinds]}


def kinds_stated(kinds: tuple[str, ...], steps: Steps) -> list[str]:
    """The kinds of action that the case compares: those it is about, and those of a challenge on the way."""
    on_the_way = any({action["do"] for action in step["expect"].get("legal", ())} >= CHALLENGE for step in steps[:-1])
    return sorted({*kinds, *(CHALLENGE if on_the_way else ())})
