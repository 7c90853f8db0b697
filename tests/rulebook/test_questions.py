"""The open questions in every language: as titles of their sections, and as marks of the rules that answer them."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.books import BOOKS, LANGUAGES, OTHER_LANGUAGES, book_in, printings_of, states_of
from tests.slices import only_full, some
from uno_dsl.layers.library import Selection, shelf, shelf_of
from uno_dsl.rulebook.combined import other_answers
from uno_dsl.rulebook.glossary import OF_LANGUAGE
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.question_html import question_html
from uno_dsl.rulebook.pages.rule_html import row_html
from uno_dsl.rulebook.states import State, read_state
from uno_dsl.syntax import nodes as n

QUESTION = re.compile(r'^\s*(?:open )?question [\w-]+ "([^"]*)"', re.M)
OTHERWISE = {
    "en": ("Otherwise", "In all other"), "de": ("Sonst", "Andernfalls", "In allen anderen"), "es": ("Si no,", "En caso contrario", "En los demás"),
    "fr": ("Sinon", "Dans tous les autres"), "pt": ("Senão", "Nos outros", "Em todos os outros"),
}  # fmt: skip
OTHERS = [language for language in book_languages() if language != "en"]


@cache
def with_options() -> tuple[State, ...]:
    """The rules of the editions, and with each of their options."""
    library = shelf()
    found = [Selection(game=game, options=(option,)) for option, game in library.option_of.items()]
    options = [state for selection in found if (state := read_state("", selection, library)) is not None]
    assert len(options) == len(found)
    return (*(printings_of(game).own for game in library.editions), *options)


def asked() -> set[str]:
    """Every question of the rules files of the library."""
    return {found for path in files_of_library() for found in QUESTION.findall(path.read_text("utf-8"))}


def files_of_library() -> set[Path]:
    library = shelf()
    return {*library.editions.values(), *library.options.values(), *library.printings.values()}


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_question_of_the_library_is_asked_in_every_language_and_no_other(language: str) -> None:
    known = {key.partition(" ")[2] for key in labels(language).texts if key.startswith("question ")}
    assert known == asked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_of_the_library_is_a_sentence_in_every_language(language: str) -> None:
    words = labels(language)
    for own in with_options():
        for choice in own.rules.choices.values():
            told = [words.answer(choice.name, reading) for reading in choice.readings]
            assert all(lang is None and re.fullmatch(r"[A-ZÀ-Ý0-9].*\.", said) for said, lang in told)
            assert len({said for said, _ in told}) == len(told)


def test_an_answer_of_somebody_else_has_its_name() -> None:
    assert labels("es").answer("feeding", "the-cook") == ("the-cook", "en")


@pytest.mark.parametrize("game", [game for game, language in BOOKS if language == "fr"])
def test_every_printing_stands_under_one_answer_of_each_question(game: str) -> None:
    book = book_in(game, "fr")
    for question in book.questions:
        html = question_html(question, book, labels("fr"), place_of(book.slug))
        words, notes = labels("fr"), re.findall(r"<small>(.*?)</small>", html)
        named = [
            name for note in notes for name in book.printings if name_of(name) in re.split(r"^versions? |, | et ", note)
        ]
        assert len(notes) == (len(question.answers) if book.printings else 0)
        if words("used in all") in notes:
            assert sorted(notes) == sorted([words("used in all"), *[words("used in none")] * (len(notes) - 1)])
        elif notes:
            assert sorted(named) == sorted(book.printings)


def name_of(printing: str) -> str:
    return labels("fr").printing(printing)


@cache
def clashing(game: str) -> set[tuple[str, str, str]]:
    """The printings and answers with which the rules of a game have errors."""
    selection, found = Selection(game=game), set()
    for printing, own in printings_of(game).printings.items():
        for question, answer in other_answers(own):
            chosen = replace(selection, printing=printing, readings={question: answer})
            if read_state("", chosen, shelf_of(chosen)) is None:
                found.add((printing, question, answer))
    return found


@only_full
@pytest.mark.parametrize(("game", "language"), some(BOOKS, 1000, always=["flip es"]))
def test_an_answer_that_contradicts_a_printing_cannot_be_chosen_with_it(game: str, language: str) -> None:
    """The rules have errors with both: the page has no sentence for them, and says so."""
    book, words = book_in(game, language), labels(language)
    told = {(printing, q.name, a.name) for q in book.questions for a in q.answers for printing in a.clashes}
    assert told == clashing(game)
    assert (("fr", "bluffing", "refused") in told) == (game in ("agent-mater", "kickin-battle"))
    for printing, question, answer in told:
        name = (
            f"reading:{question}={answer}" if printing == book.printing else f"combined:{printing}+{question}={answer}"
        )
        assert not [row.key for row in book.rows() for one in (*row.versions, *row.combined) if name in one.when]
        (asked,) = [one for one in book.questions if one.name == question]
        html = question_html(asked, book, words, place_of(book.slug))
        here = re.search(rf'value="{answer}"(.*?)>', html)
        assert here and (" disabled" in here[1]) == (printing == book.printing) and words("answer clashes") in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_label_says_with_an_answer_is_for_an_answer_that_there_is(language: str) -> None:
    known = {
        f"{choice.name}={answer}"
        for own in with_options()
        for choice in own.rules.choices.values()
        for answer in choice.readings
    }
    for printing in ("", *dict.fromkeys(printing for _, printing in shelf().printings)):
        texts = labels(language, "flip", printing).texts
        found = {key: key.partition(" with ") for key in texts if re.search(" with [\\w-]+=", key)}
        assert found
        assert all(base in texts and answer in known for base, _, answer in found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_agree_on_about_a_card_fits_how_many_of_it_there_are(language: str) -> None:
    """Its text speaks of one card or of several: every answer that changes their number has one of its own."""
    words = labels(language)
    for game in shelf().editions:
        own = printings_of(game).own.model
        for card in dict.fromkeys(face.card for face in own.faces):
            if words.has(f"about card {card}"):
                _, others = words.with_answers(f"about card {card}", ())
                number = copies_of(card, printings_of(game).own)
                changing = {
                    choice for choice, state in states_of(game).readings.items() if copies_of(card, state) != number
                }
                assert changing and {f"{question}={answer}" for question, answer in changing} == others.keys()


def copies_of(card: str, state: State) -> int:
    return sum(face.copies for face in state.model.faces if face.card == card)


@pytest.mark.parametrize("language", [language for game, language in BOOKS if game == "flip"])
def test_what_the_rules_say_with_an_answer_does_not_begin_in_the_middle(language: str) -> None:
    """Not with `Otherwise`, which would leave open what it is opposed to."""
    book = book_in("flip", language)
    for question in book.questions:
        texts = [said[0].text for answer in question.answers for excerpt in answer.said for _, said in excerpt.rows[:1]]
        assert [text for text in texts if text.startswith(OTHERWISE[language])] == []
        assert any(excerpt.rows for answer in question.answers for excerpt in answer.said)
        for said in ([lines for _, lines in excerpt.rows] for answer in question.answers for excerpt in answer.said):
            for row, following in zip(said, [*said[1:], ()], strict=True):
                points = [line for line in following if line.depth > row[-1].depth]
                assert points or not row[-1].text.endswith(":"), (question.name, row[-1].text)


def test_a_question_of_somebody_else_is_asked_as_it_is_written() -> None:
    assert labels("es").question("Who feeds the cat?") == ("Who feeds the cat?", "en")
    assert labels("en").question("Who feeds the cat?") == ("Who feeds the cat?", None)


@pytest.mark.parametrize("language", [language for game, language in BOOKS if game == "classic"])
def test_a_rule_that_answers_an_open_question_leads_to_it(language: str) -> None:
    book = book_in("classic", language)
    place = place_of(book.slug)
    marked: set[str] = set()
    for row in book.rows():
        html = row_html(row, book, labels(language), place)
        links = set(re.findall(r'href="#q-([\w-]+)"', html))
        said = {
            name.partition(":")[2].partition("=")[0] for version in row.versions for name in version.when if "=" in name
        }
        assert links == said
        marked |= links
    assert marked == {question.name for question in book.questions}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_is_followed_by_what_the_rules_say(language: str) -> None:
    """Or by the sentence that they say nothing more: readers would see a hole."""
    book, words = book_in("flip", language), labels(language)
    (question,) = [one for one in book.questions if one.name == "flip-start"]
    assert not all(answer.said for answer in question.answers)
    html = question_html(question, book, words, place_of(book.slug))
    sides = html.partition('<div class="sides">')[2].split('<div class="side">')[1:]
    assert len(sides) == len(question.answers)
    for answer, side in zip(question.answers, sides, strict=True):
        assert (words("says nothing") in side) == (not answer.said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_library_defines_has_one_in_every_language_and_no_other(language: str) -> None:
    known = {key.partition(" ")[2] for key in labels(language).texts if key.startswith("word ")}
    assert known == defined()


@cache
def defined() -> frozenset[str]:
    """Every word that the editions and options of the library define, and those that the language has: which no rule defines."""
    found = {*OF_LANGUAGE}
    for own in with_options():
        ids = [entry.id for entry in own.rules.entries if entry.own and isinstance(entry.node, n.Define | n.Means)]
        found |= {own.meanings[id_].word if id_ in own.meanings else id_.rpartition(".")[2] for id_ in ids}
    return frozenset(found)
