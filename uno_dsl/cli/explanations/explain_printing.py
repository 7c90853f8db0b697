"""What a printing says differently from its edition, as text."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.cli.console import paint
from uno_dsl.cli.explanations.explain_index import prose
from uno_dsl.explain.printing import Answer, PrintingExplained, Remark
from uno_dsl.trace.manual_statements import Discrepancy


def printing_lines(found: PrintingExplained) -> list[str]:
    """First what is played differently, then what only the wording says."""
    lines = [paint(f"{found.game}, {found.title} printing ({found.printing}): what it says differently", "strong")]
    different = [answer for answer in found.answers if answer.differs]
    if not different and not found.changes:
        lines += ["", f"It plays like {found.game} without a printing."]
    lines += ["", "It plays differently:"] if different or found.changes else []
    for answer in different:
        lines += answer_lines(answer)
    lines += remark_lines(found.changes)
    outright = [answer for answer in found.answers if not answer.differs]
    lines += ["", "It says explicitly what the edition does by default:"] if outright else []
    for answer in outright:
        lines += [
            f"  {paint(answer.question, 'strong')}={answer.reading}{apart(answer)}",
            *cited_lines(answer.discrepancies),
        ]
    lines += ["", "Its wording differs, but the play does not:", *remark_lines(found.remarks)] if found.remarks else []
    lines += ["", f"`uno explain {found.game}` lists the rules; `uno explain D14` explains a discrepancy."]
    return lines


def answer_lines(answer: Answer) -> list[str]:
    """`drawn-card=forced (default: free)`, the question, the rules it changes, the other printings, the discrepancies."""
    changes = f", changes {' '.join(f'[{rule}]' for rule in answer.changes)}" if answer.changes else ""
    name = paint(answer.question, "strong")
    lines = [f"  {name}={answer.reading} (the edition: {answer.usual}){changes}", *prose(answer.text, " " * 6)]
    others = [f"{reading}: {', '.join(names)}" for reading, names in answer.others.items()]
    lines += [f"      the other printings: {'; '.join(others)}"] if others else []
    return [*lines, *cited_lines(answer.discrepancies), f"      set in {answer.place}"]


def apart(answer: Answer) -> str:
    """The printings that choose another reading."""
    others = [f"{', '.join(names)}: {reading}" for reading, names in answer.others.items() if reading != answer.reading]
    return f" (but {'; '.join(others)})" if others else ""


def remark_lines(remarks: Sequence[Remark]) -> list[str]:
    lines: list[str] = []
    for remark in remarks:
        lines += [*prose(remark.sentence, "  ", "      "), *cited_lines(remark.discrepancies)]
    return lines


def cited_lines(discrepancies: Sequence[Discrepancy]) -> list[str]:
    return [line for d in discrepancies for line in prose(f"{d.id} ({d.severity}): {d.title}", " " * 6, " " * 10)]
