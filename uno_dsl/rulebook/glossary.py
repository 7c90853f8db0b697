"""The terms of the rules: piles, kept values, roles, cards, defined words and calls, each with its definition and where it is used."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from uno_dsl.model import statements as s
from uno_dsl.rulebook.book_of_rules import own_printing
from uno_dsl.rulebook.edition_comparison import Edition, Told
from uno_dsl.rulebook.page_labels import Labels, is_in, labels
from uno_dsl.rulebook.states import States
from uno_dsl.syntax import nodes as n
from uno_dsl.wording.describe.speaker import singular
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.phrases import Clause, Line, Noun, Phrase, Quoted, Trait, inside

KINDS = ("pile", "kept", "role", "card", "word", "call")
"""The kinds of terms, in the order of the page."""
NOUNS = {
    "pile": "pile",
    "whole": "pile",
    "wholes": "pile",
    "kept": "kept",
    "role": "role",
    "role.either": "role",
    "named": "card",
}
"""What a noun with a name stands for."""
BLUFF, PENALTY, STARTING, NUMBERED, OUT, PLAYABLE = (
    "bluff", "penalty", "starting card", "number card", "going out", "playable card",
)  # fmt: skip
"""Words for a play that a rule forbids except as a bluff, for what a card demands of whoever has to pay for it, for the card that is
turned up first, for a card with a number, for having no cards left, and for a card that may be played now: the language has them, so
no rule defines them."""
ROUND, GAME, TURN, CHALLENGED = "round", "game", "turn", "challenged player"
"""Words that every player knows, and yet asks about: when a turn begins, what a round is beside the game, whom a challenge is about."""
OF_LANGUAGE = (BLUFF, PENALTY, STARTING, NUMBERED, OUT, PLAYABLE, ROUND, GAME, TURN, CHALLENGED)
PENALIZED = ".penalty"
PLAYED = (".played", PENALIZED, ".colour")
"""How the names of rules end that say what a card does; the first that a card has."""
SPOKEN = (
    (STARTING, Clause, ("turn-up",)), (OUT, Clause, ("go-out", "go-out.you", "go-out.you.wins")), (PLAYABLE, Trait, ("playable",)),
    (ROUND, Clause, ("round-begins", "round-begins.game")), (GAME, Clause, ("win", "win.tied")), (TURN, Clause, ("miss",)),
    (CHALLENGED, Noun, ("the-player.challenged",)),
)  # fmt: skip
"""Those of them that stand at the rules that speak of them: the word, and its phrases."""


@dataclass(frozen=True, slots=True)
class Definition:
    """What an edition says of a term: its sentences, or the line of the rules, and the rule."""

    edition: str
    rule: str
    said: tuple[str, ...]
    formal: str = ""
    does: bool = False
    """Whether it says what a card does, not how many there are."""
    in_box: tuple[str, ...] = ()
    """The same in the words of the box, which may call a card otherwise."""


@dataclass(frozen=True, slots=True)
class OtherName:
    """What printings of boxes call a term: the name, and each printing with its edition."""

    name: str
    printings: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A term: its name in the rules and in the language, its other names in printings, its definitions, and the rules that use it.

    A rule that several editions share is that of the first. `read` unless it is a value that only one rule or only programs use.
    """

    kind: str
    name: str
    shown: str
    also: tuple[OtherName, ...] = ()
    definitions: tuple[Definition, ...] = ()
    uses: tuple[tuple[str, str], ...] = ()
    read: bool = True
    of_card: bool = False
    """Whether it is a role that a card has, not a player."""
    definite: str = ""
    """A role as sentences have it behind an article: `der Reisende` stands for `Reisender`."""

    @property
    def group(self) -> str:
        """The kind of terms that it stands with on the page."""
        return "card" if self.of_card else self.kind

    @property
    def anchor(self) -> str:
        return "-".join([self.kind, *self.name.lower().split()])


def glossary(all_states: Sequence[States], editions: Sequence[Edition], words: Labels) -> list[Term]:
    """All terms of the editions, by kind and then by name."""
    found: dict[tuple[str, str], Term] = {}
    for states, edition in zip(all_states, editions, strict=True):
        for term in terms_of(states, edition, words):
            key = (term.kind, term.name)
            found[key] = term if key not in found else joined(found[key], term)
    terms = [in_words_of_box(term) for term in found.values()]
    return sorted(terms, key=lambda term: (KINDS.index(term.group), in_alphabet(term.shown), term.name))


def in_words_of_box(term: Term) -> Term:
    """A card that only one box explains is explained in the words of this box, as it is named."""
    if term.kind != "card" or len({one.edition for one in term.definitions}) != 1:
        return term
    return replace(term, definitions=tuple(replace(one, said=one.in_box or one.said) for one in term.definitions))


def in_alphabet(name: str) -> str:
    """A name as dictionaries sort it: without accents, so that `Mão` stands before `Monte`."""
    letters = unicodedata.normalize("NFD", bare(name).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def joined(known: Term, more: Term) -> Term:
    """A term with what another edition adds to it."""
    said = {one.said for one in known.definitions}
    added = [one for one in more.definitions if one.said not in said]
    rules = {rule for _, rule in known.uses}
    return replace(
        known,
        also=tuple(names_joined([*known.also, *more.also])),
        definitions=tuple(sorted((*known.definitions, *added), key=lambda one: not one.does)),
        uses=(*known.uses, *(use for use in more.uses if use[1] not in rules)),
        read=known.read or more.read,
    )


def names_joined(names: Sequence[OtherName]) -> Iterator[OtherName]:
    """Other names, each once with all printings that have it."""
    for name in dict.fromkeys(one.name for one in names):
        yield OtherName(
            name, tuple(dict.fromkeys(found for one in names if one.name == name for found in one.printings))
        )


def terms_of(states: States, edition: Edition, words: Labels) -> Iterator[Term]:
    """The terms of an edition."""
    uses = used(states)
    model = states.own.model
    for keep in model.keeps.values():
        many = keep.kind == "players"
        name = singular(keep.name) if many else keep.name
        kind = "pile" if keep.kind == "pile" else "kept"
        grammar = "player" if many else keep.kind
        rules = uses.pop((kind, name), [])
        found = explained(
            term(kind, name, grammar, (keep.rule,), rules, states, edition, words), keep.rule, edition, words
        )
        read = kind == "pile" or (keep.seen != "nobody" and (keep.whole_game or len(set(rules)) > 1))
        yield replace(found, read=read)
    for card in dict.fromkeys(face.card for face in model.faces if face.symbol):
        headings = tuple(dict.fromkeys(face.rule for face in model.faces if face.card == card))
        own = [told.rule for told in states.own.told if told.card == card]
        more = [rule for rule in uses.pop(("card", card), []) if rule not in own]
        found = term("card", card, "card", headings, [*own, *more], states, edition, words)
        named = [f"{card}{end}" for end in PLAYED]
        does = next((rule for rule in named if rule in edition.rules and edition.rules[rule].said), "")
        of_box = labels(words.language, edition.name, own_printing(states, words.language) or "")
        effect = Definition(
            edition.name,
            does,
            meant_by_card(card, does, edition.rules, words) if does else (),
            does=True,
            in_box=meant_by_card(card, does, edition.own, of_box) if does else (),
        )
        yield replace(found, definitions=(*((effect,) if does else ()), *found.definitions))
    for entry in states.own.rules.entries:
        if entry.own and isinstance(entry.node, n.Define | n.Means | n.Worth):
            yield word(entry.id, states, edition, words)
    for permission in model.permissions:
        if permission.bluff and permission.rule in edition.rules:
            yield of_language(BLUFF, permission.rule, states, edition, words)
    for rule in paid(model):
        if rule in edition.rules:
            yield of_language(PENALTY, rule, states, edition, words)
    for name, rules in spoken_of(states).items():
        if rule := next((rule for rule in (*at_home(name, edition, model), *rules) if rule in edition.rules), ""):
            yield of_language(name, rule, states, edition, words)
    for (kind, name), rules in uses.items():
        if kind == "role":
            found = term(kind, name, "player", (), rules, states, edition, words)
            found = replace(
                found, of_card=name in cards_with_roles(states), definite=behind_article(name, found.shown, words)
            )
            yield explained(found, rules[0], edition, words)
        elif kind == "call":
            uses_of = tuple((edition.name, rule) for rule in rules)
            yield explained(Term(kind, name, name, uses=uses_of), rules[0], edition, words)


def meant_by_card(card: str, does: str, rules: Mapping[str, Told], words: Labels) -> tuple[str, ...]:
    """What a card is, if the language says so in a few words: before its penalty, what such a card is. Otherwise what it does."""
    said = tuple(one.text for one in rules[does].said)
    if words.has(f"means card {card}"):
        return (words(f"means card {card}"),)
    return (
        (words("means penalty card"), *said) if does.endswith(PENALIZED) and words.has("means penalty card") else said
    )


def word(rule: str, states: States, edition: Edition, words: Labels) -> Term:
    """A word that a rule defines, with what it means."""
    name = rule.rpartition(".")[2]
    meant = states.own.meanings.get(rule)
    known_as = name if meant is None else meant.word
    shown = words.texts.get(f"headword {known_as}", words.defined(known_as))
    said = " ".join(one.text for one in edition.rules[rule].said).partition(words.colon)[2].strip()
    formal = "" if said else " ".join(line for _, line in edition.rules[rule].formal)
    known = Definition(edition.name, rule, (said,) if said else (), formal)
    also = words_of_printings(known_as, words.defined(known_as), states, words)
    return explained(Term("word", name, shown, also, (known,)), rule, edition, words)


def of_language(name: str, rule: str, states: States, edition: Edition, words: Labels) -> Term:
    """A word of the rules language, with what it means."""
    shown = words.defined(name)
    also = words_of_printings(name, shown, states, words)
    return explained(Term("word", name, shown, also), rule, edition, words)


def paid(model: s.Model) -> Iterator[str]:
    """The rules that say what somebody does who pays the penalty of a card."""
    for handler in model.handlers:
        if handler.event == "pay for":
            yield handler.rule


def spoken_of(states: States) -> dict[str, list[str]]:
    """The rules that speak of each word of the language, and those of any printing that speak of number cards."""
    found: dict[str, list[str]] = {}
    for told in states.own.told:
        for rule, said in phrases(told.line, told.rule):
            for name, kind, keys in SPOKEN:
                if isinstance(said, kind) and said.key in keys:
                    found.setdefault(name, []).append(rule)
    for state in (states.own, *states.printings.values()):
        for told in state.told:
            spoken = [
                rule
                for rule, said in phrases(told.line, told.rule)
                if isinstance(said, Noun) and said.key == "card.number"
            ]
            found.setdefault(NUMBERED, []).extend(spoken)
    return found


def at_home(name: str, edition: Edition, model: s.Model) -> list[str]:
    """The rules that a word of the language is about: those of the block with its name, and for number cards, the cards with most numbers."""
    if name != NUMBERED:
        return [rule for rule in edition.rules if rule.partition(".")[0] == name]
    return [rule for rule, _ in Counter(face.rule for face in model.faces if face.number is not None).most_common(1)]


def cards_with_roles(states: States) -> set[str]:
    """The roles that cards have: `the drawn card`."""
    said = [phrase for told in states.own.told for _, phrase in phrases(told.line, told.rule)]
    return {one.name for one in said if isinstance(one, Noun) and (one.key, one.kind) == ("role", "card")}


def explained(term: Term, rule: str, edition: Edition, words: Labels) -> Term:
    """A term with what the language says that it means, if it says so; otherwise as its definitions, or a rule that uses it, say."""
    key = f"means {term.kind} {term.name}"
    if words.has(key):
        return replace(term, definitions=(Definition(edition.name, rule, (words(key),)),))
    said = tuple(one.text for one in edition.rules[rule].said)
    return term if term.definitions or not said else replace(term, definitions=(Definition(edition.name, rule, said),))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def term(
    kind: str,
    name: str,
    grammar: str,
    defined: Sequence[str],
    uses: Sequence[str],
    states: States,
    edition: Edition,
    words: Labels,
) -> Term:
    shown = words.name(name, grammar, whole=kind != "card")
    texts = {rule: tuple(said.text for said in edition.rules[rule].said) for rule in defined}
    return Term(
        kind,
        name,
        shown,
        tuple(other_names(states, words, shown, lambda own: own.name(name, grammar, whole=kind != "card"))),
        tuple(
            Definition(edition.name, rule, said, in_box=tuple(one.text for one in edition.own[rule].said))
            for rule, said in texts.items()
            if said
        ),
        tuple((edition.name, rule) for rule in dict.fromkeys(uses)),
    )


def behind_article(role: str, shown: str, words: Labels) -> str:
    """A role as it stands behind an article, if it has a shorter ending there."""
    said = words.grammar.noun(Noun("role", name=role, kind="player", det="the"), "", NOWHERE).text
    found = words.grammar.surface(said).split()[-len(shown.split()) :]
    shorter = all(
        one.startswith(other)
        for one, other in zip(shown.lower().split(), (part.lower() for part in found), strict=True)
    )
    return " ".join(found) if shorter else ""


def words_of_printings(name: str, shown: str, states: States, words: Labels) -> tuple[OtherName, ...]:
    """What printings in the language have for a word."""
    return tuple(other_names(states, words, shown, lambda own: own.defined(name)))


def other_names(states: States, words: Labels, shown: str, named: Callable[[Labels], str]) -> Iterator[OtherName]:
    """What printings in the language call something, where they call it otherwise. `named` is its name with the labels of one."""
    game = states.selection.game
    for printing in states.printings:
        if is_in(printing, words.language):
            called = named(labels(words.language, game, printing))
            if bare(called) != bare(shown):
                yield OtherName(called, ((game, printing),))


def bare(name: str) -> str:
    """A name without quotation marks."""
    return re.sub(r"[\s“”«»„]+", " ", name).strip()


# ------------------------------------------------------------------------------------------------ uses
def used(states: States) -> dict[tuple[str, str], list[str]]:
    """The rules in which each term occurs, by its kind and name."""
    found: dict[tuple[str, str], list[str]] = {}
    for told in states.own.told:
        for rule, phrase in phrases(told.line, told.rule):
            key = key_of(phrase)
            if key is not None and rule not in found.setdefault(key, []):
                found[key].append(rule)
    return found


def key_of(phrase: Phrase) -> tuple[str, str] | None:
    match phrase:
        case Noun(key=key, name=name) if name and key in NOUNS:
            return NOUNS[key], name
        case Quoted(text=text):
            return "call", text
        case _:
            return None


def phrases(line: Line, rule: str) -> Iterator[tuple[str, Phrase]]:
    """All phrases in a line and in those under it, each with the rule that it comes from."""
    own = line.rule or rule
    for _, filled in line.slots:
        for phrase in inside(filled):
            yield own, phrase
    for lower in line.under:
        yield from phrases(lower, own)
