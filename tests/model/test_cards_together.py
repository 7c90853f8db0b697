"""`2 cards of one number`: what may stand before and beside it, and that nothing of it is dropped without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_dsl.build import build
from uno_dsl.layers.library import Selection

HEAD = "language 1\nhouse rule alike for classic\n\nwhen a player plays a 7\n"


def findings(lines: str, folder: Path) -> list[str]:
    """The messages about a house rule."""
    house = folder / "alike.uno"
    house.write_text(HEAD + lines + "\n", "utf-8")
    return [found.message for found in build(Selection(game="classic", houses=(house,))).errors]


@pytest.mark.parametrize(
    "line",
    [
        "  the player discards 2 cards of one number or a red card",
        "  the player discards a red card or 2 cards of one number",
        "  the player discards 2 cards of one number or a wild",
        "  the player discards 2 cards or a wild",
        "  the player may discard a wild or 2 cards of one colour",
    ],
)
def test_alternatives_are_single_cards(line: str, tmp_path: Path) -> None:
    assert any("alternative" in message for message in findings(line, tmp_path)), findings(line, tmp_path)


@pytest.mark.parametrize("line", ["  the player discards a wild or a red card", "  the player may play a wild or a 7"])
def test_single_cards_may_be_alternatives(line: str, tmp_path: Path) -> None:
    assert findings(line, tmp_path) == []


@pytest.mark.parametrize("word", ["fewer than ", "at most ", "exactly ", "only ", "more than ", "under "])
def test_cards_that_are_alike_are_not_compared(word: str, tmp_path: Path) -> None:
    text = f"  if the player has {word}4 cards of one number\n    the player draws 1 card"
    assert any(word.strip() in message for message in findings(text, tmp_path)), findings(text, tmp_path)


@pytest.mark.parametrize("word", ["", "at least "])
def test_enough_cards_that_are_alike_may_be_asked_for(word: str, tmp_path: Path) -> None:
    text = f"  if the player has {word}4 cards of one number\n    the player draws 1 card"
    assert findings(text, tmp_path) == []


@pytest.mark.parametrize(
    "line",
    [
        "  every player whose score add up to 10 draws 1 card",
        "  the player discards a card whose number add up to 10",
        "  if any player whose score add up to 10 has a wild\n    the player draws 1 card",
    ],
)
def test_only_numbers_of_two_cards_add_up(line: str, tmp_path: Path) -> None:
    assert any("add up" in message for message in findings(line, tmp_path)), findings(line, tmp_path)
