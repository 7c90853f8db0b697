"""What Spanish, French and Portuguese share: determiners and adjectives that agree, moods, and negation around the verb."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeGuard

from uno_dsl.wording.grammar.grammar import (
    INFINITIVE,
    READER,
    SHARED,
    Context,
    Grammar,
    Words,
    amount_words,
    around_verb,
    factored,
    members,
    with_nor,
    with_pronouns,
)
from uno_dsl.wording.pattern import Adjective, Filled, Glued, Head, Pattern, Place
from uno_dsl.wording.phrases import WHO as OF_WHICH
from uno_dsl.wording.phrases import Clause, Joined, List, Noun, Phrase

MODALS = {"may": "may", "may not": "may", "ought not": "must", "may only": "may", "must": "must"}
"""`may not` is what cannot be done, `ought not` what somebody may do all the same and be punished for."""
INDEFINITE = ("a", "any", "no")


@dataclass(frozen=True, slots=True)
class Romance(Grammar):
    """Nouns have the forms: gender, singular, plural. Adjectives and determiners: masculine and feminine, then both plurals.

    Verbs: singular and plural of the indicative, of the subjunctive, and of the future subjunctive where there is one;
    `se` at the end makes a verb reflexive.
    """

    AGAIN: ClassVar[int] = 3
    """From how many alternatives on each has its own `if`."""
    EACH_IF: ClassVar[bool] = False
    """Whether each of several conditions that must all hold has its own `if`, too."""
    MOODS: ClassVar[Mapping[str, int]] = {}
    """The mood of each frame: 1 for the subjunctive, 2 for the future subjunctive; the others have the indicative."""

    # -------------------------------------------------------------------------------------------- nouns
    def with_determiner(
        self, noun: Noun, found: Pattern, filled: dict[str, Phrase], form: str, context: Context
    ) -> Words:
        head = next(glued.token for glued in found.tokens if isinstance(glued.token, Head))
        many = noun.many or head.plural or head.literal.endswith("p")
        gender = head.literal[0] if head.literal else self.lexicon.noun(head.name)[0]
        determiner = self.determiner(noun, Words("", gender, many), context)
        plural = many or determiner.endswith("+")
        described = Words("", gender, plural)
        inner = replace(context, antecedent=described)
        before, behind = self.traits_of(noun, described, context, form)
        parts = [determiner.rstrip("+"), *before]
        for glued in found.tokens:
            if isinstance(glued.token, Head):
                parts.append(self.with_marks(glued, self.inflected(glued.token, noun, plural)))
            else:
                parts.append(self.with_marks(glued, self.said(glued, filled, inner, described)))
        if noun.owner is not None and not self.is_possessive(noun.owner) and noun.owner != OF_WHICH:
            parts.append(self.contracted("de", self.phrase(noun.owner, "", context)))
        parts += behind
        if noun.relative is not None:
            frame = "whoever" if noun.det in INDEFINITE else "who"
            parts.append(self.phrase(noun.relative, frame, inner).text)
        text = " ".join(part for part in parts if part)
        return Words(text, gender, many or determiner.endswith("++"), negative=noun.det == "no")

    def inflected(self, head: Head, noun: Noun, plural: bool) -> str:
        if head.literal:
            return noun.name if head.name == "{name}" else head.name
        _, one, many = self.lexicon.noun(head.name)
        return many if plural else one

    def is_possessive(self, owner: Phrase) -> TypeGuard[Noun]:
        return isinstance(owner, Noun) and owner.key in ("own", "they", *READER)

    def determiner(self, noun: Noun, words: Words, context: Context) -> str:
        """The article or another determiner; with a plus sign if the noun is in the plural behind it: `cada uno de los+`."""
        if noun.owner == OF_WHICH:
            if "whose" in self.lexicon.adjectives:
                return self.agreeing("whose", words)
            return f"{self.lexicon.words['whose']} {self.agreeing('the', words)}"
        if noun.owner is not None:
            if not self.is_possessive(noun.owner):
                return "" if noun.det == "bare" else self.agreeing("the", words)
            addressed = context.subject is not None and context.subject.addressed and noun.owner.stands_for is None
            if (addressed or noun.owner.key in READER) and "own of you" in self.lexicon.adjectives:
                return self.agreeing("own of you", words)
            several = self.owned_by_several(noun.owner, context)
            return self.agreeing(
                "own of several" if several and "own of several" in self.lexicon.adjectives else "own", words
            )
        if noun.amount is not None:
            if noun.amount.exact and noun.amount.number == 1 and "exactly one" in self.lexicon.adjectives:
                return self.agreeing("exactly one", replace(words, many=False))
            number = (
                str(noun.amount.number) if noun.amount.number != 1 else self.agreeing("a", replace(words, many=False))
            )
            return amount_words(self.lexicon, noun.amount, number)
        if noun.det == "bare":
            return ""
        return self.agreeing(f"{noun.det} other" if noun.other else noun.det, words)

    def owned_by_several(self, owner: Phrase, context: Context) -> bool:
        """Whether the owner that a possessive stands for is several people."""
        if isinstance(owner, Noun) and owner.stands_for is not None:
            return self.phrase(owner.stands_for, "", context).many
        return context.subject is not None and context.subject.many

    def agreeing(self, name: str, about: Words) -> str:
        """The form of an adjective or determiner that agrees with a noun."""
        one, feminine, many, feminines = self.lexicon.word("adjectives", self.lexicon.adjectives, name)
        if about.many:
            return feminines if about.gender == "f" else many
        return feminine if about.gender == "f" else one

    def phrase(self, phrase: Phrase, form: str, context: Context) -> Words:
        """A colour beside a noun agrees with it."""
        if form == "adjective" and isinstance(phrase, Noun):
            known = f"colour {phrase.name}" in self.lexicon.adjectives
            about = context.antecedent or context.subject or Words("")
            return Words(self.agreeing(f"colour {phrase.name}", about) if known else self.quoted(phrase.name))
        if isinstance(phrase, List) and self.lexicon.words.get("card once") and self.of_one_kind(phrase) is None:
            if all(isinstance(part, Noun) and part.key == "named" for part in phrase.parts):
                return self.named_cards(phrase, form, context)
        return Grammar.phrase(self, phrase, form, context)

    def named_cards(self, cards: List, form: str, context: Context) -> Words:
        """`uma carta Comprar Duas ou Curinga`: the word for a card is said once."""
        found = Grammar.phrase(self, cards, form, context)
        if cards.word == "nor":
            return found
        first, *rest = [self.phrase(part, form, context).text for part in cards.parts]
        start = " ".join(first.split(" ")[:2]) + " "
        return replace(found, text=self.listed([first, *(text.removeprefix(start) for text in rest)], cards.word))

    def colour_word(self, name: str) -> str:
        """Colours in a list are masculine. Suits have their own word there: `corazones`, not `de corazones`."""
        known = f"colour {name}" in self.lexicon.adjectives and f"plain {name}" not in self.lexicon.words
        return self.agreeing(f"colour {name}", Words("")) if known else Grammar.colour_word(self, name)

    def adjective(self, name: str, about: Words) -> str:
        return self.agreeing(name, about) if name in self.lexicon.adjectives else self.regular(name, about)

    @abstractmethod
    def regular(self, name: str, about: Words) -> str:
        """The form of a regular adjective, given in the masculine singular."""

    def pronoun(self, noun: Noun, form: str, context: Context) -> Words:
        if noun.key == "who":
            described = context.antecedent or Words("")
            return replace(described, text=self.lexicon.words["who"], negative=False)
        described = context.subject or Words("")
        if noun.stands_for is not None:
            described = self.phrase(noun.stands_for, "", replace(context, subject=None))
        return replace(described, text=self.agreeing("they", described), negative=False)

    # -------------------------------------------------------------------------------------------- clauses
    def joined(self, joined: Joined, frame: str, context: Context) -> str:
        """Of several alternatives, each has its own `if`; of conditions that must all hold, the first has the `if` and names the reader."""
        again = self.lexicon.words.get(f"again {frame}", "")
        parts = members(joined)
        if not again or len(parts) < self.AGAIN or factored(parts) is not None:
            return Grammar.joined(self, joined, frame, context)
        if joined.word == "and" and not self.EACH_IF:
            head, *others = with_pronouns(parts)
            then = [self.phrase(part, "if-too" if frame == "if" else frame, context).text for part in others]
            return self.listed([self.phrase(head, frame, context).text, *then], joined.word)
        first, *rest = [self.phrase(part, frame, context).text for part in with_pronouns(parts)]
        return self.listed([first, *(f"{again} {part}" for part in rest)], joined.word)

    def clause(self, clause: Clause, frame: str, context: Context) -> str:
        found, denied = self.pattern_of_clause(clause)
        denied = denied or clause.modal in ("may not", "ought not")
        filled = with_nor(dict(clause.slots)) if denied else dict(clause.slots)
        split = around_verb(found.tokens)
        if split is None:
            return self.joined_tokens(found.tokens, filled, context, None)
        start, glued, verb, end = split
        subject = self.subject(start, filled, verb.agrees, context)
        inner = replace(context, subject=subject)
        before = self.joined_tokens(start, filled, context, subject)
        if frame in (INFINITIVE, SHARED) and verb.agrees == "":
            before = ""
        if frame == "if-too":  # `você não pode jogar ... se tiver ...`
            before, frame = ("" if subject.addressed and verb.agrees == "" else before), "if"
        behind, negative = self.objects(end, filled, inner, subject, clause.modal)
        if subject.negative:
            how = self.lexicon.words["nobody does"]
        elif denied:
            how = self.lexicon.words["not"]
        elif negative:
            how = self.lexicon.words["no thing"]
        else:
            how = self.lexicon.words["only"] if clause.modal == "may only" else "…"
        word = self.verb(verb.name, subject, clause.modal, frame, how)
        return " ".join(part for part in (before, self.with_marks(glued, word), behind) if part)

    def objects(
        self, tokens: tuple[Glued, ...], filled: dict[str, Phrase], context: Context, subject: Words, modal: str
    ) -> tuple[str, bool]:
        """What follows the verb, and whether something in it denies: `ninguna carta`."""
        parts: list[str] = []
        negative = False
        for glued in tokens:
            match glued.token:
                case Place():
                    parts.append(self.lexicon.words.get("only here", "") if modal == "may only" else "")
                case Filled(name=name, form=form):
                    negative = negative or self.phrase(self.filling(filled, name), form, context).negative
                    parts.append(self.with_marks(glued, self.said(glued, filled, context, subject)))
                case Adjective(agrees=""):
                    parts.append(self.with_marks(glued, self.said(glued, filled, context, subject)))
                case _:
                    parts.append(self.with_marks(glued, self.said(glued, filled, context, subject)))
        return " ".join(part for part in parts if part), negative

    def verb(self, name: str, subject: Words, modal: str, frame: str, denied: str) -> str:
        """A verb form with what denies it: `no puede jugar`."""
        itself = "se" if self.lexicon.verb(name)[-1] == "se" else ""
        infinitive = self.infinitive(name)
        if frame == INFINITIVE:
            return infinitive
        if modal:
            helper, _, rest = self.lexicon.words.get(modal, self.lexicon.words[MODALS[modal]]).partition(" ")
            acting = f"{rest} {infinitive}".strip()
            return f"{denied.replace('…', self.finite(helper, subject, frame))} {acting}"
        finite = self.finite(name, subject, frame)
        if itself and subject.addressed and "itself you" in self.lexicon.words:
            return denied.replace("…", f"{self.lexicon.words['itself you']} {finite}")
        return denied.replace("…", self.reflexive(finite, frame, denied) if itself else finite)

    def reflexive(self, finite: str, frame: str, denied: str) -> str:
        """A verb with its pronoun: `se invierte`."""
        return f"se {finite}"

    def infinitive(self, name: str) -> str:
        return self.lexicon.words.get(f"infinitive {name}", name)

    def forms(self, name: str) -> tuple[str, ...]:
        """The finite forms of a verb."""
        return tuple(form for form in self.lexicon.verb(name) if form != "se")

    def finite(self, name: str, subject: Words, frame: str) -> str:
        """The form of a verb in the mood of the frame."""
        forms, mood = self.forms(name), self.MOODS.get(frame, 0)
        place = 2 * mood + subject.many
        found = forms[place] if place < len(forms) else forms[subject.many]
        return self.second_person(found) if subject.addressed else found

    def second_person(self, form: str) -> str:
        """The form of a verb that speaks to the reader, made from the third person."""
        return form

    # -------------------------------------------------------------------------------------------- surface
    def surface(self, text: str) -> str:
        text = re.sub(r"\s+([,.;:])", r"\1", text)
        return re.sub(r",+([.:;,])", r"\1", re.sub(r" +", " ", text)).strip()
