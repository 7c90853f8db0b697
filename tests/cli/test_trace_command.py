"""`uno trace` prints the table of statements, and fails when it is not whole."""

from __future__ import annotations

import json

from tests.cli.uno_command import Uno

PARTS = ("cited", "noted", "out_of_scope", "missing")


def test_the_table_is_shown_and_its_faults_decide(uno: Uno) -> None:
    ended = uno("trace", "--json", "-")
    data = json.loads(ended.out)
    assert data["version"] == 2 and len(data["printings"]) == 19
    assert ended.code == (0 if data["ok"] else 1)
    assert all(row["statements"] == sum(len(row[part]) for part in PARTS) for row in data["printings"])
    assert not any(row["missing"] for row in data["printings"]) or data["problems"]
    assert ended.code == bool(data["problems"])
