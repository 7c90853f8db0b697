"""Mistakes in rules files are found, where they are, with a hint that helps: a seeded slice of `python -m tests.seeded_mistakes`."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.diagnostics.misspell import names_of
from tests.seeded_mistakes.measure import Table, cookbook, measured, selection_of
from tests.seeded_mistakes.mistakes import KINDS, misspelt

SEED, SLICE = 2, 6
LEAST = 0.9
"""Of the mistakes of a kind that are tried here, this share gets the right hint at the right place. (A name in the wrong place can make
sense there: then only the examples of the file find it.)"""


@cache
def table() -> Table:
    return measured(cookbook(), SEED, SLICE)


def test_every_mistake_is_found() -> None:
    assert len(table().tried) == len(KINDS)
    assert table().found == table().tried


@pytest.mark.parametrize(
    "kind",
    ["a contradictory change", "a misspelt name", "a missing line", "a wrong indentation"],
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
