"""Faults: the named ways in which a conversation with an engine can break off.

Each is data; `fault_to_text` turns it into words. Not handled here: noticing them (`engine_process.py`,
`answer_line.py`) and deciding which case is to blame (`case_runner.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_dsl.printable import printable

SHOWN = 200
"""How many characters of an offending line are kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A break in the conversation, with the last lines that the engine wrote to stderr."""

    code: ClassVar[str]
    message: ClassVar[str]
    hint: ClassVar[str] = ""
    leftover: ClassVar[bool] = False
    """Whether the fault may have been caused by the previous case."""
    goes_on: ClassVar[bool] = False
    """Whether the conversation can continue: an answer came, although it cannot be judged."""

    stderr: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NotStarted(Fault):
    """The command could not be run at all."""

    code: ClassVar[str] = "not-started"
    message: ClassVar[str] = "the engine could not be started: {why}"
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut(Fault):
    """A fault that takes the whole time-out."""

    seconds: float


class NoAnswer(TimedOut):
    """There was no answer in time."""

    code: ClassVar[str] = "no-answer"
    message: ClassVar[str] = "no answer within {seconds:g} s"


@dataclass(frozen=True, slots=True, kw_only=True)
class Late(TimedOut):
    """The answer came by itself, but after the time-out."""

    code: ClassVar[str] = "late"
    message: ClassVar[str] = "no answer within {seconds:g} s; it came after {after:.1f} s"
    hint: ClassVar[str] = "the engine is slow: --timeout allows it more time"
    after: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfinished(TimedOut):
    """Part of a line came in time, but not its end."""

    code: ClassVar[str] = "unfinished"
    message: ClassVar[str] = "no end of line within {seconds:g} s after `{line}`"
    hint: ClassVar[str] = "end every answer with a newline"
    line: str


class Unflushed(TimedOut):
    """There was no answer in time, but it came when the kit closed the engine's stdin."""

    code: ClassVar[str] = "unflushed"
    message: ClassVar[str] = "no answer within {seconds:g} s; it came when the engine's input was closed"
    hint: ClassVar[str] = "flush stdout after every line"


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Fault):
    """The process ended, or closed its stdout, before it answered."""

    code: ClassVar[str] = "died"
    message: ClassVar[str] = "the engine ended before it answered ({how})"
    leftover: ClassVar[bool] = True
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrangeLine(Fault):
    """A line on stdout that answers nothing."""

    leftover: ClassVar[bool] = True
    line: str


class NotJson(StrangeLine):
    """A line on stdout is not a JSON object."""

    code: ClassVar[str] = "not-json"
    message: ClassVar[str] = "a line on stdout is not a JSON object: `{line}`"
    hint: ClassVar[str] = "write notes of your own to stderr"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoNumber(NotJson):
    """A line on stdout would be a JSON object except for a number that JSON does not have, such as `NaN`."""

    message: ClassVar[str] = "a line on stdout is not standard JSON: {why}: `{line}`"
    hint: ClassVar[str] = ""
    why: str


class NoId(StrangeLine):
    """A JSON object on stdout has no `id`, so it answers nothing."""

    code: ClassVar[str] = "no-id"
    message: ClassVar[str] = "a line on stdout has no `id`: `{line}`"
    hint: ClassVar[str] = "repeat the `id` of the request in its answer"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongId(StrangeLine):
    """An answer to a request that was never sent, or was already answered."""

    code: ClassVar[str] = "wrong-id"
    message: ClassVar[str] = "a line has the id {given}, which is not waiting for an answer: `{line}`"
    hint: ClassVar[str] = "answer each request once, and repeat its `id`"
    asked: int
    given: str


class IdAsText(WrongId):
    """An answer whose id is the request's number, but as text."""

    message: ClassVar[str] = 'the id must be the number {given}, not the text "{given}": `{line}`'
    hint: ClassVar[str] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Echo(Fault):
    """The request itself came back instead of an answer."""

    code: ClassVar[str] = "echo"
    message: ClassVar[str] = "the engine sends the request back instead of answering it: `{line}`"
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Oversized(StrangeLine):
    """A line is longer than the protocol allows."""

    code: ClassVar[str] = "oversized"
    message: ClassVar[str] = "a line on stdout is longer than {limit} bytes: `{line}`"
    limit: int


class InvalidUtf8(StrangeLine):
    """A line is not UTF-8."""

    code: ClassVar[str] = "invalid-utf-8"
    message: ClassVar[str] = "a line on stdout is not UTF-8: `{line}`"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSituation(Fault):
    """An answer in time, with the right id, that cannot be judged."""

    goes_on: ClassVar[bool] = True
    request: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BadAnswer(NoSituation):
    """An answer that does not follow the protocol."""

    code: ClassVar[str] = "bad-answer"
    message: ClassVar[str] = "the answer to `{request}` does not follow the protocol: {why}"
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(NoSituation):
    """An answer that says that the engine cannot carry out the request."""

    code: ClassVar[str] = "refused"
    message: ClassVar[str] = "the engine says that it cannot carry out `{request}`: {says}"
    says: str


class RefusedAction(Refused):
    """The same for an action."""

    hint: ClassVar[str] = 'if the rules forbid the action, the answer is `"illegal":true`'


class RefusedDeck(Refused):
    """The same for the deck of a round."""

    hint: ClassVar[str] = (
        "a deck may hold fewer cards than the box; an engine that plays only whole decks leaves `scripted` out of `modes`"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenUp(Fault):
    """Nothing more was asked, because the engine had timed out too often."""

    code: ClassVar[str] = "given-up"
    message: ClassVar[str] = "not run, after {times} time-outs in a row, the last of them: {words}"
    hint: ClassVar[str] = "--max-timeouts sets this number"
    times: int
    words: str


def fault_to_text(fault: Fault) -> str:
    """The fault in one line of words, without its stderr."""
    fields = {name: getattr(fault, name) for name in fault.__dataclass_fields__}
    words = fault.message.format(**fields)
    return f"{words} ({fault.hint})" if fault.hint else words


def shown(line: bytes) -> str:
    """A line as a fault keeps it: its beginning, with every unprintable byte escaped."""
    text = line[: SHOWN * 4].decode("utf-8", errors="backslashreplace")
    return printable(text if len(text) <= SHOWN else text[:SHOWN] + "…")
