"""The page of open questions: the answer shown is that of the edition, and the rules that are cited are those that it is about."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.books import LANGUAGES, OTHER_LANGUAGES, book_in, states_of
from tests.slices import some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.origins import asking, citing
from uno_dsl.rulebook.page_labels import Labels, book_languages, labels
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.index_pages import cited_by, given_by_half, in_printings, questions_page, why
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.questions_of_book import differs
from uno_dsl.rulebook.states import options_of, with_option
from uno_dsl.trace.manual_statements import shipped_index

GAMES = tuple(shelf().editions)
OTHERS = [language for language in book_languages() if language != "en"]


@cache
def books(language: str) -> tuple[Book, ...]:
    return tuple(book_in(game, language) for game in GAMES)


@cache
def entries(language: str) -> dict[str, str]:
    """The page of a language, by open question."""
    words, shown = labels(language), books(language)
    page = questions_page(shipped_index(), cited_by(shown), shown, words, place_of("questions"))
    parts = re.split(r"(?m)^###? ", page)
    return {found[1]: part for part in parts if (found := re.search(r"\{ #(Q\d+) ", part)) is not None}


def row(entry: str, key: str, words: Labels) -> str:
    """What stands behind a label; behind that of an answer also if printings give others, or if it is that of the common rules only."""
    if key == "answer":
        asked = (name for name in ("answer common", "answer shared") if f"<dt>{text(words(name))}</dt>" in entry)
        key = next(asked, key)
    return entry.partition(f"<dt>{text(words(key))}</dt><dd>")[2].partition("</dd>")[0]


@pytest.mark.parametrize("language", some(OTHERS, 1000, always=["es"]))
def test_the_answer_shown_is_that_of_the_edition(language: str) -> None:
    """Whatever the printing in the language of the page has: the rules, examples and comments beside it are those of the edition."""
    words = labels(language)
    for gap, entry in entries(language).items():
        taken, others = (row(entry, key, words) for key in ("answer", "other-answers"))
        if words.has(f"answer {gap}"):  # its own answer, not one to a question that it depends on
            assert taken and " · " not in taken and not others
            continue
        for book in books(language):
            for question in book.questions:
                if any(gap in cited.ids for cited in question.cites):
                    if given_by_half(f"q-{question.name}", books(language)):
                        assert taken == row(entry, "answer shared", words) and not others
                        continue
                    usual = told_as(language, question.name, book.answers[""][question.name])
                    assert any(f"<span>{told}</span>" in taken for told in usual), (gap, question.name)
                    assert not any(f"<span>{told}</span>" in others for told in usual), (gap, question.name)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_question_is_answered_in_the_language_of_the_page(language: str) -> None:
    """If no more than half of the printings give the usual answer, it is that of the common rules, and each answer stands with its printings."""
    words = labels(language)
    assert [gap for gap, entry in entries(language).items() if not row(entry, "answer", words)] == []
    divided = {gap for gap, entry in entries(language).items() if row(entry, "answer shared", words)}
    assert divided == {"Q091"}
    assert all(len(re.findall('<div class="whose">', entries(language)[gap])) > 1 for gap in divided)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_with_the_printings_that_give_another_below_names_none_itself(language: str) -> None:
    words = labels(language)
    answers = {gap: entry for gap, entry in entries(language).items() if text(words("answer common")) in entry}
    assert answers
    for gap, entry in answers.items():
        assert not re.search(PRINTINGS[language], row(entry, "answer common", words)), gap


def told_as(language: str, question: str, reading: str) -> set[str]:
    """An answer in the words of the language, and in those of each box: a question about one box is answered in its words."""
    boxes = (labels(book.language, book.edition, book.printing or "") for book in books(language))
    return {text(words.answer(question, reading)[0]) for words in (labels(language), *boxes)}


@pytest.mark.parametrize("language", some(OTHERS, 1000, always=["es"]))
def test_printings_stand_under_the_answers_that_they_give(language: str) -> None:
    words, entry = labels(language), entries(language)["Q101"]
    printings = row(entry, "said by", words)
    battle = next(book for book in books(language) if book.edition == "kickin-battle")
    (question,) = (one for one in battle.questions if one.name == "battle-next")
    for answer in question.answers:
        told = printings.partition(text(words.answer(question.name, answer.name)[0]))[2].partition("</div>")[0]
        assert text(words.used_in(answer.printings)) in told


def test_printings_that_all_answer_as_their_edition_are_not_listed() -> None:
    words = labels("en")
    assert in_printings("q-next-dealer", books("en"), words) == ""
    assert in_printings("q-challenger", books("en"), words) != ""


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_are_cited_beside_a_question_are_those_that_its_answers_change(game: str) -> None:
    """What an open question cites besides a question of the rules differs with its answers, or says what they leave as it is."""
    book, rules = book_in(game, "en"), states_of(game)
    for gap in shipped_index().gaps:
        asked, cited = asking(rules, {gap}), citing(rules, {gap})
        changed = {rule for name in asked for rule in changed_by(name, book)}
        assert not asked or cited <= changed, (gap, asked, sorted(cited - changed))


def changed_by(question: str, book: Book) -> set[str]:
    """The rules that say something else, or are written otherwise, with another answer."""
    choice = states_of(book.edition).own.rules.choices[question]
    told = {rule for row in book.rows() if differs(row, choice) for rule in (row.key.partition("~")[0], *row.ids)}
    return told | {rule for rule, origin in book.origins.items() if question in dict(origin.readings)}


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_a_question_with_a_title_of_its_own_has_an_answer_of_its_own(language: str) -> None:
    """The answer to the question that it depends on is one to another question: a time instead of a yes."""
    texts = labels(language).texts
    titled, answered = (
        {key.split()[1] for key in texts if re.match(rf"{kind} Q\d", key)} for kind in ("title", "answer")
    )
    assert titled == answered == {gap for gap in shipped_index().gaps if gap in titled}


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_reason_is_given_in_the_language_of_the_page(language: str) -> None:
    """And is that of this case: what only says what kind of reason it is stands on no page, nor does an English comment."""
    words, index = labels(language), shipped_index()
    reasons = {name: why(gap, index, words) for name, gap in index.gaps.items()}
    assert [name for name, told in reasons.items() if told and not told.endswith(".")] == []
    told_in_english = {name for name, gap in index.gaps.items() if why(gap, index, labels("en"))}
    assert {key.removeprefix("why ") for key in words.texts if re.match(r"why Q\d", key)} == told_in_english
    assert not [name for name, entry in entries(language).items() if 'lang="en"' in entry]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_is_given_for_one_question_only(language: str) -> None:
    """A maxim that stands under many questions says nothing about any of them. Who says so may be the same for two."""
    words, index = labels(language), shipped_index()
    told = [why(gap, index, words) for gap in index.gaps.values()]
    assert [one for one in {*told} - {""} if told.count(one) > 2] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_questions_that_ask_the_same_have_one_entry(language: str) -> None:
    shown, words = books(language), labels(language)
    page = questions_page(shipped_index(), cited_by(shown), shown, words, place_of("questions"))
    for gap in shipped_index().gaps.values():
        assert (gap.id in entries(language)) == (gap.same is None)
        if gap.same is not None:
            assert f'id="{gap.id}"' in page and re.search(rf"### {gap.same}, {gap.id} ", page)
    titles = [re.sub(r"^[Q\d, ]+", "", line) for line in re.findall(r"(?m)^### (.*?) \{", page)]
    assert len({*titles}) == len(titles)


def test_yes_and_no_are_sentences_of_their_own() -> None:
    """`Yes, its colour matches` joins two sentences with a comma."""
    joined = re.compile(r"^(?:yes|no), (?:it|its|the|a wild|a card|such|both|each|every)\b")
    for gap in shipped_index().gaps.values():
        assert [one for one in (*gap.readings, gap.default) if joined.search(one)] == [], gap.id


def test_questions_are_for_players() -> None:
    """They are not told of the parts of a program."""
    programs = re.compile(r"\b(?:engine|input|parameter|seed|seats?|faces?|inactive|reading|selectable|data)\b")
    for gap in shipped_index().gaps.values():
        said = " ".join((gap.question, *gap.readings, gap.default, gap.reason))
        assert not programs.search(said), gap.id


@pytest.mark.parametrize("language", [*some(OTHERS, 1000, always=["es"]), "en"])
def test_no_entry_asks_its_question_twice(language: str) -> None:
    for gap, entry in entries(language).items():
        title = re.sub(r"\s*\{ #Q\d+.*", "", entry.split("\n")[0]).removeprefix(gap)
        title = re.sub(r"^(?:, Q\d+)* ", "", title)
        assert title and f">{title}<" not in entry, gap


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_a_question_that_only_a_disagreement_is_about_has_its_answers(language: str) -> None:
    """The page says of each question which answer is used."""
    words, shown = labels(language), books(language)
    cited, about = cited_by(shown), ("D02", "D40")
    found = {anchor: anchor for name in about for _, anchor in cited[name] if anchor.startswith("q-")}
    page = questions_page(shipped_index(), cited, shown, words, place_of("questions"), found)
    entries = [part for part in re.split(r"(?m)^###? ", page) if part.startswith(about)]
    assert entries and all(row(entry, "answer", words) and row(entry, "other-answers", words) for entry in entries)


PRINTINGS = {"en": r"\bM\d|printing", "es": "edici", "fr": "version", "de": "Ausgabe", "pt": "ediç"}
"""How an answer names printings."""
SAME_IN_ALL = {"Q047", "Q103", "Q123", "Q160", "Q161"}
"""Questions about what happens with one of the answers that printings give, which is the same in all of them."""


def test_an_answer_that_some_printings_do_not_give_says_so() -> None:
    """The page of disagreements has them; also of a question that only an option asks."""
    index = shipped_index()
    differing: set[str] = set()
    for game in GAMES:
        of_box = states_of(game)
        for rules in (of_box, *(with_option(of_box, option) for option in options_of(of_box))):
            chosen = [state.rules.choices for state in rules.printings.values()]
            open_ = {name for name in rules.own.rules.choices if len({own[name].chosen for own in chosen}) > 1}
            differing |= {gap for gap in index.gaps if open_ & {*asking(rules, {gap})}}
    assert {"Q143", "Q104"} | SAME_IN_ALL <= differing
    for gap in differing - SAME_IN_ALL:
        for language in OTHERS:
            key = f"answer {gap}"
            texts = labels(language).texts
            assert key not in texts or re.search(PRINTINGS[language], texts[key]), (gap, language)
        own = any(f"answer {gap}" in labels(language).texts for language in OTHERS)
        assert not own or re.search(PRINTINGS["en"], index.gaps[gap].default), gap


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_a_question_about_one_way_to_score_says_which(language: str) -> None:
    """Its answer is untrue of the other way: with one of them several players can reach the goal in the same round."""
    scoring = [gap for gap in shipped_index().gaps.values() if re.match(r"[\w ]+ scoring: ", gap.question)]
    assert len({gap.question.partition(":")[0] for gap in scoring}) == 2
    words = labels(language)
    assert [gap.id for gap in scoring if ":" not in words(f"title {gap.id}").removesuffix(":")] == []
