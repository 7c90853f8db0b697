"""Cards that add up until somebody draws them: `the whole stack`, where the rules keep a number of cards and draw as many."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from uno_dsl.model import statements as s
from uno_dsl.tree import rebuilt
from uno_dsl.wording.describe.table_phrases import counting_steps, drawn_from_0
from uno_dsl.wording.idioms.rewriting import noun, slot
from uno_dsl.wording.phrases import Clause, Line, Noun, Numeral

TO_DRAW = "drawn"
"""The noun for such a number; a language may call it otherwise than a number of the same name that is something else."""
ANY_OR_NONE = ("compare.none", "compare.some")


def drawn_numbers(model: s.Model) -> frozenset[str]:
    """The numbers that are how many cards somebody draws."""
    steps = counting_steps(model)
    return frozenset(keep.name for keep in model.keeps.values() if drawn_from_0(keep, steps))


def cards_to_draw(line: Line, names: frozenset[str]) -> Line:
    """A rule in which such a number has the words for cards that have to be drawn."""
    return in_words(line, names) if names else line


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
            return replace(part, key=f"{key}.drawn", slots=(*part.slots, *dets))
        case Clause(key="become.number" | "become.number.reset" as key) if is_drawn(noun(part, "who")):
            none = slot(part, "what") == Numeral(0)
            return replace(part, key=key.replace("number", "number.drawn")) if none else part
        case _:
            return part


def is_drawn(number: Noun | None) -> bool:
    return number is not None and number.key == TO_DRAW
