"""The reference engine says what the dialogues in `dialogues/` say: `>` is asked, `<` must be part of the answer.

The order of `legal` means nothing; a `>` without a `<` after it may be answered in any way but by an error.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.slices import some
from uno_dsl.serve.answer import answer_to
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))


def steps(path: Path) -> list[tuple[str, dict[str, Any] | None]]:
    found: list[tuple[str, dict[str, Any] | None]] = []
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("> "):
            found.append((line[2:], None))
        elif line.startswith("< "):
            found[-1] = (found[-1][0], json.loads(line[2:]))
    return found


def in_order(value: Any) -> Any:
    return sorted(value, key=repr) if isinstance(value, list) else value


@pytest.mark.parametrize("path", some(DIALOGUES, 5), ids=lambda path: path.stem)
def test_dialogue(path: Path) -> None:
    session = Session(Machines())
    for asked, expected in steps(path):
        answer = answer_to(session, asked.encode())
        assert answer is not None
        if expected is None:
            assert "legal" in answer, answer
            continue
        for key, value in expected.items():
            given = answer.get(key)
            same = in_order(given) == in_order(value) if key == "legal" else given == value
            assert same, (asked, key, given)
