"""What the rules say about a game log that somebody pastes."""

from __future__ import annotations

import io

from conformance.commands.follow import verdict_lines
from conformance.explore.follow_log import Unreadable, follow_log, lines_in
from conformance.judge.reference import Rules
from uno_dsl.json_value import Json


def followed(log: str) -> dict[str, Json]:
    """The verdict in lines, the first event that breaks the rules, if one does, and whether the log can be read at all."""
    found = follow_log(lines_in(io.BytesIO(log.encode("utf-8", "replace"))), Rules(), {})
    if isinstance(found, Unreadable):
        return {"read": False, "allowed": False, "lines": [found.why]}
    return {"read": True, "allowed": found.violation is None, "lines": list(verdict_lines(found))}
