"""The course of a rule, to be drawn: its steps, what is repeated, and branches that exclude each other.

Read from the lines that the sentences of the rule are made of: a drawing says what they say, in their words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uno_dsl.wording.flow import arranged
from uno_dsl.wording.grammar.grammar import Grammar
from uno_dsl.wording.phrases import Line
from uno_dsl.wording.rulebook_sentences import WHOLE, finished, said

CASES, OTHER_CASES = ("if", "if-so", "if-done"), ("otherwise", "if-not-done")


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is done, or may or must be done, in one or more sentences."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Repeated:
    """Steps that are repeated, and until when."""

    head: str
    parts: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """What happens in one case."""

    head: str
    parts: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class Branches:
    """Cases that exclude each other."""

    branches: tuple[Branch, ...]


Stage = Step | Repeated | Branches


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a rule. `rules` are all that it tells; `head` is empty if the title of a card is its heading."""

    rule: str
    head: str
    parts: tuple[Stage, ...]
    rules: tuple[str, ...]


def course(line: Line, words: Grammar) -> Course | None:
    """The course of a rule; None if it is a plain sequence, which the sentences show as well."""
    whole = arranged(line)
    parts = tuple(stages(whole.under, words))
    if not any(worth_drawing(part) for part in parts):
        return None
    opening = "" if whole.key in WHOLE else head(whole, words)
    return Course(line.rule, opening, parts, tuple(dict.fromkeys(rules_of(whole))))


def worth_drawing(part: Stage) -> bool:
    match part:
        case Repeated(parts=parts):
            return not all(isinstance(one, Step) for one in parts)
        case Branches(branches=branches):
            return len(branches) > 1 and any(not isinstance(x, Step) for b in branches for x in b.parts)
        case _:
            return False


def stages(lines: Sequence[Line], words: Grammar) -> Iterator[Stage]:
    """Lines as stages; a condition and what happens otherwise are branches of one."""
    place = 0
    while place < len(lines):
        line = lines[place]
        place += 1
        if line.key.startswith("repeat"):
            yield Repeated(finished(words.line(line, "+list"), colon(words)), tuple(stages(line.under, words)))
        elif line.key.split(".")[0] in CASES:
            found = [line]
            while place < len(lines) and lines[place].key.startswith(OTHER_CASES):
                found.append(lines[place])
                place += 1
            alone = len(found) == 1 and len(line.under) == 1
            yield step(line, words) if alone else Branches(tuple(branch(one, words) for one in found))
        else:
            yield step(line, words)


def branch(line: Line, words: Grammar) -> Branch:
    return Branch(head(line, words), tuple(stages(line.under, words)))


def step(line: Line, words: Grammar) -> Step:
    sentences = [finished(found.text, colon(words) if found.listed else ".") for found in said(line, words, 0)]
    return Step(" ".join(sentences), tuple(dict.fromkeys(rules_of(line))))


def head(line: Line, words: Grammar) -> str:
    """The heading of what a line has under it."""
    return capital(words.line(line, "+list"))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def colon(words: Grammar) -> str:
    return words.lexicon.words.get("colon", ":")


def rules_of(line: Line) -> Iterator[str]:
    """The rules of a line and of those under it."""
    yield from line.rules
    for lower in line.under:
        yield from rules_of(lower)
