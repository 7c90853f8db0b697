"""A conversation with one process of an engine: from `hello` to its end, in terms of declarations and situations.

Takes cases and actions, gives what the engine says of them, or the fault that ended the conversation.
Leaves to others: comparing (`compare.py`), restarting and blaming (`judge.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from .case import Case, Step
from .counts import Counts, counts_from_json
from .declaration import Declaration, declaration_from_json
from .engine_process import EngineProcess, start_engine
from .faults import BadAnswer, Fault, Refused, RefusedAction, printable
from .json_value import Json, Malformed
from .request import HELLO, apply_request, count_request, start_request, step_request, witness_request
from .schemas import SchemaName, Schemas
from .situation import Refusal, Situation, situation_from_json

Request: TypeAlias = dict[str, Json]


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

    def step(self, case: Case, step: Step) -> Situation | Refusal | Fault:
        """The situation at the start of a case or after an action, or its refusal."""
        return self._ask(step_request(case, step, self.declaration))

    def start(self, case: Case) -> Situation | Refusal | Fault:
        """The situation at the start of a case."""
        return self._ask(start_request(case, self.declaration))

    def apply(self, action: dict[str, Json]) -> Situation | Refusal | Fault:
        """The situation after an action, or its refusal."""
        return self._ask(apply_request(action))

    def write(self, requests: Sequence[Request]) -> None:
        """Ask for situations, without waiting for the answers."""
        for request in requests if self.terms.schemas is not None else ():
            self._hold_against_schema(request)
        self._process.send(requests)

    def read(self, request: Request) -> Situation | Refusal | Fault:
        """The answer to the first request that was written and has none yet, which is this one."""
        return self._situation(request, self._process.receive(self.terms.timeout))

    @property
    def held_back(self) -> bool:
        """Whether the answer that was read last came only together with something else."""
        return self._process.held_back

    @property
    def shows_flushing(self) -> bool:
        """Whether it can be seen that an answer was held back."""
        return self._process.shows_flushing

    def dismiss(self) -> Fault | None:
        """Say goodbye; anything that the engine still has to say is a fault."""
        return self._process.dismiss()

    def end(self) -> None:
        """End the engine without a word."""
        self._process.end()

    def count(self, case: Case, depth: int) -> Counts | Fault:
        """How many ways of so many actions lead on from the position in which a case begins."""
        request = count_request(case, depth, self.declaration)
        answer = self._answer(request)
        if isinstance(answer, Fault):
            return answer
        counts = counts_from_json(answer)
        if not isinstance(counts, Malformed):
            counts = _complaint(self.terms.schemas, "counts", answer) or counts
        return self._bad(request, counts) if isinstance(counts, Malformed) else counts

    def witness(self, game: str, printing: str, players: int, seed: int) -> list[dict[str, Json]] | Fault:
        """The log of a round that the engine plays with its own chance."""
        request = witness_request(game, printing, players, seed)
        answer = self._answer(request)
        if isinstance(answer, Fault):
            return answer
        log = answer.get("log")
        lines = [line for line in log if isinstance(line, dict)] if isinstance(log, list) else []
        if not isinstance(log, list) or len(lines) != len(log):
            return self._bad(request, Malformed("`log` is not a list of objects"))
        wrong = _complaint(self.terms.schemas, "log", answer)
        return lines if wrong is None else self._bad(request, wrong)

    def _ask(self, request: Request) -> Situation | Refusal | Fault:
        return self._situation(request, self._answer(request))

    def _situation(self, request: Request, answer: dict[str, Json] | Fault) -> Situation | Refusal | Fault:
        """What an answer says, unless it says that the request cannot be carried out."""
        if isinstance(answer, Fault):
            return answer
        if (refused := refused_in(answer, request)) is not None:
            return replace(refused, stderr=self._process.last_notes())
        if "views" in answer and "views" not in request:  # a key of the engine's own, whatever it means
            answer = {key: value for key, value in answer.items() if key != "views"}
        situation = situation_from_json(answer)
        if isinstance(situation, Situation) and situation.over is None and (missing := _missing_view(request, situation)):
            situation = Malformed(missing)
        if not isinstance(situation, Malformed):
            situation = _complaint(self.terms.schemas, "situation", answer) or situation
        return self._bad(request, situation) if isinstance(situation, Malformed) else situation

    def _bad(self, request: dict[str, Json], wrong: Malformed) -> BadAnswer:
        return BadAnswer(request=str(request["do"]), why=printable(wrong.why), stderr=self._process.last_notes())

    def _answer(self, request: Request) -> dict[str, Json] | Fault:
        """The answer to a request, unless it is a fault that is the same for all requests."""
        self._hold_against_schema(request)
        answer = self._process.ask(request, self.terms.timeout)
        if isinstance(answer, Fault):
            return answer
        refused = refused_in(answer, request)
        return answer if refused is None else replace(refused, stderr=self._process.last_notes())

    def _hold_against_schema(self, request: Request) -> None:
        wrong = _complaint(self.terms.schemas, "request", {"id": 1, **request})
        if wrong is not None:
            raise InvalidRequestError(wrong.why)


def _missing_view(request: Request, situation: Situation) -> str:
    """What is wrong if a view is not there that was asked for, of an engine that declares that it can tell it."""
    asked = request.get("views")
    seats = [seat for seat in asked if seat not in situation.views] if isinstance(asked, list) else []
    if not seats:
        return ""
    who = ", ".join(map(str, seats))
    return f"`views` was asked for, and does not tell what seat {who} sees (docs/protocol.md, Views)"


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
