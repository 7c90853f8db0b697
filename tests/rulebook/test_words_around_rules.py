"""Labels, tables and references say what the rules beside them say, in their words."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape

import pytest

from tests.books import book_of_printings, printings_of
from tests.slices import some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels, book_languages, labels
from uno_dsl.rulebook.pages.book_page import book_page
from uno_dsl.rulebook.pages.box_html import copies_words
from uno_dsl.rulebook.pages.first_game.first_game_html import first_game_html
from uno_dsl.rulebook.pages.place import place_of

EDITIONS = sorted(shelf().editions)
BOOKS = [(game, language) for game in EDITIONS for language in book_languages()]
PRINTINGS = [(game, name) for game, name in shelf().printings if name.partition("-")[0] in book_languages()]
ADDRESS = {"de": (r"\bdu\b|\bdeine?\w?\b|\b\w+st du\b", r"\bman\b"), "fr": (r"\btu\b|\bton\b|-tu\b", r"\bon\b|-on\b")}
"""The words that address the reader, and those that say what anybody does."""


def words_of(book: Book) -> Labels:
    return labels(book.language, book.edition, book.printing or "")


@cache
def page_text(game: str, language: str) -> str:
    """The page of a box without tags."""
    book = book_of_printings(game, language)
    html = book_page(book, words_of(book), place_of(book.slug))
    return unescape(re.sub(r"<[^>]+>", "", re.sub(r"</(p|li|dd|dt|tr|th|td|summary|figcaption)>", "\n", html)))


TAKEN = some(BOOKS, 5, each=lambda case: case[1])


@pytest.mark.parametrize(("game", "language"), TAKEN)
def test_a_reference_stands_within_its_sentence(game: str, language: str) -> None:
    """`... and misses a turn (see “The challenge”).`"""
    words = words_of(book_of_printings(game, language))
    said = page_text(game, language)
    assert not re.search(r"[.!?] \(", said)
    opening = re.escape(words.quoted("…").partition("…")[0])
    found = re.findall(rf"\({words('see')} (.)", said)
    assert all(re.match(opening.strip()[:1], one) for one in found)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_heading_in_the_plural_stands_over_several_cards(game: str, language: str) -> None:
    book = book_of_printings(game, language)
    words, said = words_of(book), page_text(game, language)
    titles = {number: f"{words(key)}{words.colon}" for number, key in ((1, "special one"), (2, "special"))}
    if book.special:
        assert titles[min(len(book.special), 2)] in said
    assert language not in ("es", "fr") or titles[1] != titles[2]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_table_of_the_box_adds_up_in_every_row(game: str, language: str) -> None:
    """A plain number in the column of a colour, times the colours, is the number of cards."""
    book = book_of_printings(game, language)
    for line in book.copies:
        if line.colours:
            said = copies_words(line, words_of(book))
            assert said.isdigit() == (int(line.each) * len(line.colours) == line.total), line.title


VERB = 2
"""The words of a sign before the way: the setup says there that play begins."""


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_the_signs_of_a_picture_say_what_the_setup_says(game: str, printing: str) -> None:
    words = labels(printing.partition("-")[0], game, printing)
    book = book_of_printings(game, words.language)
    rows = [row for row in book.rows() if "setup.direction" in row.ids]
    told = {one.text.lower().rstrip(".") for row in rows for one in row.said}
    told |= {one.text.lower().rstrip(".") for row in rows for version in row.versions for one in version.said}
    if book.printing == printing:
        ways = tuple(" ".join(words(key).lower().split()[VERB:]) for key in ("way left", "way right"))
        assert told and all(one.endswith(ways) for one in told)


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_labels_about_uno_have_the_verb_of_the_rule(game: str, printing: str) -> None:
    """Where a printing lets players shout or announce it, its labels do as well."""
    language = printing.partition("-")[0]
    book = book_of_printings(game, language)
    if book.printing != printing:
        return
    words = words_of(book)
    (duty,) = (one.text.lower() for row in book.rows() if "uno.duty" in row.ids for one in row.said[:1])
    verb = re.sub(r"[«»“”„\"]\s*uno\s*[«»“”\"]", "", words("block uno").lower()).strip().removesuffix("ing")
    assert verb in duty
    about = [text for key, text in words.texts.items() if key.startswith("question ") and "UNO" in text]
    assert language != "fr" or (about and all(verb in text.lower() for text in about))


NEXT_TO_LAST = {"de": "vorletzte", "en": "next-to-last", "es": "penúltima", "fr": "avant-dernière", "pt": "penúltima"}
LEAD = r"""<b data-with=(["'])(.*?)\1>([^<]*)</b> <a[^>]*>"""


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_first_game_lets_players_say_uno_when_the_rule_does(game: str, language: str) -> None:
    """As they play their next-to-last card, or as soon as they have one left; also under the other answer."""
    book = book_of_printings(game, language)
    words, last = words_of(book), NEXT_TO_LAST[language]
    duty = next(row for row in book.rows() if "uno.duty" in row.ids)
    page = first_game_html(book, words, place_of(book.slug))
    found = re.search(LEAD + re.escape(words("say uno")), page)
    assert found is not None and (last in found[3]) == (last in duty.said[0].text)
    told = {answer: last in said for answer, said in json.loads(unescape(found[2])).items()}
    assert told and all(at_last == (answer == "uno-duty=on-play") for answer, at_last in told.items())


COSTS = {
    "de": "die strafe (beträgt|lautet)|als strafe zieht man", "en": "the penalty is", "es": "la penalización de esta carta (es|consiste)",
    "fr": "la pénalité (est|consiste)", "pt": "a (penalidade|penalização) desta carta (é|consiste)",
}  # fmt: skip
"""How a sentence begins that says what a card costs."""


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_penalty_cards_are_called_so_in_every_rule(game: str, language: str) -> None:
    """What a card costs is its penalty, `the penalty is 4 cards`; whoever has to draw them draws the penalty cards."""
    book = book_of_printings(game, language)
    words = words_of(book)
    name = words.defined("penalty").lower()
    stem = name.split()[0 if language == "en" else -1][:5]
    said = [one.text.lower() for row in book.rows() for one in row.said]
    found = [text for text in said if stem in text]
    drawn = [text for text in found if not re.match(COSTS[language], text)]
    assert all(name in text for text in drawn)
    assert found or game != "flip"  # elsewhere the cards themselves may say how many are drawn


@pytest.mark.parametrize("language", sorted(ADDRESS))
def test_a_question_addresses_whom_its_answers_address(language: str) -> None:
    """Not `muss man ...?`, and then `du darfst ...`."""
    reader, anybody = ADDRESS[language]
    for game in EDITIONS:
        words = labels(language, game)
        for choice in printings_of(game).own.rules.choices.values():
            asked = words.question(choice.text)[0].lower()
            answers = " ".join(words.answer(choice.name, reading)[0] for reading in choice.readings).lower()
            assert not (re.search(reader, answers) and re.search(anybody, asked)), asked


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_title_of_a_part_is_not_said_again_below_it(game: str, language: str) -> None:
    book = book_of_printings(game, language)
    words = words_of(book)
    for part in book.parts:
        if words.has(f"part {part.key}") and len(part.sections) > 1:
            title = words(f"part {part.key}").split()[-1]
            assert title not in {section.title.split()[-1] for section in part.sections}, part.key


@pytest.mark.parametrize("game", EDITIONS)
def test_a_space_stands_before_a_colon_in_french(game: str) -> None:
    assert re.findall(r"\S*[^\W\d_]:(?=\s)", body(page_text(game, "fr"))) == []


def body(page: str) -> str:
    """A page without the head of its file."""
    return page.split("---", 2)[2]


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_invented_names_of_cards_have_quotation_marks(game: str, printing: str) -> None:
    """`carta “Pular”`, not `carta Pular`: where a name stands behind the kind of card."""
    words = labels(printing.partition("-")[0], game, printing)
    for card in dict.fromkeys(face.card for face in printings_of(game).own.model.faces if face.symbol):
        name = words.name(card, whole=True)
        outside = re.sub(r"[“«„].*?[”»“]", "", name)
        assert words.language in ("de", "en") or not re.search(r"\s[A-ZÁÉÍÓÚ]", outside), name


@pytest.mark.parametrize("language", book_languages())
def test_all_that_a_last_card_does_stands_in_one_row(language: str) -> None:
    """A card's own rule about the last card is in the row of that case if a rule from elsewhere is."""
    page = book_page(
        book_of_printings("flip", language), words_of(book_of_printings("flip", language)), place_of("flip")
    )
    row = re.search(r"<dd>((?:(?!</dd>).)*wild-draw-color\.last.*?)</dd>", page, re.DOTALL)
    assert row is not None and "#challenge.last" in row[1]
    assert page.count('id="wild-draw-color.last"') == 1
