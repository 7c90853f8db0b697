"""What can never be: neither a comparison nor its opposite holds of a number that is not there, and one of them does of any other."""

from __future__ import annotations

import pytest

from uno_dsl.checks.satisfiable import why_never
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.missing import OPPOSITE
from uno_dsl.model.reading.from_rules import read_model

LACKED: list[e.Expression] = [
    e.Kept("score", "number", e.Kept("winner", "player")),
    e.Property("number", e.Slot(1, "card")),
    e.Slot(3, "number"),
]
THERE: list[e.Expression] = [
    e.Kept("score", "number", e.TurnPlayer()),
    e.Kept("penalty", "number"),
    e.Count(e.Pile("hand", e.TurnPlayer())),
]


@pytest.fixture(scope="module")
def model() -> s.Model:
    rules = gather(Selection(game="classic")).rules
    assert rules is not None
    return read_model(rules).model


def neither(number: e.Expression, operator: e.Comparison) -> list[e.Expression]:
    """That a comparison does not hold, and its opposite does not either."""
    return [e.Negation(e.Compare(one, number, e.Number(5))) for one in (operator, OPPOSITE[operator])]


@pytest.mark.parametrize("operator", [">=", "<", ">", "<="])
@pytest.mark.parametrize("number", LACKED, ids=repr)
def test_a_number_that_is_not_there_is_neither(model: s.Model, number: e.Expression, operator: e.Comparison) -> None:
    assert why_never(model, neither(number, operator)) is None


@pytest.mark.parametrize("operator", [">=", "<", ">", "<="])
@pytest.mark.parametrize("number", THERE, ids=repr)
def test_any_other_number_is_one_of_them(model: s.Model, number: e.Expression, operator: e.Comparison) -> None:
    assert why_never(model, neither(number, operator)) is not None


@pytest.mark.parametrize("number", [*LACKED, *THERE], ids=repr)
def test_every_number_equals_another_one_or_not(model: s.Model, number: e.Expression) -> None:
    assert why_never(model, neither(number, "==")) is not None
