"""Saved results: a file to which each result is appended as soon as it is known, so that a later run can continue.

The first line says which engine and which cases the results belong to. Every other line ends in a check value: a file
that was edited or damaged is refused, so that every result in it comes from an engine. Cases that were not run, errors
of the kit, and failed starts of the engine are not kept. Not handled here: running the cases (`judge.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from conformance.cases.case import BrokenCase, Case
from conformance.cases.case_json import case_to_json
from conformance.cases.declaration import Declaration, declaration_to_json
from conformance.judge.preparation import ToAsk
from conformance.judge.report import CaseResult, Outcome
from conformance.judge.result_json import result_from_json, result_to_json
from uno_dsl.json_value import Json, Malformed, json_from_text

FORMAT = 2
"""The version of the file format."""
CHECK = "check"
FAILED = {"failure", "breakdown"}
"""The line of a case that failed or broke off has one of these keys."""


class OtherRunError(Exception):
    """The results in a file belong to another run, or were changed."""


@dataclass(slots=True, kw_only=True)
class SavedResults:
    """A file of results, to which more are appended."""

    path: Path
    head: Mapping[str, Json]
    lines: dict[str, Json] = field(default_factory=dict)
    """The kept line of each case, by id."""
    written: float | None = None
    """When the file was last written to before this run, in seconds since the epoch; None if it is new."""

    def known(self, to_ask: Iterable[ToAsk]) -> dict[int, CaseResult]:
        """The results that the file already has, by the index of their case.

        Cases that failed or broke off are run again: the engine may have been changed.
        """
        found = {
            asked.place: result_from_json(self.lines[asked.case.id], asked.case)
            for asked in to_ask
            if asked.case.id in self.lines
        }
        return {
            place: result
            for place, result in found.items()
            if not isinstance(result, Malformed) and result.failure is None and result.breakdown is None
        }

    def gone(self, results: Iterable[CaseResult]) -> list[str]:
        """The ids of the cases that failed or broke off by the file, and have passed now."""
        broken = {name for name, line in self.lines.items() if isinstance(line, dict) and line.keys() & FAILED}
        return [result.case.id for result in results if result.outcome is Outcome.PASSED and result.case.id in broken]

    def keep(self, asked: ToAsk, result: CaseResult) -> None:
        """Appends a result."""
        never_begun = result.breakdown is not None and result.breakdown.step is None
        if result.outcome is not Outcome.KIT_ERROR and not never_begun:
            line = _checked(result_to_json(result, asked.case), self.head)
            if line != self.lines.get(asked.case.id):
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(_line(line))


def head_of(
    command: Sequence[str], declared: Declaration, readings: Mapping[str, str], cases: Iterable[Case | BrokenCase]
) -> dict[str, Json]:
    """The first line: which engine, cases and readings the results belong to."""
    stated: list[Json] = [case_to_json(case) if isinstance(case, Case) else [case.id, case.why] for case in cases]
    return {
        "kept": FORMAT,
        "command": [*command],
        "readings": {**dict(sorted(readings.items()))},
        "declaration": _digest(declaration_to_json(declared)),
        "cases": _digest(stated),
    }


def saved_in(path: Path, head: Mapping[str, Json]) -> SavedResults:
    """Opens a file of results, or creates it. Raises OtherRunError and OSError."""
    if path.exists() and not path.is_file():
        raise OtherRunError("it is not a regular file")
    if not path.exists() or not path.stat().st_size:
        path.write_text(_line(head), encoding="utf-8")
        return SavedResults(path=path, head=head)
    written = path.stat().st_mtime
    text = path.read_text("utf-8", errors="replace")
    whole = text[: text.rfind("\n") + 1]
    first, *rest = [json_from_text(line) for line in whole.splitlines()] or [None]
    if not isinstance(first, dict) or first.get("kept") != FORMAT:
        raise OtherRunError("it does not hold the results of a run of this version")
    _refuse_others(first, head)
    lines: dict[str, Json] = {}
    for number, line in enumerate(rest, 2):
        if not isinstance(line, dict) or line != _checked(line, head) or not isinstance(line.get("id"), str):
            raise OtherRunError(f"line {number} was edited or damaged; without that line its case is run again")
        lines[str(line["id"])] = line
    if whole != text:
        path.write_text(whole, encoding="utf-8")  # the run was interrupted in the middle of a line
    return SavedResults(path=path, head=head, lines=lines, written=written)


def _refuse_others(kept: Mapping[str, Json], head: Mapping[str, Json]) -> None:
    """Raises OtherRunError, with the first difference, if the results belong to another run."""
    if kept.get("command") != head["command"]:
        command = kept.get("command")
        other = " ".join(map(str, command)) if isinstance(command, list) else "?"
        raise OtherRunError(f"it holds the results of another engine, `{other}`")
    if kept.get("cases") != head["cases"]:
        raise OtherRunError("it holds results of other cases: the suites changed, or other cases were chosen")
    if kept.get("declaration") != head["declaration"]:
        raise OtherRunError("it holds results of this engine with another declaration")
    if kept.get("readings") != head["readings"]:
        raise OtherRunError("it holds results of this engine with other readings")


def _checked(result: Mapping[str, Json], head: Mapping[str, Json]) -> dict[str, Json]:
    """A result with its check value, which depends on the run as well."""
    bare = {key: value for key, value in result.items() if key != CHECK}
    return {**bare, CHECK: _digest([{**head}, bare])}


def _digest(value: Json) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode("utf-8")).hexdigest()[:16]


def _line(value: Mapping[str, Json]) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
