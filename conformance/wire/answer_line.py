"""Converts one line of stdout to the answer that it states, or to a fault.

Not handled here: getting the line (`engine_process.py`) and the meaning of the answer (`conversation.py`).
"""

from __future__ import annotations

import json

from conformance.wire.faults import Fault, IdAsText, InvalidUtf8, NoId, NoNumber, NotJson, WrongId, shown
from uno_dsl.json_value import Json, Malformed, json_from_text
from uno_dsl.printable import printable


def answer_from_line(line: bytes, asked: int) -> dict[str, Json] | Fault:
    """The object in the line, if it answers the request with the id `asked`.

    The id of an error may be null: then even the id of the request could not be read.
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return InvalidUtf8(line=shown(line))
    value = json_from_text(text)
    if isinstance(value, Malformed) and _is_object_but_for_numbers(text):
        return NoNumber(why=printable(value.why), line=shown(line))
    if not isinstance(value, dict):
        return NotJson(line=shown(line))
    given = value.get("id")
    if given is None:
        return value if isinstance(value.get("error"), str) else NoId(line=shown(line))
    if given == str(asked):
        return IdAsText(asked=asked, given=given, line=shown(line))
    if given != asked or isinstance(given, bool):
        return WrongId(asked=asked, given=str(given), line=shown(line))
    return value


def _is_object_but_for_numbers(text: str) -> bool:
    """Whether a parser that accepts the numbers `NaN` and `Infinity`, as many do, would read an object."""
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def stray_line(line: bytes, answered: int) -> Fault:
    """The fault for a line that follows the answer to the request `answered`."""
    second = answer_from_line(line, answered)
    return second if isinstance(second, Fault) else WrongId(asked=answered, given=str(answered), line=shown(line))
