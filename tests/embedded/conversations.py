"""What the kit would say to an engine: each case of the suites as requests, in which all seats are to be shown what they see."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

SUITES = Path(__file__).resolve().parents[2] / "conformance" / "suites"
Request = dict[str, Any]


def cases(game: str, printing: str, suites: Path = SUITES) -> Iterator[dict[str, Any]]:
    """The cases of a printing, as they are written."""
    for path in sorted((suites / game / "rules").glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines()[1:]:
            case = json.loads(line)
            if case["printing"] == printing:
                yield case


def is_played(case: Mapping[str, Any], readings: Mapping[str, str]) -> bool:
    """Whether a case can be asked of an engine with these readings."""
    asked = {**case["depends"], **case["readings"]}
    return all(readings.get(question) == reading for question, reading in asked.items())


def requests_of(case: Mapping[str, Any]) -> Iterator[Request]:
    """The requests of a case."""
    start = {key: value for key, value in case["start"].items() if key != "mode"}
    players = start["players"] if "players" in start else start["position"]["players"]
    views = [*range(players)]
    game = {key: case[key] for key in ("game", "printing", "readings")}
    do = "load" if case["start"]["mode"] == "position" else "new"
    yield {"id": 1, "do": do, **game, **start, "views": views}
    for number, step in enumerate(case["steps"][1:], 2):
        action = step["action"]
        if action["do"] == "next":
            rest = {key: value for key, value in action.items() if key != "seat"}
            yield {"id": number, **rest, "views": views}
        else:
            yield {"id": number, "do": "apply", "action": action, "views": views}
