"""What the idioms have in common: going through blocks of lines, and taking what they need from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from uno_dsl.wording.phrases import Clause, Joined, Line, List, Noun, Phrase

Block = tuple[Line, ...]


def in_blocks(line: Line, change: Callable[[Block], Block]) -> Line:
    """A line in which every block of lines is changed, the innermost first."""
    return replace(line, under=change(tuple(in_blocks(lower, change) for lower in line.under))) if line.under else line


def stated(line: Line, *keys: str) -> Clause | None:
    """What a line states, if it does nothing else and the construct is one of these."""
    done = dict(line.slots).get("do")
    if line.key != "do" or line.under or not isinstance(done, Clause):
        return None
    return done if not keys or done.key in keys else None


def with_key(line: Line, old: str, new: str) -> Line:
    """A line that states one construct in the words of another."""
    done = stated(line, old)
    return line if done is None else replace(line, slots=(("do", replace(done, key=new)), *line.slots[1:]))


def slot(phrase: Clause | Noun | Line, name: str) -> Phrase | None:
    return dict(phrase.slots).get(name)


def noun(phrase: Clause | Noun | Line, name: str) -> Noun | None:
    """The noun in a slot."""
    found = slot(phrase, name)
    return found if isinstance(found, Noun) else None


def alternatives(test: Joined) -> tuple[Clause | Joined, ...]:
    """The parts of `a or b`, with those of an `or` inside it."""
    out: list[Clause | Joined] = []
    for part in test.parts:
        out += alternatives(part) if isinstance(part, Joined) and part.word == test.word else [part]
    return tuple(out)


def rules_of(lines: Iterable[Line]) -> tuple[str, ...]:
    """The rules of lines and of everything under them."""
    found: dict[str, None] = {}
    for line in lines:
        found |= dict.fromkeys((*line.rules, *rules_of(line.under)))
    return tuple(found)


def instead_of(lines: Block, line: Line, *unsaid: Noun) -> Line:
    """One line in the place of several, with the ids of their rules and the names that it leaves unsaid."""
    left = (("unsaid", List(unsaid)),) if unsaid else ()
    ids = rules_of(lines)
    return replace(line, slots=(*line.slots, *left), rule=line.rule or lines[0].rule, also=(*line.also, *ids))
