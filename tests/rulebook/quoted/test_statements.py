"""The page of the manuals quotes, for what a manual states, the rules of its own box in the words of this box."""

from __future__ import annotations

import html
import re
from functools import cache
from itertools import permutations

import pytest

from tests.books import OTHER_LANGUAGES, book_of_printings
from tests.slices import only_full
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.alone import in_a_row
from uno_dsl.rulebook.book import LEFT_OUT, Book, Said
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.index_pages import cited_by, stated_in
from uno_dsl.rulebook.pages.manuals_page import manuals_page
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.said_in_books import said_in_books
from uno_dsl.rulebook.states import states
from uno_dsl.trace.manual_statements import shipped_index

CELL = re.compile(r'<tr id="([^"]+)">(.*?)</td><td>(.*?)</td></tr>', re.S)
ALSO = re.compile(r'<span id="([^"]+)" class="also">')
"""A statement that stands in the row of another one, as the same is quoted for both."""
PARAGRAPH = re.compile(r"<p[^>]*>(?:<small>(.*?)</small> ?)?(?:<b>(.*?)</b> ?)?(.*?)</p>")
IDS = re.compile(r'<span class="ids" translate="no">.*', re.S)
TOLD_BEFORE = re.compile(r'<a href="#([^"]+)">')
"""What is quoted for another statement."""
NO_RULE = {"M3.WSH.6", "M3.CUS.7", "M4.WT.7"}
"""What needs no rule: that play goes on, and that what is written on a card can be erased."""


@cache
def books(language: str) -> tuple[Book, ...]:
    games = sorted(shelf().editions, key=lambda game: (shelf().bases[game] is not None, game))
    return tuple(book_of_printings(game, language) for game in games)


@cache
def cells(language: str) -> dict[str, str]:
    """What the page quotes for each statement, as HTML."""
    found = books(language)
    boxes = [(book, states(Selection(game=book.edition), readings=False)) for book in found]
    page = manuals_page(shipped_index(), {}, cited_by(found), found, labels(language), place_of("manuals"), boxes)
    rows = [((name, *ALSO.findall(head)), IDS.sub("", cell)) for name, head, cell in CELL.findall(page)]
    return {name: cell for names, cell in rows for name in names}


@cache
def quoted(language: str) -> tuple[tuple[str, str, str], ...]:
    """What the page quotes of rules: the statement, the card that stands before the sentences, and these."""
    found: list[tuple[str, str, str]] = []
    for name, cell in cells(language).items():
        about = ""
        for whose, card, said in PARAGRAPH.findall(cell) if name not in by_options(language) else ():
            about = card or ("" if whose else about)
            if said and not said.startswith(("<span", "<a href")):
                found.append((name, html.unescape(about), html.unescape(said)))
    return tuple(found)


@cache
def by_options(language: str) -> frozenset[str]:
    """The statements that only options follow."""
    cited = cited_by(books(language))
    return frozenset(name for name in cells(language) if name not in cited)


@only_full
@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_a_statement_is_followed_by_rules_of_its_own_box(language: str) -> None:
    """Each sentence is one of this box, in one of its printings."""
    of_manual = {manual.id: manual.edition for manual in shipped_index().manuals.values()}
    said = {
        book.edition: {
            sentence
            for row in book.read_rows()
            for one in (row.said, *(version.said for version in row.versions))
            for said in (in_a_row(one, labels(language)), *(part.text for part in one))
            for sentence in (said, capital(said))
        }
        for book in books(language)
    }
    assert len(quoted(language)) > 200
    for name, _, sentences in quoted(language):
        left = sentences
        for one in sorted(said[of_manual[name.partition(".")[0]]], key=len, reverse=True):
            left = left.replace(one, "") if one else left
        left = left.replace(LEFT_OUT, "")
        assert not left.strip(), (name, left)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_statement_is_told_in_the_language_of_the_page(language: str) -> None:
    """Unless no rule says it; no list is announced that does not follow, and dots stand only before or behind a point of a longer list."""
    stated = {name for name in cells(language) if labels(language).has(f"statement {name}")}
    assert stated == NO_RULE and all(cells(language).values())
    for name, cell in cells(language).items():
        assert not re.search(rf"[^>]{LEFT_OUT}|{LEFT_OUT}[^<]|:</p>\\s*<p[^>]*>{LEFT_OUT}</p>(?!<p)", cell), name
        last = PARAGRAPH.findall(cell)[-1:]
        assert not any(said.endswith(":") for _, _, said in last), name


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_where_printings_differ_each_of_them_is_named(language: str) -> None:
    """A wording that not all printings of a statement have says whose it is."""
    said, words = said_in_books(books(language)), labels(language)
    differing = 0
    for name, rules in cited_by(books(language)).items():
        manual, _, short = name.partition(".")
        if not short:
            continue
        statement = shipped_index().manuals[manual].statements[short]
        box = next(book for book in books(language) if book.edition == shipped_index().manuals[manual].edition)
        for rule in (stated_in([box], one) for one in rules):
            told = said.in_printings(rule, statement.printings) if rule[0] == box.slug else []
            before = TOLD_BEFORE.search(cells(language)[name])
            cell = cells(language)[before[1] if before else name]
            for one in told if len(told) > 1 else []:
                assert f"<small>{html.escape(capital(words.used_in(one.printings)))}" in cell, (name, one.printings)
                differing += 1
    assert differing > 50


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_the_region_of_one_printing_is_not_that_of_several(language: str) -> None:
    """`englische und französische Ausgabe (Kanada)`: which of them is Canadian?"""
    words = labels(language)
    for book in books(language):
        for one, two in permutations(book.printings, 2):
            regions = [" (" in words.printing(name) for name in (one, two)]
            assert not words.used_in([one, two]).endswith(")") or all(regions)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_the_same_is_quoted_once(language: str) -> None:
    """Statements with the same rules stand in one row, and what is said is a whole sentence."""
    for name, cell in cells(language).items():
        words = html.unescape(re.sub(r"<[^>]*>", "", cell))
        assert words.endswith((".", "!", "?", "”", "“", "»", LEFT_OUT)) or "<b>" in cell, (name, words)
    assert len({cells(language)[f"M0.{name}"] for name in ("DRAW.1", "DRAW.3", "DECL.2")}) == 1
    assert sum(TOLD_BEFORE.search(cell) is not None for cell in cells(language).values()) < 20  # of other printings


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_one_option_of_several_is_not_all_there_is_to_choose(language: str) -> None:
    """`Do one of the following: draw a card` has dots for what else may be chosen."""
    own = next(book for book in books(language) if book.edition == "kickin-battle")
    whole = said_in_books([own]).whole[own.slug, "turn.draw"][""]
    heads = [place for place, one in enumerate(whole) if one.text.endswith(":")]
    assert heads and whole[heads[0] + 1].text == LEFT_OUT and whole[-1].text != LEFT_OUT
    first = said_in_books([own]).whole[own.slug, "turn.play"][""]
    assert first[-1].text == LEFT_OUT and LEFT_OUT not in [one.text for one in first[:-1]]


def in_list(said: tuple[Said, ...]) -> bool:
    """Whether a row opens a list or stands in one: the card stands before the list."""
    return any(one.depth or one.text.endswith(":") for one in said)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_what_stands_under_the_heading_of_a_card_is_quoted_after_its_name(language: str) -> None:
    """It may call it `this card`."""
    of_cards = {
        (section.title, row.said)
        for book in books(language)
        for part in book.parts
        for section in part.sections
        if section.card is not None
        for passage in section.passages
        for row in passage.rows
        if row.said
    }
    alone = {said for _, card, said in quoted(language) if not card and not said.endswith(":")}
    assert not alone & {in_a_row(said, labels(language)) for _, said in of_cards if not in_list(said)}
    titles = {title for title, _ in of_cards}
    assert {card.removesuffix(".") for _, card, _ in quoted(language) if card} <= titles
