"""From one line of stdout to the answer it states, or to the fault that it is.

Leaves to others: getting the line (`engine_process.py`) and the meaning of the answer (`conversation.py`).
"""

from __future__ import annotations

from .faults import Fault, InvalidUtf8, NoId, NotJson, WrongId, shown
from .json_value import Json, json_from_text


def answer_from_line(line: bytes, asked: int) -> dict[str, Json] | Fault:
    """The object in the line, if it answers the request with the id `asked`."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return InvalidUtf8(line=shown(line))
    value = json_from_text(text)
    if not isinstance(value, dict):
        return NotJson(line=shown(line))
    given = value.get("id")
    if given is None:
        return NoId(line=shown(line))
    if given != asked or isinstance(given, bool):
        return WrongId(asked=asked, given=str(given), line=shown(line))
    return value


def stray_line(line: bytes, answered: int) -> Fault:
    """The fault that a line is which comes after the answer to the request `answered`."""
    second = answer_from_line(line, answered)
    return second if isinstance(second, Fault) else WrongId(asked=answered, given=str(answered), line=shown(line))
