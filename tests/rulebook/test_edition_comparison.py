"""Two editions side by side: every rule of both is shown once, and what is said to differ does."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest

from tests.books import LANGUAGES, OTHER_LANGUAGES, book_of_printings, printings_of
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import LEFT_OUT
from uno_dsl.rulebook.edition_comparison import Edition, compared, read_editions, told_editions
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.comparison_page import comparison_page, number_of
from uno_dsl.rulebook.pages.place import place_of

EDITIONS = sorted(shelf().editions)


@cache
def told(language: str) -> dict[str, Edition]:
    return {edition.name: edition for edition in told_editions([printings_of(name) for name in EDITIONS], language)}


@pytest.mark.parametrize("pair", list(combinations(EDITIONS, 2)), ids=" and ".join)
def test_every_rule_of_both_editions_is_told_once(pair: tuple[str, str]) -> None:
    first, second = (told("en")[name] for name in pair)
    found = compared(first, second)
    mine = [rule for one in found.only_first for rule in one.rules]
    other = [rule for one in found.only_second for rule in one.rules]
    assert sorted([*found.same, *(rule for one in found.changed for rule in one.first.rules), *mine]) == sorted(
        first.rules
    )
    assert sorted([*found.same, *(rule for one in found.changed for rule in one.second.rules), *other]) == sorted(
        second.rules
    )
    ids = [{entry.id for entry in printings_of(name).own.rules.walk() if entry.own} for name in pair]
    assert set(mine) == ids[0] - ids[1]
    assert set(other) == ids[1] - ids[0]


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_the_same_rules_differ_in_every_language(language: str) -> None:
    for pair in combinations(EDITIONS, 2):
        usual, here = (compared(*(told(code)[name] for name in pair)) for code in ("en", language))
        assert [one.rules for one in here.changed] == [one.rules for one in usual.changed], pair
        assert [one.rules for one in here.only_first] == [one.rules for one in usual.only_first], pair
        assert [one.rules for one in here.only_second] == [one.rules for one in usual.only_second], pair


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_rules_that_differ_stands_twice(language: str) -> None:
    """`When the round ends, the winner scores …` is of two rules, for each of which another box has a sentence of its own."""
    for pair in combinations(EDITIONS, 2):
        first, second = (told(language)[name] for name in pair)
        found = compared(first, second)
        for edition, sides in (
            (first, [one.first for one in found.changed]),
            (second, [one.second for one in found.changed]),
        ):
            shown = [said for side in sides for said in {edition.own[rule] for rule in side.rules}]
            assert len({*shown}) == len(shown), (pair, edition.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compared_stands_in_the_books(language: str) -> None:
    """`A player who plays this card chooses …` beside a book whose printing says `may call a battle`: readers had two rules for a box.
    Only the definition of wild cards names the card of a box in its book."""
    for edition in read_editions([printings_of(name) for name in EDITIONS], language):
        rows = list(book_of_printings(edition.name, language).rows())
        written = {said.text.lower() for row in rows for said in row.said}
        told_here = {said.text for told in edition.own.values() for said in told.said if said.text != LEFT_OUT}
        missing = [one for one in told_here if one.lower() not in written]
        wild = {said.text for said in edition.own["words.wild"].said}
        assert {*missing} <= wild, (edition.name, missing)


def test_an_edition_is_the_same_as_itself() -> None:
    found = compared(told("en")["flip"], told("en")["flip"])
    assert (found.changed, found.only_first, found.only_second) == ((), (), ())


def test_a_pair_compared_the_other_way_round_is_the_same_turned_round() -> None:
    first, second = told("en")["classic"], told("en")["flip"]
    there, back = compared(first, second), compared(second, first)
    assert there.only_first == back.only_second
    assert {one.rules for one in there.changed} == {one.rules for one in back.changed}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_page_has_every_rule_that_differs(language: str) -> None:
    found = compared(told(language)["classic"], told(language)["flip"])
    books = book_of_printings("classic", language), book_of_printings("flip", language)
    page = comparison_page(found, *books, labels(language), place_of("compare/classic/flip"))
    ids = re.findall(r'<(?:div|span)[^>]* id="([^"]+)"', page)
    differing = (found.changed, found.only_first, found.only_second)
    assert len(ids) == len(set(ids)) == sum(number_of(rules) for rules in differing)


@pytest.mark.parametrize("pair", list(combinations(EDITIONS, 2)), ids=" and ".join)
def test_the_cards_add_up_to_the_decks(pair: tuple[str, str]) -> None:
    first, second = (told("en")[name] for name in pair)
    lines = compared(first, second).cards
    for name, copies in zip(
        pair, ([c for x in lines for c in x.first], [c for x in lines for c in x.second]), strict=True
    ):
        model = printings_of(name).own.model
        assert sum(line.total for line in copies) == model.deck * max(len(model.sides), 1)


def test_a_box_is_told_in_its_own_words_and_its_cards_have_its_own_names() -> None:
    """The European Spanish Flip beside the Latin American boxes: the same rules differ as in the words of the language."""
    flip, classic = told("es")["flip"], told("es")["classic"]
    assert flip.own != flip.rules and classic.own == classic.rules
    found = compared(classic, flip)
    calls = labels("es", "flip", "es-ES").name("skip-everyone")
    assert next(line for line in found.cards if line.called == ("", calls))
    books = book_of_printings("classic", "es"), book_of_printings("flip", "es")
    page = comparison_page(found, *books, labels("es"), place_of("compare/classic/flip"))
    (row,) = [one for one in page.split("<tr") if labels("es").name("skip-everyone") in one]
    assert row.index(labels("es").name("skip-everyone")) < row.index("</th>") < row.index(f"<small>{calls}</small>")
    assert (
        calls in page.partition("</table>")[2]
        and labels("es").name("skip-everyone") not in page.partition("</table>")[2]
    )
    assert "manecillas" not in page.partition("only-second")[2].partition('class="side"')[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_rule_is_one_and_none_is_no_number(language: str) -> None:
    words = labels(language)
    for key in ("rules same", "rules changed", "rules only"):
        none, one, several = (words.counted(key, n, box="Flip") for n in (0, 1, 2))
        assert none not in (one, several)
        assert words.texts[key] != words.texts[f"form one {key}"]
    books = [book_of_printings(name, language) for name in ("kickin-battle", "world-tour")]
    found = compared(*(told(language)[book.edition] for book in books))
    page = comparison_page(found, books[0], books[1], words, place_of("compare"))
    assert not found.changed and words("form none rules changed") in page and "<b>0</b>" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_stands_twice_in_a_comparison(language: str) -> None:
    """A row may state a rule that both boxes have and one that only one of them has: it stands among the differences."""
    for first, second in combinations(read_editions([printings_of(game) for game in EDITIONS], language), 2):
        found = compared(first, second)
        rules = [*found.same, *(rule for one in found.changed for rule in one.rules)]
        rules += [rule for one in (*found.only_first, *found.only_second) for rule in one.rules]
        assert len(rules) == len({*rules}), (first.name, second.name)
        for mine, only, other in ((first, found.only_first, second), (second, found.only_second, first)):
            shared = {one for rule, one in mine.rules.items() if rule in other.rules and one.said}
            assert not shared & {mine.rules[rule] for one in only for rule in one.rules}, (mine.name, other.name)
