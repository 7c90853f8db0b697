"""What the printed rules, their readings and their options mean together: each case is a file, found by its name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rules.rule_case import wrong

CASES = sorted((Path(__file__).parent / "cases").glob("*/*.json"))
PLAYS = [
    pytest.param(path, number, id=f"{path.parent.name}/{path.stem}/{number}")
    for path in CASES
    for number in range(len(json.loads(path.read_text("utf-8"))["plays"]))
]


@pytest.mark.parametrize(("path", "number"), PLAYS)
def test_play(path: Path, number: int) -> None:
    case = json.loads(path.read_text("utf-8"))
    assert wrong(case, case["plays"][number]) == []
