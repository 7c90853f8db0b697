"""Rules with which a game never ends: `uno check` warns about all that can be seen without playing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.texts import findings
from tests.slices import some
from uno_dsl.layers.library import Selection, shelf

FILES = sorted((Path(__file__).parent / "stalling").glob("*.uno"))


@pytest.mark.parametrize("path", some(FILES, 16), ids=lambda path: path.stem)
def test_a_rule_that_stalls_the_game_is_warned_about(path: Path) -> None:
    found = findings(Selection(game="classic", houses=(path,)), shelf(), {path: path.read_text("utf-8")})[0]
    assert found
