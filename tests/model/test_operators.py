"""Every operator of expressions can be said in words."""

from __future__ import annotations

import pytest

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.plain_words.condition_words import ConditionWords

WORDS = ConditionWords(s.Model(game="any", title="Any"))
TWO_AND_SEVEN = (e.Number(7), e.Number(2))


@pytest.mark.parametrize("operator", e.ARITHMETIC_OPERATORS)
def test_every_arithmetic_operator_is_printed_and_by_a_phrase_of_its_own(operator: e.ArithmeticOperator) -> None:
    said = {op: WORDS.value(e.Arithmetic(op, *TWO_AND_SEVEN)).text for op in e.ARITHMETIC_OPERATORS}
    assert said[operator] and list(said.values()).count(said[operator]) == 1


@pytest.mark.parametrize("operator", e.COMPARISONS)
@pytest.mark.parametrize("negated", [False, True])
def test_every_comparison_is_printed_and_by_a_phrase_of_its_own(operator: e.Comparison, negated: bool) -> None:
    said = {op: WORDS.truth(e.Compare(op, *TWO_AND_SEVEN), negated) for op in e.COMPARISONS}
    assert said[operator] and list(said.values()).count(said[operator]) == 1


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize("join", [e.All, e.Any])
def test_conditions_joined_from_nothing_are_printed(join: type[e.All | e.Any], negated: bool) -> None:
    for nothing in (join(()), e.All((join(()),)), e.Any((join(()),)), e.Negation(join(()))):
        assert WORDS.truth(nothing, negated) in ("always", "never")
    assert WORDS.truth(e.Negation(join(())), negated) != WORDS.truth(join(()), negated)
