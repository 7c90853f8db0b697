"""What cards are worth, in plain words: every worth that a row of cards has, and the cards that have it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.diagnostics.texts import texts
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.plain_words.model_words import faces_words

HOUSE = Path("worth.uno")
SAID = {
    "a 7 is worth 20": "each worth its number, but 20 for a 7.",
    "an 8 is worth 20": "each worth its number, but 20 for an 8.",
    "a red 7 is worth 20": "each worth its number, but 20 for a red 7.",
    "a skip is worth 30": "worth 30 each.",
    "a red skip is worth 30": "worth 20 each, but 30 for a red skip.",
    "every number card is worth 5": "worth 5 each.",
    "a wild is worth 10": "worth 10 each.",
}


def model_with(sentence: str) -> s.Model:
    with texts({HOUSE: f"language 1\nhouse rule worth for any edition\n\n{sentence}\n"}):
        gathered = gather(Selection(game="classic", houses=(HOUSE,)), shelf())
    assert gathered.rules is not None
    return read_model(gathered.rules).model


def rows(model: s.Model) -> dict[str, list[s.Face]]:
    found: dict[str, list[s.Face]] = {}
    for face in model.faces:
        found.setdefault(face.rule, []).append(face)
    return found


@pytest.mark.parametrize("sentence", SAID)
def test_a_sentence_about_worth_is_told(sentence: str) -> None:
    model = model_with(sentence)
    assert any(faces_words(model, row).endswith(SAID[sentence]) for row in rows(model).values())


@pytest.mark.parametrize("sentence", [*SAID, "every red card is worth 9", "every card is worth 3"])
def test_every_worth_of_a_row_is_named(sentence: str) -> None:
    model = model_with(sentence)
    for row in rows(model).values():
        text = faces_words(model, row)
        named = {int(number) for number in re.findall(r"\d+", text.partition("worth")[2])}
        special = {face.worth for face in row if face.worth != face.number}
        assert special <= named, text
