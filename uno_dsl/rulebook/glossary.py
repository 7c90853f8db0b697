"""The terms of the rules: piles, kept values, roles, cards, defined words and calls, each with its definition and where it is used."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from uno_dsl.rulebook.edition_comparison import Edition
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.states import States
from uno_dsl.syntax import nodes as n
from uno_dsl.wording.describe.speaker import singular
from uno_dsl.wording.phrases import Line, Noun, Phrase, Quoted, inside

KINDS = ("pile", "kept", "role", "card", "word", "call")
"""The kinds of terms, in the order of the page."""
NOUNS = {"pile": "pile", "whole": "pile", "wholes": "pile", "kept": "kept", "role": "role", "named": "card"}
"""What a noun with a name stands for."""


@dataclass(frozen=True, slots=True)
class Definition:
    """What an edition says of a term: its sentences, or the line of the rules, and the rule."""

    edition: str
    rule: str
    said: tuple[str, ...]
    formal: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A term: its name in the rules and in the language, its other names in printings, its definitions, and the rules that use it.

    `foreign` if it has its name in the rules only. A rule that several editions share is that of the first.
    """

    kind: str
    name: str
    shown: str
    also: tuple[tuple[str, str], ...] = ()
    definitions: tuple[Definition, ...] = ()
    uses: tuple[tuple[str, str], ...] = ()
    foreign: bool = False

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
    return sorted(found.values(), key=lambda term: (KINDS.index(term.kind), term.shown.lower(), term.name))


def joined(known: Term, more: Term) -> Term:
    """A term with what another edition adds to it."""
    said = {(one.rule, one.said) for one in known.definitions}
    rules = {rule for _, rule in known.uses}
    return replace(
        known,
        also=(*known.also, *(one for one in more.also if one[1] not in {name for _, name in known.also})),
        definitions=(*known.definitions, *(one for one in more.definitions if (one.rule, one.said) not in said)),
        uses=(*known.uses, *(use for use in more.uses if use[1] not in rules)),
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
        yield term(kind, name, grammar, (keep.rule,), uses.pop((kind, name), []), states, edition, words)
    for card in dict.fromkeys(face.card for face in model.faces if face.symbol):
        headings = tuple(dict.fromkeys(face.rule for face in model.faces if face.card == card))
        own = [told.rule for told in states.own.told if told.card == card]
        more = [rule for rule in uses.pop(("card", card), []) if rule not in own]
        yield term("card", card, "card", headings, [*own, *more], states, edition, words)
    for entry in states.own.rules.entries:
        if entry.own and isinstance(entry.node, n.Define | n.Means | n.Worth):
            name = entry.id.rpartition(".")[2]
            told = edition.rules[entry.id]
            said = tuple(said.text for said in told.said)
            known = Definition(edition.name, entry.id, said, " ".join(line for _, line in told.formal))
            meant = states.own.meanings.get(entry.id)
            word = words.defined(meant.word) if meant is not None else name
            foreign = words.language != "en" and word == (meant.word if meant is not None else name)
            yield Term("word", name, word.replace("-", " "), definitions=(known,), foreign=foreign)
    for (kind, name), rules in uses.items():
        if kind == "role":
            yield term(kind, name, "player", (), rules, states, edition, words)
        elif kind == "call":
            yield Term(kind, name, name, uses=tuple((edition.name, rule) for rule in rules))


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
    shown = words.name(name, grammar)
    texts = {rule: tuple(said.text for said in edition.rules[rule].said) for rule in defined}
    return Term(
        kind,
        name,
        shown,
        tuple(other_names(name, grammar, shown, states, words)),
        tuple(Definition(edition.name, rule, said) for rule, said in texts.items() if said),
        tuple((edition.name, rule) for rule in dict.fromkeys(uses)),
    )


def other_names(name: str, grammar: str, shown: str, states: States, words: Labels) -> Iterator[tuple[str, str]]:
    """What printings in the language call it, where they call it otherwise: the printing, and the name."""
    for printing in states.printings:
        if printing.partition("-")[0] == words.language:
            called = labels(words.language, states.selection.game, printing).name(name, grammar)
            if bare(called) != bare(shown):
                yield words("printing title", printing=words.printing(printing)), called


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
