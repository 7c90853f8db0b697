"""Every way to say all other players means all of them, also in conditions and comparisons; `any other player` there is not clear."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.build import build
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages
from uno_dsl.plain_words.model_words import to_words

OTHERS = ("all other players", "each other player", "the other players", "everybody else")
CONDITIONS = (
    "{} has 1 card",
    "{} has at least 3 cards",
    "{} has a 7",
    "the player has more cards than {}",
    "the player has fewer cards than {}",
    "the player has at least 2 cards more than {}",
    "the player has as many cards as {}",
)


def said(condition: str, folder: Path) -> list[str]:
    """What a rule with this condition means, in plain words."""
    house = folder / "others.uno"
    house.write_text(
        f"language 1\nhouse rule others for classic\n\nwhen a player plays a 5\n  if {condition}\n    the player draws 1 card\n",
        "utf-8",
    )
    selection = Selection(game="classic", houses=(house,))
    model = run_stages(selection, shelf_of(selection)).model
    assert model is not None
    return [line for rule in to_words(model) if rule.rule.startswith("others.") for line in rule.long]


@pytest.mark.parametrize("condition", some(CONDITIONS, 8))
@pytest.mark.parametrize("others", OTHERS)
def test_all_others_are_every_other_player(others: str, condition: str, tmp_path: Path) -> None:
    assert said(condition.format(others), tmp_path) == said(condition.format("every other player"), tmp_path)


@pytest.mark.parametrize("condition", [one for one in CONDITIONS if one.startswith("the player")])
@pytest.mark.parametrize("others", ["any other player", "anybody else", "any player"])
def test_compared_with_any_of_them_is_not_clear(others: str, condition: str, tmp_path: Path) -> None:
    house = tmp_path / "others.uno"
    house.write_text(
        f"language 1\nhouse rule others for classic\n\nwhen a player plays a 5\n  if {condition.format(others)}\n    the player draws 1 card\n",
        "utf-8",
    )
    (found,) = build(Selection(game="classic", houses=(house,))).errors
    assert found.code == "which" and found.hint is not None and "every other player" in found.hint
