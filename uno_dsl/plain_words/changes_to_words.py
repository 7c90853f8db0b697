"""The differences between two models in words: which rules are new, changed or gone."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from uno_dsl.plain_words.telling import ChangeInWords, Line, RuleInWords

NEAR = 2  # unchanged lines shown on either side of a change


def changes_to_words(before: Sequence[RuleInWords], after: Sequence[RuleInWords]) -> list[ChangeInWords]:
    """The changes from the first text to the second, in the order of the second. Rules that are gone come last."""
    old = {told.key: told for told in before}
    new = {told.key for told in after}
    out: list[ChangeInWords] = []
    for told in after:
        was = old.get(told.key)
        if was is None:
            out.append(ChangeInWords(told.rule, "new", tuple(Line("new", text) for text in told.lines)))
        elif was.lines != told.lines:
            out.append(ChangeInWords(told.rule, "changed", nearby(compared(was.long, told.long))))
    gone = [told for told in before if told.key not in new]
    return out + [ChangeInWords(told.rule, "gone", tuple(Line("gone", text) for text in told.lines)) for told in gone]


def compared(before: Sequence[str], after: Sequence[str]) -> list[Line]:
    """A line-by-line comparison of two texts. Removed lines appear where they were.

    A line that has only moved under another line counts as the same; the other line is marked.
    """
    out: list[Line] = []
    was, now = ([text.strip() for text in lines] for lines in (before, after))
    for kind, a, b, c, d in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if kind == "equal":
            out += [Line("same", text) for text in after[c:d]]
        else:
            out += [Line("gone", text) for text in before[a:b]]
            out += [Line("new", text) for text in after[c:d]]
    return out


def nearby(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Changed lines with some context, and the lines they are under. Each longer unchanged run becomes one gap."""
    keep = {0}
    for place, line in enumerate(lines):
        if line.mark != "same":
            keep |= set(range(max(0, place - NEAR), min(len(lines), place + NEAR + 1)))
    keep |= {upper for place in keep for upper in above(lines, place)}
    out: list[Line] = []
    for place, line in enumerate(lines):
        if place in keep:
            out.append(line)
        elif not out or out[-1].mark != "left out":
            out.append(Line("left out", " " * depth(line) + "…"))
    return tuple(out)


def above(lines: Sequence[Line], place: int) -> list[int]:
    """The lines that a line is under."""
    out: list[int] = []
    under = depth(lines[place])
    for index in range(place - 1, -1, -1):
        if depth(lines[index]) < under:
            under = depth(lines[index])
            out.append(index)
    return out


def depth(line: Line) -> int:
    return len(line.text) - len(line.text.lstrip())
