"""Shares with the interval in which they lie."""

from __future__ import annotations

import pytest

from conformance.judge.blamed import AsIf, Blamed
from tests.blame.accuracy import accuracy, between, row_of_all
from tests.blame.known_mistakes import Said


def test_the_interval_of_a_share_is_that_of_wilson() -> None:
    assert between(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert between(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert between(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_a_rule_beside_the_heading_counts_within_three_only() -> None:
    named = Blamed(rule="a.b", cases=("x",), perhaps=("c.d", "e.f"), certain=False, as_if=None)
    found = row_of_all("two", [Said("one", "a.b", [named]), Said("other", "c.d", [named])])
    assert found == "| two | 2 | 50.0 % (9.5 to 90.5 %) | 100.0 % (34.2 to 100.0 %) |"


@pytest.mark.parametrize(
    ("broken", "rules", "same", "counted"),
    [
        ("a.b", ("a.b",), 2, (1, 0, 0)),
        ("c.d", ("a.b", "c.d"), 2, (1, 0, 0)),
        ("c.d", ("a.b",), 2, (1, 1, 1)),
        ("c.d", ("a.b",), 1, (1, 1, 0)),
    ],
    ids=["broken", "looks the same", "every failure just so", "not every failure just so"],
)
def test_a_sentence_that_names_no_broken_rule_is_of_another_rule_even_if_every_failure_is_just_so(
    broken: str, rules: tuple[str, ...], same: int, counted: tuple[int, int, int]
) -> None:
    as_if = AsIf(words="x", rule="a.b", same=same, of=2, rules=rules)
    found = accuracy([Said("one", broken, [Blamed(rule="a.b", cases=("x", "y"), perhaps=(), as_if=as_if)])])
    assert (found.as_if, found.of_another, found.just_so) == counted
