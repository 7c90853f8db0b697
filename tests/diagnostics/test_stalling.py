"""Rules with which a game never ends: `uno check` warns about all that can be seen without playing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.texts import findings
from uno_dsl.layers.library import Selection, shelf

FILES = sorted((Path(__file__).parent / "stalling").glob("*.uno"))
UNSEEN = {
    "everybody-draws-until-equal": "the condition is about all players together",
    "out-changes-hands": "where hands are swapped, a hand can become empty in other ways than by a play",
    "score-never-counts": "every round ends, only the game does not",
}
"""What the checks cannot see, and why. Whoever teaches them takes it out here."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_rule_that_stalls_the_game_is_warned_about(path: Path) -> None:
    found = findings(Selection(game="classic", houses=(path,)), shelf(), {path: path.read_text("utf-8")})[0]
    assert bool(found) == (path.stem not in UNSEEN)


def test_what_is_not_seen_is_among_the_files() -> None:
    assert {path.stem for path in FILES} >= set(UNSEEN)
