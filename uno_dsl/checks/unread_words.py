"""Words that have no effect: phrases without which a sentence would mean the same.

Each phrase of a sentence is replaced by nonsense, one at a time. If the sentence is still understood, the phrase was
ignored: it says something that the language would not do. Words such as `at least` are left out instead: if the sentence
means the same without them, nothing was compared.

To keep the time proportional to the length of the rules, a line is tried with as few other lines as possible: those it is
under, the first lines under it, and the earlier lines that give the names it uses. The whole rule is read again, up to
MOST_LINES lines, only if that is not understood, or if something seems to be ignored. What is known of a rule from an
earlier check in this process is not tried again (`known_rules.py`). The single words of phrases are tried in the same way
(`spoilt_words.py`): there, the sentence must not mean the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from uno_dsl.checks.known_rules import KnownRules, Tried, known_beside
from uno_dsl.checks.spoilt_words import NONSENSE, UNDER, put_in, spoilt_condition, spoilt_words
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import EVERY, WITHOUT_SOME, text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.reading.single_rules import SingleRules, same_lines
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children

T = TypeVar("T")
PLAIN = (("card",), ("cards",), ("turns",), ("round",), ("game",), ("turn",), ("identical",), ("same",))
"""Words that belong to a verb or a relation."""
EXPLAINED = {n.Define: ("subject", "object"), n.Means: ("noun",)}
"""Where a line defines a word, the word itself is new."""
MOST_LINES = 20_000
"""The number of lines read as part of whole rules. Beyond it nothing is checked; no set of rules by a person is so large."""
MOST_NAMES = 12
"""Names are looked for in this number of earlier lines; for names from further up, the whole rule is read."""
MOST_PHRASES = 100_000
"""The number of phrases read in all trials: the same limit for lines with many phrases."""
BESIDE = 2
"""The number of earlier lines that are always read too: `they`, `that player`, `the drawn card` may refer to them."""


def unread_words(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A finding for each phrase of the rules that has no effect."""
    single_rules = SingleRules(rules)
    trials, known = Trials(single_rules), known_beside(single_rules.key)
    return [found for rule in whole_rules(rules) for found in findings_in(rule, trials, known)]


def findings_in(rule: WholeRule, trials: Trials, known: KnownRules) -> tuple[Diagnostic, ...]:
    """The findings for all lines of a rule: those of an earlier check, unless a limit comes in between."""
    lines = same_lines([rule.top], None if rule.card is None else rule.card.prefix)
    tried = known.find(lines)
    phrases, whole_lines = trials.phrases, trials.whole_lines
    if tried is not None and trials.may_read(tried.phrases, tried.whole_lines):
        trials.phrases, trials.whole_lines = phrases + tried.phrases, whole_lines + tried.whole_lines
        return tried.findings
    findings = tuple(found for place in places_in(rule) for found in trials.findings(place))
    if trials.may_read(0, 0):
        known.add(lines, Tried(findings, trials.phrases - phrases, trials.whole_lines - whole_lines))
    return findings


@dataclass(frozen=True, slots=True)
class WholeRule:
    """A top-level line, or a line in a card's block, with all lines under it."""

    top: Entry
    card: Entry | None
    size: int  # number of lines


@dataclass(frozen=True, slots=True)
class Place:
    """A line within a rule, and the lines that it is under, outermost first, each with the lines read before it."""

    rule: WholeRule
    line: Entry
    above: tuple[Above, ...]


@dataclass(frozen=True, slots=True)
class Above:
    """A line that another line is under, the lines before that one, and whether it is under `otherwise`."""

    entry: Entry
    before: tuple[Entry, ...]
    otherwise: bool


def whole_rules(rules: Rules) -> Iterator[WholeRule]:
    """All rules that are read separately."""
    for entry in rules.entries:
        if isinstance(entry.node, n.Card):
            yield from (WholeRule(line, entry, size_of(line)) for line in entry.block or [])
        elif not read_elsewhere(entry):
            yield WholeRule(entry, None, size_of(entry))


def size_of(entry: Entry) -> int:
    return sum(1 for _ in entry.walk())


def read_elsewhere(entry: Entry) -> bool:
    """`a player may not draw if ...` is read where drawing is offered, as part of a line of the game."""
    return isinstance(entry.node, n.Norm) and entry.node.act.verb == "draw"


def places_in(rule: WholeRule) -> Iterator[Place]:
    """The places of all lines in a rule."""

    def within(line: Entry, above: tuple[Above, ...]) -> Iterator[Place]:
        if not isinstance(line.node, n.While):  # its condition is copied to the lines under it
            yield Place(rule, line, above)
        for under, otherwise in ((line.block, False), (line.otherwise, True)):
            simple: list[Entry] = []
            for child in under or []:
                yield from within(child, (*above, Above(line, tuple(simple[-MOST_NAMES:]), otherwise)))
                if child.block is None and child.otherwise is None:
                    simple.append(child)

    yield from within(rule.top, ())


class Trials:
    """Tries lines. `phrases` counts the phrases read, `whole_lines` the lines read as part of whole rules."""

    def __init__(self, single_rules: SingleRules) -> None:
        self.single_rules = single_rules
        self.whole_lines = 0
        self.phrases = 0

    def findings(self, place: Place) -> Iterator[Diagnostic]:
        """The findings for one line."""
        node = place.line.node
        new_words = EXPLAINED.get(type(node), ())
        every = list(parts(node, new_words, ()))
        self.phrases += max(len(every), 1) ** 2
        spoilt_ones = list(spoilt_lines(place.line))
        if self.phrases > MOST_PHRASES or not every and not spoilt_ones:
            return
        small = set_among(place, place.line)
        told: set[Span] = set()
        clear = not self.single_rules.complaints(small, place.rule.card)
        for part in parts(node, new_words):
            garbled = replace(place.line, node=put_in(node, part, spoilt_part(part)))
            if clear and self.single_rules.complaints(set_among(place, garbled), place.rule.card):
                continue
            if self.affordable(place) and not self.single_rules.complaints(
                set_in_whole(place, garbled), place.rule.card
            ):
                yield unread(part, node)
                told.add(part.span)
        meant = self.single_rules.meaning(small, place.rule.card) if clear else None
        for line, finding in spoilt_ones:
            if finding.span in told:
                continue
            if clear and self.single_rules.meaning(set_among(place, line), place.rule.card) != meant:
                continue
            if self.affordable(place) and self.same(place.rule.top, set_in_whole(place, line), place.rule.card):
                told.add(finding.span)
                yield finding

    def same(self, one: Entry, other: Entry, card: Entry | None) -> bool:
        """Whether two rules mean the same."""
        return self.single_rules.meaning(one, card) == self.single_rules.meaning(other, card)

    def may_read(self, phrases: int, whole_lines: int) -> bool:
        """Whether so much more is within the limits."""
        return self.phrases + phrases <= MOST_PHRASES and self.whole_lines + whole_lines <= MOST_LINES

    def affordable(self, place: Place) -> bool:
        """Whether the whole rule may be read one more time."""
        self.whole_lines += place.rule.size
        return self.whole_lines <= MOST_LINES


def spoilt_lines(line: Entry) -> Iterator[tuple[Entry, Diagnostic]]:
    """A line with each of its words spoilt, and with each word of the conditions that layers have put on it."""
    for trial in spoilt_words(line.node):
        yield replace(line, node=trial.node), trial.finding
    for at, condition in enumerate(line.conditions):
        for new, finding in spoilt_condition(condition):
            yield replace(line, conditions=[*line.conditions[:at], new, *line.conditions[at + 1 :]]), finding


def set_among(place: Place, line: Entry) -> Entry:
    """A rule with this line and as few others as possible."""
    out = replace(line, block=first_of(line.block), otherwise=first_of(line.otherwise))
    for above in reversed(place.above):
        beside = above.before[-BESIDE:]
        named = [entry for entry in above.before[:-BESIDE] if gives_name(entry)]
        inner = [*named, *beside, out]
        if above.otherwise:
            out = replace(above.entry, block=first_of(above.entry.block), otherwise=inner)
        else:
            out = replace(above.entry, block=inner, otherwise=None)
    return out


def first_of(entries: list[Entry] | None) -> list[Entry] | None:
    """The first of some lines, with only the first lines under it."""
    if not entries:
        return entries
    first = entries[0]
    return [replace(first, block=first_of(first.block), otherwise=first_of(first.otherwise))]


def gives_name(entry: Entry) -> bool:
    """Whether a line may give a name that later lines use."""
    match entry.node:
        case n.Call():
            return True
        case n.Do(acts=acts):
            return any(act.verb in ("choose", "draw", "take") or named(act) for act in acts)
        case _:
            return False


def named(act: n.Act) -> bool:
    """Whether an action gives a name: `... as the victim`."""
    links = (*act.links, *(act.object.links if isinstance(act.object, n.Phrase) else ()))
    return any(link.word == "as" for link in links)


def set_in_whole(place: Place, line: Entry) -> Entry:
    """The whole rule with one line replaced."""
    return put(place.rule.top, place.line, line)


def put(top: Entry, line: Entry, new: Entry) -> Entry:
    """A rule with one of its lines replaced, at any depth."""
    if top is line:
        return new
    return replace(
        top,
        block=None if top.block is None else [put(inner, line, new) for inner in top.block],
        otherwise=None if top.otherwise is None else [put(inner, line, new) for inner in top.otherwise],
    )


def unread(part: n.Core | n.Link, node: n.Node | None = None) -> Diagnostic:
    """The finding for a phrase that has no effect in a line."""
    words = text_of(n.Phrase(core=part, span=part.span)) if isinstance(part, n.Core) else link_text(part)
    hint = "this sentence cannot be extended like this: say it in a separate sentence (an `if`, or a step under this one), or leave it out"
    if isinstance(part, n.Link) and part.word == "for" and part.core.det in EVERY:
        hint = f"put it at the beginning: `{words} ..., ...`, or on a line of its own with the sentence under it"
    if isinstance(part, n.Link) and part.word in ("except", "but not"):
        hint = WITHOUT_SOME
    if isinstance(node, n.Do) and node.acts[0].verb == "end" and isinstance(part, n.Core):
        hint = "only the turn of the player whose turn it is can end: write `the turn ends`; likewise `the round ends`, `the game ends`"
    return Diagnostic(code="unread", message=f"`{words}` has no effect here", span=part.span, hint=hint)


def link_text(link: n.Link) -> str:
    """A preposition and its object, as text."""
    return f"{link.word} {text_of(link.phrase)}"


def parts(
    node: Any, skipped: tuple[str, ...] = (), plain: tuple[tuple[str, ...], ...] = PLAIN
) -> Iterator[n.Core | n.Link]:
    """The links and cores of the phrases in a node, except links that give a name."""
    if isinstance(node, n.Link):
        if not (node.word == "as" and node.core.det in ("the", "a")):
            yield node
        for link in node.links:
            yield from parts(link, (), plain)
    elif isinstance(node, n.Core):
        if node.words and not node.pronoun and node.words not in plain and node.det != "as many":
            yield node
        if node.amount is not None:
            yield from parts(node.amount, (), plain)
    else:
        for child in children(node, (*UNDER, *skipped)):
            yield from parts(child, (), plain)


def spoilt_part(part: n.Core | n.Link) -> n.Core | n.Link:
    """The phrase turned into nonsense."""
    return spoilt(part) if isinstance(part, n.Core) else replace(part, core=spoilt(part.core))


def spoilt(core: n.Core) -> n.Core:
    """The core of a phrase with an extra word that names nothing."""
    if core.factor and core.amount is not None:
        return replace(core, amount=spoilt(core.amount))  # `half the penalty`
    return replace(core, words=(*core.words, NONSENSE), pronoun="")
