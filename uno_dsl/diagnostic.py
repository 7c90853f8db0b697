"""What is wrong with a rules file, as data, and how it is shown to its author."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from uno_dsl.source import Source, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One finding: a stable code, what is wrong, what to write instead, and the other place when two clash."""

    code: str
    message: str
    span: Span
    hint: str | None = None
    other: Span | None = None
    other_says: str = "the other place"
    severity: str = "error"

    @property
    def key(self) -> tuple[str, int, int, str]:
        return (self.span.file, self.span.line, self.span.column, self.code)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name that `word` most probably stands for, or None."""
    names = sorted(set(known))
    folded = {name.casefold().replace(" ", "-"): name for name in reversed(names)}
    hits = difflib.get_close_matches(word.casefold().replace(" ", "-"), folded, n=1, cutoff=0.6)
    return folded[hits[0]] if hits else None


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A hint `did you mean ...?`, or None when no known name is near."""
    name = nearest(word, known)
    return f"did you mean `{name}`?" if name else None


def _excerpt(span: Span, sources: Mapping[str, Source]) -> list[str]:
    source = sources.get(span.file)
    if source is None:
        return []
    text = source.line(span.line).expandtabs(1)
    number = str(span.line)
    width = max(1, min(span.length, max(1, len(text) - span.column + 1)))
    pad = " " * len(number)
    return [f"{pad} |", f"{number} | {text}", f"{pad} | {' ' * (span.column - 1)}{'^' * width}"]


def render(found: Diagnostic, sources: Mapping[str, Source]) -> str:
    """The finding as a person reads it: code, place, source line with carets, hint, the other place."""
    lines = [f"{found.severity}[{found.code}]: {found.message}", f"  --> {found.span}"]
    lines += ["  " + line for line in _excerpt(found.span, sources)]
    if found.other is not None:
        lines.append(f"  {found.other_says}: {found.other}")
        lines += ["  " + line for line in _excerpt(found.other, sources)]
    if found.hint:
        lines.append(f"  help: {found.hint}")
    return "\n".join(lines)
