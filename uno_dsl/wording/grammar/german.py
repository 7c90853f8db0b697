"""German: cases, adjective endings, and the place of the verb."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from uno_dsl.wording.grammar.grammar import (
    INFINITIVE,
    INVERTED,
    MAIN,
    RANKS,
    READER,
    SHARED,
    Context,
    Grammar,
    Words,
    around_verb,
)
from uno_dsl.wording.pattern import Adjective, Filled, Glued, Head, Pattern, Place
from uno_dsl.wording.phrases import WHO as OF_WHICH
from uno_dsl.wording.phrases import Clause, List, Noun, Phrase

CASES = ("nom", "acc", "dat", "gen")
THE = {"m": "der den dem des", "n": "das das dem des", "f": "die die der der", "p": "die die den der"}
EIN = {"m": " en em es", "n": "  em es", "f": "e e er er", "p": "e e en er"}
DIES = {"m": "er en em es", "n": "es es em es", "f": "e e er er", "p": "e e en er"}
WEAK = {"m": "e en en en", "n": "e e en en", "f": "e e en en", "p": "en en en en"}
MIXED = {"m": "er en en en", "n": "es es en en", "f": "e e en en", "p": "en en en en"}
STRONG = {"m": "er en em en", "n": "es es em en", "f": "e e er er", "p": "e e en er"}
WHO = {"m": "der den dem dessen", "n": "das das dem dessen", "f": "die die der deren", "p": "die die denen deren"}
THEY = {"m": "er ihn ihm seiner", "n": "es es ihm seiner", "f": "sie sie ihr ihrer", "p": "sie sie ihnen ihrer"}
SIBILANTS = ("s", "ß", "x", "z")
"""Ends of stems behind which the form for the reader has no second s."""
PRONOUNS = ("er", "sie", "es", "du")
MODALS = {
    "may": ("darf", "dürfen"),
    "must": ("muss", "müssen"),
    "may not": ("darf", "dürfen"),
    "ought not": ("soll", "sollen"),
    "may only": ("darf", "dürfen"),
}


THE_ONE = re.compile(r"^derjenige\x01?, (der .*?),\x01?$")
ASIDE = re.compile(r"^((?:d[ae][rmn]|des)jenigen?)(, der .*,)$")
"""`derjenige, der die Karte gespielt hat,`: a word for somebody, and the clause about them."""
AS_MANY = re.compile(r"^(so viele .*?) ?(, wie .*,)$")
"""`so viele Karten, wie die Strafe angibt,`"""
CHOOSING = "choose.kept"
SHORT_OBJECT = 2
"""Words that stand before a relative clause about the subject: `gewinnt derjenige das Duell, der ... hat`."""
BESIDE = "\x01"
"""Around a relative clause, until its place is known."""
SUIT = "\x02"
"""Behind a suit, until it is known what follows: a hyphen before a word, `Herz-Karte`, and a space before a number, `Herz 5`."""
BEHIND = "|"
"""In patterns: what follows stands behind the last part of the verb."""


def form(table: dict[str, str], kind: str, case: str) -> str:
    return table[kind].split(" ")[CASES.index(case)]


@dataclass(frozen=True, slots=True)
class Declined:
    """A determiner in its case, and the endings of the adjectives behind it."""

    text: str
    endings: dict[str, str]


@dataclass(frozen=True, slots=True)
class German(Grammar):
    """The grammar of German. A noun has the forms: gender, nominative, genitive, plural, dative plural, `weak`."""

    RANKS: ClassVar[Mapping[str, int]] = {**RANKS, "playable": -1}

    # -------------------------------------------------------------------------------------------- nouns
    def noun(self, noun: Noun, form: str, context: Context) -> Words:
        """The clause about somebody who has no name can stand at the end of the sentence."""
        words = Grammar.noun(self, noun, form, context)
        aside = AS_MANY if noun.key.startswith("as-many-cards") else ASIDE
        return replace(words, text=aside.sub(rf"\1{BESIDE}\2{BESIDE}", words.text))

    def with_determiner(
        self, noun: Noun, found: Pattern, filled: dict[str, Phrase], form: str, context: Context
    ) -> Words:
        if noun.det == "every" and noun.other:
            noun = replace(noun, det="all", many=True)  # `alle anderen Spieler`
        case = form if form in CASES else "nom"
        head = next(glued.token for glued in found.tokens if isinstance(glued.token, Head))
        many = noun.many or head.plural or head.literal.endswith("p")
        gender = head.literal[0] if head.literal else self.lexicon.noun(head.name)[0]
        kind = "p" if many else gender
        words = Words("", gender, many)
        declined = self.determined(noun, kind, case, context)
        inner = replace(context, antecedent=words)
        before: list[str] = []
        behind: list[str] = []
        for trait in self.traits_in_order(noun):
            pattern = self.lexicon.pattern("trait", trait.key)
            text = self.inflected(pattern.tokens, dict(trait.slots), inner, words, declined, kind, case)
            aside = text.startswith(",")
            (before if pattern.first else behind).append(f"{BESIDE}{text}{BESIDE}" if aside else text)
        text = self.inflected(found.tokens, filled, inner, words, declined, kind, case, noun)
        parts = [declined.text, *before, text]
        if noun.owner is not None and not self.is_possessive(noun.owner) and noun.owner != OF_WHICH:
            parts.append(self.phrase(noun.owner, "gen", context).text)
        parts += behind
        if noun.relative is not None:
            parts.append(f"{BESIDE}, {self.phrase(noun.relative, 'who', inner).text},{BESIDE}")
        said = re.sub(rf"{SUIT} (?=[^\W\d])", "-", " ".join(part for part in parts if part)).replace(SUIT, "")
        return replace(words, text=said, negative=noun.det == "no")

    def inflected(
        self,
        tokens: tuple[Glued, ...],
        filled: dict[str, Phrase],
        context: Context,
        words: Words,
        declined: Declined,
        kind: str,
        case: str,
        noun: Noun | None = None,
    ) -> str:
        """The words of a noun phrase, adjectives with their endings and the noun in its case."""
        parts: list[str] = []
        for glued in tokens:
            match glued.token:
                case Head() as head:
                    text = self.declined(head, noun, kind, case)
                case Adjective(name=name) if name not in self.lexicon.adjectives:
                    text = name + form(declined.endings, kind, case)
                case Filled(name=name) if (
                    isinstance(colour := filled.get(name), Noun) and colour.key == "constant.colour"
                ):
                    text = self.coloured(colour, declined, kind, case)
                case _:
                    text = self.said(glued, filled, context, words)
            parts.append(self.with_marks(glued, text))
        return " ".join(part for part in parts if part)

    def coloured(self, colour: Noun, declined: Declined, kind: str, case: str) -> str:
        """A colour beside a noun: `rote`."""
        stem = self.lexicon.words.get(f"colour {colour.name}")
        if stem is None:  # a suit has no endings: `Kreuz`
            suit = self.lexicon.words.get(f"plain {colour.name}")
            return f"{suit}{SUIT}" if suit else self.quoted(colour.name)
        return stem + form(declined.endings, kind, case)

    def declined(self, head: Head, noun: Noun | None, kind: str, case: str) -> str:
        """A noun in its case and number."""
        if head.literal:
            return noun.name if noun is not None and head.name == "{name}" else head.name
        _, singular, genitive, plural, dative, *weak = self.lexicon.noun(head.name)
        if kind == "p":
            text = dative if case == "dat" else plural
        elif weak and case != "nom":
            text = genitive
        else:
            text = genitive if case == "gen" else singular
        if not head.prefix:
            return text
        return head.prefix + (text if head.prefix.endswith("-") else text[:1].lower() + text[1:])

    def is_possessive(self, owner: Noun | List) -> bool:
        return isinstance(owner, Noun) and owner.key in ("own", "they", *READER)

    def determined(self, noun: Noun, kind: str, case: str, context: Context) -> Declined:
        """The article or another determiner in its case."""
        other = noun.other
        if noun.owner is not None and self.is_possessive(noun.owner):
            subject = context.subject or Words("")
            if isinstance(noun.owner, Noun) and noun.owner.stands_for is not None:
                subject = self.phrase(noun.owner.stands_for, "", context)
            reader = isinstance(noun.owner, Noun) and noun.owner.key in READER
            stem = "dein" if subject.addressed or reader else "ihr" if subject.many or subject.gender == "f" else "sein"
            return Declined(stem + form(EIN, kind, case), MIXED)
        if noun.owner == OF_WHICH:
            of = context.antecedent or Words("")
            return Declined(form(WHO, "p" if of.many else of.gender, "gen"), STRONG)
        if noun.owner is not None:
            return Declined(form(THE, kind, case), WEAK) if noun.det != "bare" else Declined("", STRONG)
        if noun.amount is not None:
            number = noun.amount.number
            text = "ein" + form(EIN, kind, case) if number == 1 and kind != "p" else str(number)
            relation = self.lexicon.words.get(
                "amount exactly" if noun.amount.exact else f"amount {noun.amount.relation}", "{n}"
            )
            return Declined(relation.replace("{n}", text), STRONG if kind == "p" else MIXED)
        match noun.det:
            case "the" | "only":
                found = Declined(form(THE, kind, case), WEAK)
            case "a" | "some":
                found = Declined("", STRONG) if kind == "p" else Declined("ein" + form(EIN, kind, case), MIXED)
            case "no":
                found = Declined("kein" + form(EIN, kind, case), MIXED)
            case "all":
                found = Declined("all" + form(DIES, kind, case), WEAK)
            case "every":
                found = Declined(
                    ("alle" if kind == "p" else "jed") + ("" if kind == "p" else form(DIES, kind, case)), WEAK
                )
            case "any":
                found = Declined("jed" + form(DIES, kind, case), WEAK)
            case "both":
                found = Declined("beide" + ("n" if case == "dat" else "r" if case == "gen" else ""), WEAK)
            case "this" | "that":
                found = Declined("dies" + form(DIES, kind, case), WEAK)
            case _:
                found = Declined("", STRONG)
        if other:
            return replace(found, text=f"{found.text} ander{form(found.endings, kind, case)}".strip())
        return found

    def pronoun(self, noun: Noun, form_: str, context: Context) -> Words:
        case = form_ if form_ in CASES else "nom"
        if noun.key == "who":
            described = context.antecedent or Words("")
            kind = "p" if described.many else described.gender
            return replace(described, text=form(WHO, kind, case))
        described = context.subject or Words("")
        if noun.stands_for is not None:
            described = self.phrase(noun.stands_for, "", replace(context, subject=None))
        kind = "p" if described.many else described.gender
        return replace(described, text=form(THEY, kind, case), negative=False)

    # -------------------------------------------------------------------------------------------- clauses
    def in_own_words(self, clause: Clause) -> Clause:
        """The choice of what the language has words of its own for: `bestimmt, welche Farbe nun gilt`."""
        clause = Grammar.in_own_words(self, clause)
        what = dict(clause.slots).get("what")
        own = f"{clause.key}.{what.name}" if clause.key == CHOOSING and isinstance(what, Noun) else ""
        return replace(clause, key=own) if own and self.lexicon.has("clause", own) else clause

    def clause(self, clause: Clause, frame: str, context: Context) -> str:
        found, denied = self.pattern_of_clause(clause)
        filled = dict(clause.slots)
        denied = denied or clause.modal in ("may not", "ought not")
        if denied:
            filled, denied = denying(filled, found.slots())
        split = around_verb(found.tokens)
        if split is None:
            return self.joined_tokens(found.tokens, filled, context, None)
        start, _, verb, end = split
        subject = self.subject(start, filled, verb.agrees, context)
        inner = replace(context, subject=subject)
        limit = "nicht" if denied else "nur" if clause.modal == "may only" else ""
        pre = self.joined_tokens(start, filled, context, subject)
        post = self.behind(end, filled, inner, subject, limit)
        return self.ordered(verb.name, subject, clause.modal, frame, pre, post)

    def behind(
        self, tokens: tuple[Glued, ...], filled: dict[str, Phrase], context: Context, subject: Words, limit: str
    ) -> str:
        """What follows the verb in a main clause, with `nicht` or `nur` in its place."""
        placed = any(isinstance(glued.token, Place) for glued in tokens)
        parts: list[str] = [limit] if limit == "nur" and not placed else []
        for glued in tokens:
            if isinstance(glued.token, Place):
                parts.append(limit)
            else:
                parts.append(self.with_marks(glued, self.said(glued, filled, context, subject)))
        if limit == "nicht" and not placed:
            parts.append(limit)
        return " ".join(part for part in parts if part)

    def ordered(self, name: str, subject: Words, modal: str, frame: str, pre: str, post: str) -> str:
        """The parts of a clause in the order of its frame."""
        one, several, prefix, itself = (*self.lexicon.verb(name), "", "")[:4]
        finite = several if subject.many else self.addressing(one, subject)
        itself = self.lexicon.words["itself you"] if itself and subject.addressed else itself
        infinitive = self.lexicon.words.get(f"infinitive {name}", name)
        joined = f"{prefix} {finite}" if " " in prefix else f"{prefix}{finite}"
        if modal:
            finite, prefix = self.addressing(MODALS[modal][subject.many], subject), infinitive
            joined = f"{infinitive} {finite}"
        if pre == "es" and name in ("werden", "gelten") and frame != "main":
            pre = ""  # `es wird gemischt`, but `dann wird gemischt`
        post, late = self.extraposed(post, prefix if frame in (MAIN, INVERTED, SHARED) else joined)
        match frame:
            case "main":
                pre = re.sub("^derjenige\x01?, der ", "wer ", pre)  # but `zeigt derjenige, der ... hat,`
                parts = [pre, finite, itself, post, prefix, late]
            case "inverted" if (who := THE_ONE.match(pre)) and 0 < len(post.split()) <= SHORT_OBJECT:
                parts = [finite, itself, "derjenige", post, prefix, f", {who[1]},", late]
            case "inverted":
                beside = (
                    (pre, itself) if pre in PRONOUNS else (itself, pre)
                )  # `kehrt sich die Richtung um`, `fordert er ihn heraus`
                parts = [finite, *beside, post, prefix, late]
            case "shared":
                parts = [finite, itself, post, prefix, late]
            case "infinitive":
                parts = [itself, post, infinitive, late]
            case "if-too" if pre in PRONOUNS:  # `wenn ein Spieler eine 3 spielt und danach ... hat`
                parts = [itself, post, joined, late]
            case _ if (who := THE_ONE.match(pre)) and post and " " not in post and not late:
                parts = ["derjenige", itself, post, joined, f", {who[1]},"]  # `derjenige geblufft hat, der ... hat`
            case _:
                parts = [pre, itself, post, joined, late]
        return " ".join(part for part in parts if part)

    def addressing(self, finite: str, subject: Words) -> str:
        """`du ziehst`, made from `zieht`, and `du setzt`, if the sentence speaks to the reader."""
        if not subject.addressed:
            return finite
        stem = finite.removesuffix("t")
        return self.lexicon.words.get(f"you {finite}", finite if stem.endswith(SIBILANTS) else f"{stem}st")

    def extraposed(self, post: str, last: str) -> tuple[str, str]:
        """What stands before the last part of the verb, and what behind it: a relative clause at the end, `| ...` in patterns."""
        post, _, late = post.partition(BEHIND)
        if last and post.rstrip().endswith(BESIDE):
            post, relative, _ = post.rstrip().rsplit(BESIDE, 2)
            late = f"{relative} {late}"
        return post.strip(), late.strip()

    # -------------------------------------------------------------------------------------------- words
    def listed(self, parts: list[str], word: str) -> str:
        """`weder ... noch ...`"""
        text = Grammar.listed(self, parts, word)
        return f"weder {text}" if word == "nor" and len(parts) > 1 else text

    def adjective(self, name: str, about: Words) -> str:
        """A word with forms of its own: `dessen, deren`. Predicates have no endings in German."""
        forms = self.lexicon.adjectives.get(name)
        if forms is None:
            return name
        return forms["mfnp".index("p" if about.many else about.gender)]

    def contracted(self, preposition: str, words: Words) -> str:
        """`von dem` → `vom`"""
        text = f"{preposition} {words.text}"
        for apart, together in SHORT.items():
            if text.startswith(apart + " "):
                return together + text[len(apart) :]
        return text

    def surface(self, text: str) -> str:
        text = re.sub(r"\s+([,.:;])", r"\1", text.replace(BESIDE, ""))
        text = re.sub(r",(\s*,)+", ",", text)
        text = re.sub(r", \(", " (", text)
        text = re.sub(
            r"(?<!^Strafe: )(?<=: )[a-zäöü](?![^(]*\))", lambda match: match.group().upper(), text
        )  # a sentence
        return re.sub(r",+([.:;])", r"\1", re.sub(r",$", "", text))


SHORT = {"von dem": "vom", "zu dem": "zum", "zu der": "zur", "bei dem": "beim", "in dem": "im", "in das": "ins"}
FRAMES_OF_SENTENCES = (MAIN, INVERTED, SHARED, INFINITIVE)


def denying(filled: dict[str, Phrase], spoken_of: set[str]) -> tuple[dict[str, Phrase], bool]:
    """`kein` in front of an indefinite object; if there is none, `nicht` has to deny the clause."""
    out = dict(filled)
    for name, phrase in filled.items():
        if name in spoken_of and name not in ("who", "to") and (changed := denied_noun(phrase)) is not None:
            out[name] = changed
            return out, False
    return out, True


def denied_noun(phrase: Phrase) -> Noun | List | None:
    match phrase:
        case Noun(det="a", other=False):
            return replace(phrase, det="no")
        case List(parts=parts, word=word):
            first, *rest = parts
            changed = denied_noun(first)
            if changed is None:
                return None
            return List(parts, "nor") if word == "or" else List((changed, *rest), word)
        case _:
            return None
