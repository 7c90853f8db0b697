"""Files that are checked together: the examples of all of them are run, by the rules of all of them."""

from __future__ import annotations

from pathlib import Path

from tests.slices import only_full
from uno_dsl.review.review import Review, file_subjects, review

HOUSE = Path(__file__).parents[2] / "examples" / "house-rules"
DRAWS = """language 1
house rule sevens-draw for any edition

when a player plays a 7
  the next player draws 1 card

example "a 7 costs a card"
  Ann has red 7, blue 1
  Ben has green 2
  Cleo has 3 cards
  the top card is red 3
  Ann plays red 7
  then Ben has 2 cards
"""
MISSES = """language 1
house rule sevens-miss for any edition

when a player plays a 7
  the next player misses a turn

example "a 7 costs a turn"
  Ann has red 7, blue 1
  Ben has green 2
  Cleo has 3 cards
  the top card is red 3
  Ann plays red 7
  then it is Cleo's turn
  then Ben has green 2
"""


def together(*paths: Path) -> Review:
    return review(next(file_subjects(paths[-1], None, beside=paths[:-1])))


@only_full
def test_the_examples_of_all_files_are_run() -> None:
    alone = [together(HOUSE / f"{name}.uno").examples for name in ("stacking", "jump-in")]
    assert together(HOUSE / "stacking.uno", HOUSE / "jump-in.uno").examples == (
        sum(hold for hold, _ in alone), sum(every for _, every in alone),
    )  # fmt: skip


def test_an_example_that_no_longer_holds_beside_another_file_is_an_error(tmp_path: Path) -> None:
    draws, misses = tmp_path / "sevens-draw.uno", tmp_path / "sevens-miss.uno"
    draws.write_text(DRAWS, "utf-8")
    misses.write_text(MISSES, "utf-8")
    assert [together(path).examples for path in (draws, misses)] == [(1, 1), (1, 1)]
    for files in ((draws, misses), (misses, draws)):
        found = together(*files)
        assert found.examples == (1, 2)
        assert [each.message for each in found.diagnostics if each.code == "example-fails"] != []
