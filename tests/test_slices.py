"""A slice is the same every time, keeps what it must, and is everything in a full run; every run says how much it takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import slices, taking_slices
from tests.slices import bound, few, name_of, place, some, told

TAKES_ALL = slices.full
"""What the run set before the fixture below."""
NUMBERS = [str(number) for number in range(1000)]


@pytest.fixture(name="counted", autouse=True)
def what_is_counted_here(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, int]]:
    """Slices of these tests are no slices of the run."""
    counted: dict[str, tuple[int, int]] = {}
    monkeypatch.setattr(slices, "counted", counted)
    monkeypatch.setattr(slices, "full", False)
    return counted


def test_a_full_run_and_a_run_of_the_rest_take_everything(request: pytest.FixtureRequest) -> None:
    asked = [request.config.getoption(option) for option in (slices.OPTION, taking_slices.OPTION)]
    assert any(asked) == TAKES_ALL


def test_a_slice_has_about_the_share_that_is_asked_for_in_the_same_order() -> None:
    taken = some(NUMBERS, 10)
    assert 50 < len(taken) < 150 and taken == sorted(taken, key=int)


def test_a_case_beside_the_others_changes_nothing() -> None:
    assert some([*NUMBERS, "new"], 10)[:50] == some(NUMBERS, 10)[:50]


def test_one_of_each_kind_and_what_is_named_is_always_taken() -> None:
    taken = some(NUMBERS, 100_000, each=lambda number: number[-1], always=("7", "8"))
    assert {number[-1] for number in taken} == set("0123456789") and {"7", "8"} < set(taken) and len(taken) == 10


def test_a_full_run_takes_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "full", True)
    assert some(NUMBERS, 10) == NUMBERS and few(2, 60) == 60
    assert told(each_line=False) == ["slices: all"]


def test_what_is_taken_is_told(counted: dict[str, tuple[int, int]]) -> None:
    assert told(each_line=True) == []
    assert few(2, 60) == 2
    some(["one", "two"], 10_000)
    assert list(counted.values()) == [(2, 60), (1, 2)] and all(line.startswith(__name__) for line in counted)
    assert told(each_line=False) == ["slices: less than all in 2 of 2 places; `python -m pytest --full` takes all"]
    assert [line.rpartition(": ")[2] for line in told(each_line=True)[:-1]] == ["2 of 60", "1 of 2"]


def test_the_name_of_a_case_does_not_tell_where_the_checkout_lies() -> None:
    assert name_of(Path("/anywhere/golden/amount.uno")) == "golden/amount.uno"
    assert name_of(("flip", None, Path("/a/b/c"))) == "flip None b/c"
    assert place("flip") == place("fl" + "ip")


def test_a_case_that_is_kept_is_there() -> None:
    with pytest.raises(AssertionError, match="not there"):
        some(NUMBERS, 10, always=("one",))


def test_a_slice_of_nothing_is_refused() -> None:
    with pytest.raises(AssertionError, match="no cases"):
        some([], 10)


def test_one_name_is_not_a_list_of_cases_to_keep() -> None:
    with pytest.raises(AssertionError, match="a list"):
        some(NUMBERS, 10, always="12")


def test_a_bound_is_no_number_of_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bound(1, 5) == 1
    monkeypatch.setattr(slices, "full", True)
    assert bound(1, 5) == 5 and told(each_line=True) == []


def test_two_cases_of_one_name_are_no_slice() -> None:
    with pytest.raises(AssertionError, match="the same name"):
        some(["a", "a"], 2)
