"""`uno verify` finds nothing in the classic rules, in two house rules, and in games of the family, even where a few cards are too few."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.uno_command import Uno
from tests.slices import bound, only_full, some
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import shelf

ROOT = Path(__file__).parents[2]
HOUSES, GAMES = ROOT / "examples" / "house-rules", ROOT / "examples" / "games"
HOUSE_RULES = [path for path in sorted(HOUSES.glob("*.uno")) if "\ncombine " not in path.read_text("utf-8")]
LITTLE = ("--states", str(bound(800, 1200)), "--games", "1", "--cap", str(bound(200, 300)))


@pytest.mark.parametrize("edition", some(sorted(shelf().editions), 100, always=("classic",)))
def test_no_edition_has_a_fault(uno: Uno, edition: str) -> None:
    ended = uno("verify", edition, *LITTLE)
    assert "Found nothing wrong." in ended.out and ended.code == 0, ended.out


@pytest.mark.parametrize(
    "house", some(HOUSE_RULES, 100, always=("house-rules/seven-zero.uno", "house-rules/stacking.uno"))
)
def test_no_house_rule_has_a_fault(uno: Uno, house: Path) -> None:
    head = heading(house.read_text("utf-8"))
    assert head is not None
    edition = next((name for name in head.names if name in shelf().editions), "classic")
    ended = uno("verify", edition, "--house", str(house), *LITTLE)
    assert "Found nothing wrong." in ended.out and ended.code == 0, ended.out


@only_full
@pytest.mark.parametrize(
    "game",
    some(sorted(GAMES.glob("*.uno")), 100, always=("games/builders.uno", "games/go-fish.uno", "games/powder-keg.uno")),
)
def test_no_game_has_a_fault(uno: Uno, game: Path) -> None:
    data = json.loads(uno("verify", str(game), *LITTLE, "--json", "-").out)
    assert data["findings"] == [] and data["never ran"] == []
    if game.stem == "go-fish":  # a few cards are too few for four of a number
        assert any(table["only with few cards"] for table in data["small tables"])


def test_what_was_tried_is_said(uno: Uno) -> None:
    out = uno("verify", str(GAMES / "go-fish.uno"), *LITTLE).out
    assert "2 players, 4 of 52 cards: " in out and "; all of them" in out
    assert "6 players, eager: 1 game, " in out
    assert "Not counted: " in out and "this is a search, not a proof" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "which game?"),
        (("klassic",), "there is no edition named `klassic`"),
        (("classic", "--replay", "x.json"), "EDITION cannot be used with --replay"),
        (("--replay", "x.json"), "x.json"),
        (("classic", "--states", "0"), "--states"),
        (("-",), "standard input"),
    ],
)
def test_wrong_use(uno: Uno, words: tuple[str, ...], message: str) -> None:
    ended = uno("verify", *words)
    assert ended.code == 2 and message in ended.err and ended.out == ""


def test_nothing_is_saved_if_nothing_is_found(uno: Uno, tmp_path: Path) -> None:
    assert uno("verify", str(GAMES / "hearts.uno"), *LITTLE).code == 0
    assert list(tmp_path.iterdir()) == []
