"""What a hint proposes, as changed texts: the ways in which somebody may take it who does nothing else than what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic

QUOTED = re.compile(r"`([^`]+)`")
MEANT = re.compile(r"did you mean (?:`([^`]+)`|(\[[^\]]+\]))")
LEAVE_OUT = re.compile(r"\b(?:leave|leaving) (?:\w+ ){0,4}out\b|\bremove (?:it|the|this|one)\b")
KEYWORD = re.compile(r"[a-z]+")
"""A single word is a part of a sentence, not a sentence."""
ELSEWHERE = "in a file that begins with"
OTHERWISE = "otherwise"
EFFECT = "the next player draws 1 card"
"""What somebody writes who has to say what happens."""
BEGUN = re.compile(r"\w+ \w+(?: \w+)?")
"""How a proposal begins: what begins so in the line is what it stands for."""
REST = re.compile(r", .*| \".*")
BLOCK = re.compile(r"when\b|if\b|to play\b|combine\b|add (?:to|before|after)\b|replace\b|otherwise\b")
"""How lines begin that have others under them."""
HOLE = re.compile(r"\.\.\.|…|\bNAME\b|\b[A-Z]{2,}\b")
"""A proposal with a hole says what a sentence looks like: nobody can write it as it stands."""
TAIL = re.compile(r"(\s+(?:\[[^\]]*\]|<[^>]*>|#.*))*\s*$")
"""The id, the citation and the comment behind a sentence."""


def is_mechanical(found: Diagnostic) -> bool:
    """Whether a hint says what to write in this file, or that something is to be left out."""
    if found.hint and ELSEWHERE in found.hint:
        return False
    return bool(found.hint) and any(True for _ in proposed(found)) or bool(LEAVE_OUT.search(found.hint or ""))


def proposed(found: Diagnostic) -> Iterator[str]:
    """The words that a hint gives, without those with holes."""
    hint = found.hint or ""
    for words in QUOTED.findall(hint):
        if not HOLE.search(words) and (
            not KEYWORD.fullmatch(words) or words == OTHERWISE or f"did you mean `{words}`" in hint
        ):
            yield words


def changed(text: str, found: Diagnostic) -> Iterator[str]:
    """The text as the hint of a finding in it would have it, in every way in which it can be taken, the most literal first."""
    lines = text.split("\n")
    at = found.span.line - 1
    if at >= len(lines):
        return
    hint, line = found.hint or "", lines[at]
    meant = MEANT.search(hint)
    if meant is not None:
        yield with_line(lines, at, spliced(line, found, meant[1] or meant[2]))
        if "write" not in hint.lower():
            return
    words = list(proposed(found))
    for phrase in words:
        yield with_line(lines, at, spliced(line, found, phrase))
        yield with_line(lines, at, indent(line) + phrase + tail(line))
        yield with_line(lines, at, line[: found.span.column - 1] + phrase + tail(line))
        if (begun := BEGUN.match(phrase)) is not None and (place := line.find(begun[0])) >= 0:
            yield with_line(lines, at, line[:place] + phrase + " " + line[place:][len(begun[0]) :].lstrip())
            yield with_line(lines, at, line[:place] + phrase + rest_after(line[place:]))
        yield with_line(lines, at, bare(line) + " " + phrase + tail(line))
        yield with_line(lines, at, f"{bare(line)}, {phrase}{tail(line)}")
        for deeper in ("", "  "):
            yield with_line(lines, at, f"{line}\n{indent(line)}{deeper}{phrase}")
        yield from under(lines, at, phrase)
        yield with_line(lines, at, f"{indent(line)}{phrase}\n{line}")
        yield with_line(lines, at, f"{phrase}\n{line}")
        if BLOCK.match(phrase):
            yield with_line(lines, at, f"{indent(line)}{phrase}\n  {line}")
            yield with_line(lines, at, f"{line}\n{indent(line)}  {phrase}\n{indent(line)}    {EFFECT}")
            for block in (at, *above(lines, at)):
                yield from after(lines, block, f"{phrase}\n{indent(lines[block])}  {EFFECT}")
            yield from under(lines, at, f"{phrase}\n    {EFFECT}")
        yield "\n".join((*lines, phrase, ""))
        yield "\n".join((phrase, *lines))
    if len(words) > 1:
        yield with_line(lines, at, "\n".join(indent(line) + phrase for phrase in words))
        yield "\n".join((*lines, words[-1], "  " + words[0], ""))
        yield "\n".join((*lines, words[0], *("  " + phrase for phrase in words[1:]), ""))
    if LEAVE_OUT.search(hint):
        yield with_line(lines, at, spliced(line, found, ""))
        yield from without(lines, at)
        if found.other is not None and found.other.file == found.span.file:
            yield from without(lines, found.other.line - 1)


def under(lines: list[str], at: int, words: str) -> Iterator[str]:
    """The text with a line at the end of the block that begins at a line."""
    end = end_of_block(lines, at)
    yield "\n".join((*lines[:end], f"{indent(lines[at])}  {words}", *lines[end:]))


def after(lines: list[str], at: int, words: str) -> Iterator[str]:
    """The text with a line after the block that begins at a line."""
    end = end_of_block(lines, at)
    yield "\n".join((*lines[:end], indent(lines[at]) + words, *lines[end:]))


def above(lines: list[str], at: int) -> Iterator[int]:
    """The lines that a line is under, the nearest first."""
    depth = len(indent(lines[at]))
    for place in range(at - 1, -1, -1):
        if lines[place].strip() and len(indent(lines[place])) < depth:
            depth = len(indent(lines[place]))
            yield place


def end_of_block(lines: list[str], at: int) -> int:
    """The line after a line and those under it."""
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or len(indent(lines[end])) > len(indent(lines[at]))):
        end += 1
    while end > at + 1 and not lines[end - 1].strip():
        end -= 1
    return end


def without(lines: list[str], at: int) -> Iterator[str]:
    """The text without a line, and without what is indented under it."""
    yield "\n".join((*lines[:at], *lines[at + 1 :]))
    yield "\n".join((*lines[:at], *lines[end_of_block(lines, at) :]))


def spliced(line: str, found: Diagnostic, words: str) -> str:
    """A line in which other words stand where the finding is."""
    start = found.span.column - 1
    end = start + max(1, found.span.length)
    if words.startswith("[") and line[start : start + 1] != "[":
        words = words[1:-1]
    return line[:start] + words + line[end:]


def with_line(lines: list[str], at: int, line: str) -> str:
    return "\n".join((*lines[:at], line, *lines[at + 1 :]))


def rest_after(words: str) -> str:
    """What stands behind a clause: after its comma, or the title behind a heading."""
    found = REST.search(words)
    return found[0] if found is not None else ""


def indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def bare(line: str) -> str:
    """A line without its id, citation and comment."""
    return line[: len(line) - len(tail(line))]


def tail(line: str) -> str:
    found = TAIL.search(line)
    return found[0] if found is not None else ""
