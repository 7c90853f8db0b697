"""Patterns of the phrase tables, read into tokens. All languages share this notation.

{who}  {who.dat}    a slot, and the form of its phrase: a case, or the frame of a clause
de~{who}            a slot whose phrase may contract with the word before it
*draw  *draw@pile   a verb that agrees with the subject, or with the phrase of a slot
empty°  empty°pile  an adjective or participle that agrees with the noun or subject, or with the phrase of a slot
>player             the noun of a noun phrase; >Flip-|card glues a part of a compound in front of it
>carta+             a noun that is always in the plural
>m:7                a noun that is written as it is; m, f and n are genders, and p marks a plural
=m nobody           a noun phrase that never changes, with its gender
<red                of a trait: it comes before the noun
_                   the place of a word that denies or limits the sentence, where it is not beside the verb
"""

from __future__ import annotations

import re
from dataclasses import dataclass


class BadPattern(Exception):
    """A pattern that cannot be read, with its place in the table."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class Filled:
    """A slot."""

    name: str
    form: str = ""
    preposition: str = ""


@dataclass(frozen=True, slots=True)
class Verb:
    """A finite verb."""

    name: str
    agrees: str = ""


@dataclass(frozen=True, slots=True)
class Adjective:
    """A word that agrees with a noun."""

    name: str
    agrees: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """The noun of a noun phrase. `literal` has its features if it is written as it is; `plural` is always a plural."""

    name: str
    prefix: str = ""
    literal: str = ""
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a word that denies or limits."""


Token = Word | Filled | Verb | Adjective | Head | Place


@dataclass(frozen=True, slots=True)
class Glued:
    """A token with the punctuation before and after it."""

    token: Token
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern. `fixed` has the features of a phrase that never changes; `first` marks a trait before the noun."""

    tokens: tuple[Glued, ...]
    fixed: str = ""
    first: bool = False
    text: str = ""

    def slots(self) -> set[str]:
        """The names of all slots that the pattern speaks of."""
        found = set()
        for glued in self.tokens:
            match glued.token:
                case Filled(name=name):
                    found.add(name)
                case Verb(agrees=name) | Adjective(agrees=name) if name:
                    found.add(name)
                case _:
                    pass
        return found


PART = re.compile(r"^(?P<before>[“„«(\u00a0]*)(?P<core>.*?)(?P<after>[”“»),.:;\u00a0]*)$")
SLOT = re.compile(r"^(?:(?P<preposition>[^\W\d]+)~)?\{(?P<name>\w+)(?:\.(?P<form>[\w-]+))?\}$")
FIXED = re.compile(r"^=(?P<features>[mfn]p?)$")
LITERAL = re.compile(r"^(?P<features>[mfn]p?):(?P<name>.+)$")
NAME = re.compile(r"^\w[\w.-]*$")


def pattern(text: str, place: str) -> Pattern:
    """Read a pattern. Raises BadPattern with the place in the table."""
    parts = text.split(" ") if text else []
    fixed, first = "", False
    if parts and (match := FIXED.match(parts[0])):
        fixed, parts = match["features"], parts[1:]
    if parts and parts[0].startswith("<"):
        first, parts = True, [parts[0][1:], *parts[1:]]
    return Pattern(tuple(glued(part, text, place) for part in parts), fixed, first, text)


def glued(part: str, text: str, place: str) -> Glued:
    """Read one token with its punctuation."""
    match = PART.match(part)
    if match is None or not part:
        raise BadPattern(f"{place}: two spaces or an empty word in `{text}`")
    before, core, after = match["before"], match["core"], match["after"]
    if core.startswith(">"):  # the quotes of a card's name belong to the noun
        before, core, after = "", part.rstrip(",.:;"), part[len(part.rstrip(",.:;")) :]
    return Glued(token(core, text, place), before, after)


def token(core: str, text: str, place: str) -> Token:
    if core == "_":
        return Place()
    if not core.startswith(">") and ("{" in core or "}" in core):
        found = SLOT.match(core)
        if found is None:
            raise BadPattern(f"{place}: `{core}` is not a slot, in `{text}`")
        return Filled(found["name"], found["form"] or "", found["preposition"] or "")
    if core.startswith("*"):
        name, _, agrees = core[1:].partition("@")
        if not NAME.match(name):
            raise BadPattern(f"{place}: `{core}` is not a verb, in `{text}`")
        return Verb(name, agrees)
    if core.startswith(">"):
        literal = LITERAL.match(core[1:])
        if literal is not None:
            return Head(literal["name"], "", literal["features"])
        prefix, bar, name = core[1:].rpartition("|")
        return Head(name.removesuffix("+"), prefix if bar else "", "", name.endswith("+"))
    if "°" in core:
        name, _, agrees = core.partition("°")
        return Adjective(name, agrees)
    return Word(core)
