"""A name that sentences could not say is refused where it is given, for every verb of the language, and no other name is."""

from __future__ import annotations

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from tests.slices import only_full, some
from uno_dsl.syntax.vocabulary import VERBS

VERB_FORMS = sorted({form for forms in VERBS.values() for form in forms if " " not in form})
KEPT = "keep a number called {name}\nwhen a player plays a 7\n  the {name} becomes 3\nwhen a player plays a 6 if the {name} is 3\n  the {name} grows by 1"


def errors(name: str) -> list[tuple[str, int]]:
    return [
        (one.code, one.span.line) for one in found_in(house_rule(KEPT.format(name=name))) if one.severity == "error"
    ]


@only_full
@pytest.mark.parametrize("verb", some(VERB_FORMS[::9], 4))
def test_a_name_that_is_accepted_can_be_said(verb: str) -> None:
    assert errors(f"left {verb}") in ([], [("fact", 4)])
    assert not errors(f"{verb} zone")
    assert not errors(f"left-{verb}")


@only_full
@pytest.mark.parametrize(
    ("name", "refused"),
    [("left end", True), ("best play", True), ("left over", False), ("end", False), ("high score", False)],
)
def test_a_verb_within_a_name_is_told_where_it_is_given(name: str, refused: bool) -> None:
    assert errors(name) == ([("fact", 4)] if refused else [])


@pytest.mark.parametrize(
    ("said", "instead"),
    [("exactly 1 below", "1 less than"), ("2 above", "2 more than")],
)
def test_how_far_from_a_number_is_said_has_the_exact_sentence(said: str, instead: str) -> None:
    line = "a player may play a card whose number is {} the number of the top card"
    (found,) = [one for one in found_in(house_rule(line.format(said))) if one.severity == "error"]
    assert found.hint is not None and f"is {instead} the number of the top card" in found.hint
    assert not [one for one in found_in(house_rule(line.format(instead))) if one.severity == "error"]
