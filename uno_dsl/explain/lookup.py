"""Looks names up: what a name means in a selection, and which names resemble one that means nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from uno_dsl.diagnostic import fold, misspelt, nearest
from uno_dsl.explain.explanation import CardExplained, Explained, QuestionExplained, RuleExplained
from uno_dsl.explain.sources import answered
from uno_dsl.trace.manual_statements import Index

NEAR = 4  # names that are suggested
ENDINGS = re.compile(r"(?:ing|ed|es|s)$")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the rules, with what is under it."""

    name: str
    rules: tuple[RuleExplained, ...]


Topic = CardExplained | QuestionExplained | RuleExplained | Heading


def topics(found: Explained, name: str) -> list[Topic]:
    """What a name means in a selection: a card, an open question, a rule, or a heading of rules."""
    out: list[Topic] = []
    own = fold(name)
    card = next((card for face, card in found.faces.items() if fold(face) == own), None)
    if card is not None:
        out.append(found.cards[card])
    out += [question for question in found.questions.values() if fold(question.name) == own]
    out += [rule for rule in found.rules.values() if fold(rule.id) == own]
    under = tuple(rule for rule in found.rules.values() if fold(rule.id.split(".")[0]) == own)
    if under and card is None:
        out.append(Heading(under[0].id.split(".")[0], under))
    return out


def names_of(found: Explained) -> dict[str, str]:
    """Every name of a selection that can be explained, with what it means."""
    of = f" of {found.game}"
    names = {rule.split(".")[0]: f"rules{of}" for rule in found.rules}
    names |= dict.fromkeys(found.rules, f"a rule{of}")
    names |= dict.fromkeys(found.questions, f"an open question{of}")
    names |= dict.fromkeys(found.names, f"a name in the rules{of}")
    return names | dict.fromkeys(found.cards, f"a card{of}")


def near_names(word: str, names: Mapping[str, str]) -> list[str]:
    """The names that may be meant: those with the word as one of their parts, then those it may be a misspelling of."""
    parts = set(fold(word).split("-"))
    containing = [name for name in names if parts <= set(re.split(r"[-.]", fold(name)))]
    left = {name: kind for name, kind in names.items() if name not in containing}
    found: list[str] = []
    name = None if containing else nearest(word, left)
    while name is not None and len(found) < NEAR:
        found.append(name)
        del left[name]
        name = misspelt(word, left)
    return [*sorted(containing, key=lambda name: (len(name), name)), *found][:NEAR]


def mentions(index: Index, word: str) -> list[tuple[str, str]]:
    """The entries of the index that use a word, in any of its forms: their ids and what they say."""
    stem = ENDINGS.sub("", word.casefold()) if len(word) > 4 else word.casefold()
    pattern = re.compile(rf"(?<!\w){re.escape(stem)}", re.I)
    texts: list[tuple[str, str]] = [(gap.id, f"{gap.question} {answered(gap)}") for gap in index.gaps.values()]
    texts += [(found.id, found.title) for found in index.discrepancies.values()]
    said: dict[str, list[str]] = {}
    for manual in index.manuals.values():
        for statement in manual.statements.values():
            said.setdefault(statement.says, []).append(statement.name)
    texts += [(", ".join(names), says) for says, names in said.items()]
    return [(id_, text) for id_, text in texts if pattern.search(text)]


def suggestion(near: Iterable[str], names: Mapping[str, str]) -> str | None:
    """`did you mean `skip` (a card of classic)?`"""
    listed = [f"`{name}`" + (f" ({names[name]})" if names[name] else "") for name in near]
    if not listed:
        return None
    return f"did you mean {listed[0] if len(listed) == 1 else ', '.join(listed[:-1]) + ' or ' + listed[-1]}?"
