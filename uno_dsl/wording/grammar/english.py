"""English, as the rules language writes it: what this grammar says can be read back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from uno_dsl.plain_words.speech import is_plural
from uno_dsl.plurals import plural
from uno_dsl.wording.grammar.grammar import (
    INFINITIVE,
    NOWHERE,
    RANKS,
    READER,
    SHARED,
    Context,
    Grammar,
    Words,
    amount_words,
    around_verb,
    factored,
    members,
    with_pronouns,
)
from uno_dsl.wording.pattern import Filled, Glued, Head, Pattern, pattern
from uno_dsl.wording.phrases import Amount, Clause, Joined, Line, List, Name, Noun, Phrase, Trait

MANY = {"is": "are", "has": "have", "does": "do", "goes": "go"}
ONE = {
    "be": "is",
    "have": "has",
    "do": "does",
    "go": "goes",
    "miss": "misses",
    "pass": "passes",
    "catch": "catches",
    "reach": "reaches",
    "discard": "discards",
}
MODALS = {"ought not": "should not"}
PERSONAL = ("they", "own", "member", "taker", "forgetful", "forgetful.acting")
"""Nouns that are pronouns in the rules language."""
OF_CARDS = (
    "card",
    "card.some",
    "card.number",
    "card.wild",
    "named",
    "numbered",
    "top-cards",
    "as-many-cards",
    "as-many-cards.each",
)
SEVERAL = 3
"""From how many conditions on the last one has a comma before it in a book."""
LONG_OWNER = 3


@dataclass(frozen=True, slots=True)
class English(Grammar):
    """The grammar of English."""

    RANKS: ClassVar[Mapping[str, int]] = {**RANKS, "playable": -1}

    # -------------------------------------------------------------------------------------------- nouns
    def pattern_of(self, noun: Noun, form: str) -> Pattern:
        """A name is its own word."""
        if noun.name and not self.lexicon.has("noun", noun.key):
            known = self.lexicon.names.get(f"{noun.key} {noun.name}") or self.lexicon.names.get(noun.name)
            return known or pattern(self.own_name(noun), noun.name)
        return Grammar.pattern_of(self, noun, form)

    def own_name(self, noun: Noun) -> str:
        """The pattern of a name from the rules. In print, it has no hyphens, a card of several words is `a Wild Draw Six card`, and a flag
        is a mark.
        """
        printed = self.lexicon.language != "en"
        *before, last = noun.name.replace("-", " ").split(" ") if printed else noun.name.split(" ")
        if printed and (noun.key, noun.kind) == ("named", "card") and before:
            return f"{' '.join([*before, last]).title()} >card"
        if printed and noun.key == "kept" and noun.kind == "flag":
            return f"“{' '.join([*before, last])}” >mark"
        many = printed and noun.key in ("kept", "pile") and noun.kind != "player" and is_plural(noun.name)
        return " ".join([*before, f">mp:{last}" if many else f">{last}"])

    def has_name(self, noun: Noun) -> bool:
        return True

    def with_determiner(
        self, noun: Noun, found: Pattern, filled: dict[str, Phrase], form: str, context: Context
    ) -> Words:
        if (noun.det, noun.other) == (
            "every",
            True,
        ) and "all" in self.lexicon.words:  # `every other` is also one in two
            noun = replace(noun, det="all", many=True)
        many = noun.many and (noun.det != "all" or "all" in self.lexicon.words)
        head = next(glued.token for glued in found.tokens if isinstance(glued.token, Head))
        words = Words("", "n" if noun.key in OF_CARDS else "m", many or head.literal.endswith("p"))
        inner = replace(context, antecedent=words)
        before, behind = self.traits_of(noun, words, context, form)
        parts: list[str] = []
        for glued in found.tokens:
            if isinstance(glued.token, Head):
                name = noun.name if glued.token.name == "{name}" else glued.token.name
                plural = many and not glued.token.literal
                parts.append(self.with_marks(glued, self.plural(name) if plural else name))
            else:
                parts.append(self.with_marks(glued, self.said(glued, filled, inner, words)))
        text = " ".join([*before, *(part for part in parts if part)])
        if words.many and noun.det == "a" and not many:  # a name that is plural: `every player has taken cards`
            noun = replace(noun, det="bare")
        text = self.determined(noun, text, context)
        if noun.relative is not None:
            behind.append(self.phrase(noun.relative, "who", inner).text)
        return replace(words, text=" ".join([text, *behind]), negative=noun.det == "no")

    def traits_of(self, noun: Noun, words: Words, context: Context, form: str) -> tuple[list[str], list[str]]:
        """A suit stands behind its card: `the jack of clubs`."""
        suits = {trait: suit for trait in noun.traits if (suit := self.suit(trait))}
        others = replace(noun, traits=tuple(trait for trait in noun.traits if trait not in suits))
        before, behind = Grammar.traits_of(self, others, words, context, form)
        return before, [*suits.values(), *behind]

    def suit(self, trait: Trait) -> str:
        """The words for a card of a suit; nothing for any other trait, and in the rules language."""
        colour = dict(trait.slots).get("name") if trait.key == "colour" else None
        return self.lexicon.words.get(f"suit {colour.name}", "") if isinstance(colour, Noun) else ""

    def traits_in_order(self, noun: Noun) -> list[Trait]:
        """The rules language has an order of its own."""
        return list(noun.traits) if self.lexicon.language == "en" else Grammar.traits_in_order(self, noun)

    def plural(self, name: str) -> str:
        if name in self.lexicon.nouns:
            return self.lexicon.nouns[name][0]
        return name if name.endswith("s") and not name.endswith(("ss", "us", "is")) else plural(name)

    def determined(self, noun: Noun, text: str, context: Context) -> str:
        """The noun with its determiner or owner."""
        if noun.owner is not None:
            return self.owned(noun, text, context)
        if noun.amount is not None and noun.amount == Amount(1) and "one" in self.lexicon.words:
            return self.indefinite(text)
        if noun.amount is not None:
            return f"{amount_words(self.lexicon, noun.amount, str(noun.amount.number))} {text}"
        match noun.det, noun.other:
            case "bare", _:
                return text
            case "a", False:
                return self.indefinite(text)
            case det, other:
                one = noun.key == "player" and bool(noun.traits or noun.relative) and not other
                said = {"a": "", "all": "every", "only": "the" if one else "every", "some": "any"}.get(det, det)
                word = "any" if noun.key == "role.either" else self.lexicon.words.get(det, said)
                return f"{'another' if det == 'a' else f'{word} other' if other else word} {text}"

    def indefinite(self, text: str) -> str:
        return f"an {text}" if text[:1] in "aeio" or text.split(" ")[0] in ("8", "11", "18") else f"a {text}"

    def owned(self, noun: Noun, text: str, context: Context) -> str:
        """`their hand`, `the winner's score`, `the hand of every other player`."""
        owner = noun.owner
        assert owner is not None
        if isinstance(owner, Noun) and owner.key in PERSONAL:
            addressed = owner.key == "own" and context.subject is not None and context.subject.addressed
            return f"your {text}" if addressed else f"their {text}"
        if isinstance(owner, Noun) and owner.key in READER:
            return f"your {text}"
        if isinstance(owner, Noun) and owner.key == "its":
            return f"its {text}"
        if isinstance(owner, Noun) and owner.key == "who":
            return f"whose {text}"
        if noun.key == "wholes" and "all" in self.lexicon.words:
            said = self.phrase(owner, "", context).text
            return f"{said}' cards" if said.endswith("players") else f"the cards of {said}"
        if noun.key == "wholes" and isinstance(owner, Noun):
            said = self.phrase(replace(owner, det="every", many=False), "", context).text
            return f"the {text.removesuffix('s')} of {said}"
        said = self.phrase(owner, "", context).text
        if isinstance(owner, List) or len(said.split()) > LONG_OWNER or said.endswith("s"):
            return f"the {text} of {said}"
        return f"{said}'s {text}"

    def pronoun(self, noun: Noun, form: str, context: Context) -> Words:
        if noun.key == "who":
            described = context.antecedent or Words("")
            return Words("that" if described.gender == "n" else "who", described.gender, described.many)
        return Words("them" if form == "obj" else "they", "m", True)

    def phrase(self, phrase: Phrase, form: str, context: Context) -> Words:
        """`the player's`, for what only English says with an apostrophe."""
        if form == "possessive" and isinstance(phrase, (Noun, List)):
            thing = Noun("thing", name="THING", owner=Noun("its") if phrase == Noun("this-card") else phrase)
            said = self.noun(thing, "", context).text
            if said.endswith(" THING"):
                return Words(said.removesuffix(" THING"))
            return Words(
                f"{self.noun(phrase, '', context).text}'s" if isinstance(phrase, Noun) else said
            )  # a long owner
        if form in (
            "left",
            "right",
        ):  # `to the dealer's left`, but `on the left of whoever`: other words would be those of a manual
            short = (
                self.noun(Noun("thing", name=form, owner=phrase), "", context).text if isinstance(phrase, Noun) else ""
            )
            if short.endswith(f"'s {form}"):
                return Words(f"to {short}")
            return Words(f"on the {form} of {self.phrase(phrase, 'obj', context).text}")
        return Grammar.phrase(self, phrase, form, context)

    def listed(self, parts: list[str], word: str) -> str:
        """Alternatives have no commas in the rules language."""
        if word == "or" and self.lexicon.language == "en":
            return " or ".join(parts)
        return Grammar.listed(self, parts, word)

    def noun(self, noun: Noun, form: str, context: Context) -> Words:
        """A value with another one in its place needs a word of its own: `definitions` in `rules_text.py` explains it."""
        if noun.key in ("or-else", "or-else.top") and self.lexicon.language == "en":
            noun = replace(noun, key="or-else.word", slots=(*noun.slots, ("word", Name(self.word_for(noun)))))
        return Grammar.noun(self, noun, form, context)

    def word_for(self, noun: Noun) -> str:
        """`top-card-or-remembered-card`"""
        parts = [self.phrase(phrase, "", NOWHERE).text.removeprefix("the ") for _, phrase in noun.slots]
        return "-or-".join(part.replace(" ", "-") for part in parts)

    def line(self, line: Line, form: str = "", **more: Phrase) -> str:
        """`when a player plays a 3 and has 2 cards`, in a book: the condition is about the player who has just been named."""
        event, test = (dict(line.slots).get(name) for name in ("event", "test"))
        about_them = isinstance(test, Clause) and isinstance(test.subject, Noun) and test.subject.key == "they"
        if (
            self.lexicon.language != "en"
            and line.key.startswith("when.if")
            and isinstance(event, Clause)
            and about_them
        ):
            assert isinstance(test, Clause)
            asked = replace(test, slots=((test.slots[0][0], event.subject or test.slots[0][1]), *test.slots[1:]))
            told = Name(self.clause(self.in_own_words(asked), SHARED, NOWHERE))
            line = replace(line, slots=tuple((name, told if name == "test" else part) for name, part in line.slots))
        return Grammar.line(self, line, form, **more)

    def joined(self, joined: Joined, frame: str, context: Context) -> str:
        """Conditions are joined without commas, as the rules language has them; in a book, each of several has one before it."""
        if self.lexicon.language == "en":
            return f" {joined.word} ".join(self.phrase(part, frame, context).text for part in joined.parts)
        parts = members(joined)
        if len(parts) < SEVERAL or (joined.word == "or" and factored(parts) is not None):
            return Grammar.joined(self, joined, frame, context)
        *first, last = [self.phrase(part, frame, context).text for part in with_pronouns(parts)]
        again = f"{frame} " if frame == "if" and joined.word == "and" else ""
        return f"{f', {again}'.join(first)}, {joined.word} {again}{last}"

    # -------------------------------------------------------------------------------------------- clauses
    def clause(self, clause: Clause, frame: str, context: Context) -> str:
        found, denied = self.pattern_of_clause(clause)
        filled = dict(clause.slots)
        split = around_verb(found.tokens)
        if split is None:
            return self.joined_tokens(found.tokens, filled, context, None)
        start, glued, verb, end = split
        agreed = self.subject(start, filled, verb.agrees, context)
        inner = replace(context, subject=agreed)
        before = self.joined_tokens(start, filled, context, agreed)
        if frame in (INFINITIVE, SHARED):
            before = ""
        word = self.verb(verb.name, agreed, denied, clause.modal, frame)
        behind = self.objects(end, filled, inner, agreed)
        return " ".join(part for part in (before, self.with_marks(glued, word), behind) if part)

    def objects(self, tokens: tuple[Glued, ...], filled: dict[str, Phrase], context: Context, about: Words) -> str:
        """What follows the verb, with pronouns as objects."""
        objective = tuple(
            replace(glued, token=replace(glued.token, form="obj"))
            if isinstance(glued.token, Filled) and not glued.token.form
            else glued
            for glued in tokens
        )
        return self.joined_tokens(objective, filled, context, about)

    def verb(self, name: str, subject: Words, negated: bool, modal: str, frame: str) -> str:
        """A verb form: `draws`, `does not have`, `may not play`."""
        first, *rest = name.split("-")
        one = ONE.get(first, f"{first}s")
        many = MANY.get(one, first)
        finite = " ".join([many if subject.many else one, *rest])
        infinitive = self.lexicon.words.get(f"infinitive {name}", " ".join([first, *rest]))
        if frame == INFINITIVE:
            return infinitive
        if modal:
            return f"{MODALS.get(modal, modal)} {infinitive}".strip()
        if not negated:
            return finite
        if first == "be":
            return f"{finite} not"
        return " ".join(["do not" if subject.many else "does not", first, *rest])

    # -------------------------------------------------------------------------------------------- words
    def adjective(self, name: str, about: Words) -> str:
        return self.lexicon.adjectives.get(name, (name,))[0]

    def contracted(self, preposition: str, words: Words) -> str:
        return f"{preposition} {words.text}"

    def surface(self, text: str) -> str:
        text = re.sub(r" ([,.:;])", r"\1", text)
        return text if self.lexicon.language == "en" else text.replace("'", "’")
