"""Tables of games of any kind: they have the piles and values that the game keeps, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.generate.search.swarm import Swarm
from conformance.plays.layout import cards_on_table, is_matching_game
from conformance.plays.random_walk import Impossible, Walk
from conformance.plays.small_tables import SmallTables
from conformance.plays.watched import Watched
from tests.slices import some
from uno_dsl.build import build
from uno_dsl.cli.game_arguments import plain_edition
from uno_dsl.layers.library import Selection, shelf

GAMES = sorted((Path(__file__).parents[3] / "examples").glob("*/*.uno"))
EDITIONS = [path for path in GAMES if path.parent.name in ("games", "crazy-eights")]
STARTS = 24


@pytest.mark.parametrize("edition", sorted(shelf().editions))
def test_the_shipped_games_are_games_of_matching(edition: str) -> None:
    program = build(Selection(game=edition)).program
    assert program is not None
    assert is_matching_game(program)


@pytest.mark.parametrize("path", some(EDITIONS, 12), ids=lambda path: path.stem)
def test_most_starts_of_any_game_can_be_played(path: Path) -> None:
    program = build(plain_edition(str(path))).program
    assert program is not None
    machine = Watched(program)
    swarm, known, possible = Swarm(machine, 1), {*program.keeps, "players", "turn", "misses", "gone", "open"}, 0
    for _ in range(STARTS):
        draft = swarm.position()
        stated = draft.start.get("position", {})
        assert stated.keys() <= known
        assert cards_on_table(stated) or draft.start["mode"] == "scripted"
        try:
            Walk(machine, draft.start)
        except Impossible:
            continue
        possible += 1
    assert possible > STARTS // 3
    assert next(SmallTables(machine).all(), None) is not None
