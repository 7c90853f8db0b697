"""House rules that change nothing are a warning; those that change anything at all are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.pipeline import run_stages
from uno_dsl.review.no_difference import no_difference
from uno_dsl.review.review import file_subjects, review

FILES = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.uno"))
HEAD = "language 1\nhouse rule own for classic\n\n"
VOID = {
    "allowed already": "a player may play a 7 on a 7\n",
    "set to what it is": "when a player plays a 7\n  if the direction is left, the direction becomes left\n",
    "never asked for": "keep a number called luck\n\nwhen a player plays a wild\n  the luck grows by 1\n  if the luck is 3, the luck becomes 0\n",
    "grows by nothing": "when a player plays a skip\n  the player's score grows by 0\n",
}
SEEN = {
    "rare cards": "a player may play a blue 5 on a yellow 3\n",
    "the score": "when a player plays a skip\n  the player's score grows by 1\n",
    "who sees it": "when a player plays a 3\n  the player looks at the hand of another player\n",
    "the winner": "when a player has 30 cards\n  the player wins the game\n",
}
EXAMPLE = """
example "a 7 on a 7 and a card that is drawn"
  Ann has red 7, blue 1
  Ben has 3 cards
  the top card is blue 7
  Ann plays red 7
  then Ann has 1 card
"""


def codes(text: str, folder: Path) -> list[str]:
    path = folder / "own.uno"
    path.write_text(HEAD + text, "utf-8")
    return [found.code for found in review(next(file_subjects(path, None))).diagnostics]


@only_full
@pytest.mark.parametrize("void", some(VOID, 1000))
def test_rules_that_change_nothing_are_a_warning(void: str, tmp_path: Path) -> None:
    assert codes(VOID[void], tmp_path) == ["no-difference"]


@only_full
@pytest.mark.parametrize("seen", some(SEEN, 2))
def test_rules_that_change_something_rare_are_not(seen: str, tmp_path: Path) -> None:
    assert codes(SEEN[seen], tmp_path) == []


def test_an_example_that_holds_without_the_rules_is_no_proof(tmp_path: Path) -> None:
    assert codes(VOID["allowed already"] + EXAMPLE, tmp_path) == ["example-idle"]


@pytest.mark.parametrize("path", some(FILES, 20), ids=lambda path: path.stem)
def test_our_own_rules_show_their_effect_without_their_examples(path: Path) -> None:
    subject = next(file_subjects(path, None))
    stages = run_stages(subject.selection, subject.shelf)
    assert stages.rules is not None and stages.model is not None
    assert list(no_difference(subject.selection, subject.shelf, stages.rules, stages.model)) == []
