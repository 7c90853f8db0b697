"""The phrase tree: what a rule says, in no particular language.

A phrase names a construct (`key`), for which the table of every language has a pattern, and fills its slots with other
phrases. It has no word order, no case and no verb form; these are the business of the grammars.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Determiner = Literal["the", "a", "no", "all", "every", "any", "some", "this", "that", "only", "bare", "both"]
"""`all` is every member at once, `every` is each of them for itself, `any` is whichever of them comes first, `some` is that there is one, `only` the one there is, `both` all of two."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How many: `2`, `at least 2`. The relation is that of a comparison; `==` without `exact` is a plain number."""

    number: int
    relation: str = "=="
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number by itself."""

    value: int


@dataclass(frozen=True, slots=True)
class Quoted:
    """Words of an author that are said as they are: `"UNO"`."""

    text: str


@dataclass(frozen=True, slots=True)
class Name:
    """A name from the rules, or a number, as it is written."""

    text: str


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase.

    `name` is a name from the rules, and `kind` what a thing with an unknown name is called. `other` excludes the one who
    is spoken of: `another player`. `owner` is the one it belongs to. A pronoun has what it stands for in `stands_for`.
    """

    key: str
    name: str = ""
    kind: str = ""
    det: Determiner = "the"
    many: bool = False
    other: bool = False
    amount: Amount | None = None
    owner: Noun | List | None = None
    traits: tuple[Trait, ...] = ()
    relative: Clause | Joined | None = None
    stands_for: Noun | List | None = None
    slots: tuple[tuple[str, Phrase], ...] = ()


@dataclass(frozen=True, slots=True)
class List:
    """Nouns joined by `and`, `or` or `nor`."""

    parts: tuple[Noun | List, ...]
    word: str = "and"


@dataclass(frozen=True, slots=True)
class Trait:
    """What describes a noun: `red`, `playable`, `of the colour in play`."""

    key: str
    slots: tuple[tuple[str, Phrase], ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """A statement: the construct, who and what takes part, and whether it is denied. `modal`: may, may not, must."""

    key: str
    slots: tuple[tuple[str, Phrase], ...] = ()
    negated: bool = False
    modal: str = ""

    @property
    def subject(self) -> Phrase | None:
        """The phrase in the first slot if that is `who`: the one who acts."""
        return self.slots[0][1] if self.slots and self.slots[0][0] == "who" else None


@dataclass(frozen=True, slots=True)
class Joined:
    """Clauses joined by `and` or `or`."""

    parts: tuple[Clause | Joined, ...]
    word: str = "and"


@dataclass(frozen=True, slots=True)
class Series:
    """What is done one after the other: `draws 2 cards and misses a turn`. Neighbours with the same subject share it."""

    parts: tuple[Clause, ...]


Phrase = Series | Noun | List | Numeral | Quoted | Name | Trait | Clause | Joined


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with a frame (`do`, `if`, `repeat`, ...), the lines that depend on it, and the rule that it comes from.

    `also` are the rules of other lines that it has taken up.
    """

    key: str
    slots: tuple[tuple[str, Phrase], ...] = ()
    under: tuple[Line, ...] = ()
    rule: str = ""
    also: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it comes from, each once."""
        return tuple(dict.fromkeys(rule for rule in (self.rule, *self.also) if rule))


WHO = Noun("who")
"""In a relative clause: the noun that the clause describes."""


def slots(**phrases: Phrase) -> tuple[tuple[str, Phrase], ...]:
    """Slots by name, in order."""
    return tuple(phrases.items())


def inside(phrase: Phrase) -> Iterator[Phrase]:
    """A phrase and all phrases in it."""
    yield phrase
    parts: list[Phrase] = []
    match phrase:
        case Noun(owner=owner, traits=traits, relative=relative, slots=filled):
            parts = [*([owner] if owner else []), *traits, *([relative] if relative else []), *(p for _, p in filled)]
        case List(parts=listed):
            parts = [*listed]
        case Joined(parts=joined):
            parts = [*joined]
        case Series(parts=done):
            parts = [*done]
        case Clause(slots=filled) | Trait(slots=filled):
            parts = [p for _, p in filled]
        case _:
            pass
    for part in parts:
        yield from inside(part)


def keys_of(line: Line) -> Iterator[str]:
    """The names of all constructs in a line and in those under it: `line if`, `clause draw`, `noun player`, `trait wild`."""
    yield f"line {line.key}"
    for _, filled in line.slots:
        for phrase in inside(filled):
            if isinstance(phrase, (Noun, Clause, Trait)):
                yield f"{type(phrase).__name__.lower()} {phrase.key}"
    for lower in line.under:
        yield from keys_of(lower)
