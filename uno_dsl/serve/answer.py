"""Reads requests from a stream line by line, answers each, and reports lines it could not read.

Not handled here: what the requests mean (`request_handler.py`).
"""

from __future__ import annotations

import json
from typing import Any, BinaryIO

from uno_dsl.json_value import Malformed, json_from_text
from uno_dsl.serve.request_handler import Session

LINE_LIMIT = 1_000_000
CHUNK = 64 * 1024


class UnreadableLine(Exception):
    """A line is not a request; the message says why."""


def serve(session: Session, source: BinaryIO, target: BinaryIO) -> None:
    """Answer every line until `bye` or the end of the stream."""
    while line := source.readline(LINE_LIMIT + 1):
        if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
            skip_line(source)
            write(target, {"id": None, "error": f"the line is longer than {LINE_LIMIT} bytes"})
        elif line.strip():
            reply = answer_to(session, line)
            if reply is None:
                return
            write(target, reply)


def answer_to(session: Session, line: bytes) -> dict[str, Any] | None:
    """The answer to a line; None for `bye`."""
    try:
        request = request_in(line)
    except UnreadableLine as problem:
        return {"id": None, "error": str(problem)}
    number = request.get("id")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        return {"id": None, "error": "a request needs an `id`, a whole number from 1, which its answer repeats"}
    if request.get("do") == "bye":
        return None
    return {"id": number, **session.answer(request)}


def request_in(line: bytes) -> dict[str, Any]:
    """The object in a line. Raises UnreadableLine."""
    try:
        value = json_from_text(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise UnreadableLine("the line is not UTF-8") from None
    if isinstance(value, Malformed):
        raise UnreadableLine(f"the line is not JSON: {value.why}")
    if not isinstance(value, dict):
        raise UnreadableLine("a request is a JSON object")
    return value


def skip_line(source: BinaryIO) -> None:
    """Skip the rest of a line."""
    while (part := source.readline(CHUNK)) and not part.endswith(b"\n"):
        pass


def write(target: BinaryIO, reply: dict[str, Any]) -> None:
    """Write one answer and flush it. An answer longer than a line may be is replaced by an error."""
    line = json.dumps(reply, separators=(",", ":")).encode("ascii")
    if len(line) >= LINE_LIMIT:
        error = f"the answer would be longer than {LINE_LIMIT} bytes"
        line = json.dumps({"id": reply["id"], "error": error}, separators=(",", ":")).encode("ascii")
    target.write(line + b"\n")
    target.flush()
