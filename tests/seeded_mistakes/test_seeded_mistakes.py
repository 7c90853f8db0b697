"""Mistakes in rules files are found, where they are, with a hint that helps: a seeded slice of `python -m tests.seeded_mistakes`."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from tests.diagnostics.misspell import names_of
from tests.seeded_mistakes.measure import Table, cookbook, helps, measured, selection_of
from tests.seeded_mistakes.mistakes import KINDS, MISSING, UNKEPT, Mistake, misspelt
from tests.slices import bound
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Span

SEED, SLICE = 2, bound(12, 6)
LEAST = 0.9
"""Of the mistakes of a kind that are tried here, this share gets the right hint at the right place. (A name in the wrong place can make
sense there: then only the examples of the file find it.)"""


@cache
def table() -> Table:
    return measured(cookbook(), SEED, SLICE)


def test_every_mistake_is_found() -> None:
    assert len(table().tried) == len(KINDS) + 1  # a missing line, and a missing `keep` line
    assert table().found == table().tried


@pytest.mark.parametrize(
    "kind",
    ["a contradictory change", "a misspelt name", "a missing line", "a missing keep line", "a wrong indentation"],
)
def test_the_hint_helps(kind: str) -> None:
    assert table().helped[kind] >= LEAST * table().tried[kind], table().missed


def test_a_misspelt_name_is_a_name_no_more() -> None:
    path = next(path for path in cookbook() if path.stem == "stacking")
    names = names_of(selection_of(path))
    text = path.read_text("utf-8")
    found = list(misspelt(text, names, random.Random(1)))
    assert found and all(mistake.text != text for mistake in found)
    assert any("penalty" in mistake.right for mistake in found)


@pytest.mark.parametrize(
    ("kind", "right", "line", "message", "hint", "helped"),
    [
        ("a misspelt name", "draws", 5, "no verb", "did you mean `draws`?", True),
        ("a misspelt name", "draws", 5, "no verb", "did you mean `deals`?", False),
        ("a misspelt name", "draws", 9, "no verb", "did you mean `draws`?", False),
        (UNKEPT, "penalty", 9, "nothing is called `penalty` here", "declare it", True),
        (UNKEPT, "penalty", 5, "nothing is called `rival` here", "declare it", False),
        (MISSING, "when turned up at the start", 9, "no rule", "add `when turned up at the start`", True),
        (MISSING, "when turned up at the start", 9, "an example fails", "change the rules", False),
        ("a wrong indentation", "", 5, "indent", "two spaces", True),
    ],
)
def test_what_helps(kind: str, right: str, line: int, message: str, hint: str, helped: bool) -> None:
    mistake = Mistake(kind, "", 5, frozenset({right} - {""}))
    found = Diagnostic(code="x", message=message, hint=hint, span=Span("a.uno", line, 1, 1))
    assert helps(found, mistake, Path("a.uno")) == helped
