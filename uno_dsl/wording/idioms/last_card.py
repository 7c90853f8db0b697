"""The last card: where the rule for playing a card lets only some cards take effect as the last card, the others have their usual effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from uno_dsl.tree import inside
from uno_dsl.wording.describe.rule_phrases import DescribedRule
from uno_dsl.wording.flow import event_of
from uno_dsl.wording.idioms.challenges import cards_of
from uno_dsl.wording.idioms.rewriting import Block, instead_of, slot
from uno_dsl.wording.phrases import Clause, Joined, Line, List, Noun

OWN_LAST, PLAYING = "event.own.last", "to-play"
AS_LAST, AS_USUAL, GO_OUT = "effect.last", "effect.play", "go-out"


def cards_with_last_effect(rules: Sequence[DescribedRule]) -> frozenset[str] | None:
    """The cards that alone take effect as the last card, if the others then have their usual effect; None if it is not so."""
    for rule in rules:
        done = slot(rule.line, "do")
        if not isinstance(done, Clause) or done.key != PLAYING or times(rule.line, AS_LAST) != 1:
            continue
        for block in blocks(rule.line):
            for line, other in pairwise(block):
                if line.key == "if" and times(line, AS_LAST) and other.key == "otherwise" and times(other, AS_USUAL):
                    return frozenset(named(slot(line, "test"))) or None
    return None


def only_last_cards_end_it(rules: Sequence[DescribedRule]) -> bool:
    """Whether nobody goes out but by a last card that is played, so that whoever has no cards after an effect plays on."""
    outs = [(rule, line) for rule in rules for line in rule.line.under if times_in(line, GO_OUT)]
    return bool(outs) and all(
        isinstance(done := slot(rule.line, "do"), Clause)
        and done.key == PLAYING
        and line.key == "if"
        and not times(line, AS_USUAL)
        for rule, line in outs
    )


def usual_last(line: Line, card: str, alone: frozenset[str] | None) -> Line:
    """What a card does as the last card, if it never takes effect as one. `alone` are the cards that do."""
    if alone is None or card in alone or event_of(line) != OWN_LAST:
        return line
    usual = Line("do", (("do", Clause("effect.usual")),), (), line.under[0].rule)
    return replace(line, under=(instead_of(line.under, usual),))


def named(test: object) -> Iterator[str]:
    """The cards of which a condition says that it must be one of them."""
    for part in test.parts if isinstance(test, Joined) and test.word == "and" else (test,):
        if isinstance(part, Clause) and part.key == "be-card" and not part.negated:
            what = slot(part, "what")
            yield from cards_of(what) if isinstance(what, (Noun, List)) else ()


def blocks(line: Line) -> Iterator[Block]:
    """The lines under a line, and under each of those."""
    yield line.under
    for lower in line.under:
        yield from blocks(lower)


def times(line: Line, key: str) -> int:
    """How often something happens in what stands under a line."""
    return sum(isinstance(part, Clause) and part.key == key for part in inside(line.under))


def times_in(line: Line, key: str) -> int:
    """How often something happens in a line and in what stands under it."""
    return sum(isinstance(part, Clause) and part.key == key for part in inside(line))
