"""A conversation with one process of an engine: from `hello` to its end, in terms of declarations and situations.

Takes cases and actions, gives what the engine says of them, or the fault that ended the conversation.
Leaves to others: comparing (`compare.py`), restarting and blaming (`judge.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .case import Case
from .declaration import Declaration, declaration_from_json
from .engine_process import EngineProcess, start_engine
from .faults import BadAnswer, Fault, Refused, RefusedAction, printable
from .json_value import Json, Malformed
from .request import HELLO, apply_request, start_request
from .schemas import SchemaName, Schemas
from .situation import Refusal, Situation, situation_from_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms of all conversations with an engine: its command, its time limits, the schemas if they are used."""

    command: Sequence[str]
    timeout: float
    start_timeout: float
    schemas: Schemas | None = None


class InvalidRequestError(Exception):
    """A request of the kit is against its own schema: a mistake of the kit or of the case."""


class Conversation:
    """A running engine that has answered `hello`."""

    def __init__(self, terms: Terms, process: EngineProcess, declaration: Declaration) -> None:
        """Go on with a process after its declaration."""
        self.terms = terms
        self._process = process
        self.declaration = declaration

    @classmethod
    def begin(cls, terms: Terms) -> Conversation | Fault:
        """Start the engine and ask who it is."""
        process = start_engine(terms.command)
        if isinstance(process, Fault):
            return process
        answer = process.ask(HELLO, terms.start_timeout)
        if isinstance(answer, Fault):
            return answer
        if (refused := refused_in(answer, HELLO)) is not None:
            process.end()
            return replace(refused, stderr=process.last_notes())
        declaration = declaration_from_json(answer)
        if not isinstance(declaration, Malformed):
            declaration = _complaint(terms.schemas, "declaration", answer) or declaration
        if isinstance(declaration, Malformed):
            process.end()
            return BadAnswer(request="hello", why=printable(declaration.why), stderr=process.last_notes())
        return cls(terms, process, declaration)

    def start(self, case: Case) -> Situation | Refusal | Fault:
        """The situation at the start of a case."""
        return self._ask(start_request(case))

    def apply(self, action: dict[str, Json]) -> Situation | Refusal | Fault:
        """The situation after an action, or its refusal."""
        return self._ask(apply_request(action))

    def dismiss(self) -> Fault | None:
        """Say goodbye; anything that the engine still has to say is a fault."""
        return self._process.dismiss()

    def end(self) -> None:
        """End the engine without a word."""
        self._process.end()

    def _ask(self, request: dict[str, Json]) -> Situation | Refusal | Fault:
        wrong = _complaint(self.terms.schemas, "request", {"id": 1, **request})
        if wrong is not None:
            raise InvalidRequestError(wrong.why)
        answer = self._process.ask(request, self.terms.timeout)
        if isinstance(answer, Fault):
            return answer
        if (refused := refused_in(answer, request)) is not None:
            return replace(refused, stderr=self._process.last_notes())
        situation = situation_from_json(answer)
        if not isinstance(situation, Malformed):
            situation = _complaint(self.terms.schemas, "situation", answer) or situation
        if isinstance(situation, Malformed):
            why = printable(situation.why)
            return BadAnswer(request=str(request["do"]), why=why, stderr=self._process.last_notes())
        return situation


def refused_in(answer: dict[str, Json], request: dict[str, Json]) -> Refused | None:
    """What an answer with an `error` is to a request."""
    says = answer.get("error")
    if not isinstance(says, str):
        return None
    kind = RefusedAction if request["do"] == "apply" else Refused
    return kind(request=str(request["do"]), says=printable(says))


def _complaint(schemas: Schemas | None, name: SchemaName, value: Json) -> Malformed | None:
    complaint = None if schemas is None else schemas.complaint(name, value)
    return None if complaint is None else Malformed(complaint)
