"""The examples of a house rule are run, mistakes and all, on the first edition that it is for, whatever its heading says."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_dsl.examples.checked import at_home
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.review.review import file_subjects, is_meant_for

HEADINGS = (
    "for any edition",
    "for any edition with flip",
    "for any edition without draw-two",
    "for flip, classic",
    "for every edition with draw-two",
)
RULE = 'language 1\nhouse rule mine {} "Mine"\n\nwhen a player plays a 7\n  the next player draws 1 card\n'


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_house_rule_is_at_home_on_the_edition_that_it_is_checked_with(heading: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.uno"
    file.write_text(RULE.format(heading), "utf-8")
    first = next(subject for subject in file_subjects(file, None) if is_meant_for(subject))
    library = shelf()
    home = [game for game in library.editions if at_home(Selection(game=game, houses=(file,)), library)]
    assert home == [first.selection.game]
