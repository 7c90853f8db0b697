"""What the grammars of all languages share: patterns are filled from left to right, and nouns get what belongs to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from uno_dsl.wording.lexicon import Lexicon, NoPattern
from uno_dsl.wording.pattern import Adjective, Filled, Glued, Head, Pattern, Place, Verb, Word
from uno_dsl.wording.phrases import (
    Amount,
    Clause,
    Joined,
    Line,
    List,
    Name,
    Noun,
    Numeral,
    Phrase,
    Quoted,
    Series,
    Trait,
)

Slots = tuple[tuple[str, Phrase], ...]

MAIN, INVERTED, SHARED, INFINITIVE = "main", "inverted", "shared", "infinitive"
"""Frames of clauses that are sentences or parts of one: after a fronted phrase, after `and`, after a modal verb."""
SENTENCES = (MAIN, INVERTED, SHARED)
FRAMES = (
    "main",
    "inverted",
    "shared",
    "infinitive",
    "if",
    "if-too",
    "when",
    "as-soon",
    "until",
    "while",
    "before",
    "who",
    "whoever",
)


@dataclass(frozen=True, slots=True)
class Words:
    """A phrase in words, and what agrees with it."""

    text: str
    gender: str = "m"
    many: bool = False
    negative: bool = False
    addressed: bool = False
    """Whether it is the reader to whom the sentence speaks."""


@dataclass(frozen=True, slots=True)
class Context:
    """What surrounds a phrase: the subject of its clause, and the noun that a relative clause describes."""

    subject: Words | None = None
    antecedent: Words | None = None


NOWHERE = Context()
CARDS_BY_NAME = ("named", "first")
READER = ("you", "you.again")
"""Nouns for the reader: what they have is `your hand`."""
NAMED = ("the-player", "member", "role", "seat", "taker")
"""Players for whom a pronoun can stand in the next clause."""
RANKS = {"even": 6, "colour": 0, "has": 1, "card": 2, "identical": 4, "same": 4, "playable": 4, "except": 4}
"""What is said of a noun first and last; where a card comes from is said before what it is compared with."""


@dataclass(frozen=True, slots=True)
class Grammar(ABC):
    """Puts phrases into the words of a language."""

    lexicon: Lexicon
    names_unknown: set[str] = field(default_factory=set, compare=False)
    """The names met so far that the language has no words for."""
    nouns: dict[tuple[Noun, str, Context], Words] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The words of each noun so far: most nouns are in many sentences."""
    RANKS: ClassVar[Mapping[str, int]] = RANKS

    # -------------------------------------------------------------------------------------------- lines
    def line(self, line: Line, form: str = "", **more: Phrase) -> str:
        """The text of a line. With the form `+do` it ends with the only line under it, which is in `more`, `if ..., the round
        ends`; with `+list` a list follows; with `+in` it is a part of the line above it.
        """
        filled = {**dict(line.slots), **more}
        text = filled.get("text")
        told = isinstance(text, Quoted) and f"told {text.text}" in self.lexicon.words
        found = self.lexicon.pattern("line", f"{line.key}.known" if told else line.key, form)
        return self.surface(self.joined_tokens(found.tokens, filled, Context(), None))

    def joined_tokens(
        self, tokens: tuple[Glued, ...], filled: dict[str, Phrase], context: Context, about: Words | None
    ) -> str:
        """Tokens in the order of the pattern. `about` is what adjectives agree with."""
        return " ".join(
            text for glued in tokens if (text := self.with_marks(glued, self.said(glued, filled, context, about)))
        )

    def with_marks(self, glued: Glued, text: str) -> str:
        return f"{glued.before}{text}{glued.after}" if text or glued.after else ""

    def said(self, glued: Glued, filled: dict[str, Phrase], context: Context, about: Words | None) -> str:
        """One token that is not a verb or the head of a noun phrase. A preposition stands before every part of a list."""
        match glued.token:
            case Word(text=text):
                return text
            case Place():
                return ""
            case Filled(name=name, form=form, preposition=preposition):
                slot = self.filling(filled, name)
                if preposition and isinstance(slot, List) and slot.word == "and":
                    each = (self.preposed(preposition, self.phrase(part, form, context)) for part in slot.parts)
                    return self.listed([*each], slot.word)
                words = self.phrase(slot, form, context)
                return self.preposed(preposition, words) if preposition else words.text
            case Adjective(name=name, agrees=noun):
                other = (self.phrase(self.filling(filled, noun), "", context) if noun else about) or Words("")
                to_reader = f"{name} of you"  # `their turn` is `your turn` to the reader
                return self.adjective(
                    to_reader if other.addressed and to_reader in self.lexicon.adjectives else name, other
                )
            case Verb() | Head():
                raise NoPattern(f"{self.lexicon.language}: a verb or noun where none is allowed: {glued.token}")
            case _:
                raise AssertionError(glued)

    def preposed(self, preposition: str, words: Words) -> str:
        """A preposition with the phrase behind it. The reader may have another word there than as a subject: `de ti`, `contigo`."""
        if not words.addressed:
            return self.contracted(preposition, words)
        own, any_other = (self.lexicon.words.get(f"you {place}") for place in (preposition, "behind"))
        return own or (f"{preposition} {any_other}" if any_other else self.contracted(preposition, words))

    def filling(self, filled: dict[str, Phrase], name: str) -> Phrase:
        """The phrase in a slot; `name as_` is `as` in patterns."""
        phrase = filled.get(name, filled.get(f"{name}_"))
        if phrase is None:
            raise NoPattern(
                f"{self.lexicon.language}: a pattern speaks of `{name}`, but there is only {sorted(filled)}"
            )
        return phrase

    # -------------------------------------------------------------------------------------------- phrases
    def phrase(self, phrase: Phrase, form: str, context: Context) -> Words:
        """Any phrase in words. `form` is a case, or the frame of a clause."""
        match phrase:
            case Noun(key="colour-word"):
                return Words(self.colour_word(phrase.name))
            case Noun() if form == "bare":
                return self.noun(replace(phrase, det="bare", owner=None), "", context)
            case Noun() if form == "place":
                found = self.lexicon.pattern("trait", f"place.{phrase.name}")
                return Words(self.joined_tokens(found.tokens, {"pile": phrase}, context, None))
            case Noun():
                return self.noun(phrase, form, context)
            case List() if (kind := self.of_one_kind(phrase)) is not None:
                return self.phrase(kind, form, context)
            case List(parts=parts, word=word):
                words = [self.phrase(part, form, context) for part in parts]
                many = word == "and" or words[-1].many
                return Words(
                    self.listed([w.text for w in words], word),
                    "f" if all(w.gender == "f" for w in words) else "m",
                    many,
                    any(w.negative for w in words),
                )
            case Numeral(value=value):
                said = self.lexicon.words.get(f"{form} {value}", "") if form else ""
                return Words(said or self.numeral(value), "m", value != 1)
            case Quoted(text=text) if form in ("told", "told-you", "untold"):
                return Words(self.lexicon.words[f"{form} {text}"])
            case Quoted(text=text) if form == "plain":
                return Words(self.lexicon.words.get(f"said {text}", text))
            case Quoted(text=text):
                return Words(self.quoted(self.lexicon.words.get(f"said {text}", text)))
            case Name(text=text):
                return Words(text)
            case Trait(key=key, slots=filled):
                found = self.lexicon.pattern("trait", key, form)
                return Words(self.joined_tokens(found.tokens, dict(filled), context, context.antecedent))
            case Clause():
                return Words(self.clause(self.in_own_words(phrase), form or MAIN, context))
            case Joined():
                return Words(self.joined(phrase, form or MAIN, context))
            case Series():
                return Words(self.series(phrase, form or MAIN, context))
            case _:
                raise AssertionError(phrase)

    def of_one_kind(self, several: List) -> Noun | None:
        """Cards that only a number tells apart: `one of the 3 Wild Customizable cards`."""
        first = several.parts[0]
        alike = [
            part for part in several.parts if isinstance(part, Noun) and part.det == "a" and part.key in CARDS_BY_NAME
        ]
        if (
            several.word != "or"
            or len(alike) != len(several.parts)
            or not isinstance(first, Noun)
            or first.kind != "card"
        ):
            return None
        first = replace(first, key="named")
        names = [self.noun(replace(part, key="named", det="bare"), "", NOWHERE).text for part in alike]
        if not all(name.startswith(f"{names[0]} (") for name in names[1:]):
            return None
        every = replace(first, det="bare", many=True)
        return Noun("one-of-kind", slots=(("kind", every), ("count", Numeral(len(alike)))))

    def joined(self, joined: Joined, frame: str, context: Context) -> str:
        """Clauses joined by `and` or `or`."""
        parts = members(joined)
        apart = factored(parts) if joined.word == "or" and "and also" in self.lexicon.words else None
        if apart is not None:
            shared = self.phrase(apart[0], frame, context).text
            return f"{shared} {self.lexicon.words['and also']} {Grammar.joined(self, apart[1], frame, context)}"
        return self.listed([self.phrase(part, frame, context).text for part in with_pronouns(parts)], joined.word)

    def series(self, series: Series, frame: str, context: Context) -> str:
        """What is done: neighbours with the same subject share it, and where the subject changes there is a comma before `and`."""
        groups: list[list[str]] = []
        before: Phrase | None = None
        parts = [part for part in map(self.in_own_words, series.parts) if self.is_said(part)]
        for place, part in enumerate(parts):
            inner = replace(context, subject=None if part.subject is None else self.phrase(part.subject, "", context))
            if place and part.subject == before:
                groups[-1].append(self.clause(part, SHARED, inner))
            else:
                groups.append([self.clause(part, MAIN if place and frame in SENTENCES else frame, context)])
            before = part.subject
        said = [self.listed(group, "and") for group in groups]
        return f", {self.lexicon.words['and']} ".join(said)

    def is_said(self, clause: Clause) -> bool:
        """Whether a clause has words in this language: an empty pattern is for what goes without saying beside others."""
        return bool(self.lexicon.pattern("clause", clause.key).tokens)

    def listed(self, parts: list[str], word: str) -> str:
        """`a, b and c`"""
        if len(parts) == 1:
            return parts[0]
        if word == "nor":
            return f" {self.lexicon.words[word]} ".join(parts)
        return f"{', '.join(parts[:-1])} {self.lexicon.words[word]} {parts[-1]}"

    def quoted(self, text: str) -> str:
        """Words of an author, in the quotation marks of the language."""
        return self.lexicon.words["quotes"].replace("…", text)

    def numeral(self, value: int) -> str:
        return str(value)

    def colour_word(self, name: str) -> str:
        """A colour by itself, as in a list of colours."""
        return self.lexicon.words.get(f"plain {name}", name)

    # -------------------------------------------------------------------------------------------- nouns
    def pattern_of(self, noun: Noun, form: str) -> Pattern:
        """The pattern of a noun. A name without words of the language becomes `the pile “heap”`."""
        if not noun.name or self.lexicon.has("noun", noun.key):
            return self.lexicon.pattern("noun", noun.key, form)
        for name in (f"{noun.key} {noun.name}", noun.name):
            if name in self.lexicon.names:
                return self.lexicon.names[name]
        self.names_unknown.add(noun.name)
        return self.lexicon.pattern("noun", f"unknown.{noun.kind or 'player'}")

    def noun(self, noun: Noun, form: str, context: Context) -> Words:
        """A noun with its determiner, its owner, and what describes it."""
        key = noun, form, context
        if key not in self.nouns:
            self.nouns[key] = self.noun_in_words(noun, form, context)
        return self.nouns[key]

    def noun_in_words(self, noun: Noun, form: str, context: Context) -> Words:
        if noun.key in ("they", "own") or noun.key == "who":
            return self.pronoun(noun, form, context)
        if noun.key == "called" and not self.has_name(noun):
            self.names_unknown.add(noun.name)
            return self.phrase(dict(noun.slots)["plain"], form, context)
        found = self.pattern_of(noun, form)
        filled = self.filled(noun)
        if found.fixed:
            text = self.joined_tokens(found.tokens, filled, context, None)
            negative = noun.det == "no" or noun.key == "nobody"
            return Words(text, found.fixed[0], found.fixed.endswith("p"), negative, noun.key in READER)
        if not any(isinstance(glued.token, Head) for glued in found.tokens):  # another phrase takes its place
            if len(found.tokens) == 1 and isinstance(found.tokens[0].token, Filled):
                slot = found.tokens[0].token
                return self.phrase(self.filling(filled, slot.name), slot.form or form, context)
            return Words(self.joined_tokens(found.tokens, filled, context, None))
        return self.with_determiner(noun, found, filled, form, context)

    def has_name(self, noun: Noun) -> bool:
        """Whether a name from the rules has words of the language."""
        return noun.name in self.lexicon.names

    def filled(self, noun: Noun) -> dict[str, Phrase]:
        """The slots of a noun, with its name, its amount, and what it stands for."""
        filled = dict(noun.slots)
        if noun.name:
            filled["name"] = Name(noun.name)
        if noun.amount is not None:
            filled["count"] = Name(str(noun.amount.number))
            filled["amount"] = Name(amount_words(self.lexicon, noun.amount, str(noun.amount.number)))
        if noun.stands_for is not None:
            filled["whom"] = noun.stands_for
        return filled

    def traits_of(self, noun: Noun, words: Words, context: Context, form: str) -> tuple[list[str], list[str]]:
        """What describes a noun, in words: before it and behind it."""
        before: list[str] = []
        behind: list[str] = []
        inner = replace(context, antecedent=words)
        for trait in self.traits_in_order(noun):
            found = self.lexicon.pattern("trait", trait.key)
            text = self.joined_tokens(found.tokens, dict(trait.slots), inner, words)
            (before if found.first else behind).append(text)
        return before, behind

    def traits_in_order(self, noun: Noun) -> list[Trait]:
        """What describes a noun, in the order in which it is said."""
        return sorted(noun.traits, key=lambda trait: self.RANKS.get(trait.key.partition(".")[0], 3))

    # -------------------------------------------------------------------------------------------- clauses
    def pattern_of_clause(self, clause: Clause) -> tuple[Pattern, bool]:
        """The pattern of a clause, and whether the grammar has to deny it, since the pattern does not."""
        key = f"{clause.key}.not" if clause.negated else clause.key
        if clause.key == "own-words" and self.knows(dict(clause.slots).get("text")) and clause.modal:
            return self.lexicon.pattern("clause", "own-words.known"), clause.negated
        if clause.key == "event.judge" and self.knows(dict(clause.slots).get("text")):
            return self.lexicon.pattern("clause", "event.judge.known"), clause.negated
        own = clause.negated and self.lexicon.has("clause", key)
        return self.lexicon.pattern("clause", key if own else clause.key), clause.negated and not own

    def in_own_words(self, clause: Clause) -> Clause:
        """That a number of somebody becomes a certain one, as the language says what this means: `they have stiff elbows`."""
        value = dict(clause.slots).get("what")
        whose = clause.subject
        if clause.key != "become.number" or not isinstance(value, Numeral) or not isinstance(whose, Noun):
            return clause
        key = f"become.number {whose.name} {value.value}"
        known = whose.owner is not None and self.lexicon.has("clause", key)
        return replace(clause, key=key, slots=(("who", whose.owner),)) if known and whose.owner is not None else clause

    def knows(self, text: Phrase | None) -> bool:
        """Whether the words of an author can stand in a sentence of the language: it is theirs, or has a translation of them."""
        own = self.lexicon.language.startswith("en-")
        return isinstance(text, Quoted) and (own or f"said {text.text}" in self.lexicon.words)

    def subject(self, tokens: tuple[Glued, ...], filled: dict[str, Phrase], slot: str, context: Context) -> Words:
        """What the verb of a clause agrees with: the phrase of a slot, or the first one before the verb."""
        if slot == "p":
            return Words("", many=True)
        name = slot or next((g.token.name for g in tokens if isinstance(g.token, Filled)), "")
        return self.phrase(self.filling(filled, name), "", context) if name else Words("")

    # -------------------------------------------------------------------------------------------- the languages
    @abstractmethod
    def with_determiner(
        self, noun: Noun, found: Pattern, filled: dict[str, Phrase], form: str, context: Context
    ) -> Words:
        """A noun phrase with a head."""

    @abstractmethod
    def pronoun(self, noun: Noun, form: str, context: Context) -> Words:
        """`they`, `who`"""

    @abstractmethod
    def clause(self, clause: Clause, frame: str, context: Context) -> str:
        """A clause in its frame."""

    @abstractmethod
    def adjective(self, name: str, about: Words) -> str:
        """An adjective that agrees with a noun, in a clause."""

    @abstractmethod
    def contracted(self, preposition: str, words: Words) -> str:
        """A preposition with the phrase behind it: `de` + `el mazo` → `del mazo`."""

    @abstractmethod
    def surface(self, text: str) -> str:
        """The last touches: elision, commas, spaces."""


def around_verb(tokens: tuple[Glued, ...]) -> tuple[tuple[Glued, ...], Glued, Verb, tuple[Glued, ...]] | None:
    """The tokens of a clause before the verb, the verb with its punctuation, the verb, and the tokens behind it."""
    for at, glued in enumerate(tokens):
        if isinstance(glued.token, Verb):
            return tokens[:at], glued, glued.token, tokens[at + 1 :]
    return None


def with_pronouns(parts: Sequence[Clause | Joined]) -> list[Clause | Joined]:
    """Clauses about the same player, whom only the first of them names."""
    out: list[Clause | Joined] = []
    named: Phrase | None = None
    for part in parts:
        who = part.subject if isinstance(part, Clause) else None
        if isinstance(part, Clause) and isinstance(who, Noun) and who == named and who.key in NAMED:
            part = replace(part, slots=(("who", Noun("they", stands_for=who)), *part.slots[1:]))
        elif isinstance(part, Clause) and isinstance(who, Noun) and who == named and who.key in READER:
            part = replace(part, slots=(("who", Noun("you.again")), *part.slots[1:]))
        named = who
        out.append(part)
    return out


def factored(parts: Sequence[Clause | Joined]) -> tuple[Clause | Joined, Joined] | None:
    """`a and (b or c)` for `a and b or a and c`: what all alternatives have first, and the rest of each."""
    each: list[list[Clause | Joined]] = []
    for part in parts:
        if not isinstance(part, Joined) or part.word != "and":
            return None
        each.append(members(part))
    shared = [one for one in each[0] if all(one in rest for rest in each)]
    rests = [[one for one in rest if one not in shared] for rest in each]
    if not shared or not all(rests):
        return None
    return together(shared, "and"), Joined(tuple(together(rest, "and") for rest in rests), "or")


def together(parts: Sequence[Clause | Joined], word: str) -> Clause | Joined:
    return parts[0] if len(parts) == 1 else Joined(tuple(parts), word)


def with_nor(filled: dict[str, Phrase]) -> dict[str, Phrase]:
    """What a denied clause speaks of: alternatives in it are joined by `nor`."""
    return {
        name: List(phrase.parts, "nor")
        if name != "who" and isinstance(phrase, List) and phrase.word == "or"
        else phrase
        for name, phrase in filled.items()
    }


def members(joined: Joined) -> list[Clause | Joined]:
    """The parts of `a or b`, with those of an `or` inside it."""
    out: list[Clause | Joined] = []
    for part in joined.parts:
        out += members(part) if isinstance(part, Joined) and part.word == joined.word else [part]
    return out


def amount_words(lexicon: Lexicon, amount: Amount, number: str) -> str:
    """`at least 2`"""
    relation = "exactly" if amount.exact else amount.relation
    return lexicon.words.get(f"amount {relation}", "{n}").replace("{n}", number)
