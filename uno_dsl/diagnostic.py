"""Diagnostics: what is wrong with a rules file, as data, and how it is printed for the author."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from uno_dsl.printable import printable
from uno_dsl.source import Source, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One finding: a stable code, what is wrong, what to write instead, and the second place if two places conflict."""

    code: str
    message: str
    span: Span
    hint: str | None = None
    other: Span | None = None
    other_says: str = "the other place"
    severity: str = "error"
    about: str = ""  # the unknown name, if the finding is about one

    @property
    def key(self) -> tuple[str, int, int, str, str]:
        """The sort key of findings: place, then code and message, so that the order is always the same."""
        return (self.span.file, self.span.line, self.span.column, self.code, self.message)


MAX_NAMES = 500  # with more known names than this, only those that differ by a few letters are suggested
MAX_WORD = 80  # words longer than this get no suggestion


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name that `word` most probably means, or None."""
    names = set(known)
    misspelling = misspelt(word, names)
    if misspelling is not None or len(word) > MAX_WORD:
        return misspelling
    own = fold(word)
    folded = {fold(name): name for name in sorted(names, reverse=True)}
    # `side un` means `side in play` rather than `idle-turns`
    begun = [name for name in folded if name.split("-")[0] == own.split("-")[0]]
    if len(folded) > MAX_NAMES:
        return None
    hits = difflib.get_close_matches(own, begun, n=1, cutoff=0.6) or difflib.get_close_matches(
        own, folded, n=1, cutoff=0.7
    )
    return folded[hits[0]] if hits else None


def misspelt(word: str, known: Iterable[str]) -> str | None:
    """The known name that `word` is a misspelling of, or None."""
    if len(word) > MAX_WORD:
        return None
    own = fold(word)
    allowed = 1 if len(own) < 5 else 2 if len(own) < 12 else 3
    near = (name for name in set(known) if abs(len(name) - len(own)) <= allowed)
    folded = {fold(name): name for name in sorted(near, reverse=True)}
    typos = {name: typos_between(own, name, allowed) for name in folded}
    close = [
        name
        for name, count in typos.items()
        if count <= allowed and count < len(name) and (count < 2 or len(own) > 7 or name[0] == own[0])
    ]
    if not close:
        return None
    return folded[
        min(
            close,
            key=lambda name: (
                typos[name],
                sorted(name) != sorted(own),
                name[:1] != own[:1],
                name[-1:] != own[-1:],
                -difflib.SequenceMatcher(None, own, name).ratio(),
                name,
            ),
        )
    ]


def fold(word: str) -> str:
    """A name in the form used for comparison: differences that do not matter are removed."""
    return word.casefold().replace(" ", "-")


def typos_between(word: str, name: str, most: int) -> int:
    """The number of typing mistakes (a letter left out, added, replaced, or two swapped) between `name` and `word`. Stops counting above `most`."""
    if abs(len(word) - len(name)) > most or len(set(word) - set(name)) > most or len(set(name) - set(word)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(name) + 1))
    for row, letter in enumerate(word, 1):
        now = [row]
        for column, other in enumerate(name, 1):
            count = min(last[column] + 1, now[-1] + 1, last[column - 1] + (letter != other))
            if row > 1 and column > 1 and letter == name[column - 2] and word[row - 2] == other:
                count = min(count, before[column - 2] + 1)
            now.append(count)
        if min(now) > most:
            return most + 1
        before, last = last, now
    return last[-1]


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """The hint `did you mean ...?`, or None if no known name is close enough."""
    name = nearest(word, known)
    return f"did you mean `{name}`?" if name else None


def _excerpt(span: Span, sources: Mapping[str, Source]) -> list[str]:
    """The source line with carets under the place. Long lines are cut around it."""
    source = sources.get(span.file)
    if source is None:
        return []
    text = source.line(span.line).replace("\t", " ")
    start = max(0, span.column - 1)
    if len(text) > MAX_SHOWN:
        cut = max(0, min(start - MAX_SHOWN // 3, len(text) - MAX_SHOWN))
        text, start = text[cut : cut + MAX_SHOWN], start - cut
    marked = text[start : start + max(1, span.length)]
    before, under = printable(text[:start]), printable(marked.rstrip() or marked)
    number = str(span.line)
    pad = " " * len(number)
    return [
        f"{pad} |",
        f"{number} | {printable(text)}".rstrip(),
        f"{pad} | {' ' * columns(before)}{'^' * max(1, columns(under))}",
    ]


MAX_SHOWN = 200


def columns(text: str) -> int:
    """The width of a text in terminal columns: some scripts have wide letters, and combining accents take no width."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def render(found: Diagnostic, sources: Mapping[str, Source]) -> str:
    """The finding as it is printed: code, place, source line with carets, hint, second place."""
    lines = [f"{found.severity}[{found.code}]: {printable(found.message)}", printable(f"  --> {found.span}")]
    lines += ["  " + line for line in _excerpt(found.span, sources)]
    if found.other is not None:
        lines.append(printable(f"  {found.other_says}: {found.other}"))
        lines += ["  " + line for line in _excerpt(found.other, sources)]
    if found.hint:
        lines.append(f"  help: {printable(found.hint)}")
    return "\n".join(lines)
