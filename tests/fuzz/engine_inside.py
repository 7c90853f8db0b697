"""The reference engine inside this process, in the place of an engine's own process, for the kit's commands."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import cast
from unittest.mock import patch

from conformance.cases.declaration import Declaration, declaration_from_json
from conformance.wire.answer_line import answer_from_line
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.engine_process import EngineProcess, RequestTooLongError, line_of
from conformance.wire.faults import Fault
from conformance.wire.line_limit import LINE_LIMIT
from conformance.wire.request import HELLO
from tests.fuzz.requests import machines
from uno_dsl.json_value import Json
from uno_dsl.serve.answer import answer_to
from uno_dsl.serve.request_handler import Session

TERMS = Terms(command=("inside",), timeout=2.0, start_timeout=2.0)


class EngineInside:
    """What the kit uses of an engine's process. Every request is encoded and decoded as on a pipe."""

    held_back = False
    shows_flushing = True

    def __init__(self) -> None:
        self.session = Session(machines())
        self.answers: deque[tuple[int, bytes]] = deque()
        self.asked = 0

    def ask(self, request: Mapping[str, Json], timeout: float) -> dict[str, Json] | Fault:
        self.send([request])
        return self.receive(timeout)

    def send(self, requests: Sequence[Mapping[str, Json]]) -> None:
        for request in requests:
            line = line_of({"id": self.asked + 1, **request})
            if len(line) > LINE_LIMIT:
                raise RequestTooLongError(len(line))
            self.asked += 1
            self.answers.append((self.asked, json.dumps(answer_to(self.session, line)).encode("ascii")))

    def receive(self, timeout: float) -> dict[str, Json] | Fault:
        number, line = self.answers.popleft()
        return answer_from_line(line, number)

    def numbered(self, request: Mapping[str, Json]) -> dict[str, Json]:
        return {"id": self.asked + 1, **request}

    def dismiss(self) -> Fault | None:
        return None

    def end(self) -> None:
        """There is no process to end."""

    def last_notes(self) -> tuple[str, ...]:
        return ()


def begun(terms: Terms = TERMS) -> Conversation:
    """A conversation with the engine, which has answered `hello`."""
    process = EngineInside()
    answer = process.ask(HELLO, terms.timeout)
    assert not isinstance(answer, Fault)
    declaration = declaration_from_json(answer)
    assert isinstance(declaration, Declaration)
    return Conversation(terms, cast(EngineProcess, process), declaration)


@contextmanager
def no_processes() -> Iterator[None]:
    """While this is open, whoever starts an engine gets this one."""
    with patch.object(Conversation, "begin", begun):
        yield
