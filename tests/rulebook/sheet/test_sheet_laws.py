"""Every rule is on the sheet or in the list of what it leaves out; what house rules change is marked; nothing is said twice."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tests.rulebook.sheet.sheets import DIGEST, HOUSES, sheet_of, sheet_without_answers, words_of
from tests.slices import only_full, some
from uno_dsl.layers.library import Selection, shelf, shelf_of
from uno_dsl.rulebook.book_of_rules import points_to_win
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.rulebook.sheet.cards_on_sheet import NONE
from uno_dsl.rulebook.sheet.left_out import KEPT, REASONS
from uno_dsl.rulebook.sheet.numbered import marks
from uno_dsl.rulebook.sheet.paper import PAPERS
from uno_dsl.rulebook.sheet.sheet import Sheet
from uno_dsl.rulebook.sheet.sheet_html import sheet_html
from uno_dsl.rulebook.sheet.sheet_markdown import sheet_markdown
from uno_dsl.rulebook.sheet.sheet_of_rules import rule_sheet, sheet_of_state
from uno_dsl.rulebook.states import State, read_state, states
from uno_dsl.syntax import nodes as n
from uno_dsl.wording.rulebook_sentences import sentences

EDITIONS = sorted(shelf().editions)
IN_LANGUAGES = some(
    [(game, book_languages()[place % len(book_languages())]) for place, game in enumerate(EDITIONS)],
    5,
    always=["flip es"],
)
TRANSLATED = some(
    [(option, language) for option in shelf().option_of for language in book_languages() if language != "en"],
    6,
    each=lambda one: one[1],
)
ADDED = (
    ("stacking", "jump-in", "stacking-with-jump-in"),
    ("seven-zero",),
    ("blank-wild",),
    ("team-play",),
    ("no-bluffing",),
)


@cache
def with_houses(game: str, language: str, houses: tuple[str, ...]) -> Sheet:
    """A sheet with house rules, whose notes are not looked at."""
    selection = Selection(game=game, houses=tuple(HOUSES / f"{name}.uno" for name in houses))
    return sheet_without_answers(selection, words_of(game, language))


def state(game: str, houses: tuple[str, ...] = ()) -> State:
    selection = Selection(game=game, houses=tuple(HOUSES / f"{name}.uno" for name in houses))
    found = read_state("", selection, shelf_of(selection))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("game", "language", "houses"),
    [*((game, language, ()) for game, language in IN_LANGUAGES), *(("classic", "en", houses) for houses in ADDED)],
)
def test_every_rule_is_on_the_sheet_or_is_left_out_for_a_reason(
    game: str, language: str, houses: tuple[str, ...]
) -> None:
    sheet = with_houses(game, language, houses)
    own = state(game, houses)
    every = {entry.id for entry in own.rules.walk() if entry.own}
    left_out = [rule for found in sheet.left_out for rule in found.rules]
    assert every <= sheet.rules | {*left_out}
    assert not sheet.rules & {*left_out} and [x for x, times in Counter(left_out).items() if times > 1] == []
    assert {found.reason for found in sheet.left_out} <= {*REASONS}
    kept = {rule for found in sheet.left_out if found.reason == KEPT for rule in found.rules}
    facts = {entry.id for entry in own.rules.entries if isinstance(entry.node, n.Fact)}
    assert kept <= facts, "only values that the game keeps may be left out as such"


@only_full
@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_every_card_has_its_numbers_and_says_what_it_does(game: str, language: str) -> None:
    sheet, model = sheet_of(game, language), state(game).model
    numbers = {face.card for face in model.faces if face.number is not None}
    assert len(sheet.cards) == len({face.card for face in model.faces} - numbers) + 1
    for card in sheet.cards:
        assert card.pictures and (card.paragraphs or card.elsewhere), card.name
    sides = max(len(model.sides), 1)
    totals = [card.total.split(" / ") for card in sheet.cards]
    assert {len(total) for total in totals} == {sides}
    assert sum(int(number) for total in totals for number in total if number != NONE) == sides * model.deck


def test_numbers_are_one_card_as_long_as_a_sheet_says_the_same_of_them() -> None:
    """With a house rule about the 0, it is a card by itself."""
    plain, swapped = sheet_of("classic", "en"), with_houses("classic", "en", ("seven-zero",))
    assert [(card.name, card.total, card.worth) for card in plain.cards[:1]] == [("Numbers 0–9", "76", "face value")]
    assert [card.name for card in swapped.cards[:2]] == ["Number 0", "Numbers 1–9"]
    assert len(plain.cards[0].pictures) == 2


@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_a_sheet_without_house_rules_has_no_marks(game: str, language: str) -> None:
    assert not sheet_of(game, language).changed


@pytest.mark.parametrize("houses", ADDED)
def test_house_rules_are_marked_and_take_nothing_else_away(houses: tuple[str, ...]) -> None:
    plain, changed = sheet_of("classic", "en"), with_houses("classic", "en", houses)
    before = Counter(one.text for paragraph in plain.paragraphs() for one in paragraph.sentences)
    sentences = [one for paragraph in changed.paragraphs() for one in paragraph.sentences]
    now = Counter(one.text for one in sentences if one.mark != "old")
    gone = Counter(one.text for one in sentences if one.mark == "old")
    brought = Counter(one.text for one in sentences if one.mark == "new")
    assert changed.changed
    assert not before - now - gone, "what a house rule takes away is struck through"
    assert not now - before - brought, "what a house rule brings is marked"


@only_full
def test_notes_are_numbered_and_those_that_house_rules_settle_are_gone() -> None:
    sheet = sheet_of("classic", "en")
    assert [one.number for one in sheet.settled] == list(range(1, len(sheet.settled) + 1))
    assert {one.name for one in sheet.settled} < {*state("classic").rules.choices}
    assert "two-player-reverse" in {one.name for one in sheet.settled}
    moot = sheet_of("classic", "en", "", ("draw-four-anytime",))
    assert "guilt-releases" in {one.name for one in sheet.settled} - {one.name for one in moot.settled}


def said_on(sheet: Sheet) -> set[str]:
    numbers = {f"{card.name} {card.total}" for card in sheet.cards}
    return numbers | {one.text for paragraph in sheet.paragraphs() for one in paragraph.sentences}


def orders_on(sheet: Sheet) -> set[str]:
    """Which sentences of a paragraph stand before which: some questions are about an order."""
    return {
        f"{first.text} … {second.text}"
        for paragraph in sheet.paragraphs()
        for first, second in combinations(paragraph.sentences, 2)
    }


@only_full
@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_a_question_without_a_note_is_answered_by_a_sentence_that_no_other_answer_has(game: str, language: str) -> None:
    sheet, choices = sheet_of(game, language), state(game).rules.choices
    noted = {one.name for one in sheet.settled}
    for choice in (choices[name] for name in choices if name not in noted and len(choices[name].readings) > 1):
        for answer in choice.readings.keys() - {choice.chosen}:
            selection = Selection(game=game, readings={choice.name: answer})
            other = sheet_without_answers(selection, words_of(game, language))
            told, told_otherwise = said_on(sheet) | orders_on(sheet), said_on(other) | orders_on(other)
            assert told - told_otherwise, (choice.name, answer)
            assert choice.name in {one.name for one in other.settled}, "a note says what the players have chosen"


@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_what_other_answers_say_only_decides_which_notes_a_sheet_has(game: str, language: str) -> None:
    """A look at them takes the longest, and most of these laws do without."""
    sheet = sheet_of(game, language)
    without = sheet_without_answers(Selection(game=game), words_of(game, language))
    assert said_on(sheet) == said_on(without)
    assert (sheet.left_out, sheet.changed, sheet.names) == (without.left_out, without.changed, without.names)
    assert {one.name for one in sheet.settled} < {one.name for one in without.settled}


@pytest.mark.parametrize("language", some(book_languages(), 1000, always=["es"]))
def test_what_only_the_silence_of_the_rules_answers_has_a_note(language: str) -> None:
    """That nothing more happens: with two players, to a flip at the start, to the next player when a bluff is proven."""
    noted = {one.name for one in sheet_of("flip", language).settled}
    assert {"two-player-reverse", "flip-start", "guilt-releases"} <= noted


@only_full
@pytest.mark.parametrize(
    ("game", "printing"), some([("kickin-battle", ""), ("kickin-battle", "fr"), ("flip", "es-ES")], 1000)
)
def test_a_sheet_has_the_same_notes_where_all_answers_have_been_read_before(game: str, printing: str) -> None:
    """The site reads the rules with every answer for its pages, and combines them with printings."""
    selection = Selection(game=game, printing=printing or None)
    words = words_of(game, printing.partition("-")[0] or "en", printing)
    read = states(Selection(game=game))
    own = read.printings.get(printing, read.own)
    sheet = sheet_of_state(own, selection, words, DIGEST, read)
    assert sheet.settled == sheet_of(game, words.language, printing).settled


@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_every_note_has_a_mark_and_every_mark_a_note_in_the_order_of_the_text(game: str, language: str) -> None:
    sheet = sheet_of(game, language)
    assert [*dict.fromkeys(marks(sheet))] == [one.number for one in sheet.settled]


@only_full
@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_a_question_about_the_last_card_is_marked_where_the_last_card_is_spoken_of(game: str, language: str) -> None:
    sheet = sheet_of(game, language, "", (), (), (("last-challenge", "no"),))
    number = next(one.number for one in sheet.settled if one.name == "last-challenge")
    marked = {one.text for x in sheet.paragraphs() for one in x.sentences if number in one.open}
    (rule,) = (rule for rule in state(game).told if rule.rule == "challenge.last")
    assert marked == {one.text for one in sentences(rule.line, words_of(game, language).grammar)}


@only_full
@pytest.mark.parametrize("game", EDITIONS)
def test_no_mark_runs_into_a_figure(game: str) -> None:
    """`clockwise.5 7 cards`: the mark of a note stands before the full stop."""
    page = sheet_html(sheet_of(game, "en"), words_of(game, "en"), PAPERS["a4"], 9)
    assert "<sup>" in page and not re.search(r"[.:]<sup>[\d,]+</sup> *\d", page)


@pytest.mark.parametrize("language", some(book_languages(), 1000))
def test_a_card_whose_name_does_not_say_that_it_is_a_wild_card_says_so(language: str) -> None:
    words = words_of("world-tour", language)
    sheet = sheet_without_answers(Selection(game="world-tour"), words)
    card = next(one for one in sheet.cards if one.name == words.name("world-tour"))
    assert card.paragraphs[0].sentences[0].text == words("sheet wild any")


def test_what_a_card_does_when_played_is_told_before_what_it_does_as_the_last_card() -> None:
    words = words_of("flip", "en")
    card = next(one for one in sheet_of("flip", "en").cards if one.name == words.name("wild-draw-color"))
    assert [one.sentences[0].text.split(" is ")[0] for one in card.paragraphs] == ["The penalty"]
    assert "your last card" in card.last[0].sentences[0].text
    page = sheet_html(sheet_of("flip", "en"), words, PAPERS["a4"], 9)
    assert (
        (start := page.index("comes up"))
        < page.index(words("sheet told under", block="“The challenge”"), start)
        < page.index(card.last[0].sentences[0].text)
    )


@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_a_section_about_one_card_stands_in_its_entry_and_one_about_several_is_led_to_by_a_sentence(
    game: str, language: str
) -> None:
    sheet = sheet_of(game, language)
    titles = [block.title for block in sheet.after if block.key == "procedure"]
    leading = Counter(one.says for card in sheet.cards for one in card.elsewhere if one.block)
    assert all(leading[title] > 1 for title in titles)
    assert all(not one.block or one.whole for card in sheet.cards for one in card.elsewhere)


@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_which_cards_have_an_effect_as_the_last_card_is_said_once(game: str, language: str) -> None:
    sheet, words = sheet_of(game, language), words_of(game, language)
    late = (
        ["draw-one", "draw-five", "wild-draw-two", "wild-draw-color"]
        if game == "flip"
        else ["draw-two", "wild-draw-four"]
    )
    named = [words.within(card) for card in late]
    telling = [one.text for x in sheet.paragraphs() for one in x.sentences if all(name in one.text for name in named)]
    assert len(telling) == 1
    assert telling[0] in [one.text for block in sheet.before for x in block.paragraphs for one in x.sentences]
    assert words.within("reverse") not in telling[0]
    assert not [one for card in sheet.cards for one in card.elsewhere if one.says == words("nothing last")]


@pytest.mark.parametrize(("game", "language"), IN_LANGUAGES)
def test_a_sheet_says_what_is_special_in_its_box(game: str, language: str) -> None:
    """The cards that the classic game has not, each by its name; nothing for the classic game itself."""
    sheet, words = sheet_of(game, language), words_of(game, language)
    new = {face.card for face in state(game).model.faces if face.symbol} - {
        face.card for face in state("classic").model.faces
    }
    said = " ".join(sheet.overview)
    assert bool(said) == (game != "classic")
    assert all(words.within(card) in said for card in new)
    assert (words("sheet sides") in said) == bool(state(game).model.sides)


def test_what_players_agree_on_about_a_card_is_on_the_sheet() -> None:
    sheet = sheet_of("shuffle-hands", "en")
    card = next(one for one in sheet.cards if one.name == words_of("shuffle-hands", "en").name("customizable"))
    said = [one.text for one in card.paragraphs[0].sentences]
    place = next(place for place, text in enumerate(said) if "on a rule of their own" in text)
    assert (
        place and "you choose the colour in play" in said[0].lower()
    )  # `it then also applies` goes on from what the card does


@only_full
@pytest.mark.parametrize(
    ("game", "name", "answer", "start"),
    some(
        [
            ("kickin-battle", "battle-duty", "may", "You may call"),
            ("classic", "challenger", "victim", "The next player"),
        ],
        1000,
    ),
)
def test_a_note_stands_at_what_it_asks_and_not_at_what_only_goes_on_from_it(
    game: str, name: str, answer: str, start: str
) -> None:
    """`may call a battle`, and only then `if they do, they choose ...`; `the next player may challenge`, and not `if they challenge:`."""
    sheet = sheet_of(game, "en", "en" if game != "classic" else "", (), (), ((name, answer),))
    number = next(one.number for one in sheet.settled if one.name == name)
    marked = [one.text for x in sheet.paragraphs() for one in x.sentences if number in one.open]
    assert marked and all(text.startswith(start) for text in marked), marked


def test_only_sheets_of_boxes_name_the_trademark() -> None:
    own = HOUSES.parent / "crazy-eights" / "crazy-eights.uno"
    words = words_of("crazy-eights", "en")
    sheet = rule_sheet(Selection(game="crazy-eights", editions=[own]), words, DIGEST)
    line = words("trademark")
    assert (
        not sheet.trademark
        and line not in sheet_markdown(sheet, words)
        and line not in sheet_html(sheet, words, PAPERS["a4"], 9)
    )
    assert all(sheet_of(game, "en").trademark for game in EDITIONS)


@only_full
@pytest.mark.parametrize(("option", "language"), TRANSLATED)
def test_titles_of_options_and_headings_are_translated(option: str, language: str) -> None:
    game = shelf().option_of[option]
    sheet = sheet_without_answers(Selection(game=game, options=(option,)), words_of(game, language))
    assert not [title.text for title in sheet.added if title.foreign]
    assert not [block.title for block in (*sheet.before, *sheet.after) if block.foreign]
    assert not sheet.names


def test_a_sheet_has_only_its_own_names(tmp_path: Path) -> None:
    path = tmp_path / "gems.uno"
    path.write_text(
        'language 1\nhouse rule gems for any edition "Gems"\n\nkeep a number called gem-count\n'
        "when a player plays a 7\n  the gem-count grows by 1\n",
        "utf-8",
    )
    words = words_of("classic", "de")
    with_gems = sheet_without_answers(Selection(game="classic", houses=(path,)), words)
    assert "gem-count" in with_gems.names
    assert not sheet_without_answers(Selection(game="classic"), words).names


@pytest.mark.parametrize(
    ("game", "points"), [("two-rows", 200), ("partners", 7), ("hearts", None), ("climb", None), ("powder-keg", None)]
)
def test_points_to_win_are_those_with_which_somebody_wins(game: str, points: int | None) -> None:
    """In Hearts and Climb a score that is reached ends the game, and the lowest wins; a count of rounds or players is no score."""
    selection = Selection(game=game, editions=[HOUSES.parent / "games" / f"{game}.uno"])
    state = read_state("", selection, shelf_of(selection))
    assert state is not None
    assert points_to_win(state.model) == points
