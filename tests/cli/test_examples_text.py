"""How `uno check` says how many examples hold."""

from __future__ import annotations

import pytest

from uno_dsl.cli.checking.review_text import examples_text


@pytest.mark.parametrize(
    ("hold", "of", "text"),
    [
        (1, 1, "Its example holds."),
        (0, 1, "Its example does not hold."),
        (2, 2, "Both examples hold."),
        (3, 3, "All 3 examples hold."),
        (0, 2, "None of 2 examples hold."),
        (1, 3, "1 of 3 examples holds."),
        (2, 3, "2 of 3 examples hold."),
    ],
)
def test_the_number_is_said_as_people_say_it(hold: int, of: int, text: str) -> None:
    assert examples_text(hold, of) == text
