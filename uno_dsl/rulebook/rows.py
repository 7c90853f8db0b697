"""What the rules of a state say in a language, in rows: each rule of a passage has a row of its own, as far as its sentences do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from uno_dsl.explain.card import LAST, START
from uno_dsl.layers.rules import Entry
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import HAND
from uno_dsl.model.round_start import carried_values
from uno_dsl.rulebook.book import Said
from uno_dsl.rulebook.lines.last_cards import with_last_cards
from uno_dsl.rulebook.meanings import Meant, is_named
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.states import State
from uno_dsl.syntax import nodes as n
from uno_dsl.wording.describe.table_phrases import DescribedFact, counting_steps, described_table, drawn_from_0
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.phrases import Line, List, Noun, Phrase, Trait, slots
from uno_dsl.wording.rulebook_sentences import Sentence, sentences

LATER = (LAST, START)
"""What an entry of a card tells after what the card does when it is played."""
KNOWN_PILES = (HAND, "draw pile", "discard pile")
OF_ONE_PILE = ("table.pile.nobody", "table.pile.everybody", "table.pile.top")
WORD = re.compile(r"\w+")
CARDS = "cards"
TELLERS, STATES = 64, 1024
"""How many tellers, and states, are remembered: more than the site of all boxes has in one language."""
OPEN = "open"
"""The part of rules that only a reading of a question has: they stand with the question."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A row of one state: the rules that have their place here, and what is said."""

    key: str
    ids: tuple[str, ...]
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A passage of one state, and where it belongs: its part, its block, and its card if it is about one."""

    rule: str
    part: str
    block: str
    card: str
    rows: tuple[Stated, ...]


class Teller:
    """Says the rules of states in a language. Sentences of lines that several states share are made once, and so are the pieces of a state.

    With `explained`, it also says what the words of the rules language mean; with `named`, which cards of the deck have it without
    having it in their names.
    """

    def __init__(self, words: Labels, *, explained: bool = True, named: bool = True) -> None:
        self.words, self.explained, self.named = words, explained, named
        self.known: dict[Line, list[Sentence]] = {}
        self.told: dict[State, tuple[Piece, ...]] = {}
        self.meant: dict[Meant, list[str]] = {}

    def pieces(self, state: State) -> tuple[Piece, ...]:
        """Everything that a state says, in the order of the book. Every rule has its place in exactly one row."""
        if state not in self.told:
            self.told[state] = tuple(self.in_order(state))
        return self.told[state]

    def in_order(self, state: State) -> list[Piece]:
        placed: set[str] = set()
        found = [
            *self.table(state, placed),
            *(self.passage(told.rule, told.card, told.line, state, placed) for told in state.told),
        ]
        found += self.left_over(state, placed)
        cards = [*dict.fromkeys(piece.card for piece in found)]
        later = later_in_entries(state)
        facts = {entry.id: entry.node.word for entry in state.rules.entries if isinstance(entry.node, n.Fact)}

        def place(piece: Piece) -> tuple[object, ...]:
            in_entry = (cards.index(piece.card), later.get(piece.rule, 0)) if piece.part == CARDS else ()
            return order().place(piece.part, piece.block), in_entry, order().of_fact(facts.get(piece.rule, ""))

        return sorted(found, key=place)

    def sentences(self, line: Line) -> list[Sentence]:
        if line not in self.known:
            self.known[line] = sentences(line, self.words.grammar)
        return self.known[line]

    # -------------------------------------------------------------------------------------------- rules
    def passage(self, rule: str, card: str, line: Line, state: State, placed: set[str]) -> Piece:
        rows: list[Stated] = []
        times: dict[str, int] = {}
        for sentence in self.sentences(with_last_cards(line, state)):
            new = tuple(rule for rule in sentence.rules if rule not in placed)
            said = Said(sentence.text, sentence.depth, new, sentence.within, sentence.leans)
            placed |= set(new)
            last = rows[-1] if rows else None
            if last is not None and (goes_on(sentence, last) or (not new and tells(last, sentence))):
                rows[-1] = Stated(last.key, (*last.ids, *new), (*last.said, said))
                continue
            key = new[0] if new else (sentence.rules or (rule,))[-1]
            times[key] = times.get(key, 0) + 1
            rows.append(Stated(key if new else f"{key}~{rule}~{times[key]}", new, (said,)))
        block = rule.partition(".")[0]
        if block in {face.card for face in state.model.faces}:
            card = card or block
        part = "cards" if card else order().part_of(rule, self.kind_of(rule, state))
        if block in state.rules.choices:  # a rule that only a reading of this question has
            part = OPEN
        return Piece(rule, part, card or block, card, tuple(rows))

    def kind_of(self, rule: str, state: State) -> str:
        """The part of a rule that has no entry in the order."""
        if any(permission.rule == rule for permission in state.model.permissions):
            return "turn"
        opened = {window.rule for window in state.model.windows}
        block = next((entry for entry in state.rules.entries if entry.id == rule), None)
        inner = {line.id for line in block.walk()} if block is not None else set()
        return "call" if opened & inner else "procedure"

    # -------------------------------------------------------------------------------------------- facts
    def table(self, state: State, placed: set[str]) -> Iterator[Piece]:
        """Facts about the table and the cards, and the words that the rules define."""
        keeps = {keep.rule: keep for keep in state.model.keeps.values()}
        kept = kept_values(state)
        facts: dict[str, list[str]] = {}
        for fact in table_of(state):
            line = fact.line
            if fact.rule in keeps and self.has_purpose(keeps[fact.rule]):
                line = of_named_pile(line)
            facts.setdefault(fact.rule, []).extend(sentence.text for sentence in self.sentences(line))
        for entry in state.rules.entries:
            if not entry.own or entry.id in placed:
                continue
            match entry.node:
                case n.Card():
                    placed.add(entry.id)
                    faces = [face for face in state.model.faces if face.rule == entry.id]
                    card = faces[0].card if faces else ""
                    yield self.fact(entry, facts.get(entry.id, ()), "cards", card, card)
                case n.Fact():
                    placed.add(entry.id)
                    keep = keeps.get(entry.id)
                    said = facts.get(entry.id, ())
                    if keep is not None and keep.whole_game and keep.name not in kept.carried:
                        said = ()  # it is set anew before every round
                    if keep is not None and keep.kind == "flag" and keep.name in kept.unsaid:
                        said = ()  # the rule that sets it says what may be done once
                    if said and keep is not None and keep.kind == "pile":
                        said = [*self.purpose(keep), *said]
                    introduced = keep is not None and keep.name in kept.drawn
                    noted = is_value(keep) and not introduced
                    yield self.fact(entry, said, "bookkeeping" if noted else "box", "table", "")
                case n.Define() | n.Means() | n.Worth():
                    placed.add(entry.id)
                    yield self.fact(entry, self.meaning(entry, state), "words", "words", "")
                case _:
                    pass

    def purpose(self, keep: s.Keep) -> Iterator[str]:
        """What a pile is for, unless every game has it: `The suitcase is a separate pile for the cards of ...`."""
        if self.has_purpose(keep):
            name = self.phrase(Noun("pile", name=keep.name, kind="pile"))
            meant = self.words(f"means pile {keep.name}")
            yield self.words("pile is", name=f"{name[:1].upper()}{name[1:]}", meant=f"{meant[:1].lower()}{meant[1:]}")

    def has_purpose(self, keep: s.Keep) -> bool:
        return keep.kind == "pile" and keep.name not in KNOWN_PILES and self.words.has(f"means pile {keep.name}")

    def meaning(self, entry: Entry, state: State) -> list[str]:
        """What a word means that the rules define: the word of the rules language, and a phrase."""
        meant = state.meanings.get(entry.id)
        if meant is None or not self.explained:
            return []
        if meant not in self.meant:
            self.meant[meant] = self.definition(meant)
        return self.meant[meant]

    def definition(self, meant: Meant) -> list[str]:
        word = self.words.defined(meant.word)
        if self.says_nothing(meant, word):
            return []
        return [f"{word[:1].upper()}{word[1:]}{self.words.colon} {self.phrase(self.with_cards(meant, word))}."]

    def says_nothing(self, meant: Meant, word: str) -> bool:
        """Whether a word means only what it is called: in this language the cards have the same name, `second custom card: a custom card`."""
        phrase = replace(meant.phrase, det="bare") if isinstance(meant.phrase, Noun) else meant.phrase
        return set(WORD.findall(self.phrase(phrase).lower())) <= set(WORD.findall(word.lower()))

    def phrase(self, phrase: Phrase) -> str:
        grammar = self.words.grammar
        return grammar.surface(grammar.phrase(phrase, "", NOWHERE).text)

    def otherwise_named(self, meant: Meant, word: str) -> tuple[Noun, ...]:
        """The cards that a word means and that do not have it in their names."""
        return tuple(card for card in meant.cards if not is_named(word, self.phrase(card)))

    def with_cards(self, meant: Meant, word: str) -> Phrase:
        """What a word means, with the cards that it means and that do not have it in their names."""
        others = self.otherwise_named(meant, word)
        if not self.named or not others or not isinstance(meant.phrase, Noun):
            return meant.phrase
        key = "namely" if others == meant.cards else "and-also"
        named = Trait(key, slots(what=List(others)))
        return replace(meant.phrase, traits=(*meant.phrase.traits, named))

    def left_over(self, state: State, placed: set[str]) -> Iterator[Piece]:
        """Rules that no sentence states, such as a line that only ends an effect."""
        for entry in state.rules.walk():
            if entry.own and entry.id not in placed:
                placed.add(entry.id)
                yield self.fact(entry, (), "bookkeeping", entry.id.partition(".")[0], "")

    def fact(self, entry: Entry, said: Sequence[str], part: str, block: str, card: str) -> Piece:
        row = Stated(entry.id, (entry.id,), tuple(Said(text) for text in said))
        return Piece(entry.id, part, block, card, (row,))


@lru_cache(maxsize=TELLERS)
def teller_of(words: Labels) -> Teller:
    """The teller of a language, or of a printing of a box, that all pages share: what one has said of a state, another need not say again."""
    return Teller(words)


@lru_cache(maxsize=STATES)
def table_of(state: State) -> tuple[DescribedFact, ...]:
    """The table of a state, in no language yet."""
    return tuple(described_table(state.rules, state.model))


@dataclass(frozen=True, slots=True)
class KeptValues:
    """The values that are kept from round to round, those that some rule leaves unsaid, and the numbers of cards to be drawn, by their names."""

    carried: frozenset[str]
    unsaid: frozenset[str]
    drawn: frozenset[str]


@lru_cache(maxsize=STATES)
def kept_values(state: State) -> KeptValues:
    steps = counting_steps(state.model)
    drawn = frozenset(keep.name for keep in state.model.keeps.values() if drawn_from_0(keep, steps))
    return KeptValues(frozenset(carried_values(state.model)), frozenset(left_unsaid(state)), drawn)


def of_named_pile(line: Line) -> Line:
    """A line about a pile that the sentence before it names: `its cards lie face up`."""
    return Line(f"{line.key}.its", (), (), line.rule) if line.key in OF_ONE_PILE else line


def left_unsaid(state: State) -> set[str]:
    """The kept values that some rule leaves unsaid."""
    return {name for told in state.told for name in unsaid_in(told.line)}


def unsaid_in(line: Line) -> Iterator[str]:
    for name, phrase in line.slots:
        if name == "unsaid" and isinstance(phrase, List):
            yield from (part.name for part in phrase.parts if isinstance(part, Noun))
    for lower in line.under:
        yield from unsaid_in(lower)


def later_in_entries(state: State) -> dict[str, int]:
    """The rules that stand behind the others in the entry of a card: those that apply only to the last card or only at the start."""
    found: dict[str, int] = {}
    for handler in state.model.handlers:
        place = LATER.index(handler.event) + 1 if handler.event in LATER else 0
        found[handler.rule] = min(place, found.get(handler.rule, place))
    return found


def tells(row: Stated, sentence: Sentence) -> bool:
    """Whether a row is about a rule that a sentence tells."""
    return bool({row.key.partition("~")[0], *row.ids} & set(sentence.rules))


def goes_on(sentence: Sentence, row: Stated) -> bool:
    """Whether a sentence would say nothing without the row before it."""
    return sentence.on and row.said[0].depth <= sentence.depth


def is_value(keep: s.Keep | None) -> bool:
    """Whether what is kept is a value, not a pile: players see it without reading about it."""
    return keep is not None and keep.kind != "pile"
