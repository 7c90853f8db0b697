"""What was found out about an engine, as text.

Not handled here: finding it out (`identify.py`).
"""

from __future__ import annotations

from conformance.cases.position_text import cases_to_text
from conformance.explore.identified import Answer, Explains, Identified, Verdict
from conformance.judge.followed_readings import UNFOLLOWED
from uno_dsl.printable import printable

NARROW = 12
NAMED = 3
"""How many of the cases in which the engine stopped answering are named."""


def identified_text(found: Identified) -> str:
    """The readings, one per line, each with the cases that show it; then the printings."""
    width = max((len(answer.question) for answer in found.answers), default=NARROW)
    reading = max((len(_played(answer)) for answer in found.answers), default=NARROW)
    lines = [f"{found.game}, asked for as the printing {found.printing}", ""]
    for answer in found.answers:
        lines.append(f"  {answer.question:<{width}}  {_played(answer):<{reading}}  {_why(answer)}".rstrip())
        lines += [f"  {'':<{width}}  {line}" for line in _besides(answer)]
    lines += ["", *_printings(found)]
    if found.explains is not None:
        lines.append(_explains(found.explains))
    if found.odd:
        lines.append(f"not as in any reading: {', '.join(found.odd)}")
    lines.append(f"{cases_to_text(found.cases)} asked, {found.messages} messages")
    return "\n".join(map(printable, lines)) + "\n"


def _explains(one: Explains) -> str:
    """The reading that explains most, and whether to declare it."""
    most = f"{cases_to_text(one.cases)} of {one.of} that differ from what is declared, or from the default, fit"
    advice = "" if one.followed else f"; {UNFOLLOWED}"
    return f"what explains most: {most} {one.question}={one.reading}{advice}"


def oddities(answer: Answer) -> list[str]:
    """What to know before judging by the findings: contradictions, and readings that differ from the declaration."""
    if answer.verdict is Verdict.CONTRADICTORY:
        return [f"{answer.question}: contradictory, {_why(answer)}"]
    return [f"{answer.question}: it plays {answer.reading}; {line}" for line in _besides(answer)]


def _played(answer: Answer) -> str:
    match answer.verdict:
        case Verdict.FOUND:
            return answer.possible[0]
        case Verdict.AS_ASKED:
            return "as asked"
        case verdict:
            return verdict.value


def _why(answer: Answer) -> str:
    match answer.verdict:
        case Verdict.UNKNOWN if answer.broke_off:
            return f"{' or '.join(answer.possible)}: the engine broke off in {', '.join(answer.broke_off[:NAMED])}"
        case Verdict.UNKNOWN if answer.missing:
            told = f", no other by {_cases(answer)}" if answer.evidence else ""
            return f"{' or '.join(answer.possible)}{told}: cases that can tell are not asked, because {'; '.join(answer.missing)}"
        case Verdict.UNKNOWN if not answer.evidence:
            return "the cases cannot tell: " + " or ".join(answer.possible)
        case Verdict.UNKNOWN:
            return f"{' or '.join(answer.possible)}, no other by {_cases(answer)}"
        case Verdict.CONTRADICTORY:
            return "; ".join(
                f"{reading} by {', '.join(cases) or 'no case'}" for reading, cases in answer.evidence.items()
            )
        case _:
            return f"by {_cases(answer)}"


def _cases(answer: Answer) -> str:
    return ", ".join(case for cases in answer.evidence.values() for case in cases)


def _besides(answer: Answer) -> list[str]:
    """What contradicts the declaration."""
    reading = answer.reading
    if reading is None or answer.declared in (None, reading):
        return []
    return [f"declared as {answer.declared}"]


def _printings(found: Identified) -> list[str]:
    if len(found.printings) < 2:
        return ["nearest printing: there is only one"]
    if not any(one.alike for one in found.printings):
        return ["nearest printing: unknown; the cases cannot tell"]
    lines = [f"nearest printing: {' or '.join(found.nearest)}"]
    for one in found.printings:
        unlike = f", unlike {', '.join(one.unlike)}" if one.unlike else ""
        lines.append(f"  {one.printing:<6} {cases_to_text(one.alike)} alike{unlike}")
    return lines
