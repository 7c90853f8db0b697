"""The words of a rulebook page that are no rules: titles, labels and short sentences, from `spec/rulebook/LANGUAGE.toml`.

Regions and printings have files with what they say otherwise, as in `spec/phrases/`: `pt-PT.toml`, `printings/flip.de.toml`. What the open
questions of the manuals ask is in `questions/LANGUAGE.toml`, and what their printings say differently in `disagreements/LANGUAGE.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from uno_dsl.layers.library import shelf, spec_folder
from uno_dsl.wording.general_words import in_general_words
from uno_dsl.wording.grammar.grammar import NOWHERE, Grammar
from uno_dsl.wording.lexicon import languages
from uno_dsl.wording.phrases import Noun
from uno_dsl.wording.speaking import GRAMMARS, book_grammar

FORMS = 4
"""Forms of an adjective that agrees: masculine and feminine, of one and of several."""
GAP = re.compile(r"\{([^}]*)\}")
APOSTROPHE = re.compile(r"(?<=\w)'")


@dataclass(frozen=True, slots=True, eq=False)
class Labels:
    """The labels of a language, and its grammar for names."""

    language: str
    texts: Mapping[str, str]
    grammar: Grammar

    def __call__(self, key: str, **values: object) -> str:
        """A label, with what belongs into its gaps: a value, what the rules call a pile or card, `{discard pile}`, or the name of a box,
        `{edition flip}`."""
        return GAP.sub(lambda gap: str(values[gap[1]]) if gap[1] in values else self.thing(gap[1]), self.texts[key])

    def thing(self, name: str) -> str:
        """The name of a thing within a sentence, without an article; a gap if there is no such thing."""
        if name.startswith("edition ") and self.has(name):
            return self.quoted(self.texts[name])
        if name not in self.grammar.lexicon.names:
            return f"{{{name}}}"
        kind = "pile" if name.endswith("pile") else "card"
        return self.grammar.noun(Noun("named", name=name, kind=kind, det="bare"), "", NOWHERE).text

    def with_texts(self, texts: Mapping[str, str]) -> Labels:
        """The labels with others in the place of some."""
        return replace(self, texts={**self.texts, **texts}) if texts else self

    def counted(self, key: str, n: int, **values: object) -> str:
        """A label about a number of things; none, or a single one, may have a label of its own, if the language needs one."""
        special = f"form {'none' if n == 0 else 'one'} {key}"
        return self(special if n in (0, 1) and self.has(special) else key, n=n, **values)

    @property
    def colon(self) -> str:
        """A colon as the language has it; in French a space stands before it."""
        return self.grammar.lexicon.words.get("colon", ":")

    def quoted(self, text: str) -> str:
        """A text in the quotation marks of the language."""
        return self.grammar.lexicon.words.get("quotes", "“…”").replace("…", text)

    def has(self, key: str) -> bool:
        return key in self.texts

    def part(self, part: str, blocks: Sequence[str]) -> str:
        """The title of a part. One with a single block may have a title that says what it is about."""
        own = f"only {blocks[0]}" if len(blocks) == 1 else ""
        return self(own if self.has(own) else f"part {part}")

    def with_answers(self, key: str, own: Collection[str]) -> tuple[str, dict[str, str]]:
        """A label, and what it is with other answers to questions than a page's own (`last-effect=every-effect`)."""
        every = {
            name.removeprefix(f"{key} with "): text
            for name, text in self.texts.items()
            if name.startswith(f"{key} with ")
        }
        usual = next((text for choice, text in every.items() if choice in own), self(key))
        return usual, {choice: text for choice, text in every.items() if choice not in own and text != usual}

    def question(self, asked: str) -> tuple[str, str | None]:
        """A question of the rules files in this language, and the code of its language if it has none here."""
        key = f"question {asked}"
        return (self(key), None) if self.has(key) else (printed(asked), None if self.language == "en" else "en")

    def remark(self, said: str) -> str:
        """A note or a reason of the rules files, as the pages have it: in other words, where these read better."""
        return self.texts.get(f"remark {said}", said)

    def defined(self, word: str) -> str:
        """A word that rules files define, in this language; as they have it, if it has no word here."""
        return self.texts.get(f"word {word}", word)

    def agreed_on(self, card: str) -> list[str]:
        """What players agree on about a card besides what it does, sentence by sentence: `a rule of their own, which then also applies`."""
        key = f"about card {card}"
        *agreed, _leads_to_ideas = self(key).split(". ") if self.has(key) else [""]
        return [f"{said}." for said in agreed]

    def answer_key(self, question: str, reading: str) -> str | None:
        """The label of a reading of a question as an answer, if there is one."""
        return next((key for key in (f"answer {question}={reading}", f"answer {reading}") if self.has(key)), None)

    def answer(self, question: str, reading: str) -> tuple[str, str | None]:
        """A reading of a question as an answer, and the code of its language if there is none here: then it is the reading's name."""
        known = self.answer_key(question, reading)
        return (self(known), None) if known is not None else (reading, None if self.language == "en" else "en")

    def printing(self, name: str) -> str:
        """What a printing is called: `German`."""
        key = f"printing {name}"
        return self(key) if self.has(key) else name

    def of_printing(self, key: str, printing: str, **values: object) -> str:
        """A label about a printing. Where its noun stands behind the name, what tells apart two printings in one language follows
        the noun, in the gap `{region}`: `spanische Ausgabe (Spanien)`."""
        name = self.printing(printing)
        if "{region}" not in self.texts[key]:
            return self(key, printing=name, **values)
        name, bracket, region = name.partition(" (")
        return self(key, printing=name, region=f"{bracket}{region}", **values)

    def used_in(self, printings: Sequence[str]) -> str:
        """Which printings have an answer; none is an answer that nobody prints."""
        if not printings:
            return self("used in none")
        if len(printings) == 1:
            return self.of_printing("used in", printings[0])
        if "{region}" not in self.texts["used in many"]:
            return self("used in many", printings=self.printings(printings))
        *names, last = self.names_of(printings)
        last, bracket, region = last.partition(" (")
        return self("used in many", printings=self.listed([*names, last], "and"), region=f"{bracket}{region}")

    def printings(self, names: Sequence[str]) -> str:
        """Several printings: `English, French and German`."""
        return self.listed(self.names_of(names), "and")

    def names_of(self, printings: Sequence[str]) -> list[str]:
        """What printings are called, in the same order everywhere, those with a region first: one that stands behind all of them would be
        that of all.
        """
        return sorted(map(self.printing, sorted(printings)), key=lambda name: " (" not in name)

    def differing(self, names: Sequence[str]) -> str:
        """The printings that state a rule otherwise: by their names alone, or with their noun where the name is an adjective before it."""
        return self.used_in(names) if "{region}" in self.texts["used in"] else self.printings(names)

    def listed(self, parts: Sequence[str], word: str) -> str:
        """Several things in a sentence, with `and` or `or` before the last: in Spanish `e inglesa`, not `y inglesa`."""
        return self.grammar.surface(self.grammar.listed([*parts], word)) if parts else ""

    def option(self, name: str, answers: Mapping[str, str] = MappingProxyType({})) -> tuple[str, str | None]:
        """The title of an option, and the code of its language if it has none in this one. It may depend on the answer to a question."""
        with_answers = (self.texts.get(f"option {name} {question}={answer}") for question, answer in answers.items())
        known = next(filter(None, with_answers), self.texts.get(f"option {name}"))
        if known is not None:
            return known, None
        return shelf().titles.get(f"option {name}", name), None if self.language == "en" else "en"

    def name(self, name: str, kind: str = "card", *, whole: bool = False) -> str:
        """The name of a card, pile or kept value, as a heading has it: in English without the word `card`, unless it is `whole`."""
        if name.replace("-", "").isdigit():  # `7`, `1-9`
            return name.replace("-", "–")
        if self.has(f"{kind} {name}"):
            return self(f"{kind} {name}")
        if self.language == "en" and kind != "card":
            return name.replace("-", " ")
        if self.language == "en" and name not in self.grammar.lexicon.names:
            return name.replace("-", " ").title()
        text = self.within(name, kind, whole=whole)
        return text[:1].upper() + text[1:]

    def within(self, name: str, kind: str = "card", *, whole: bool = False) -> str:
        """A name as it stands within a text; in English without the word `card`, which goes without saying, unless it is `whole`."""
        text = self.grammar.noun(Noun("named", name=name, kind=kind, det="bare"), "", NOWHERE).text
        return text.removesuffix(" card") if self.language == "en" and not whole else text

    def with_article(self, card: str) -> str:
        """The name of a card within a sentence: `the Flip card`."""
        return self.grammar.surface(self.grammar.noun(Noun("named", name=card, kind="card"), "", NOWHERE).text)

    def colour(self, name: str, card: str = "") -> str:
        """A colour of cards as an adjective: in its basic form, or in that which agrees with the name of a card."""
        tables = self.grammar.lexicon
        plain = tables.words.get(f"plain {name}", name)
        forms = tables.adjectives.get(f"colour {name}", (tables.words.get(f"colour {name}", plain),))
        feminine = bool(card) and not card.isdigit() and self.gender(card) == "f"
        return forms[1] if feminine and len(forms) == FORMS else forms[0]

    def colour_alone(self, name: str) -> str:
        """A colour that stands by itself: of a suit its word, `corazones`, where a card is `de corazones`."""
        tables = self.grammar.lexicon
        suit = tables.words.get(f"plain {name}") if f"colour {name}" in tables.adjectives else None
        return suit or self.colour(name)

    def number_of_cards(self, number: str) -> str:
        """`8 cards`, `1 card`."""
        one = self.grammar.noun(Noun("card", det="bare"), "", NOWHERE).text
        return f"{number} {one if number == '1' else self('cards')}"

    def gender(self, card: str) -> str:
        """The gender of the name of a card."""
        return self.grammar.noun(Noun("named", name=card, kind="card", det="bare"), "", NOWHERE).gender


def printed(text: str) -> str:
    """An English text of the library with the apostrophes of print."""
    return APOSTROPHE.sub("’", text)


def is_in(printing: str, language: str) -> bool:
    """Whether a printing is in a language: `es-ES` is in `es`."""
    return printing.partition("-")[0] == language


@cache
def labels(language: str, edition: str = "", printing: str = "") -> Labels:
    """The labels of a language, with the words that a printing of an edition in this language has for its things; without one, in the general
    words of the language."""
    folder = spec_folder() / "rulebook"
    texts: dict[str, str] = {}
    own = [f"{printing}.toml", f"printings/{edition}.{printing}.toml"] if is_in(printing, language) else []
    for path in (
        folder / name
        for name in (f"{language}.toml", f"questions/{language}.toml", f"disagreements/{language}.toml", *own)
    ):
        texts |= tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    if not own:
        texts = {key: in_general_words(text, language) for key, text in texts.items()}
    return Labels(language, texts, book_grammar(language, edition, printing))


def book_languages() -> list[str]:
    """The languages of the rulebook: those with a grammar and with phrases, English first."""
    return sorted((name for name in languages() if name in GRAMMARS), key=lambda name: (name != "en", name))
