"""The page of disagreements: every printing of a disputed question stands once, and readers see the question in their language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.books import LANGUAGES, OTHER_LANGUAGES, book_in, states_of
from tests.slices import only_full, some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import LEFT_OUT, Book
from uno_dsl.rulebook.origins import remarks_on
from uno_dsl.rulebook.page_labels import book_languages, is_in, labels
from uno_dsl.rulebook.pages.disagreements_page import (
    Disputed,
    Whose,
    disagreements_page,
    disputed,
    disputes,
    heading_html,
    quotes,
)
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.index_pages import asked_once, cited_by, comment, gap_title
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.printed_answers import Printed
from uno_dsl.rulebook.pages.said_in_books import said_in, said_in_books
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.states import State, States, with_option
from uno_dsl.trace.manual_statements import shipped_index

BOXES = ("flip", "kickin-battle")
ALL_BOXES = tuple(shelf().editions)


@cache
def boxes(language: str, games: tuple[str, ...] = BOXES) -> tuple[tuple[Book, States], ...]:
    return tuple((book_in(game, language), states_of(game)) for game in games)


def books(language: str) -> tuple[Book, ...]:
    return tuple(book for book, _ in boxes(language))


@only_full
@pytest.mark.parametrize("question", some(["first-seat", "challenger", "uno-deadline", "battle-next"], 2))
def test_every_printing_stands_under_one_answer(question: str) -> None:
    found = disputed(f"q-{question}", boxes("es"), Printed(labels("es")))
    assert found is not None
    named = [(book.edition, name) for side in found.sides for book, printings in side.printings() for name in printings]
    asking = [book for book in books("es") if any(one.name == question for one in book.questions)]
    assert sorted(named) == sorted((book.edition, name) for book in asking for name in book.printings)
    assert len({side.answer.name for side in found.sides}) == len(found.sides) > 1
    for side in found.sides:
        assert len({said for said, _ in side.said}) == len(side.said)


def test_a_question_that_all_printings_answer_alike_is_not_disputed() -> None:
    assert disputed("q-next-dealer", boxes("es"), Printed(labels("es"))) is None
    assert disputed("q-no-such-question", boxes("es"), Printed(labels("es"))) is None


@only_full
def test_a_page_has_every_disagreement_and_asks_in_its_language() -> None:
    cited = cited_by(books("es"))
    page = disagreements_page(shipped_index(), boxes("es"), cited, labels("es"), place_of("disagreements"))
    for entry in shipped_index().discrepancies:
        assert page.count(f"#{entry} ") + page.count(f"#{entry}}}") == 1
    asked, _ = labels("es").question("Who may challenge?")
    assert f"D37 {asked}" in page


@pytest.mark.parametrize("question", some(["guilt-releases", "challenger", "uno-deadline", "start-return"], 2))
def test_a_quoted_rule_is_that_of_every_printing_beneath_it(question: str) -> None:
    """Every sentence over some printings is one of the page of the box in each of them: in its words, or if boxes with different
    words stand beneath it, in those of the language. Printings in other languages count only where there is no other.
    """
    words = labels("es")
    general, printed = Printed(words), Printed(words)
    found = disputed(f"q-{question}", boxes("es"), printed)
    assert found is not None
    rules_of = {book.edition: rules for book, rules in boxes("es")}
    for said, whose in (group for side in found.sides for group in side.said):
        quoted = {line.text for one in said for _, lines in one.rows for line in lines} - {LEFT_OUT}
        assert quoted
        named = [(book, name) for book, names in whose for name in names]
        usual = [says(general, rules_of[book.edition].printings[name]) for book, name in named]
        own = [
            says(printed.in_words_of(book, name), rules_of[book.edition].printings[name])
            for book, name in [one for one in named if is_in(one[1], "es")] or named
        ]
        assert all(quoted <= one for one in usual) or all(quoted <= one for one in own)


def says(printed: Printed, state: State) -> set[str]:
    """All sentences of a printing."""
    return {line.text for piece in printed.teller.pieces(state) for row in piece.rows for line in row.said}


def test_a_rule_of_one_box_is_in_the_words_of_its_printing() -> None:
    """What only one box says has no word that its printing in the language of the page has another one for."""
    shown, printing = boxes("es"), "es-ES"
    found = disputed("q-first-seat", shown, Printed(labels("es")))
    assert found is not None
    (own,) = [said for side in found.sides for said, whose in side.said if dict_of(whose) == {"flip": (printing,)}]
    pieces = Teller(labels("es", "flip", printing)).pieces(shown[0][1].printings[printing])
    quoted = {line.text for one in own for _, lines in one.rows for line in lines} - {LEFT_OUT}
    assert quoted <= {line.text for piece in pieces for row in piece.rows for line in row.said}


def dict_of(whose: Whose) -> dict[str, tuple[str, ...]]:
    return {book.edition: names for book, names in whose}


@only_full
def test_no_short_names_of_manuals_and_printings_are_left() -> None:
    """Readers know boxes and languages, not what the files are called."""
    page = disagreements_page(shipped_index(), boxes("en"), {}, labels("en"), place_of("disagreements"))
    boxes_ = "|".join(re.escape(text(labels("en")(f"edition {game}"))) for game in ALL_BOXES)
    codes = "|".join(sorted({name for _, name in shelf().printings}, key=len, reverse=True))
    assert "the Latin American Spanish printings of Kickin’ Battle, Special Agent Mater and World Tour" in page.replace(
        "The", "the"
    )
    assert not re.findall(rf"\bM\d\b|(?:{boxes_}) (?:{codes})\b", page)


ENGLISH = re.compile(r"\b(?:the|and|others|of|which|printings?)\b", re.I)
"""Words that no other language of the pages has."""


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_what_printings_say_differently_is_said_in_every_language(language: str) -> None:
    """Of each disagreement; nothing is left in English, no gap is left open, and no number of a manual is named."""
    words, entries = labels(language), shipped_index().discrepancies
    said = {name: words(f"summary {name}") for name in entries}
    assert {key for key in words.texts if key.startswith("summary ")} == {f"summary {name}" for name in entries}
    assert [name for name, told in said.items() if ENGLISH.search(told)] == []
    assert [name for name, told in said.items() if re.search(r"[{}]|\bM\d\b", told)] == []
    assert all(told[0].isupper() and told.endswith((".", "“UNO”.", "« UNO ».")) for told in said.values())
    assert len({*said.values()}) == len(entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printing_has_the_name_that_it_has_in_the_lists(language: str) -> None:
    """Where only the Brazilian printing is meant, nothing is said of a Portuguese one; likewise of a Spanish one."""
    words, index = labels(language), shipped_index()
    for entry in index.discrepancies.values():
        there = {name for manual in entry.manuals for name in index.manuals[manual].languages}
        said = comment(entry.summary, index) if language == "en" else words(f"summary {entry.id}")
        for home, other in (("pt-PT", "pt"), ("es-ES", "es")):
            if home in there:
                continue
            if language == "en":
                name = words.printing(home).split()[-1]
                own = words.printing(other)
                assert len(re.findall(rf"\b{name}\b", said)) == len(re.findall(rf"\b{own}\b", said)), (entry.id, said)
            else:
                adjective = words.printing(home).partition(" ")[0][:-2]
                assert not re.search(rf"\b{adjective}", said, re.I), (entry.id, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comment_does_not_point_to_a_list_that_comes_after_it(language: str) -> None:
    """It names the printings, or says that they are some: `these printings` would be those before it."""
    pointing = {
        "en": "These printings|Here\\b",
        "de": "Diese |In diesen|Hier ",
        "es": "Estas |En estas|Aquí",
        "fr": "Ces |Dans ces|Ici",
        "pt": "Estas |Nestas|Aqui",
    }[language]
    words, index = labels(language), shipped_index()
    for entry in index.discrepancies.values():
        said = comment(entry.summary, index) if language == "en" else words(f"summary {entry.id}")
        assert not re.match(pointing, said) and not re.search(r"\bM\d\b", said), (entry.id, said)


@only_full
@pytest.mark.parametrize("language", some(list(book_languages()), 1000, always=["de"]))
def test_whose_an_answer_is_stands_before_what_the_rules_then_say(language: str) -> None:
    shown = boxes(language)
    page = disagreements_page(
        shipped_index(), shown, cited_by(books(language)), labels(language), place_of("disagreements")
    )
    sides = re.findall(r'<div class="side">(.*?)(?=<div class="side">|</div>\n)', page, re.S)
    with_rules = [side for side in sides if "<details" in side]
    assert with_rules
    assert all(side.index('class="whose"') < side.index("<details") for side in with_rules)
    assert '<div lang="en"' not in page


@cache
def in_dispute() -> dict[str, list[Disputed]]:
    """What printings of all boxes answer differently, by disagreement: the same questions in every language."""
    shown = boxes("en", ALL_BOXES)
    cited, printed = cited_by([book for book, _ in shown]), Printed(labels("en"))
    return {name: disputes(name, shown, cited, printed) for name in shipped_index().discrepancies}


@only_full
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_disagreement_has_a_heading_of_its_own_in_the_language_of_the_page(language: str) -> None:
    entries = shipped_index().discrepancies
    found = {
        name: heading_html(entries[name], of, shipped_index(), labels(language)) for name, of in in_dispute().items()
    }
    assert [name for name, html in found.items() if " lang=" in html or "\\{" in html] == []
    texts = [html.partition(f"{name} ")[2].partition(" {")[0] for name, html in found.items()]
    assert all(texts) and sorted({about for about in texts if texts.count(about) > 1}) == []


def test_titles_are_those_of_disagreements() -> None:
    for language in book_languages():
        titled = {key.removeprefix("title ") for key in labels(language).texts if key.startswith("title ")}
        questions = {name for name in titled if name.startswith("Q")}
        assert titled - questions and titled - questions <= set(shipped_index().discrepancies)
        assert questions <= set(shipped_index().gaps)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_open_question_has_a_heading_that_asks_it(language: str) -> None:
    """Its own title, or the question of the rules files that cites it."""
    found = [book_in(game, language) for game in ALL_BOXES]
    cited, said, words = cited_by(found), said_in_books(found), labels(language)
    for gap in asked_once(shipped_index()):
        title = gap_title(gap, shipped_index(), cited.get(gap.id, ()), said, words)
        assert title.startswith(gap.id) and title.endswith("?") and "{" not in title, title


@pytest.mark.parametrize("language", some(["en", "de", "pt"], 1000, always=["de"]))
def test_a_disagreement_of_one_box_quotes_the_rule_of_that_box(language: str) -> None:
    """`Wild Draw Color: who names the colour` is about Flip, which has no Wild Draw Four."""
    shown = boxes(language, ("classic", *BOXES))
    mine = [book for book, _ in shown]
    page = disagreements_page(shipped_index(), shown, cited_by(mine), labels(language), place_of("disagreements"))
    entry = page.partition("#D21 ")[2].partition("#D22 ")[0]
    flip = next(book for book in mine if book.edition == "flip")
    for rule in ("challenge.colour", "wild-draw-color.penalty"):
        (said,) = [row.said for row in flip.read_rows() if rule in row.ids]
        assert text(said[-1].text) in entry
    (card,) = [section.title for section in flip.section_of().values() if section.anchor == "wild-draw-color"][:1]
    assert f"<b>{text(card)}</b>" in entry


@only_full
@pytest.mark.parametrize("language", some(list(book_languages()), 1000, always=["es"]))
def test_a_disagreement_quotes_every_printing_in_the_words_of_its_own_page(language: str) -> None:
    """Every disagreement quotes at least one rule. What it quotes for a printing is on the page of its box, switched to that printing;
    of an option, which has no page, its rules say so in the words of that page.
    """
    shown, printed = boxes(language, ALL_BOXES), Printed(labels(language))
    cited = cited_by([book for book, _ in shown])
    states_ = {book.edition: rules for book, rules in shown}
    for entry in shipped_index().discrepancies.values():
        found = quotes(entry, shipped_index(), shown, printed)
        assert found or disputes(entry.id, shown, cited, printed), entry.id
        concerned = {shipped_index().manuals[manual].edition for manual in entry.manuals}
        assert len([one for one in found if not one.said]) <= 1, entry.id
        for one in found:
            if not one.said:  # printings that depart in something that no rule says
                continue
            lines = {line.text for excerpt in one.said for _, said in excerpt.rows for line in said} - {LEFT_OUT}
            assert lines, entry.id
            assert {book.edition for book, _ in one.whose} <= concerned
            for book, names in one.whose:
                for name in names:
                    if one.option:
                        own = printed.in_words_of(book, name)
                        page = says(own, with_option(states_[book.edition], one.option).printings[name])
                    else:
                        page = {line.text for row in book.read_rows() for line in said_in(row, name)}
                    assert lines <= page, (entry.id, book.edition, name)


@only_full
def test_the_printings_beneath_a_disagreement_are_those_that_depart() -> None:
    """All of them, and those whose own pages have a remark that leads here; no others where no option is involved: readers assume that
    each printing in the list says something else."""
    shown, printed = boxes("en", ALL_BOXES), Printed(labels("en"))
    manual_of = {manual.edition: manual.id for manual in shipped_index().manuals.values()}
    for entry in shipped_index().discrepancies.values():
        found = quotes(entry, shipped_index(), shown, printed)
        named = {(manual_of[book.edition], name) for one in found for book, names in one.whose for name in names}
        assert named >= {*entry.printings}, entry.id
        asked = any(one.option for one in found)
        remarking = {
            (manual_of[book.edition], name)
            for book, states in shown
            if book.edition in manual_of
            for name in states.printings
            if remarks_on(states, name, entry.id)
        }
        assert asked or not entry.printings or named == {*entry.printings} | remarking, entry.id


def test_printings_that_depart_stand_over_what_a_disagreement_quotes() -> None:
    entry = shipped_index().discrepancies["D43"]
    (one,) = quotes(entry, shipped_index(), boxes("en", ALL_BOXES), Printed(labels("en")))
    assert dict_of(one.whose) == {"flip": ("es-ES",)}
    assert [line.text for excerpt in one.said for _, said in excerpt.rows for line in said] == [
        "The penalty is 2 cards."
    ]


def test_of_an_option_that_asks_about_it_a_disagreement_quotes_all_printings() -> None:
    entry = shipped_index().discrepancies["D61"]
    found = quotes(entry, shipped_index(), boxes("en", ALL_BOXES), Printed(labels("en")))
    assert [(one.option, dict_of(one.whose)) for one in found] == [
        ("idea-7", {"shuffle-hands": ("en", "es")}),
        ("idea-7", {"shuffle-hands": ("fr", "pt")}),
    ]


def test_printings_named_after_each_other_are_told_together() -> None:
    index = shipped_index()
    assert comment("in M0 es, M2 es and M4 es", index) == (
        "in the Latin American Spanish printings of Kickin’ Battle, Special Agent Mater and World Tour"
    )
    assert comment("M1 de and M0 es", index) == "the German Flip and the Latin American Spanish Kickin’ Battle"


@pytest.mark.parametrize("language", some(list(book_languages()), 1000, always=["es"]))
def test_a_question_under_two_headings_is_told_for_the_boxes_of_each(language: str) -> None:
    """`May a drawn wild be played at once`: of one who could not play, and of one who drew by choice."""
    shown, words = boxes(language, ALL_BOXES), labels(language)
    mine = [book for book, _ in shown]
    page = disagreements_page(shipped_index(), shown, cited_by(mine), words, place_of("disagreements"))
    flip, others = (page.partition(f"{{ #{name} }}")[2].partition("###")[0] for name in ("D15", "D75"))
    assert flip and flip != others
    for told, reading in ((flip, "only-after-declining"), (others, "not-after-declining")):
        assert f"<b>{text(words(f'answer drawn-wild={reading}'))}</b>" not in told  # it cannot be so in this case
        assert f"<b>{text(words('answer D15=only-after-declining'))}</b>" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_several_boxes_have_is_quoted_in_the_words_of_each(language: str) -> None:
    """No printing is left with its name above the rule of another box, whose cards may have other names."""
    found = quotes(
        shipped_index().discrepancies["D22"], shipped_index(), boxes(language, ALL_BOXES), Printed(labels(language))
    )
    assert all(one.said for one in found)
    if language == "es":
        titles = {book.edition: excerpt.title for one in found for book, _ in one.whose for excerpt in one.said}
        assert titles["shuffle-hands"] != titles["kickin-battle"]


def test_a_printing_departs_only_in_the_options_that_its_remarks_are_about() -> None:
    """Brazilian Portuguese leaves out a word in one of two ideas: the other is not quoted as one in which it differs."""
    found = quotes(
        shipped_index().discrepancies["D60"], shipped_index(), boxes("en", ("shuffle-hands",)), Printed(labels("en"))
    )
    said_by: dict[str, set[str]] = {}
    for one in found:
        said_by.setdefault(one.option, set()).update(name for _, names in one.whose for name in names)
    assert said_by == {"idea-5": {"fr", "es"}, "idea-6": {"fr", "es", "pt"}}
