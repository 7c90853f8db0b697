"""Points that are off are traced to the cards that are worth something else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.blame.card_points import Left, Sort, by_worth, points_off
from conformance.cases.situation import Over
from conformance.judge.differences import EndDiffers

SORTS: tuple[Sort, ...] = (("number", None, 1), ("number", None, 2), ("skip", None, 20), ("wild", None, 50))
ROUNDS = st.lists(st.dictionaries(st.sampled_from(SORTS), st.integers(1, 4)), min_size=1, max_size=12)
AMOUNTS = st.integers(-50, 50).filter(bool)
WRONG = st.one_of(
    st.dictionaries(st.sampled_from(SORTS[:2]), AMOUNTS, min_size=1),
    st.builds(lambda sort, by: {sort: by}, st.sampled_from(SORTS[2:]), AMOUNTS),
)
"""By how much the cards of one rule are worth something else."""


def off_and_right(rounds: list[Left], wrong: dict[Sort, int]) -> tuple[list[tuple[Left, int]], list[Left]]:
    """The rounds whose points are off, and the others, if some sorts of cards are worth more or less."""
    counted = [(left, sum(wrong.get(sort, 0) * count for sort, count in left.items())) for left in rounds]
    return [(left, by) for left, by in counted if by], [left for left, by in counted if not by]


@settings(max_examples=40)
@given(rounds=ROUNDS, wrong=WRONG)
def test_cards_that_are_worth_something_else_explain_all_points_that_are_off(
    rounds: list[Left], wrong: dict[Sort, int]
) -> None:
    off, right = off_and_right(rounds, wrong)
    assert not off or {rule for rule, _, _ in wrong} <= by_worth(off, right, len(off)).keys()


@settings(max_examples=40)
@given(rounds=ROUNDS, wrong=WRONG)
def test_cards_that_were_not_left_in_a_round_explain_nothing_in_it(rounds: list[Left], wrong: dict[Sort, int]) -> None:
    off, right = off_and_right(rounds, wrong)
    for rule in by_worth(off, right, len(off)):
        assert all(any(sort[0] == rule for sort in left) for left, _ in off)


def test_amounts_that_do_not_fit_every_round_speak_against_no_card() -> None:
    skips: list[Left] = [{SORTS[2]: 1}, {SORTS[2]: 2}]
    assert by_worth([(skips[0], 5), (skips[1], 10)], [], 2) == {"skip": 0.5}
    assert by_worth([(skips[0], 5), (skips[1], 5)], [], 2) == {}
    assert by_worth([(skips[0], 5)], [skips[1]], 1) == {}


def test_the_more_failures_are_explained_and_the_fewer_worths_are_chosen_the_more_it_counts() -> None:
    rounds: list[tuple[Left, int]] = [({SORTS[2]: count}, 3 * count) for count in (1, 2, 3, 4)]
    assert by_worth(rounds, [], 4) == {"skip": pytest.approx(3 / 4)}
    assert by_worth(rounds, [], 8) == {"skip": pytest.approx(3 / 8)}
    one_each: list[tuple[Left, int]] = [({SORTS[0]: 1}, 3), ({SORTS[1]: 1}, 4)]
    assert by_worth(one_each, [], 2) == {"number": 0}


def test_only_the_points_of_a_round_with_the_right_winner_are_compared() -> None:
    def ended(winner: int | None, points: tuple[int, ...] | None) -> Over:
        return Over(winner=winner, points=points)

    right = ended(0, (20, 0))
    assert points_off([EndDiffers(expected=right, actual=ended(0, (25, 0)))]) == 5
    assert points_off([EndDiffers(expected=right, actual=ended(1, (0, 25)))]) is None
    assert points_off([EndDiffers(expected=right, actual=ended(0, None))]) is None
    assert points_off([EndDiffers(expected=right, actual=None)]) is None
    assert points_off([]) is None
