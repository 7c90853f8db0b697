"""The tables of a language: its words, and a pattern for every construct. They are read from `spec/phrases/`.

A construct with dots in its name, such as `challenge.as`, uses the pattern of `challenge` if it has none of its own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from uno_dsl.layers.library import spec_folder
from uno_dsl.wording.general_words import in_general_words
from uno_dsl.wording.pattern import Adjective, BadPattern, Head, Pattern, Verb, pattern

SECTIONS = ("noun", "trait", "clause", "line")
WORDS = ("nouns", "verbs", "adjectives", "words")


ENDINGS = ("+do", "+in", "+until")
"""Forms of lines that take up the line under them, or are taken up by the one above."""


class NoPattern(Exception):
    """A construct for which a language has no pattern, or a word that it does not have."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words and patterns of one language, region or printing."""

    language: str
    nouns: Mapping[str, tuple[str, ...]]
    verbs: Mapping[str, tuple[str, ...]]
    adjectives: Mapping[str, tuple[str, ...]]
    words: Mapping[str, str]
    names: Mapping[str, Pattern]
    patterns: Mapping[str, Mapping[str, Pattern]] = field(default_factory=dict)

    def pattern(self, section: str, key: str, form: str = "") -> Pattern:
        """The pattern for a construct: in a form of its own if it has one, and else that of the construct it is a kind of."""
        table = self.patterns[section]
        for name in kinds_of(key):
            endings = (
                [form] if form in ENDINGS else ["+list", ""] if form == "+list" else [f".{form}", ""] if form else [""]
            )
            for candidate in (name + ending for ending in endings):
                if candidate in table:
                    return table[candidate]
        raise NoPattern(f"{self.language}: there is no pattern for the {section} `{key}`")

    def has(self, section: str, key: str) -> bool:
        """Whether a construct has a pattern of exactly this name."""
        return key in self.patterns[section]

    def noun(self, name: str) -> tuple[str, ...]:
        return self.word("nouns", self.nouns, name)

    def verb(self, name: str) -> tuple[str, ...]:
        return self.word("verbs", self.verbs, name)

    def word(self, kind: str, table: Mapping[str, tuple[str, ...]], name: str) -> tuple[str, ...]:
        if name not in table:
            raise NoPattern(f"{self.language}: `{name}` is not among the {kind}")
        return table[name]


def kinds_of(key: str) -> Iterator[str]:
    """A construct, and what it is a kind of, the nearest first. A condition is dropped last: `open.able.if` is a kind of `open.if`."""
    first, *parts = key.split(".")
    while "if" in parts:
        yield ".".join((first, *parts))
        at = next((at for at in reversed(range(len(parts))) if parts[at] != "if"), 0)
        del parts[at]
    name = key
    while name:
        yield name
        name = name.rpartition(".")[0]


Table = Mapping[str, Mapping[str, str]]


def folder() -> Path:
    return spec_folder() / "phrases"


def languages() -> list[str]:
    """The languages for which there are tables, by their codes: `de`, `es`. Regions are not among them."""
    return sorted(path.stem for path in folder().glob("*.toml") if "-" not in path.stem)


@cache
def lexicon(language: str, edition: str = "", printing: str = "") -> Lexicon:
    """The tables of a language, or of a region such as `es-ES`, whose file says only what is different there.

    With an edition and a printing in that language, the words are those of that printing, as far as it has its own; without one, the general
    words of the language.
    """
    return from_table(tables(language, edition, printing), language)


def tables(language: str, edition: str = "", printing: str = "") -> Table:
    """The tables as they are written: those of the language, of its region, and of the printing, the later ones first. With neither, they
    are in the general words of the language.
    """
    base, _, region = language.partition("-")
    found = read_table(folder() / f"{base}.toml")
    own = folder() / "printings" / f"{edition}.{printing}.toml"
    for path in [*([folder() / f"{language}.toml"] if region else []), *([own] if own.is_file() else [])]:
        for section, words in read_table(path).items():
            found[section] = {**found.get(section, {}), **words}
    return found if region or printing else general(found, base)


def general(table: Table, language: str) -> Table:
    """The tables in the general words of a language. The names of words are replaced as well, since patterns say them."""

    def said(text: str) -> str:
        return in_general_words(text, language)

    return {
        section: {said(name) if section in WORDS else name: said(text) for name, text in words.items()}
        for section, words in table.items()
    }


def regions() -> list[str]:
    """The regions with tables of their own: `es-ES`."""
    return sorted(path.stem for path in folder().glob("*.toml") if "-" in path.stem)


def read_table(path: Path) -> dict[str, dict[str, str]]:
    """A file of tables with text values."""
    with path.open("rb") as file:
        read = tomllib.load(file)
    for section, words in read.items():
        if section not in (*SECTIONS, *WORDS, "names"):
            raise BadPattern(f"{path.name}: `{section}` is not a section of a phrase table")
        for name, text in words.items():
            if not isinstance(text, str):
                raise BadPattern(f"{path.name}: [{section}] `{name}` is not a text; write names with dots in quotes")
    return read


def from_table(table: Table, language: str) -> Lexicon:
    """The tables with all patterns read and all their words known. Raises BadPattern."""

    def forms(section: str) -> dict[str, tuple[str, ...]]:
        return {name: tuple(text.split("; ")) for name, text in table.get(section, {}).items()}

    def patterns(section: str) -> dict[str, Pattern]:
        return {
            name: pattern(text, f"{language}.toml [{section}] {name}") for name, text in table.get(section, {}).items()
        }

    found = Lexicon(
        language,
        forms("nouns"),
        forms("verbs"),
        forms("adjectives"),
        table.get("words", {}),
        patterns("names"),
        {section: patterns(section) for section in SECTIONS},
    )
    if language.partition("-")[0] != "en":
        check_words(found)
    return found


def check_words(found: Lexicon) -> None:
    """Every noun and verb in a pattern must be in its table."""
    for section, table in (*found.patterns.items(), ("names", found.names)):
        for name, read in table.items():
            for glued in read.tokens:
                match glued.token:
                    case Verb(name=verb) if verb not in found.verbs:
                        raise BadPattern(f"{found.language}.toml [{section}] {name}: no such verb: `{verb}`")
                    case Head(name=noun, literal="") if noun not in found.nouns:
                        raise BadPattern(f"{found.language}.toml [{section}] {name}: no such noun: `{noun}`")
                    case Adjective(name=adjective) if not adjective:
                        raise BadPattern(f"{found.language}.toml [{section}] {name}: an adjective without a name")
                    case _:
                        pass


def with_names(words: Lexicon, names: Mapping[str, str]) -> Lexicon:
    """The tables with other names for some things, as in one printing."""
    read = {name: pattern(text, f"name {name}") for name, text in names.items()}
    return replace(words, names={**words.names, **read})
