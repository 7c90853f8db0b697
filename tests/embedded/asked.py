"""An engine made from rules, asked in this process, beside the reference engine, which has to say the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tests.embedded.conversations import Request
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import BadValue
from uno_dsl.layers.library import ONLY_PRINTING
from uno_dsl.native.loaded import Loaded
from uno_dsl.program.instructions import Program
from uno_dsl.serve.answer import answer_to
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import INTERNAL, Session

Ask = Callable[[bytes], bytes]


class Different(Exception):
    """Two engines do not say the same. The message has the request and both answers."""


def asking(loaded: Loaded) -> Ask:
    """What answers a line. An answer is empty if there is none."""
    line, reply = loaded.call("uno_line_at"), loaded.call("uno_reply_at")
    room = next(field.length for field in loaded.module.fields if field.name == "line")

    def ask(request: bytes) -> bytes:
        there = request[:room]
        loaded.memory[line : line + len(there)] = there
        length = loaded.call("uno_reply", len(request))
        return bytes(loaded.memory[reply : reply + length])

    return ask


class OneGame(Machines):
    """The reference engine with the program of one game."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.only = Machine(program)

    def machine(
        self, game: str, printing: str | None, readings: Mapping[str, str], options: Sequence[str] = ()
    ) -> Machine:
        """The machine, for those who ask for the rules that it has."""
        plays = self.only.program
        if game != plays.game or printing not in (None, plays.printing or ONLY_PRINTING) or options:
            raise BadValue("these are other rules")
        if any(plays.readings.get(question) != reading for question, reading in readings.items()):
            raise BadValue("these are other readings")
        return self.only


def in_words(answer: Mapping[str, Any] | None) -> bytes:
    """An answer as a line, but for its reason if it is refused: reasons have other words."""
    if answer is None:
        return b""
    assert answer.get("error") != INTERNAL
    return json.dumps({**answer, "error": ""} if "error" in answer else answer, separators=(",", ":")).encode("ascii")


class Both:
    """Two engines that are asked the same."""

    def __init__(self, ask: Ask, session: Session) -> None:
        self.ask, self.session = ask, session
        self.answers = self.refused = 0

    def __call__(self, request: Request | bytes) -> dict[str, Any]:
        """The answer of both, which is the same to the last byte. Raises Different."""
        line = request if isinstance(request, bytes) else json.dumps(request).encode()
        answer = answer_to(self.session, line)
        wanted, found = in_words(answer), self.ask(line)
        if b'"error":' in found:
            found = in_words(json.loads(found))
        self.answers += 1
        self.refused += b'"error"' in wanted
        if wanted != found:
            raise Different(f"{line!r}\n  the reference engine: {wanted!r}\n  the engine made from rules: {found!r}")
        return answer or {}

    def all(self, requests: Iterable[Request]) -> None:
        for request in requests:
            self(request)
