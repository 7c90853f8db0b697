"""Kept results: a file to which the result of every case is added as it comes, so that a run can go on where it stopped.

The first line says of which engine and of which cases the results are; they mean nothing for others. What was not asked, and
what the kit or the start of the engine was to blame for, is not kept. Leaves to others: judging (`judge.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from .case import BrokenCase, Case
from .case_json import case_to_json
from .declaration import Declaration, declaration_to_json
from .json_value import Json, Malformed, json_from_text
from .preparation import ToAsk
from .report import CaseResult, Outcome
from .result_json import result_from_json, result_to_json

KEPT = 1


class OtherRunError(Exception):
    """The results in a file are those of something else, or of nothing."""


@dataclass(slots=True, kw_only=True)
class KeptResults:
    """The results in a file, and the file to which more are added."""

    path: Path
    head: Mapping[str, Json]
    lines: dict[str, Json] = field(default_factory=dict)
    """What is kept of each case, by its id."""

    def known(self, to_ask: Iterable[ToAsk]) -> dict[int, CaseResult]:
        """The results that are there already, by the places of their cases."""
        found = {
            asked.place: result_from_json(self.lines[asked.case.id], asked.case)
            for asked in to_ask
            if asked.case.id in self.lines
        }
        return {place: result for place, result in found.items() if not isinstance(result, Malformed)}

    def keep(self, asked: ToAsk, result: CaseResult) -> None:
        """Add a result."""
        never_begun = result.breakdown is not None and result.breakdown.step is None
        if result.outcome is not Outcome.KIT_ERROR and not never_begun:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(_line(result_to_json(result, asked.case)))


def head_of(
    command: Sequence[str], declared: Declaration, readings: Mapping[str, str], cases: Iterable[Case | BrokenCase]
) -> dict[str, Json]:
    """What the results are of."""
    stated: list[Json] = [case_to_json(case) if isinstance(case, Case) else [case.id, case.why] for case in cases]
    return {
        "kept": KEPT,
        "command": [*command],
        "readings": {**dict(sorted(readings.items()))},
        "declaration": _digest(declaration_to_json(declared)),
        "cases": _digest(stated),
    }


def kept_in(path: Path, head: Mapping[str, Json]) -> KeptResults:
    """The results that a file keeps, which is made if there is none. Raises OtherRunError, and OSError."""
    if not path.exists() or not path.stat().st_size:
        path.write_text(_line(head), encoding="utf-8")
        return KeptResults(path=path, head=head)
    text = path.read_text("utf-8", errors="replace")
    whole = text[: text.rfind("\n") + 1]
    first, *rest = [json_from_text(line) for line in whole.splitlines()] or [None]
    if not isinstance(first, dict) or first.get("kept") != KEPT:
        raise OtherRunError("it does not keep the results of a run")
    _refuse_others(first, head)
    if whole != text:
        path.write_text(whole, encoding="utf-8")  # the run was interrupted within a line
    lines = {str(line.get("id")): line for line in rest if isinstance(line, dict)}
    return KeptResults(path=path, head=head, lines={**lines})


def _refuse_others(kept: Mapping[str, Json], head: Mapping[str, Json]) -> None:
    """Raises OtherRunError where what is kept is not of this run, with the first thing that is another."""
    if kept.get("command") != head["command"]:
        command = kept.get("command")
        other = " ".join(map(str, command)) if isinstance(command, list) else "?"
        raise OtherRunError(f"it keeps the results of another engine, `{other}`")
    if kept.get("cases") != head["cases"]:
        raise OtherRunError("it keeps results of other cases: the suites are not the same, or not the same were chosen")
    if kept.get("declaration") != head["declaration"]:
        raise OtherRunError("it keeps results of this engine when it declared something else")
    if kept.get("readings") != head["readings"]:
        raise OtherRunError("it keeps results of this engine under other readings")


def _digest(value: Json) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode("utf-8")).hexdigest()[:16]


def _line(value: Mapping[str, Json]) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
