"""Shares with the interval in which they lie."""

from __future__ import annotations

import pytest

from conformance.judge.blamed import AsIf, Blamed
from tests.blame.accuracy import accuracy, between, row_of_all
from tests.blame.held_back import Agreement
from tests.blame.known_mistakes import Said


def test_the_interval_of_a_share_is_that_of_wilson() -> None:
    assert between(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert between(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert between(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_a_rule_beside_the_heading_counts_within_three_only() -> None:
    named = Blamed(rule="a.b", cases=("x",), perhaps=("c.d", "e.f"), certain=False, as_if=None)
    found = row_of_all("two", [Said("one", "a.b", [named]), Said("other", "c.d", [named])])
    assert found == "| two | 2 | 50.0 % (9.5 to 90.5 %) | 100.0 % (34.2 to 100.0 %) |"


def said_of(broken: str, rules: tuple[str, ...], new: Agreement | None) -> Said:
    """An engine of which something is said that may be said of some rules."""
    as_if = AsIf(words="x", rule=rules[0], same=2, of=2, rules=rules)
    return Said("one", broken, [Blamed(rule=rules[0], cases=("x", "y"), perhaps=(), as_if=as_if)], new=new)


@pytest.mark.parametrize(
    ("broken", "rules", "counted"),
    [("a.b", ("a.b",), 0), ("c.d", ("a.b", "c.d"), 0), ("c.d", ("a.b",), 1)],
    ids=["broken", "looks the same", "another"],
)
def test_a_sentence_names_another_rule_if_no_broken_rule_is_among_those_it_names(
    broken: str, rules: tuple[str, ...], counted: int
) -> None:
    found = accuracy([said_of(broken, rules, Agreement(differs=9, same=9))])
    assert (found.as_if, found.of_another, found.untrue) == (1, counted, 0)


@pytest.mark.parametrize(
    ("new", "untrue", "untried"),
    [
        (Agreement(differs=100, same=100), 0, 0),
        (Agreement(differs=100, same=95), 0, 0),
        (Agreement(differs=100, same=94), 1, 0),
        (Agreement(differs=1, same=0), 1, 0),
        (Agreement(differs=0, same=0), 0, 1),
    ],
    ids=["always so", "so often enough", "otherwise too often", "otherwise the only time", "never tried"],
)
def test_a_sentence_is_untrue_if_the_engine_behaves_otherwise_in_new_positions_whatever_rule_it_names(
    new: Agreement, untrue: int, untried: int
) -> None:
    found = accuracy([said_of("a.b", ("a.b",), new), said_of("a.b", ("c.d",), new)])
    assert (found.of_another, found.untrue, found.untried, found.new) == (1, 2 * untrue, 2 * untried, 2 * new.differs)


def test_a_report_that_says_nothing_of_the_sort_says_nothing_untrue() -> None:
    silent = Said("one", "a.b", [Blamed(rule="a.b", cases=("x",), perhaps=())])
    assert accuracy([silent]).likened == "told 0, names another rule 0, untrue 0 in 0 new positions"
