"""Cards that add up until somebody draws them: `the whole stack`, where the rules keep a number of cards and draw as many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from uno_dsl.model import statements as s
from uno_dsl.tree import inside, rebuilt
from uno_dsl.wording.describe.table_phrases import counting_steps, drawn_from_0
from uno_dsl.wording.flow import event_of
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, instead_of, noun, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Line, Noun, Numeral

TO_DRAW = "drawn"
"""The noun for such a number; a language may call it otherwise than a number of the same name that is something else."""
ANY_OR_NONE = ("compare.none", "compare.some")
OUT, LAST = "event.go-out", ("event.own.last", "event.last")


def drawn_numbers(model: s.Model) -> frozenset[str]:
    """The numbers that are how many cards somebody draws."""
    steps = counting_steps(model)
    return frozenset(keep.name for keep in model.keeps.values() if drawn_from_0(keep, steps))


def cards_to_draw(line: Line, names: frozenset[str], *, last_draws: bool = False) -> Line:
    """A rule in which such a number has the words for cards that have to be drawn. `last_draws` if a last card makes somebody draw."""
    if not names:
        return line
    told = in_blocks(in_words(line, names), drawn_and_gone)
    return in_blocks(told, besides) if last_draws and event_of(line) == OUT else told


def last_draws(lines: Iterable[Line]) -> bool:
    """Whether a card makes somebody draw when it is played as the last card."""
    return any(
        event_of(line) in LAST
        and any(
            isinstance(part, Clause) and part.key.split(".")[0] in ("draw", "pay", "draw-until")
            for part in inside(line)
        )
        for line in lines
    )


def besides(block: Block) -> Block:
    """A block about somebody who goes out, in which all these cards are drawn: those that the last card demands are no part of them."""
    return tuple(with_key(line, "draw", "draw.besides") if whole_of(line) is not None else line for line in block)


def drawn_and_gone(block: Block) -> Block:
    """A block that does not say that no cards are left to be drawn once somebody has drawn them all."""
    out: list[Line] = []
    for line in block:
        drawn = whole_of(line)
        line = if_any(line, drawn) if drawn is not None else line
        gone = [lower for lower in line.under if drawn is not None and cleared(lower) == drawn]
        if gone and drawn is not None:
            line = replace(line, under=tuple(lower for lower in line.under if lower not in gone))
            line = instead_of((line, *gone), line, drawn)
        out.append(line)
    return tuple(out)


def if_any(line: Line, drawn: Noun) -> Line:
    """A choice to draw all these cards, if there are any: the condition does not name them once more."""
    test = slot(line, "test")
    if not isinstance(test, Clause) or not test.key.startswith("compare.some.drawn") or test.subject != drawn:
        return line
    again = replace(test, key=f"{test.key}.again")
    return replace(line, slots=tuple((name, again if name == "test" else part) for name, part in line.slots))


def whole_of(line: Line) -> Noun | None:
    """The number of cards that somebody draws with this choice."""
    done = slot(line, "do")
    cards = noun(done, "cards") if isinstance(done, Clause) and done.key == "draw" else None
    return noun(cards, "of") if cards is not None and cards.key == "as-many-cards.drawn" else None


def cleared(line: Line) -> Noun | None:
    """The number that a line sets to 0."""
    done = stated(line)
    return noun(done, "who") if done is not None and done.key.startswith("become.number.drawn") else None


def in_words(part: Any, names: frozenset[str]) -> Any:
    part = rebuilt(part, lambda lower: in_words(lower, names))
    match part:
        case Noun(key="kept", name=name) if name in names:
            return replace(part, key=TO_DRAW)
        case Noun(key="as-many-cards") if is_drawn(number := noun(part, "of")):
            assert number is not None
            return replace(part, key=f"as-many-cards.{'each' if number.owner else 'drawn'}")
        case Clause(key=key) if key in ANY_OR_NONE and is_drawn(number := noun(part, "who")):
            assert number is not None
            dets = (("none", replace(number, det="no")), ("some", replace(number, det="a")))
            whose = "" if number.owner else ".pile"
            return replace(part, key=f"{key}.drawn{whose}", slots=(*part.slots, *dets))
        case Clause(key="become.number" | "become.number.reset" as key) if is_drawn(noun(part, "who")):
            none = slot(part, "what") == Numeral(0)
            return replace(part, key=key.replace("number", "number.drawn")) if none else part
        case _:
            return part


def is_drawn(number: Noun | None) -> bool:
    return number is not None and number.key == TO_DRAW
