"""What hardly ever happens in a turn stands behind the turn, not among what a player does: first when it is not possible to draw,
then what follows if that goes on."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.wording.idioms.rewriting import slot
from uno_dsl.wording.phrases import Clause, Line

OPTIONS = ("choice", "option")
"""What a player does one of."""
RARE = ("rare-choice", "rare-option")


def exceptions_last(line: Line) -> Line:
    """A rule with the rare cases of its options behind everything else."""
    kept, taken = without_exceptions(line)
    ordered = sorted(taken, key=lambda found: kind_of(found) not in RARE)
    return replace(kept, under=(*kept.under, *ordered)) if taken else line


def without_exceptions(line: Line, *, in_option: bool = False) -> tuple[Line, list[Line]]:
    """A line without the rare cases of the options in it, and these."""
    kept: list[Line] = []
    taken: list[Line] = []
    for lower in line.under:
        if in_option and is_exception(lower):
            taken.append(lower)
            continue
        rest, found = without_exceptions(lower, in_option=kind_of(lower) in OPTIONS)
        kept.append(rest)
        taken += found
    return replace(line, under=tuple(kept)), taken


def is_exception(line: Line) -> bool:
    """Whether a line is about the case in which a player can do nothing: nothing is left to draw."""
    test = slot(line, "test")
    return kind_of(line) in RARE or (
        line.key == "if" and isinstance(test, Clause) and test.key.endswith("nothing-drawn")
    )


def kind_of(line: Line) -> str:
    return line.key.partition(".")[0]
