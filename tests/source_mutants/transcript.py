"""A transcript: what the kit asked the engine without a change, and what that engine answered.

A mutant that answers all of it in the same words passes whatever the kit compares, which takes much less time to find out.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from conformance.cases.case import Case
from conformance.judge.judge import judge

LONGEST = 60.0
"""Seconds for all answers."""
REPEATABLE = {**os.environ, "PYTHONHASHSEED": "0"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """The requests, as they were sent, and the answers."""

    requests: bytes
    answers: bytes

    def is_answered_alike_by(self, command: Sequence[str]) -> bool:
        """Whether an engine gives the same answers, byte by byte."""
        return _answers(command, self.requests) == self.answers


def transcript_of(cases: Sequence[Case], command: Sequence[str]) -> Transcript:
    """What the kit asks an engine that passes all of some cases."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "requests.jsonl"
        judge(cases, ["sh", "-c", 'tee "$0" | "$@"', str(path), *command])
        requests = path.read_bytes()
    answers = _answers(command, requests)
    assert answers is not None
    return Transcript(requests=requests, answers=answers)


def _answers(command: Sequence[str], requests: bytes) -> bytes | None:
    try:
        done = subprocess.run(
            command, input=requests, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=REPEATABLE, timeout=LONGEST,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return None
    return done.stdout
