"""How the rules of one model differ from those of another: what is new, what has changed, and what is gone with it."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from uno_dsl.model.telling import ChangeTold, Line, Told

NEAR = 2  # unchanged lines that are shown on either side of a change


def changes_to_words(before: Sequence[Told], after: Sequence[Told]) -> list[ChangeTold]:
    """What has changed from one telling to the other, in the order of the second; what is gone stands at the end."""
    old = {told.key: told for told in before}
    new = {told.key for told in after}
    out: list[ChangeTold] = []
    for told in after:
        was = old.get(told.key)
        if was is None:
            out.append(ChangeTold(told.rule, "new", tuple(Line("new", text) for text in told.lines)))
        elif was.lines != told.lines:
            out.append(ChangeTold(told.rule, "changed", nearby(compared(was.long, told.long))))
    gone = [told for told in before if told.key not in new]
    return out + [ChangeTold(told.rule, "gone", tuple(Line("gone", text) for text in told.lines)) for told in gone]


def compared(before: Sequence[str], after: Sequence[str]) -> list[Line]:
    """Both texts laid side by side; lines that were taken out stand where they were.

    A line that only stands under something else now is the same; what it stands under is marked.
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
    """The lines around changes, and those that these stand under; longer runs of others become one gap."""
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
    """The lines that a line stands under."""
    out: list[int] = []
    under = depth(lines[place])
    for index in range(place - 1, -1, -1):
        if depth(lines[index]) < under:
            under = depth(lines[index])
            out.append(index)
    return out


def depth(line: Line) -> int:
    return len(line.text) - len(line.text.lstrip())
