"""Lines in, lines out: reads requests from a stream, answers each, and says clearly what it could not read.

Leaves to others: what the requests mean (`session.py`).
"""

from __future__ import annotations

import json
from typing import Any, BinaryIO, NoReturn

from uno_dsl.serve.session import Session

LINE_LIMIT = 1_000_000
CHUNK = 64 * 1024


class UnreadableLine(Exception):
    """A line that is no request; the message says why."""


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
    if isinstance(number, bool) or not isinstance(number, (int, str)):
        return {"id": None, "error": "a request has an `id`, a whole number, that its answer repeats"}
    if request.get("do") == "bye":
        return None
    return {"id": number, **session.answer(request)}


def request_in(line: bytes) -> dict[str, Any]:
    """The object in a line. Raises UnreadableLine."""
    try:
        value = json.loads(line.decode("utf-8"), parse_constant=no_number)
    except UnicodeDecodeError:
        raise UnreadableLine("the line is not UTF-8") from None
    except (ValueError, RecursionError) as problem:
        raise UnreadableLine(f"the line is not JSON: {problem}") from None
    if not isinstance(value, dict):
        raise UnreadableLine("a request is a JSON object")
    return value


def no_number(word: str) -> NoReturn:
    """`NaN` and `Infinity` are no JSON."""
    raise ValueError(f"{word} is no number of JSON")


def skip_line(source: BinaryIO) -> None:
    """Read on to the end of a line of which nothing is kept."""
    while (part := source.readline(CHUNK)) and not part.endswith(b"\n"):
        pass


def write(target: BinaryIO, reply: dict[str, Any]) -> None:
    """One answer, at once."""
    target.write(json.dumps(reply, separators=(",", ":")).encode("ascii") + b"\n")
    target.flush()
