"""Whether hints lead on: what is found after the best of the ways to write down what it proposes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from tests.hints.proposals import changed, is_mechanical
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Span, UnreadableSource

ERROR = "error"
DEAD = frozenset({"never", "dead-rule", "never-played", "dead-reading", "unused"})
"""Findings about rules that never act."""


class Result(Enum):
    """What following a hint comes to."""

    GONE = "the finding is gone, and nothing new"
    FURTHER = "another finding, and no more of them"
    SAME = "the same finding, or more of them"
    IN_WORDS = "only in words: nothing to copy"


@dataclass(frozen=True, slots=True)
class Followed:
    """A hint of a file, and what following it comes to."""

    name: str
    found: Diagnostic
    result: Result


Texts = dict[Path, str]


def followed(name: str, texts: Texts) -> Iterator[Followed]:
    """Every hint about the texts of a case."""
    before = checked(texts)
    for found in before:
        path = Path(found.span.file)
        if found.hint and path in texts:
            yield Followed(name, found, outcome(found, before, texts, path))


def outcome(found: Diagnostic, before: list[Diagnostic], texts: Texts, path: Path) -> Result:
    if not is_mechanical(found):
        return Result.IN_WORDS
    best = Result.SAME
    for text in changed(texts[path], found):
        if text != texts[path]:
            after = checked({**texts, path: text})
            result = compared(found, before, after)
            if result is Result.GONE:
                return result
            best = result if result is Result.FURTHER else best
    return best


def compared(found: Diagnostic, before: list[Diagnostic], after: list[Diagnostic]) -> Result:
    """What has become of a finding. A rule that never acts is no better than an error."""
    known = Counter((one.code, one.message) for one in before)
    now = Counter((one.code, one.message) for one in after)
    mine = (found.code, found.message)
    if now[mine] >= known[mine] or weight(after) > weight(before):
        return Result.SAME
    return Result.FURTHER if now - known else Result.GONE


def weight(found: Iterable[Diagnostic]) -> int:
    """How many errors there are, and rules that never act."""
    return sum(one.severity == ERROR or one.code in DEAD for one in found)


def checked(texts: Texts) -> list[Diagnostic]:
    """What is found in the texts of a case; a text that cannot be read has a finding, too."""
    try:
        selection, library = laid(texts)
        return findings(selection, library, texts)[0]
    except UnreadableSource as problem:
        first = next(iter(texts))
        return [Diagnostic(code="unreadable", message=str(problem), span=Span(str(first), 1, 1, 1))]
