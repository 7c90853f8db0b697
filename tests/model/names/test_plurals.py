"""A name that an author gives to something is understood in the plural, whatever its ending, and means the same there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.slices import some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages
from uno_dsl.plurals import plural, singulars

NOUNS = {
    "cherry": "cherries", "monkey": "monkeys", "box": "boxes", "torch": "torches", "brush": "brushes", "witness": "witnesses",
    "wolf": "wolves", "knife": "knives", "cookie": "cookies", "potato": "potatoes", "joker": "jokers", "waltz": "waltzes",
}  # fmt: skip
KINDS: dict[str, tuple[str, list[str]]] = {
    "card": (
        "card {one}, 3 cards, worth 5",
        [
            "when a player plays a {one} if they have at least 3 {many}\n  the player draws 1 card",
            "when a player plays a 7\n  the player discards every {one}\n  the player discards all {many}",
        ],
    ),
    "players": (
        "keep players called {many}",
        ["when a player plays a 7\n  the {many} become every player with no cards\n  every {one} draws 1 card"],
    ),
    "number": (
        "keep a number called {many} for every player",
        [
            "when a player plays a 7\n  their {many} grow by 1\n  if they have 3 {many}\n    the player draws 1 card\n  if they have 1 {one}\n    go again"
        ],
    ),
    "piles": (
        "keep 4 piles called {one}, seen by everybody",
        ["when a player plays a 7\n  for every {one}\n    put the top card of the draw pile on the {one}"],
    ),
}
CASES: list[tuple[str, str, str]] = [
    (kind, one, lines) for kind, (_, blocks) in KINDS.items() for one in NOUNS for lines in blocks
]
TAKEN = some(CASES, 12, each=lambda case: (case[0], case[2]))


@pytest.mark.parametrize(("kind", "one", "lines"), TAKEN)
def test_a_name_is_understood_in_the_plural(kind: str, one: str, lines: str, tmp_path: Path) -> None:
    file = tmp_path / "own.uno"
    text = f"language 1\nhouse rule own for classic\n\n{KINDS[kind][0]}\n\n{lines}\n".format(one=one, many=NOUNS[one])
    file.write_text(text, "utf-8")
    selection = Selection(game="classic", houses=(file,))
    stages = run_stages(selection, shelf_of(selection))
    assert [found.message for found in stages.diagnostics if found.severity == "error"] == []


@pytest.mark.parametrize(("one", "many"), NOUNS.items())
def test_the_plural_that_is_printed_is_one_that_is_read(one: str, many: str) -> None:
    assert one in singulars(many)
    assert one in singulars(plural(one))


@given(st.from_regex(r"\A[a-z]{2,8}\Z"))
def test_what_is_printed_of_any_name_is_read(name: str) -> None:
    assert name in singulars(plural(name))


@pytest.mark.parametrize(("one", "many"), some(NOUNS.items(), 6))
def test_a_name_for_a_few_lines_is_not_the_singular_of_one_that_is_kept(one: str, many: str, tmp_path: Path) -> None:
    file = tmp_path / "own.uno"
    lines = f"when a player plays a 7\n  the player chooses another player as the {one}\n  the {one} draws 1 card\n"
    file.write_text(f"language 1\nhouse rule own for classic\n\nkeep players called {many}\n\n{lines}", "utf-8")
    selection = Selection(game="classic", houses=(file,))
    assert "same-name" in {found.code for found in run_stages(selection, shelf_of(selection)).diagnostics}
