"""House rules under which rounds still end, so no check may say otherwise; and rules on playing that wait for each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.texts import findings
from uno_dsl.layers.library import Selection, shelf

HERE = Path(__file__).parent
ENDLESS = {"no-end", "endless", "circular"}


def codes(path: Path, game: str) -> set[str]:
    found = findings(Selection(game=game, houses=(path,)), shelf(), {path: path.read_text("utf-8")}, searched=False)[0]
    return {finding.code for finding in found}


@pytest.mark.parametrize("path", sorted((HERE / "ending").glob("*.uno")), ids=lambda path: path.stem)
def test_a_round_that_can_end_is_not_called_endless(path: Path) -> None:
    assert codes(path, "classic") & ENDLESS == set()


@pytest.mark.parametrize("game", ["classic", "flip"])
@pytest.mark.parametrize("path", sorted((HERE / "circular").glob("*.uno")), ids=lambda path: path.stem)
def test_rules_on_playing_that_wait_for_each_other_are_an_error(path: Path, game: str) -> None:
    assert "circular" in codes(path, game)
