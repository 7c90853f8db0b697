"""The words of a rulebook page that are no rules: titles, labels and short sentences, from `spec/rulebook/LANGUAGE.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from uno_dsl.layers.library import spec_folder
from uno_dsl.wording.grammar.grammar import NOWHERE, Grammar
from uno_dsl.wording.lexicon import languages
from uno_dsl.wording.phrases import Noun
from uno_dsl.wording.speaking import GRAMMARS, book_grammar


@dataclass(frozen=True, slots=True)
class Labels:
    """The labels of a language, and its grammar for names."""

    language: str
    texts: Mapping[str, str]
    grammar: Grammar

    def __call__(self, key: str, **values: object) -> str:
        """A label, with what belongs into its gaps."""
        text = self.texts[key]
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    @property
    def colon(self) -> str:
        """A colon as the language has it; in French a space stands before it."""
        return self.grammar.lexicon.words.get("colon", ":")

    def has(self, key: str) -> bool:
        return key in self.texts

    def question(self, asked: str) -> tuple[str, str | None]:
        """A question of the rules files in this language, and the code of its language if it has none here."""
        known = self.texts.get(f"question {asked}")
        return (asked, None if self.language == "en" else "en") if known is None else (known, None)

    def defined(self, word: str) -> str:
        """A word that rules files define, in this language; as they have it, if it has no word here."""
        return self.texts.get(f"word {word}", word)

    def reading(self, name: str, number: int) -> str:
        """What a reading is called: by its name in the language of the rules files, by a letter in others."""
        return name if self.language == "en" else chr(ord("A") + number)

    def name(self, name: str, kind: str = "card") -> str:
        """The name of a card, pile or kept value, as a heading has it."""
        if name.isdigit():
            return name
        if self.has(f"{kind} {name}"):
            return self(f"{kind} {name}")
        if self.language == "en" and (kind != "card" or name not in self.grammar.lexicon.names):
            return name.replace("-", " ").title() if kind == "card" else name
        text = self.grammar.noun(Noun("named", name=name, kind=kind, det="bare"), "", NOWHERE).text
        if self.language == "en":
            text = text.removesuffix(" card")  # as it is printed, it goes without saying
        return text[:1].upper() + text[1:]

    def colour(self, name: str) -> str:
        """A colour of cards as an adjective in its basic form."""
        tables = self.grammar.lexicon
        forms = tables.adjectives.get(f"colour {name}", (tables.words.get(f"colour {name}", name),))
        return forms[0]


@cache
def labels(language: str, edition: str = "", printing: str = "") -> Labels:
    """The labels of a language, with the names that a printing of an edition has for its things."""
    with (spec_folder() / "rulebook" / f"{language}.toml").open("rb") as file:
        return Labels(language, tomllib.load(file), book_grammar(language, edition, printing))


def book_languages() -> list[str]:
    """The languages of the rulebook: those with a grammar and with phrases, English first."""
    return sorted((name for name in languages() if name in GRAMMARS), key=lambda name: (name != "en", name))
