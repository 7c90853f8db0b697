"""Conditions that see to it: no warning about a hand that cannot become empty, or a choice that there is; and one wherever they do not suffice."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from tests.slices import only_full, some

RACE = (Path(__file__).parent / "race.uno").read_text("utf-8") + "\nwhen a player has no cards, the round ends\n"
HOUSE = "language 1\nhouse rule mine for any edition\n\n"


def found_in(text: str) -> dict[str, str | None]:
    files = {Path("mine.uno"): text}
    selection, library = laid(files)
    found, _ = findings(selection, library, files, searched=False)
    assert not [finding.message for finding in found if finding.severity == "error"]
    return {finding.code: finding.hint for finding in found}


# ------------------------------------------------------------------------------------------------ the last card
TAKEN = some(
    [*product([1, 2, 3, 4], [1, 2, 3], [False, True], ["{} cards", "{} red cards"])], 1000, each=lambda case: case[:2]
)


@only_full
@pytest.mark.parametrize(
    ("has", "given", "separate", "cards"),
    TAKEN,
)
def test_who_has_more_than_they_give_keeps_a_card(has: int, given: int, separate: bool, cards: str) -> None:
    def so_many(number: int) -> str:
        return cards.format(number) if number > 1 else cards.format("a").removesuffix("s")

    gives = [so_many(1)] * given if separate else [so_many(given)]
    lines = "".join(f"    the player gives {what} to the next player\n" for what in gives)
    asked = f"at least {cards.format(has)}" if has > 1 else so_many(1)
    text = f"{HOUSE}when a player plays a 7\n  if the player has {asked}\n{lines}"
    assert ("empty-hand" in found_in(text)) == (has <= given)


def test_different_cards_add_up() -> None:
    text = f"{HOUSE}when a player plays a 7\n  if the player has a red card and {{}}\n    the player gives a red card to the next player\n"
    assert "empty-hand" not in found_in(text.format("a blue card"))
    assert "empty-hand" in found_in(text.format("a 5"))  # it may be a red 5


# ------------------------------------------------------------------------------------------------ something to choose
SURE = (
    ["the player must play a card if they can"],
    ["the player must play a red card if they can"],
    ["the player plays a red card if they can"],
    ["the player must play a red card if they have a playable red card"],
    ["the player plays a red card if they have a playable red card"],
    ["if the player has a playable card", "  the player plays a card"],
    ["if the player can play a card", "  the player must play a card"],
    ["if the player has a red card", "  the player discards a red card"],
    ["if the player has at least 2 cards", "  the player gives 2 cards to the next player"],
    ["if the player has no playable card", "  the player draws 1 card", "otherwise", "  the player plays a card"],
    ["the player must play a card from their stock if they can"],
)
UNSURE = (
    ["the player plays a card"],
    ["the player plays a card from their stock"],
    ["the player must play a card from their stock"],
    ["if their stock is not empty", "  the player plays a card from their stock"],
    ["the player must play a red card if they have a card"],
    ["the player plays a red card if the draw pile is empty"],
)


def in_a_turn(lines: list[str]) -> str:
    stock = "keep a pile called stock for every player, seen by everybody\n" if "stock" in " ".join(lines) else ""
    return f"{RACE}{stock}when a player ends a turn\n" + "".join(f"  {line}\n" for line in lines)


@pytest.mark.parametrize("lines", some(SURE, 4), ids=" / ".join)
def test_there_is_something_to_choose(lines: list[str]) -> None:
    assert "no-option" not in found_in(in_a_turn(lines))


@only_full
@pytest.mark.parametrize("lines", UNSURE, ids=" / ".join)
def test_the_help_speaks_of_what_is_written_and_can_be_followed(lines: list[str]) -> None:
    hint = found_in(in_a_turn(lines))["no-option"]
    assert hint is not None
    assert "`may`" not in hint
    proposed = hint.split("`")[1]
    if proposed.startswith("the player must"):
        *before, last = lines
        indent = " " * (len(last) - len(last.lstrip()))
        followed = [*before, f"{indent}{proposed}", f"{indent}otherwise", f"{indent}  the player draws 1 card"]
        assert "no-option" not in found_in(in_a_turn(followed))
    if "add `if they can`" in hint:
        assert "no-option" not in found_in(in_a_turn([*lines[:-1], f"{lines[-1]} if they can"]))
