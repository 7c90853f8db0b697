"""A case as JSON, in the form used in suites and saved files: the reverse of `case.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from conformance.cases.action import action_to_json, in_order
from conformance.cases.case import SUITE, Case, Expected, FromDeck, Start, Step
from conformance.cases.situation import Refusal, over_to_json, views_to_json
from uno_dsl.json_value import Json


def suite_lines(game: str, printing: str, cases: Sequence[Case]) -> Iterator[str]:
    """The lines of a suite file without a hash of the rules: a header, then one case a line."""
    yield _line({"suite": SUITE, "game": game, "printing": printing, "rules_hash": ""})
    yield from (_line(case_to_json(case)) for case in cases)


def case_to_json(case: Case) -> dict[str, Json]:
    """A case as an object."""
    found: dict[str, Json] = {
        "id": case.id, "game": case.game, "printing": case.printing, "readings": {**case.readings},
        "rules": [*case.rules], "depends": {**case.depends}, "tags": [*case.tags],
    }  # fmt: skip
    if case.layer:
        found["layer"] = case.layer
    if case.kinds is not None:
        found["kinds"] = [*sorted(case.kinds)]
    found |= {"start": _start_to_json(case.start), "steps": _steps_to_json(case.steps)}
    if case.script is not None:
        depends: dict[str, Json] = {"depends": {**case.script.depends}} if case.script.depends else {}
        begun: dict[str, Json] = {
            "start": _start_to_json(case.script.start),
            "steps": _steps_to_json(case.script.steps),
        }
        found["script"] = {**begun, **depends}
    return found


def _steps_to_json(steps: Sequence[Step]) -> list[Json]:
    return [
        {"action": None if step.action is None else {**step.sent}, "expect": expected_to_json(step.expect)}
        for step in steps
    ]


def expected_to_json(expect: Expected) -> dict[str, Json]:
    """The expectation of a step as an object."""
    if isinstance(expect, Refusal):
        return {"illegal": True}
    found: dict[str, Json] = {}
    if expect.legal is not None:
        found["legal"] = [
            {**action_to_json(action), **({"bluff": True} if action in expect.bluffs else {})}
            for action in in_order(expect.legal)
        ]
    if expect.position is not None:
        found["position"] = expect.position
    if expect.over is not None:
        over = over_to_json(expect.over)
        stated = over.items() if isinstance(over, dict) else ()
        found["over"] = {key: value for key, value in stated if key != "points" or value is not None}
    if expect.views:
        found["views"] = views_to_json(expect.views)
    return found


def _start_to_json(start: Start) -> dict[str, Json]:
    if isinstance(start, FromDeck):
        return {"mode": "scripted", "players": start.players, "dealer": start.dealer, "deck": [*start.deck]}
    return {"mode": "position", "position": start.position}


def _line(value: dict[str, Json]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
