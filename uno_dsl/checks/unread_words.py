"""Words that nothing listens to: phrases that a sentence would mean the same without.

Each phrase of a sentence is made nonsense, one at a time. Where the sentence is still understood, nobody has read that
phrase: it says something that the language would not do. Words such as `at least` are left out instead: where the
sentence means the same without them, nobody has compared anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.from_rules import read_model
from uno_dsl.model.nouns import COMPARISONS, EVERY, text_of
from uno_dsl.model.scope import Names
from uno_dsl.syntax import nodes as n

COMPARED = {word for word, operator in COMPARISONS.items() if operator != "=="}
NONSENSE = "\N{REPLACEMENT CHARACTER}"
UNDER = ("block", "otherwise")
"""What stands under a line is lines of its own."""
WORDS = (n.Fact, n.Define, n.Means, n.Worth)
"""Lines that give words their meaning, which other lines use."""
PLAIN = (("card",), ("cards",), ("turns",), ("round",), ("game",), ("turn",), ("identical",), ("same",))
"""Words that a verb or a relation brings with it."""
EXPLAINED = {n.Define: ("subject", "object"), n.Means: ("noun",)}
"""Where a line gives a word its meaning, the word itself is new."""


def unread_words(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """Phrases of the rules that are not the library's own, each of which changes nothing."""
    tops = [entry for entry in rules.entries if any(is_own(line) for line in entry.walk()) and not read_elsewhere(entry)]
    words = [top for top in tops if isinstance(top.node, WORDS)]
    return [*tried(rules, words), *tried(rules, [top for top in tops if top not in words]), *uncompared(rules, tops)]


def read_elsewhere(entry: Entry) -> bool:
    """`a player may not draw if ...` is read where drawing is offered, in a line of the game."""
    return isinstance(entry.node, n.Norm) and entry.node.act.verb == "draw"


def tried(rules: Rules, tops: list[Entry]) -> Iterator[Diagnostic]:
    """What is not read in some lines. One phrase of each of them is tried at a time."""
    told = {id(top): list(phrases(top)) for top in tops}
    for number in range(max(map(len, told.values()), default=0)):
        garbage = {id(top): garbled(top, *told[id(top)][number]) for top in tops if number < len(told[id(top)])}
        complaints = read_model(replace(rules, entries=[*surroundings(rules, garbage), *garbage.values()])).diagnostics
        places = {(complaint.span.file, complaint.span.line) for complaint in complaints}
        for top in tops:
            if id(top) in garbage:
                part = told[id(top)][number][1]
                spans = (part.span, *(line.span for line in top.walk()))
                if not places & {(span.file, span.line) for span in spans}:
                    yield unread(part)


def uncompared(rules: Rules, tops: list[Entry]) -> Iterator[Diagnostic]:
    """Words of comparison that change nothing: `gives more than 1 card`."""
    for top in tops:
        for line, part in phrases(top, everything=True):
            if isinstance(part, n.Core) and part.det in COMPARED:
                plain = put(top, line, part, replace(part, det=""))
                if meaning(rules, top, top) == meaning(rules, top, plain):
                    words = text_of(n.Phrase(core=part, span=part.span))
                    hint = "the sentence does not compare: say how many it is, or ask in an `if`: `if the player has more than 1 card`"
                    yield Diagnostic(code="unread", message=f"`{part.det}` would change nothing in `{words}` here", span=part.span, hint=hint)


def meaning(rules: Rules, top: Entry, instead: Entry) -> tuple[object, ...]:
    """What is understood of a line, or of another one in its place, by itself."""
    found = read_model(replace(rules, entries=[*surroundings(rules, {id(top): instead}), instead]))
    model, places = found.model, [complaint.message for complaint in found.diagnostics]
    return places, model.procedures, model.handlers, model.permissions, model.windows, model.keeps, model.faces


def unread(part: n.Core | n.Link) -> Diagnostic:
    """The finding about a phrase."""
    words = text_of(n.Phrase(core=part, span=part.span)) if isinstance(part, n.Core) else said(part)
    hint = "the sentence does not go so far: say it in a sentence of its own (an `if`, a step under this one), or leave it out"
    if isinstance(part, n.Link) and part.word == "for" and part.core.det in EVERY:
        hint = f"put it in front: `{words} ..., ...`, or on a line of its own with the sentence under it"
    return Diagnostic(code="unread", message=f"`{words}` would change nothing here", span=part.span, hint=hint)


def said(link: n.Link) -> str:
    """A preposition and what it brings, in words."""
    return f"{link.word} {text_of(link.phrase)}"


def is_own(line: Entry) -> bool:
    """Whether a line is not the library's."""
    return not line.span.file.startswith("spec/")


def surroundings(rules: Rules, garbage: dict[int, Entry]) -> Iterator[Entry]:
    """What the lines in question need to be understood: the table, the cards by name, the words that are explained."""
    for entry in rules.entries:
        if id(entry) in garbage:
            continue
        if isinstance(entry.node, WORDS):
            yield entry
        elif isinstance(entry.node, n.Card):
            yield replace(entry, block=[])


def phrases(top: Entry, *, everything: bool = False) -> Iterator[tuple[Entry, n.Core | n.Link]]:
    """Every phrase of a line and the lines under it that a sentence reads; with plain ones, if `everything` is asked for."""
    for line in top.walk():
        if is_own(line) and not isinstance(line.node, n.While):  # its condition is that of the lines under it
            for part in parts(line.node, EXPLAINED.get(type(line.node), ()), () if everything else PLAIN):
                yield line, part


def parts(
    node: Any, skipped: tuple[str, ...] = (), plain: tuple[tuple[str, ...], ...] = PLAIN
) -> Iterator[n.Core | n.Link]:
    """The links and hearts of the phrases in a node; a link that gives a name is none."""
    if isinstance(node, tuple):
        for part in node:
            yield from parts(part, (), plain)
    elif isinstance(node, n.Link):
        if not (node.word == "as" and node.core.det in ("the", "a")):
            yield node
        yield from parts(node.links, (), plain)
    elif isinstance(node, n.Core):
        if node.words and not node.pronoun and node.words not in plain and node.det != "as many":
            yield node
        yield from parts(node.amount, (), plain)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            if field.name not in (*UNDER, *skipped, "span"):
                yield from parts(getattr(node, field.name), (), plain)


def garbled(top: Entry, line: Entry, part: n.Core | n.Link) -> Entry:
    """A line with one phrase of it, or of a line under it, made nonsense."""
    return put(top, line, part, spoilt(part) if isinstance(part, n.Core) else replace(part, core=spoilt(part.core)))


def put(top: Entry, line: Entry, part: n.Core | n.Link, new: n.Core | n.Link) -> Entry:
    """A line with another phrase in the place of one of it, or of a line under it."""
    if top is line:
        return replace(top, node=put_in(top.node, part, new))
    return replace(
        top,
        block=None if top.block is None else [put(inner, line, part, new) for inner in top.block],
        otherwise=None if top.otherwise is None else [put(inner, line, part, new) for inner in top.otherwise],
    )


def put_in(node: Any, part: n.Core | n.Link, new: n.Core | n.Link) -> Any:
    """A node with another part in the place of one."""
    if node is part:
        return new
    if isinstance(node, tuple):
        return tuple(put_in(inner, part, new) for inner in node)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {
            field.name: put_in(getattr(node, field.name), part, new)
            for field in fields(node)
            if field.name not in (*UNDER, "span")
        }
        return replace(node, **{name: new for name, new in changed.items() if new is not getattr(node, name)})
    return node


def spoilt(core: n.Core) -> n.Core:
    """The heart of a phrase with a word too many, one that nothing is called."""
    return replace(core, words=(*core.words, NONSENSE), pronoun="")
