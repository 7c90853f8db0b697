"""Words that nothing listens to: phrases that a sentence would mean the same without.

Each phrase of a sentence is made nonsense, one at a time. Where the sentence is still understood, nobody has read that
phrase: it says something that the language would not do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.from_rules import read_model
from uno_dsl.model.nouns import text_of
from uno_dsl.model.scope import Names
from uno_dsl.syntax import nodes as n

NONSENSE = "\N{REPLACEMENT CHARACTER}"
UNDER = ("block", "otherwise")
"""What stands under a line is lines of its own."""
EXPLAINED = {n.Define: ("subject", "object"), n.Means: ("noun",)}
"""Where a line gives a word its meaning, the word itself is new."""


def unread_words(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """Phrases of the rules that are not the library's own, each of which changes nothing."""
    tops = [entry for entry in rules.entries if any(is_own(line) for line in entry.walk())]
    told = {id(top): list(phrases(top)) for top in tops}
    found: list[Diagnostic] = []
    for number in range(max(map(len, told.values()), default=0)):
        tried = {id(top): garbled(top, *told[id(top)][number]) for top in tops if number < len(told[id(top)])}
        complaints = read_model(replace(rules, entries=[*surroundings(rules, told), *tried.values()])).diagnostics
        places = {(complaint.span.file, complaint.span.line) for complaint in complaints}
        for top in tops:
            if id(top) in tried and not places & {(line.span.file, line.span.line) for line in top.walk()}:
                found.append(unread(told[id(top)][number][1]))
    return found


def unread(part: n.Core | n.Link) -> Diagnostic:
    """The finding about a phrase."""
    words = (
        f"{part.word} {text_of(part.phrase)}" if isinstance(part, n.Link) else text_of(n.Phrase(core=part, span=part.span))
    )
    return Diagnostic(
        code="unread", message=f"`{words}` would change nothing here", span=part.span,
        hint="the sentence does not go so far: say this in a sentence of its own (an `if`, a step under it), or leave it out",
    )  # fmt: skip


def is_own(line: Entry) -> bool:
    """Whether a line is not the library's."""
    return not line.span.file.startswith("spec/")


def surroundings(rules: Rules, tops: dict[int, Any]) -> Iterator[Entry]:
    """What the lines in question need to be understood: the table, the cards by name, the words that are explained."""
    for entry in rules.entries:
        if id(entry) in tops:
            continue
        if isinstance(entry.node, (n.Fact, n.Define, n.Means, n.Worth)):
            yield entry
        elif isinstance(entry.node, n.Card):
            yield replace(entry, block=[])


def phrases(top: Entry) -> Iterator[tuple[Entry, n.Core | n.Link]]:
    """Every phrase of a line and the lines under it that a sentence reads."""
    for line in top.walk():
        if is_own(line):
            for part in parts(line.node, EXPLAINED.get(type(line.node), ())):
                yield line, part


def parts(node: Any, skipped: tuple[str, ...] = ()) -> Iterator[n.Core | n.Link]:
    """The links and hearts of the phrases in a node; a link that gives a name is none."""
    if isinstance(node, tuple):
        for part in node:
            yield from parts(part)
    elif isinstance(node, n.Link):
        if not (node.word == "as" and node.core.det in ("the", "a")):
            yield node
        yield from parts(node.links)
    elif isinstance(node, n.Core):
        if node.words and not node.pronoun:
            yield node
        yield from parts(node.amount)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            if field.name not in (*UNDER, *skipped, "span"):
                yield from parts(getattr(node, field.name))


def garbled(top: Entry, line: Entry, part: n.Core | n.Link) -> Entry:
    """A line with one phrase of it, or of a line under it, made nonsense."""
    if top is line:
        return replace(top, node=nonsense(top.node, part))
    return replace(
        top,
        block=None if top.block is None else [garbled(inner, line, part) for inner in top.block],
        otherwise=None if top.otherwise is None else [garbled(inner, line, part) for inner in top.otherwise],
    )


def nonsense(node: Any, part: n.Core | n.Link) -> Any:
    """A node with one part of it made nonsense."""
    if node is part:
        core = part.core if isinstance(part, n.Link) else part
        spoilt = replace(core, words=(*core.words, NONSENSE), pronoun="")
        return replace(part, core=spoilt) if isinstance(part, n.Link) else spoilt
    if isinstance(node, tuple):
        return tuple(nonsense(inner, part) for inner in node)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {
            field.name: nonsense(getattr(node, field.name), part)
            for field in fields(node)
            if field.name not in (*UNDER, "span")
        }
        return replace(node, **{name: new for name, new in changed.items() if new is not getattr(node, name)})
    return node
