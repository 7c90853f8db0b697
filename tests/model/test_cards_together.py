"""`2 cards of one number`: what may stand before and beside it, and that nothing of it is dropped without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.build import build
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages
from uno_dsl.plain_words.model_words import to_words

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


IDENTICAL = ("2 identical cards", "2 cards that are identical", "2 cards that are the same", "2 identical red cards")
PLACES = (
    "if the player has {}\n    the player draws 1 card",
    "if their hand has {}\n    the player draws 1 card",
    "the player discards {}",
    "the player shows {} from their hand to every player",
    "the player takes {} from the next player's hand",
    "the player puts {} from their hand under the draw pile",
    "the player may play {}",
    "the player may discard {}",
    "every player who has {} draws 1 card",
    "the player draws cards until they have {}",
)


@pytest.mark.parametrize("place", some(PLACES, 4))
@pytest.mark.parametrize("cards", IDENTICAL)
def test_several_identical_cards_are_identical_to_one_another(place: str, cards: str, tmp_path: Path) -> None:
    house = tmp_path / "alike.uno"
    house.write_text(f"{HEAD}  {place.format(cards)}\n", "utf-8")
    selection = Selection(game="classic", houses=(house,))
    model = run_stages(selection, shelf_of(selection)).model
    assert model is not None
    rule = [one for one in to_words(model) if one.rule.startswith("alike.")]
    text = " ".join(line for one in rule for line in one.lines)
    assert "identical" in text and "top card of the discard" not in text.split("right under")[0], text
    assert "identical to the top card" not in text, text


@pytest.mark.parametrize(
    "what",
    [
        "identical cards",
        "no identical cards",
        "2 cards of the same number",
        "2 cards that have the same number",
        "2 cards with the same colour",
        "2 cards of the same kind",
        "cards of the same symbol",
    ],
)
def test_cards_that_could_be_alike_or_like_another_card(what: str, tmp_path: Path) -> None:
    """The message has both sentences: alike among themselves, and like the top card."""
    house = tmp_path / "alike.uno"
    house.write_text(f"{HEAD}  if the player has {what}\n    the player draws 1 card\n", "utf-8")
    (found,) = build(Selection(game="classic", houses=(house,))).errors
    assert found.hint is not None and "top card" in found.hint and "`2 " in found.hint, found


@pytest.mark.parametrize(
    "cards", ["2 cards identical to the top card", "at least 2 cards that are identical to the top card"]
)
def test_cards_identical_to_another_card_are_counted(cards: str, tmp_path: Path) -> None:
    assert findings(f"  if the player has {cards}\n    the player draws 1 card", tmp_path) == []


@pytest.mark.parametrize("verb", ["takes", "draws"])
@pytest.mark.parametrize("which", ["that are identical", "that are red", "that have a number"])
def test_what_a_clause_says_of_cards_is_not_dropped(verb: str, which: str, tmp_path: Path) -> None:
    """Cards that are drawn are counted; those that are taken out of a hand are chosen among the ones that the clause is about."""
    found = findings(f"  the player {verb} 2 cards {which} from the next player's hand", tmp_path)
    assert bool(found) == (verb == "draws"), found
