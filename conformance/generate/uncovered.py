"""Why a rule has no case: the reason, for the header of a suite.

The reason follows from the kind of line, never from what it says.
Not handled here: which rules have cases (`suite.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from conformance.mutate.operators.instruction_places import rule_of
from uno_dsl.layers.gather import Gathered
from uno_dsl.program import instructions as i
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.sentence_text import sentence_at

NOT_REACHED = "not reached"
KEPT = "names what is kept: positions state it"
FACT = "says what there is: the kit gives the players and cards"
BEFORE = "before the first round: the protocol begins with a given dealer"
UNSEEN = "carried out in cases, but nothing that an engine states depends on it"
UNUSED = "a word that no rule with a case uses"
REASONS = (NOT_REACHED, KEPT, FACT, BEFORE, UNSEEN, UNUSED)


def reasons(program: i.Program, gathered: Gathered, covered: Set[str], reached: Set[str]) -> dict[str, str]:
    """The reason for each rule without a case. A definition counts as covered if a covered rule uses it.

    `reached` are the rules that ran in some play.
    """
    words = _words(gathered)
    used = _in_use(words, _texts(gathered), covered)
    found: dict[str, str] = {}
    for rule in program.rules:
        if rule in covered or rule in used:
            continue
        found[rule] = UNUSED if rule in words else _reason(program, rule, reached)
    return found


def _reason(program: i.Program, rule: str, reached: Set[str]) -> str:
    mine = [x for x in program.instructions if rule_of(x) == rule]
    if any(keep.rule == rule for keep in program.keeps.values()):
        return KEPT
    if _only_before(program, rule):
        return BEFORE
    if not mine and rule not in {handler.rule for handler in program.handlers}:
        return FACT
    return UNSEEN if rule in reached else NOT_REACHED


def _only_before(program: i.Program, rule: str) -> bool:
    """Whether a rule only runs at the beginning of a game."""
    owners = {owner for x, owner in zip(program.instructions, program.owners, strict=True) if rule_of(x) == rule}
    events = {handler.event for handler in program.handlers if handler.procedure in owners or handler.rule == rule}
    return events == {"begin game"}


def _words(gathered: Gathered) -> dict[str, str]:
    """The rules that define a word, with the word."""
    found: dict[str, str] = {}
    for entry in gathered.rules.walk() if gathered.rules is not None else ():
        match entry.node:
            case n.Define(word=word):
                found[entry.id] = word.split()[-1]
            case n.Means(noun=noun):
                found[entry.id] = noun.core.name
            case _:
                pass
    return found


def _texts(gathered: Gathered) -> dict[str, str]:
    """The source lines of each rule."""
    found: dict[str, str] = {}
    for entry in gathered.rules.walk() if gathered.rules is not None else ():
        source = gathered.sources.get(entry.span.file)
        if source is not None:
            found[entry.id] = f"{found.get(entry.id, '')} {sentence_at(source, entry.span.line)}"
    return found


def _in_use(words: dict[str, str], texts: dict[str, str], covered: Iterable[str]) -> set[str]:
    """The rules that define a word used by a covered rule, or by another such definition."""
    reached, used = list(covered), set[str]()
    while reached:
        text = texts.get(reached.pop(), "")
        for rule, word in words.items():
            if rule not in used and re.search(rf"(?<![\w-]){re.escape(word)}s?(?![\w-])", text):
                used.add(rule)
                reached.append(rule)
    return used
