"""The names that an author gives appear in the plain words, also those that the language uses within."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.diagnostics.texts import texts
from tests.slices import some
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.plain_words.model_words import to_words

HOUSES = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.uno"))
HOUSE = Path("names.uno")
BLOCKS = (
    "call the next player the {name}\n  the {name} draws 1 card",
    "the player chooses another player as the {name}\n  the {name} draws 1 card",
    'any other player may say "HI" as the {name}\n    the {name} draws 1 card',
    'the player may say "HI" as the {name}\n    the {name} draws 1 card',
    'until the next player begins a turn\n    any other player may say "HI" as the {name}\n      the {name} draws 1 card',
    "the player chooses a number from 1 to 5 as the {name}\n  the next player draws that many cards",
)
WORDS = re.compile(r"[a-z]+( [a-z]+)*")
GIVEN_BY_THE_EVENT = ("card", "player", "played card")
"""They already are who plays, and the card: `call the next player the player` says nothing new."""


def understood(house: Path) -> tuple[s.Model | None, bool]:
    """The classic rules with a house rule, and whether all of it could be read."""
    gathered = gather(Selection(game="classic", houses=(house,)), shelf())
    if gathered.rules is None:
        return None, False
    model, findings = understand(gathered.rules)
    return model, not any(found.severity == "error" for found in (*gathered.diagnostics, *findings))


def names_within() -> list[str]:
    """The names of all slots in the classic rules and in house rules, whoever gave them."""
    found = {"objector", "captor", "taker", "partner", "counter"}
    for house in HOUSES:
        model, _ = understood(house)
        if model is not None:
            found |= {name for procedure in model.procedures for name, _ in procedure.slots}
    return sorted(name for name in found - {*GIVEN_BY_THE_EVENT} if WORDS.fullmatch(name))


@pytest.fixture(scope="module")
def names() -> list[str]:
    return names_within()


@pytest.mark.parametrize("block", some(BLOCKS, 3), ids=lambda block: " ".join(block.split("\n")[:-1]))
def test_a_name_of_the_author_is_said(block: str, names: list[str]) -> None:
    accepted = set()
    for name in names:
        text = block.format(name=name)
        with texts({HOUSE: f"language 1\nhouse rule names for any edition\n\nwhen a player plays a 7\n  {text}\n"}):
            model, clean = understood(HOUSE)
        if model is None or not clean:
            continue
        accepted.add(name)
        said = " ".join(line for rule in to_words(model) if rule.rule.startswith("names") for line in rule.lines)
        assert re.search(rf"\b{name}\b", said), (name, said)
    assert {"taker", "objector"} <= accepted, accepted
