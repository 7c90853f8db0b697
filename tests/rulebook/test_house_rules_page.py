"""The page of house rules: what each changes, in every language: in the usual run, in two."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, zip_longest
from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import LEFT_OUT
from uno_dsl.rulebook.house_words import with_house_words
from uno_dsl.rulebook.houses.house_changes import HouseRule, changes, read_house_rules
from uno_dsl.rulebook.houses.house_rules_page import house_rules_page
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.rows import Teller
from uno_dsl.wording.phrases import Line, Quoted, inside

PROGRAM = re.compile(
    r"not above|nicht größer|no es mayor|pas supérieur|não for maior|> 0|\babove 0|größer als 0|mayor que 0|supérieure? à 0|maior que 0"
)
LANGUAGES = some(book_languages(), 1000, always=("de", "en"))
FILES = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.uno"))


@pytest.fixture(scope="module")
def houses() -> tuple[HouseRule, ...]:
    return read_house_rules(FILES, ["classic", *sorted(set(shelf().editions) - {"classic"})])


@only_full
def test_every_file_is_told(houses: tuple[HouseRule, ...]) -> None:
    assert [house.path for house in houses] == FILES


@only_full
@pytest.mark.parametrize("language", LANGUAGES)
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
        ("", "When a "),
        ("new", "Each pl"),
        ("old", "Each pl"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_that_is_cut_says_so_and_nothing_old_breaks_it(houses: tuple[HouseRule, ...], language: str) -> None:
    """A sentence that opens a list has a point under it, or dots; what no longer holds comes before or after the list."""
    words = labels(language)
    colon = words.colon.strip()
    teller = Teller(words, explained=False)
    for house in houses:
        for change in changes(house, teller, words):
            now = [one for one in change.sentences if one.mark != "old"]
            for one, following in zip_longest(now, now[1:]):
                assert not one.text.endswith(colon) or (following and following.depth > one.depth), (
                    house.name,
                    one.text,
                )
            for old, following in pairwise(change.sentences):
                assert old.mark != "old" or following.mark == "old" or following.depth <= old.depth, (
                    house.name,
                    old.text,
                )
    draws = next(one for one in houses if one.name == "draw-until-playable")
    said = [one for change in changes(draws, teller, words) for one in change.sentences if one.mark != "old"]
    assert [one.text == LEFT_OUT for one in said] == [False, True, False, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_on_with_another_sentence_stands_behind_it(houses: tuple[HouseRule, ...], language: str) -> None:
    """A sentence in the middle of a rule says neither when nor to whom something happens, and no sentence is both new and old."""
    words = with_house_words(labels(language), FILES)
    teller = Teller(words, explained=False)
    for house in houses:
        for change in changes(house, teller, words):
            first, *_ = change.sentences
            assert first.depth == 0, (house.name, first.text)
            marked = {mark: [one.text for one in change.sentences if one.mark == mark] for mark in ("new", "old")}
            assert not set(marked["new"]) & set(marked["old"]), house.name
    told = {house.name: changes(house, teller, words)[0].sentences for house in houses}
    assert [one.mark for one in told["custom-pass-left"]] == ["", "new"]


def test_no_house_rule_lets_anybody_pass_who_can_play(houses: tuple[HouseRule, ...]) -> None:
    """Where a house rule changes what drawing means, it does not by the way change when somebody may draw nothing."""
    words = labels("en")
    teller = Teller(words, explained=False)
    told = {(h.name, one.text) for h in houses for change in changes(h, teller, words) for one in change.sentences}
    assert any("you may pass only if" in text for _, text in told)
    assert not {name for name, text in told if "you may pass, even if" in text}


def test_who_needs_a_number_that_a_box_does_not_have_says_so(houses: tuple[HouseRule, ...]) -> None:
    needs = {house.name: house.needs for house in houses}
    assert needs["safe-zero"] == ("0",)
    assert needs["encore"] == ()  # every box has an 8
    assert needs["stacking"] == ("draw-two",)


@only_full
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_for_two_are_joined_by_their_names(houses: tuple[HouseRule, ...], language: str) -> None:
    page = house_rules_page(houses, {game: game for game in shelf().editions}, "", labels(language))
    joined = [re.sub("<[^>]*>", "", part) for part in re.findall(r'<p class="whose">(.*?)</p>', page) if "href" in part]
    assert len(joined) == sum(bool(house.together) for house in houses)
    assert not any("+" in part or ":" in part for part in joined)


def quoted(lines: tuple[Line, ...]) -> Iterator[str]:
    """What players do in the words of the rules."""
    for line in lines:
        yield from (part.text for _, phrase in line.slots for part in inside(phrase) if isinstance(part, Quoted))
        yield from quoted(line.under)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_words_of_the_rules_are_left_in_another_language(houses: tuple[HouseRule, ...], language: str) -> None:
    words = with_house_words(labels(language), FILES)
    words = replace(words, grammar=replace(words.grammar, names_unknown=set()))
    said = {text for house in houses for text in quoted(tuple(rule.line for rule in house.state.told))}
    assert "talks" in said
    untold = {text for text in said if not text.isupper() and f"said {text}" not in words.grammar.lexicon.words}
    teller = Teller(words, explained=False)
    found = [one.text for house in houses for change in changes(house, teller, words) for one in change.sentences]
    assert not untold and found and not words.grammar.names_unknown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_house_rule_reads_like_a_program(houses: tuple[HouseRule, ...], language: str) -> None:
    """Numbers are not compared with 0 where there is some or none of something, and nothing is compared in the negative."""
    words = with_house_words(labels(language), FILES)
    teller = Teller(words, explained=False)
    for house in houses:
        for change in changes(house, teller, words):
            for one in change.sentences:
                assert not PROGRAM.search(one.text), (house.name, one.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_file_under_its_title(houses: tuple[HouseRule, ...], language: str) -> None:
    words = labels(language)
    page = house_rules_page(houses, {game: game for game in shelf().editions}, "examples/house-rules", words)
    for house in houses:
        assert f"{{ #{house.name} " in page
        assert f"--house examples/house-rules/{house.path.name} --lang {language}" in page or house.together
