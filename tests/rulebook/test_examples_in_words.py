"""Examples of rules files in the languages of the rulebook: no sentence of an example is left out, and each answer to a question has its own outcome."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from tests.books import BOOKS, LANGUAGES, book_in, states_of
from tests.slices import only_full
from uno_dsl.examples.read_example import scene
from uno_dsl.examples.versions import versions
from uno_dsl.explain.question_examples import examples_by_question
from uno_dsl.layers.library import shelf
from uno_dsl.review.example import NAMES
from uno_dsl.rulebook.examples.example_words import ExampleTeller
from uno_dsl.rulebook.examples.examples_of_questions import shown_in
from uno_dsl.rulebook.examples.told_example import Compared, compared, told, unnamed
from uno_dsl.rulebook.house_words import with_house_words
from uno_dsl.rulebook.houses.house_changes import HouseRule, read_house_rules
from uno_dsl.rulebook.houses.house_rules_page import own_examples
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.syntax import nodes as n

HOUSES = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.uno"))
ENGLISH = re.compile(r"\b(then|has|plays|chooses|draws|the|card|may|must|turn|round|wild|skip)\b|[{}]|\bAnn\b")
"""Words of the rules language, a gap that nothing fills, and a name of the rules file."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_who_can_play_has_a_name(language: str) -> None:
    names = labels(language)("players' names").split(", ")
    assert len({*names}) == len(NAMES)
    assert language != "en" or tuple(names) == NAMES


@cache
def houses() -> tuple[HouseRule, ...]:
    return read_house_rules(HOUSES, ["classic", *sorted(set(shelf().editions) - {"classic"})])


@cache
def asked_in(language: str, *games: str) -> tuple[tuple[str, n.Example, ExampleTeller], ...]:
    """The examples of the questions that the rulebooks of some editions ask, with what tells them."""
    asked = {one.name for game in games for one in book_in(game, language).questions}
    return tuple(
        (name, example, alone(shown_in(book_in(game, language), states_of(game), name)))
        for name, examples in examples_by_question().items()
        for game, example in examples
        if name in asked and game in games
    )


def alone(teller: ExampleTeller) -> ExampleTeller:
    """What tells examples, with a set of its own of the names that have no words."""
    teller.words = replace(teller.words, grammar=replace(teller.words.grammar, names_unknown=set()))
    return teller


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_of_a_question_is_told_with_all_its_readings(language: str) -> None:
    asked = asked_in(language, *(game for game, one in BOOKS if one == language))
    assert asked
    for _, example, teller in asked:
        found = compared(example, teller)
        told_with = [reading for readings, _ in found.sides for reading in readings]
        assert sorted(told_with) == sorted(versions(example))
        assert len({side for _, side in found.sides}) > 1
        assert all(any(step.follows for step in (*found.always.course, *side.course)) for _, side in found.sides)
        assert_in_language(whole(found), teller, example.title)


@only_full
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_of_a_house_rule_is_told_sentence_by_sentence(language: str) -> None:
    words = with_house_words(labels(language), HOUSES)
    words = replace(words, grammar=replace(words.grammar, names_unknown=set()))  # other tests share the set
    for house in houses():
        teller = ExampleTeller(words, house.state.model)
        examples = list(own_examples(house))
        assert examples, house.name
        for example in examples:
            found, lines = told(example, teller), scene(example)
            together = [len([*same]) for number, same in groupby(lines.facts, key=unnamed) if number]
            assert len(found.situation) == len(lines.facts) - sum(together) + len(together)
            assert sum(step.follows for step in found.course) == sum(
                line.words[0].text.casefold() == "then" for line in example.told
            )
            assert_in_language(
                " ".join((*found.situation, *(step.text for step in found.course))), teller, example.title
            )


def whole(found: Compared) -> str:
    every = (found.always, *(side for _, side in found.sides))
    return " ".join(text for one in every for text in (*one.situation, *(step.text for step in one.course)))


def assert_in_language(said: str, teller: ExampleTeller, title: str) -> None:
    """Every sentence begins with a capital letter and ends with a full stop, and nothing is left in the words of the rules files."""
    assert re.fullmatch(r"([^a-z].*?\.( |$))+", said), (title, said)
    assert not teller.words.grammar.names_unknown, title
    if teller.words.language != "en":
        assert not ENGLISH.search(said), (title, said)


def test_a_question_that_differs_in_the_cards_says_so_beside_the_answer() -> None:
    """Two cards of one kind, or a second kind that only one reading has."""
    (found,) = [
        compared(example, teller)
        for name, example, teller in asked_in("en", "shuffle-hands")
        if name == "custom-count" and example.title.startswith("two")
    ]
    sides = {readings: side.situation for readings, side in found.sides}
    assert sides["three-apart",] != sides["three", "two"] and "Ben has 3 cards." in found.always.situation


def test_what_stands_in_brackets_behind_a_colon_is_no_sentence() -> None:
    """`eine grüne 7 (andere Seite: eine pinke 8)`: a sentence behind a colon has a capital in German."""
    surface = labels("de").grammar.surface
    assert surface("Stapel: eine rote 5 (andere Seite: eine pinke 8) und mehr") == (
        "Stapel: Eine rote 5 (andere Seite: eine pinke 8) und mehr"
    )


def test_every_one_of_several_players_has_the_preposition() -> None:
    """`elegir a Clara o a Ana`."""
    assert (
        labels("es")("form other player", who="Ana") == "a Ana"
        and "a {what}" in labels("es").texts["told choose player"]
    )


def test_one_card_of_a_pile_is_not_a_list_from_the_top() -> None:
    asked = asked_in("en", "classic")
    told_ = [whole(compared(example, teller)) for _, example, teller in asked]
    assert any("pile, top card: " in said for said in told_)
    listed = [one for said in told_ for one in re.findall(r"from the top: ([^.]*)\.", said)]
    assert listed and all(" and " in one or "two" in one for one in listed), listed
