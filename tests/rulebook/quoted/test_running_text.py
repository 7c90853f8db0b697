"""The sentences of a rule as running text: a heading under which nothing of the rule stands is left open."""

from __future__ import annotations

from uno_dsl.rulebook.alone import alone, in_a_row
from uno_dsl.rulebook.book import Said
from uno_dsl.rulebook.page_labels import labels

HEAD, CASE, LAST = Said("Repeat this:"), Said("If both have cards:", 1), Said("If neither has, the first wins.", 1)


def test_a_heading_followed_by_another_line_at_its_own_depth_is_left_open() -> None:
    assert (
        in_a_row((HEAD, CASE, LAST), labels("en"))
        == "Repeat this: If both have cards … If neither has, the first wins."
    )


def test_headings_at_the_end_are_left_out_or_left_open() -> None:
    assert in_a_row((HEAD, CASE), labels("en")) == alone((HEAD,))[0].text == "Repeat this …"


def test_a_heading_with_its_line_stays() -> None:
    assert in_a_row((HEAD, Said("Draw a card.", 1)), labels("en")) == "Repeat this: Draw a card."
