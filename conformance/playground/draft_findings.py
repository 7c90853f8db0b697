"""What is wrong with a draft, and the text with a mistake mended where a hint says how."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from conformance.playground.rule_draft import Draft
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.json_value import Json
from uno_dsl.pipeline import read_stages
from uno_dsl.review.review import review_afresh

MEANT = re.compile(r"did you mean (?:`([^`]+)`|(\[[^\]]+\]))")
MENDED = 4
"""So many findings are mended at most: each is a reading of all rules."""


def checked(draft: Draft) -> dict[str, Json]:
    """Everything that `uno check` finds in a draft. Raises UnreadableSource."""
    with draft.read() as subject:
        found = review_afresh(subject)
    hold, examples = found.examples
    mended = dict(mendings(draft, found.diagnostics))
    return {
        "findings": [finding(draft, one) | {"mended": mended.get(one, "")} for one in found.diagnostics],
        "errors": found.count("error"),
        "examples": {"hold": hold, "all": examples},
    }


def finding(draft: Draft, one: Diagnostic) -> dict[str, Json]:
    """A finding as the page shows it. Its line is 0 if it is about another file."""
    here = one.span.file == draft.document.name
    return {
        "line": one.span.line if here else 0,
        "column": one.span.column,
        "length": one.span.length,
        "place": "" if here else str(one.span),
        "severity": one.severity,
        "code": one.code,
        "message": one.message,
        "hint": one.hint or "",
    }


def mendings(draft: Draft, found: tuple[Diagnostic, ...]) -> Iterator[tuple[Diagnostic, str]]:
    """The errors that go away if a word is written as their hint proposes, each with that text."""
    errors = [one for one in found if one.severity == "error" and one.span.file == draft.document.name]
    for one in errors[:MENDED]:
        text = spliced(draft.text, one)
        if text and (one.code, one.message) not in understood(replace(draft, text=text)):
            yield one, text


def spliced(text: str, found: Diagnostic) -> str:
    """A text with what a hint means in the place of the finding; empty if the hint says nothing of the kind."""
    meant = MEANT.search(found.hint or "")
    lines = text.split("\n")
    if meant is None or found.span.line > len(lines):
        return ""
    line, start = lines[found.span.line - 1], found.span.column - 1
    words = meant[1] or (meant[2] if line[start : start + 1] == "[" else meant[2][1:-1])
    lines[found.span.line - 1] = line[:start] + words + line[start + max(1, found.span.length) :]
    return "\n".join(lines)


def understood(draft: Draft) -> set[tuple[str, str]]:
    """The code and message of everything that is not understood in a draft."""
    with draft.read() as subject:
        return {(one.code, one.message) for one in read_stages(subject.selection, subject.shelf).found}
