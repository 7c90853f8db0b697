"""The page of house rules: what each changes, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.houses.house_changes import HouseRule, changes, read_house_rules
from uno_dsl.rulebook.houses.house_rules_page import house_rules_page
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.rows import Teller

FILES = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.uno"))


@pytest.fixture(scope="module")
def houses() -> tuple[HouseRule, ...]:
    return read_house_rules(FILES, ["classic", *sorted(set(shelf().editions) - {"classic"})])


def test_every_file_is_told(houses: tuple[HouseRule, ...]) -> None:
    assert [house.path for house in houses] == FILES


@pytest.mark.parametrize("language", book_languages())
def test_every_house_rule_changes_a_sentence(houses: tuple[HouseRule, ...], language: str) -> None:
    words = labels(language)
    teller = Teller(words, explained=False)
    silent = [house.name for house in houses if not any(changes(house, teller, words))]
    assert not silent


def test_what_a_house_rule_replaces_is_told_after_what_it_brings(houses: tuple[HouseRule, ...]) -> None:
    words = labels("en")
    house = next(one for one in houses if one.name == "five-cards")
    (change,) = changes(house, Teller(words, explained=False), words)
    assert [(sentence.mark, sentence.text[:7]) for sentence in change.sentences] == [
        ("new", "5 cards"),
        ("old", "7 cards"),
    ]


@pytest.mark.parametrize("language", book_languages())
def test_the_page_has_every_file_under_its_title(houses: tuple[HouseRule, ...], language: str) -> None:
    words = labels(language)
    page = house_rules_page(houses, {game: game for game in shelf().editions}, "examples/house-rules", words)
    for house in houses:
        assert f"{{ #{house.name} " in page
        assert f"--house examples/house-rules/{house.path.name} --lang {language}" in page or house.together
