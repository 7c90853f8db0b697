"""`if it is no 7`: every determiner before a kind of card means what it says, or is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.test_their import meaning
from tests.slices import some
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import DETERMINERS

A_SEVEN = ("a", "an", "any")
OF_A_HAND = ("their", "his", "her")
"""`the`, `that` and their like ask which 7, and nothing says it; `their 7` is in a hand."""


def asked(said: str, folder: Path) -> e.Expression | None:
    """The condition of a branch; None if the sentence is an error."""
    steps = meaning(f"if it {said}, they draw 1 card", folder)
    if steps is None:
        return None
    (branch,) = steps
    assert isinstance(branch, s.Branch)
    return branch.condition


@pytest.mark.parametrize("det", some(sorted(DETERMINERS - {"", "no", *A_SEVEN, *OF_A_HAND}), 5))
def test_another_determiner_is_an_error(det: str, tmp_path: Path) -> None:
    assert asked(f"is {det} 7", tmp_path) is None


@pytest.mark.parametrize("det", some(A_SEVEN, 3))
def test_any_7_is_a_7(det: str, tmp_path: Path) -> None:
    assert asked(f"is {det} 7", tmp_path) == asked("is a 7", tmp_path) is not None


def test_no_7_is_not_a_7(tmp_path: Path) -> None:
    assert (
        asked("is no 7", tmp_path)
        == asked("is not a 7", tmp_path)
        == e.Negation(asked("is a 7", tmp_path) or e.Number(0))
    )


def test_whose_turn_it_is(tmp_path: Path) -> None:
    assert asked("is the next player's turn", tmp_path) == e.Compare(
        "==", e.TurnPlayer(), e.Seat("next", e.Slot(0, "player"))
    )
    assert asked("is not their turn", tmp_path) == e.Negation(e.Compare("==", e.TurnPlayer(), e.Slot(0, "player")))
