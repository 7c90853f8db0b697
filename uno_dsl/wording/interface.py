"""What a rulebook needs of this folder: a game in one language, as sentences with the ids of the rules that they tell.

    words = book_grammar("es", "flip", "es-ES")     the words of a language, an edition and a printing
    told_rules(model, words)                        every rule as sentences; `part_of` a line of a rule by its id
    told_table(rules, model, words)                 players, deck, colours, cards, piles and kept values
    named("draw-two", "card", words)                a name: singular, plural, gender, with its article
    contrasted({"free": one, "forced": two}, words) what several models say differently: readings, printings, options

Nothing here reads a file of rules: models come from `uno_dsl.model.reading`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.wording.describe.speaker import singular
from uno_dsl.wording.describe.table_phrases import Part, described_table
from uno_dsl.wording.grammar.grammar import NOWHERE, Grammar
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.lexicon import languages, lexicon, regions
from uno_dsl.wording.phrases import Determiner, Line, Noun
from uno_dsl.wording.rulebook_sentences import Sentence, sentences
from uno_dsl.wording.speaking import book_grammar, grammar

__all__ = [
    "Contrast",
    "Named",
    "Sentence",
    "ToldFact",
    "ToldRule",
    "book_grammar",
    "contrasted",
    "grammar",
    "languages",
    "lexicon",
    "named",
    "part_of",
    "regions",
    "told_rules",
    "told_table",
]


@dataclass(frozen=True, slots=True)
class ToldRule:
    """A rule: its id, the card in whose block it stands, and its sentences, each with the ids of the lines that it tells."""

    rule: str
    card: str
    sentences: tuple[Sentence, ...]

    @property
    def text(self) -> str:
        """The rule as one text; lists are in it as they come."""
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class ToldFact:
    """A line of the table: its id, what it is about, the name of the card, pile or kept value, and its sentence."""

    rule: str
    part: Part
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Named:
    """A name in one language. `gender` is m, f or n; English has only n."""

    one: str
    many: str
    gender: str
    with_article: str
    indefinite: str


@dataclass(frozen=True, slots=True)
class Contrast:
    """What one of several models says of a rule that not all of them say alike. Nothing, if it has no such rule."""

    rule: str
    text: str


def told_rules(model: s.Model, words: Grammar) -> tuple[ToldRule, ...]:
    """Every rule of a model, in the order of the file, each in sentences."""
    return tuple(
        ToldRule(rule.rule, rule.card, tuple(sentences(rule.line, words))) for rule in in_rulebook(model) if rule.rule
    )


def part_of(model: s.Model, rule: str, words: Grammar) -> tuple[Sentence, ...]:
    """The sentences of the outermost lines with an id: `turn.drawn`. Empty if no line has it."""
    return tuple(
        sentence
        for whole in in_rulebook(model)
        for line in parts(whole.line, rule)
        for sentence in sentences(line, words)
    )


def parts(line: Line, rule: str) -> Iterator[Line]:
    """The outermost lines that come from a rule."""
    if rule in line.rules:
        yield line
        return
    for lower in line.under:
        yield from parts(lower, rule)


def told_table(rules: Rules, model: s.Model, words: Grammar) -> tuple[ToldFact, ...]:
    """The lines of the table. A card that is on both sides has a line for each."""
    return tuple(
        ToldFact(fact.rule, fact.part, fact.name, sentence.text)
        for fact in described_table(rules, model)
        for sentence in sentences(fact.line, words)
    )


def named(name: str, kind: str, words: Grammar) -> Named:
    """The name of a card, a pile, a colour, a side or a kept value. `kind` is what it is: card, pile, number, player ..."""
    many = kind == "players"
    key = {"card": "named", "pile": "pile", "colour": "named", "side": "named"}.get(kind, "kept")
    told = singular(name) if many else name

    def form(det: Determiner, several: bool = False) -> str:
        return words.surface(words.noun(Noun(key, told, "player" if many else kind, det, several), "", NOWHERE).text)

    gender = words.noun(Noun(key, told, "player" if many else kind), "", NOWHERE).gender
    return Named(form("bare"), form("bare", True), gender, form("the"), form("a"))


def contrasted(models: Mapping[str, tuple[Rules, s.Model]], words: Grammar) -> dict[str, tuple[Contrast, ...]]:
    """For each of several models the rules that not all of them have alike, in the words of each."""
    lines = {name: lines_by_rule(rules, model) for name, (rules, model) in models.items()}
    ids = dict.fromkeys(rule for found in lines.values() for rule in found)
    unlike = [rule for rule in ids if len({found.get(rule, ()) for found in lines.values()}) > 1]
    told = {
        name: {
            rule: " ".join(s.text for line in found.get(rule, ()) for s in sentences(line, words)) for rule in unlike
        }
        for name, found in lines.items()
    }
    shown = [rule for rule in unlike if len({texts[rule] for texts in told.values()}) > 1]
    return {name: tuple(Contrast(rule, texts[rule]) for rule in shown) for name, texts in told.items()}


def lines_by_rule(rules: Rules, model: s.Model) -> dict[str, tuple[Line, ...]]:
    """Every rule and every line of the table, in no language."""
    found: dict[str, tuple[Line, ...]] = {}
    for fact in described_table(rules, model):
        found[fact.rule] = (*found.get(fact.rule, ()), fact.line)
    for rule in in_rulebook(model):
        found[rule.rule] = (*found.get(rule.rule, ()), rule.line)
    return found
