"""Sentences made from the grammar: phrases of known sentences in all places where the grammar lets phrases of their kind stand.

Two ways: sentences of the fuzzer (`tests.fuzz.plain_sentences`), and sentences of `spec/` and `examples/` in which one or two
phrases are replaced. Of all pairs of a place and a construction, those come first that were made least often.
"""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from lark import Token, Tree

from tests.diagnostics.texts import texts
from tests.fuzz.plain_sentences import Writer
from tests.fuzz.rules_files import HOUSE, library
from tests.unread_words.changed import Changed
from tests.unread_words.files import fast_parsing, sentences, understood
from tests.unread_words.substitutions import changes, token_tree
from uno_dsl.checks.unread_words import unread_words
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.layers.merge import _Merger
from uno_dsl.layers.rules import Entry
from uno_dsl.model.equal_meaning import parts_of
from uno_dsl.model.reading.definitions import definition_of
from uno_dsl.model.reading.from_rules import RuleReader
from uno_dsl.model.reading.scope import Problem
from uno_dsl.model.reading.single_rules import DEFINITIONS, needed
from uno_dsl.model.statements import Model
from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import parse

HEAD = """language 1
house rule chance for any edition

keep a number called penalty
keep a number called tally for every player
keep a pile called heap, seen by nobody
keep a pile called box for every player, seen by its owner
keep a flag called flag
keep a card called pick for every player, seen by its owner
keep a player called victim
keep players called losers
"""
SELECTION = Selection(game="classic", houses=(HOUSE,))
PLACES = (
    "{}",
    "when a player plays a 7\n  {}",
    "when a player plays a 7, {}",
    "when a player begins a turn\n  {}",
    "when a round begins\n  {}",
    "when a player plays a 7\n  if the player has a red card\n    {}",
    "when a player draws a card\n  {}",
    "when a player plays a 7\n  for every player\n    {}",
    "when a player plays a 7\n  the player draws 1 card\n  {}",
    "when a player plays a 7\n  the player chooses another player as the rival\n  {}",
    'when a player plays a 7\n  the player may "bet"\n    {}',
    'when a player plays a 7\n  the next player may "bet"\n    the turn ends\n  otherwise\n    {}',
    "when a player plays a 7\n  the player does one of these\n    {}\n    the player draws 1 card",
    "when a player plays a 7\n  until the next turn begins\n    {}",
    "when a player plays a 7\n  repeat until the player has no cards\n    {}",
    "when a player plays a 7\n  for every red card in their hand\n    {}",
)
"""Where a line can stand."""
CLAUSES = ("when {}\n  the player draws 1 card", "when a player plays a 7 if {}, the player draws 1 card", "when a player plays a 7\n  if {}\n    the player draws 1 card",
           "a player may play a 7 if {}", "a card is odd if {}\nwhen a player plays a card if it is odd, they draw 1 card",
           "a player is sad if {}\nwhen a player plays a card if they are sad, they draw 1 card", "when a player plays a 7\n  the player draws cards until {}",
           "when a player plays a 7\n  until {}\n    the player may play a 7", "while {}\n  a player may not play a 7",
           "when a player plays a 7\n  the player draws 1 card\n  if {}\n    the player draws 1 card")  # fmt: skip
"""Where a clause can stand."""
PHRASES = ("np", "core", "link", "relative", "act", "atom", "clause", "group", "role", "whom", "event", "participle")
LINES = ("do", "norm", "branch", "each", "repeat", "call")
Of = Callable[[Model, tuple[int, int, int, int]], object]
"""What is said of the parts that a text adds to a model, given how many procedures, handlers, permissions and windows there were."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A phrase of a known sentence: its construction, and its text."""

    construction: str
    text: str


def construction(tree: Tree[Any]) -> str:
    """How a phrase is built: the kinds of its parts."""
    parts = [part.type if isinstance(part, Token) else str(part.data) for part in tree.children]
    return f"{tree.data}: {' '.join(part for at, part in enumerate(parts) if part != 'NAME' or parts[at - 1 : at] != ['NAME'])}"


def extent(tree: Tree[Any]) -> tuple[int, int] | None:
    tokens = [
        token
        for token in tree.scan_values(lambda value: isinstance(value, Token))
        if token.type not in ("_NL", "_INDENT", "_DEDENT")
    ]
    if not tokens:
        return None
    return min(t.start_pos or 0 for t in tokens), max(t.end_pos or 0 for t in tokens)


@functools.cache
def stock() -> tuple[dict[str, dict[str, list[str]]], tuple[str, ...], tuple[str, ...]]:
    """The phrases of all known sentences by kind and construction; single lines without a block; and single clauses."""
    pieces: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    lines: dict[str, None] = {}
    clauses: dict[str, None] = {}
    writer = Writer(Random(0))
    known = [block.text for block in sentences()]
    known += ["\n".join(writer.top()) + "\n" for _ in range(1500)]
    for text in dict.fromkeys(known):
        tree = token_tree(text)
        if tree is None:
            continue
        for part in tree.iter_subtrees():
            kind = str(part.data)
            found = extent(part)
            if found is None:
                continue
            said = text[found[0] : found[1]]
            if "\n" in said or "[" in said or "<" in said:
                continue
            if kind in PHRASES and said not in pieces[kind][construction(part)]:
                pieces[kind][construction(part)].append(said)
            if kind in LINES:
                lines[said.rstrip(":")] = None
            if kind == "atom":
                clauses[said] = None
    return pieces, tuple(lines), tuple(clauses)


class Maker:
    """Makes sentences by chance, those of rare constructions in rare places first."""

    def __init__(self, random: Random) -> None:
        self.random, self.writer = random, Writer(random)
        self.made: Counter[tuple[str, str]] = Counter()
        self.pieces, self.lines, self.clauses = stock()

    def one(self) -> str:
        """A top-level block, or a definition with a rule that uses it."""
        kind = self.random.randrange(10)
        if kind < 2:
            return "\n".join(self.writer.top()) + "\n"
        if kind < 6:
            text = self.random.choice(PLACES).format(self.random.choice(self.lines))
        elif kind < 8:
            text = self.random.choice(CLAUSES).format(self.random.choice(self.clauses))
        else:
            text = self.random.choice(PLACES).format(self.writer.action())
        text += "\n"
        for _ in range(self.random.choice([1, 1, 2])):
            text = self.altered(text)
        return text

    def altered(self, text: str) -> str:
        """A text with one phrase replaced by another of its kind."""
        tops = text.split("\n") if not text.startswith("a ") else [text]
        tree = token_tree(text if len(tops) > 1 else text.split("\n")[0] + "\n")
        if tree is None:
            return text
        places: list[tuple[str, Tree[Any]]] = []
        for parent in reversed([*tree.iter_subtrees()]):
            head = next(
                (
                    str(t).casefold()
                    for t in parent.children
                    if isinstance(t, Token) and t.type in ("VERB", "REL", "PREP", "MODAL")
                ),
                "",
            )
            for at, child in enumerate(parent.children):
                if isinstance(child, Tree) and str(child.data) in PHRASES:
                    places.append((f"{parent.data}({head}).{min(at, 3)}", child))
        if not places:
            return text
        chosen = self.random.sample(places, min(3, len(places)))
        options = [
            (self.made[place, made], place, child, made)
            for place, child in chosen
            for made in self.random.sample(
                sorted(self.pieces[str(child.data)]), min(4, len(self.pieces[str(child.data)]))
            )
        ]
        if not options:
            return text
        _, place, child, made = min(options, key=lambda option: option[0])
        self.made[place, made] += 1
        found = extent(child)
        assert found is not None
        return text[: found[0]] + self.random.choice(self.pieces[str(child.data)][made]) + text[found[1] :]


@functools.cache
def heading() -> n.File:
    """A file of house rules without a rule."""
    header = next(item for item in parse(Source("chance", HEAD)).items if isinstance(item, n.Header))
    return n.File(name="chance", header=header, items=())


@functools.lru_cache(maxsize=4096)
def entries_of(text: str) -> list[Entry] | None:
    """The lines of some top-level blocks. Several laws read the same texts, which are parsed once."""
    parsed = parse(Source("chance", text))
    if parsed.diagnostics or not parsed.items:
        return None
    merger = _Merger([heading()], {})
    merger.add_items(parsed.items, "chance", "chance")
    if merger.found or merger.pending or merger.settings or not merger.rules.entries:
        return None
    entries = merger.rules.entries
    if any(isinstance(entry.node, n.Fact | n.Card | n.Worth) for entry in entries):
        return None
    return entries


class Table:
    """Reads rules one at a time beside the classic game."""

    def __init__(self) -> None:
        with texts({HOUSE: HEAD}), fast_parsing():
            rules = gather(SELECTION, library()).rules
        assert rules is not None
        self.rules = needed(rules)
        self.reader = RuleReader(self.rules)
        self.reader.readers.names.suggests = False
        self.reader.read_table()
        assert not [d for d in self.reader.readers.found if d.severity == "error"]

    def every_word_counts(self, text: str) -> bool:
        """Whether the check for unread words finds nothing."""
        rules = replace(self.rules, entries=[*self.rules.entries, *(self.entries(text) or [])])
        return not unread_words(rules, self.reader.model, self.reader.readers.names)

    def meaning(self, text: str, of: Of = parts_of) -> object | None:
        """What some top-level blocks mean; None if that is an error. `of` says something else of what they add to a model."""
        entries = self.entries(text)
        return None if entries is None else self.read(entries, of)

    def entries(self, text: str) -> list[Entry] | None:
        """The lines of some top-level blocks; None for blocks that cannot be parsed, or that are not rules."""
        return entries_of(text)

    def read(self, entries: list[Entry], of: Of = parts_of) -> object | None:
        reader, model = self.reader, self.reader.model
        definitions = reader.readers.names.definitions
        lists: tuple[list[Any], ...] = (model.procedures, model.handlers, model.permissions, model.windows)
        before = (len(lists[0]), len(lists[1]), len(lists[2]), len(lists[3]))
        known, play, kept = dict(definitions), model.play, dict(model.keeps)
        reader.readers.found.clear()
        try:
            for entry in entries:
                if isinstance(entry.node, DEFINITIONS):
                    try:
                        found = definition_of(entry)
                    except Problem:
                        return None
                    assert found is not None
                    definitions[found.word] = found
            for entry in entries:
                if not isinstance(entry.node, DEFINITIONS):
                    reader.guard(entry, None)
            if any(d.severity == "error" for d in reader.readers.found):
                return None
            return of(model, before)
        finally:
            for part, length in zip(lists, before, strict=True):
                del part[length:]
            model.play = play
            for name in [name for name in model.keeps if name not in kept]:
                del model.keeps[name]
            for name in [name for name in definitions if name not in known]:
                del definitions[name]
            definitions.update(known)


@functools.cache
def table() -> Table:
    return Table()


def accepted(seed: int | str, most: int) -> Iterator[tuple[str, object]]:
    """Sentences that are accepted by all stages, with their meaning. What is read as part of a line of the game (`a player may not
    draw ...`) has no meaning by itself, and is left out."""
    maker, seen = Maker(Random(seed)), set[str]()
    found, nothing = 0, table().read([])
    while found < most:
        text = maker.one()
        if text in seen or "\t" in text:
            continue
        seen.add(text)
        meaning = table().meaning(text)
        if meaning is None or meaning == nothing or understood(SELECTION, HOUSE, HEAD + text, checked=True) is None:
            continue
        found += 1
        yield text, meaning


def blocks_in(text: str) -> list[tuple[int, str]]:
    """The top-level blocks of a text, with the place where each begins."""
    out: list[tuple[int, str]] = []
    at = 0
    for row in text.splitlines(keepends=True):
        if row[:1] == " " and out:
            out[-1] = (out[-1][0], out[-1][1] + row)
        else:
            out.append((at, row))
        at += len(row)
    return out


def trials(text: str, random: Random, most: int) -> Iterator[tuple[Changed, str]]:
    """Some changes of each word, with the whole text: leaving it out, and up to `most` others in its place."""
    for start, block in blocks_in(text):
        words: dict[int, list[Changed]] = defaultdict(list)
        for change in changes(block):
            words[change.start].append(change)
        for found in words.values():
            left_out = [one for one in found if one.by is None]
            others = [one for one in found if one.by is not None]
            for one in (*left_out, *random.sample(others, min(most, len(others)))):
                yield one, text[:start] + one.text + text[start + len(block) :]
