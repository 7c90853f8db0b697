"""A transcript: one case on an engine, message by message, for whoever fixes the engine.

Not handled here: the verdict (`judge.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from conformance.cases.case import Case, Expected
from conformance.cases.declaration import Declaration, declaration_from_json
from conformance.cases.scripted import as_scripted
from conformance.cases.situation import Refusal, over_to_json, situation_from_json, views_to_json
from conformance.cases.styles import as_asked
from conformance.judge.combined_readings import named, read_together
from conformance.judge.differences import compare
from conformance.judge.reference import Rules
from conformance.report.difference_text import difference_to_text
from conformance.wire.conversation import Conversation, Terms, refused_in
from conformance.wire.engine_process import EngineProcess, line_of, start_engine
from conformance.wire.faults import Fault, Refused, fault_to_text
from conformance.wire.request import HELLO, step_request
from uno_dsl.json_value import Json, Malformed
from uno_dsl.printable import printable


def transcript(
    case: Case,
    terms: Terms,
    readings: Mapping[str, str] | None = None,
    rules: Rules | None = None,
    before: Case | None = None,
) -> Iterator[str]:
    """The lines of a transcript: `>` for requests, `<` for answers, `=` for what is expected, `!` for what is wrong.

    A case to be run `before` is asked first, in the same process.

    With rules, a failed case is repeated with what they say under all the engine's readings combined (those it
    declares, and `readings`), if that differs from the case. The judge does the same.
    """
    stated = [*_asked_so(case, terms, before)]
    declared = _declared(terms) if rules is not None and any(line.startswith("! ") for line in stated) else None
    if declared is None or rules is None:
        yield from stated
        return
    case = as_scripted(case, declared)
    together = read_together(case, {**declared.readings, **(readings or {})}, rules)
    if not isinstance(together, Case):
        yield from stated
        return
    yield f"{named(together.readings)}: with these readings the rules say something else about this case, so it is run as follows"
    yield from _asked_so(together, terms, before)


def _declared(terms: Terms) -> Declaration | None:
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        return None
    engine.dismiss()
    return engine.declaration


def _asked_so(case: Case, terms: Terms, before: Case | None) -> Iterator[str]:
    """The lines of one conversation."""
    process = start_engine(terms.command)
    if isinstance(process, Fault):
        yield f"! {fault_to_text(process)}"
        return
    yield f"> {_asked(HELLO, process)}"
    answer = process.ask(HELLO, terms.start_timeout)
    declared = answer if isinstance(answer, Fault) else refused_in(answer, HELLO) or declaration_from_json(answer)
    yield from _answered(answer)
    if isinstance(declared, Declaration):
        for number, one in enumerate([case] if before is None else [before, case]):
            if before is not None:
                yield f"{'then' if number else 'first'} {one.id}"
            yield from _steps(as_asked(as_scripted(one, declared), declared), declared, process, terms)
    elif isinstance(declared, Malformed):
        yield f"! {printable(declared.why)}"
    elif isinstance(declared, Refused):
        yield f"! {fault_to_text(declared)}"
    process.dismiss()
    yield from (f"  stderr: {line}" for line in process.last_notes())


def _steps(case: Case, declared: Declaration, process: EngineProcess, terms: Terms) -> Iterator[str]:
    for step in case.steps:
        request = step_request(case, step, declared)
        yield f"> {_asked(request, process)}"
        answer = process.ask(request, terms.timeout)
        yield from _answered(answer)
        yield f"= {_expected(step.expect)}{_kinds_compared(case, step.expect)}"
        if isinstance(answer, Fault):
            return
        if (refused := refused_in(answer, request)) is not None:
            yield f"! {fault_to_text(refused)}"
            return
        situation = situation_from_json(answer)
        if isinstance(situation, Malformed):
            yield f"! {printable(situation.why)}"
            return
        differences = compare(step.expect, situation, declared, case.kinds)
        yield from (f"! {printable(difference_to_text(difference))}" for difference in differences)
        if differences:
            return


def _asked(request: dict[str, Json], process: EngineProcess) -> str:
    """A request exactly as it is sent, so that it can be typed into the engine."""
    return printable(line_of(process.numbered(request)).decode("utf-8"))


def _answered(answer: dict[str, Json] | Fault) -> Iterator[str]:
    yield f"! {fault_to_text(answer)}" if isinstance(answer, Fault) else f"< {_text(answer)}"


def _expected(expect: Expected) -> str:
    """What a case expects at a step."""
    if isinstance(expect, Refusal):
        return "a refusal"
    parts: dict[str, Json] = {}
    if expect.legal is not None:
        parts["legal"] = sorted(
            ({"seat": action.seat, "do": action.do, **dict(action.details)} for action in expect.legal), key=repr
        )
    if expect.position is not None:
        parts["position"] = expect.position
    parts["over"] = over_to_json(expect.over)
    if expect.views:
        parts["views"] = views_to_json(expect.views)
    return _text(parts)


def _kinds_compared(case: Case, expect: Expected) -> str:
    """Which kinds of action in `legal` are compared, if not all."""
    if not case.kinds or isinstance(expect, Refusal) or expect.legal is None:
        return ""
    return f" (of `legal` only actions of these kinds are compared: {', '.join(sorted(case.kinds))})"


def _text(value: Json) -> str:
    return printable(json.dumps(value, ensure_ascii=False))
