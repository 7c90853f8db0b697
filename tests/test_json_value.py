"""What is not JSON by the standard is no value, so that a report never contains it."""

from __future__ import annotations

import pytest

from uno_dsl.json_value import LEVELS, Malformed, json_from_text


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
def test_a_number_that_json_does_not_have_is_no_value(number: str) -> None:
    assert json_from_text(f'{{"points":[{number}]}}') == Malformed(f"{number} is not a JSON number")


@pytest.mark.parametrize("text", ["1.5", "-2e3", "[0.25]"])
def test_other_numbers_are_values(text: str) -> None:
    assert not isinstance(json_from_text(text), Malformed)


@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"open":', "}"), ('[{"open":', "}]")])
def test_a_value_that_is_too_deep_to_be_told_is_no_value(opened: str, closed: str) -> None:
    each = opened.count("[") + opened.count("{")
    deep = LEVELS // each
    assert not isinstance(json_from_text(opened * deep + "1" + closed * deep), Malformed)
    for deeper in (deep + 1, 10_000):
        assert isinstance(json_from_text(opened * deeper + "1" + closed * deeper), Malformed)
