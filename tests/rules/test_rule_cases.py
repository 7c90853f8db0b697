"""What the printed rules, their readings and their options mean together: each case is a file, found by its name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rules.rule_case import wrong
from tests.slices import some

CASES = sorted((Path(__file__).parent / "cases").glob("*/*.json"))
PLAYS = {
    f"{path.parent.name}/{path.stem}/{number}": (path, number)
    for path in CASES
    for number in range(len(json.loads(path.read_text("utf-8"))["plays"]))
}


TAKEN = some(PLAYS, 16, each=lambda name: name.partition("/")[0])


@pytest.mark.parametrize("name", TAKEN)
def test_play(name: str) -> None:
    path, number = PLAYS[name]
    case = json.loads(path.read_text("utf-8"))
    assert wrong(case, case["plays"][number]) == []
