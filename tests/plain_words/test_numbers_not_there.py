"""A card without a number is not above 5, and not at most 5 either: plain words say what is denied."""

from __future__ import annotations

import pytest

from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model import expressions as e
from uno_dsl.model.missing import OPPOSITE, denied
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.plain_words.step_words import StepWords

FIVE = e.Number(5)
CARD = e.Slot(1, "card")
LACKED: list[e.Expression] = [
    e.Property("number", CARD),
    e.Property("number", e.Variable("c", "card")),
    e.Arithmetic("+", e.Property("number", CARD), e.Number(2)),
    e.Kept("score", "number", e.Kept("winner", "player")),
    e.Property("number", e.Top(e.Pile("discard pile"))),
]
THERE: list[e.Expression] = [
    e.Count(e.Pile("hand", e.Slot(0, "player"))),
    e.Kept("score", "number", e.TurnPlayer()),
    e.Kept("penalty", "number"),
    e.Property("worth", e.Variable("c", "card")),
]
ORDERED: list[e.Comparison] = ["<", "<=", ">", ">="]


@pytest.fixture(scope="module")
def words() -> StepWords:
    rules = gather(Selection(game="classic")).rules
    assert rules is not None
    return StepWords(read_model(rules).model)


@pytest.mark.parametrize("operator", ORDERED)
@pytest.mark.parametrize("number", LACKED, ids=repr)
def test_a_denied_comparison_is_not_its_opposite(
    words: StepWords, operator: e.Comparison, number: e.Expression
) -> None:
    for left, right in ((number, FIVE), (FIVE, number)):
        assert denied(operator, left, right) is None
        no = words.truth(e.Compare(operator, left, right), negated=True)
        assert no != words.truth(e.Compare(OPPOSITE[operator], left, right))
        assert no != words.truth(e.Compare(operator, left, right))


@pytest.mark.parametrize("operator", ORDERED)
@pytest.mark.parametrize("number", THERE, ids=repr)
def test_what_is_always_there_has_an_opposite(operator: e.Comparison, number: e.Expression) -> None:
    assert denied(operator, number, FIVE) == OPPOSITE[operator]
