"""`uno trace` shows the table of statements, and fails when it is not whole."""

from __future__ import annotations

import json

from uno_command import Uno


def test_the_table_is_shown_and_its_faults_decide(uno: Uno) -> None:
    ended = uno("trace", "--json")
    data = json.loads(ended.out)
    assert data["version"] == 1 and len(data["printings"]) == 19
    assert ended.code == (0 if data["ok"] else 1)
