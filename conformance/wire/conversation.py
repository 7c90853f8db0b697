"""A conversation with one process of an engine, from `hello` to its end, in terms of declarations and situations.

Takes cases and actions, returns what the engine says about them, or the fault that ended the conversation. Not handled
here: comparing (`differences.py`), and restarting and blaming (`case_runner.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from conformance.cases.case import Case, Step
from conformance.cases.counts import Counts, counts_from_json
from conformance.cases.declaration import Declaration, declaration_from_json
from conformance.cases.situation import Refusal, Situation, situation_from_json
from conformance.wire.engine_process import EngineProcess, start_engine
from conformance.wire.faults import BadAnswer, Fault, Refused, RefusedAction, RefusedDeck
from conformance.wire.request import HELLO, apply_request, count_request, start_request, step_request, witness_request
from conformance.wire.schemas import SchemaName, Schemas
from uno_dsl.json_value import Json, Malformed
from uno_dsl.printable import printable

Request: TypeAlias = dict[str, Json]
REFUSED = {"apply": RefusedAction, "new": RefusedDeck}
"""The faults of an engine that cannot carry out a request of some kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What all conversations with an engine have in common: its command, the time limits, and the schemas if they are
    used.
    """

    command: Sequence[str]
    timeout: float
    start_timeout: float
    schemas: Schemas | None = None


class InvalidRequestError(Exception):
    """A request of the kit violates its own schema: an error in the kit or in the case."""


class Conversation:
    """A running engine that has answered `hello`."""

    def __init__(self, terms: Terms, process: EngineProcess, declaration: Declaration) -> None:
        """Continues with a process after its declaration."""
        self.terms = terms
        self._process = process
        self.declaration = declaration

    @classmethod
    def begin(cls, terms: Terms) -> Conversation | Fault:
        """Starts the engine and sends `hello`."""
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
        """The situation at the start of a case, or its refusal."""
        return self._ask(start_request(case, self.declaration))

    def apply(self, action: dict[str, Json]) -> Situation | Refusal | Fault:
        """The situation after an action, or its refusal."""
        return self._ask(apply_request(action))

    def write(self, requests: Sequence[Request]) -> None:
        """Sends requests for situations, without waiting for the answers."""
        for request in requests if self.terms.schemas is not None else ():
            self._check_schema(request)
        self._process.send(requests)

    def read(self, request: Request) -> Situation | Refusal | Fault:
        """The answer to `request`, which must be the oldest one that was sent and not answered."""
        return self._situation(request, self._process.receive(self.terms.timeout))

    @property
    def held_back(self) -> bool:
        """Whether the engine held the last answer back until it wrote something else."""
        return self._process.held_back

    @property
    def shows_flushing(self) -> bool:
        """Whether answers that were held back can be noticed."""
        return self._process.shows_flushing

    def dismiss(self) -> Fault | None:
        """Says `bye`; any further output of the engine is a fault."""
        return self._process.dismiss()

    def end(self) -> None:
        """Ends the engine without `bye`."""
        self._process.end()

    def count(self, case: Case, depth: int) -> Counts | Fault:
        """The number of sequences of `depth` actions from the start position of a case."""
        request = count_request(case, depth, self.declaration)
        answer = self._answer(request)
        if isinstance(answer, Fault):
            return answer
        counts = counts_from_json(answer)
        if not isinstance(counts, Malformed):
            counts = _complaint(self.terms.schemas, "counts", answer) or counts
        return self._bad(request, counts) if isinstance(counts, Malformed) else counts

    def witness(self, game: str, printing: str, players: int, seed: int) -> list[dict[str, Json]] | Fault:
        """The log of a round that the engine shuffles and plays itself."""
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
        """The situation in an answer, or the fault if it is an error or does not follow the protocol."""
        if isinstance(answer, Fault):
            return answer
        if (refused := refused_in(answer, request)) is not None:
            return replace(refused, stderr=self._process.last_notes())
        if "views" in answer and "views" not in request:  # the engine's own key, with its own meaning
            answer = {key: value for key, value in answer.items() if key != "views"}
        situation = situation_from_json(answer)
        if (
            isinstance(situation, Situation)
            and situation.over is None
            and (missing := _missing_view(request, situation))
        ):
            situation = Malformed(missing)
        if not isinstance(situation, Malformed):
            situation = _complaint(self.terms.schemas, "situation", answer) or situation
        return self._bad(request, situation) if isinstance(situation, Malformed) else situation

    def _bad(self, request: dict[str, Json], wrong: Malformed) -> BadAnswer:
        return BadAnswer(request=str(request["do"]), why=printable(wrong.why), stderr=self._process.last_notes())

    def _answer(self, request: Request) -> dict[str, Json] | Fault:
        """The answer to a request, unless it is one of the faults that any request can cause."""
        self._check_schema(request)
        answer = self._process.ask(request, self.terms.timeout)
        if isinstance(answer, Fault):
            return answer
        refused = refused_in(answer, request)
        return answer if refused is None else replace(refused, stderr=self._process.last_notes())

    def _check_schema(self, request: Request) -> None:
        wrong = _complaint(self.terms.schemas, "request", {"id": 1, **request})
        if wrong is not None:
            raise InvalidRequestError(wrong.why)


def _missing_view(request: Request, situation: Situation) -> str:
    """The complaint about a requested view that is missing."""
    asked = request.get("views")
    seats = [seat for seat in asked if seat not in situation.views] if isinstance(asked, list) else []
    if not seats:
        return ""
    who = ", ".join(map(str, seats))
    return f"`views` was requested, but does not say what seat {who} sees (docs/protocol.md, Views)"


def refused_in(answer: dict[str, Json], request: dict[str, Json]) -> Refused | None:
    """The fault for an answer with an `error`."""
    says = answer.get("error")
    if not isinstance(says, str):
        return None
    kind = REFUSED.get(str(request["do"]), Refused)
    return kind(request=str(request["do"]), says=printable(says))


def _complaint(schemas: Schemas | None, name: SchemaName, value: Json) -> Malformed | None:
    complaint = None if schemas is None else schemas.complaint(name, value)
    return None if complaint is None else Malformed(complaint)
