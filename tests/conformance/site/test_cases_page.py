"""The pages of test cases: every rule with cases has its place, and what the page names and tells is in the suite."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import escape
from itertools import pairwise

import pytest

from conformance.cases.action import Action, action_from_json
from conformance.cases.shipped import FOLDER, shipped_suites
from conformance.site.cases_in_words.case_course import Course
from conformance.site.cases_in_words.case_facts import given
from conformance.site.cases_in_words.case_play import played
from conformance.site.cases_in_words.case_steps import Moved, action_of, drawn_by, like_another, moves_of, position_of
from conformance.site.cases_in_words.case_words import MOVES_SHOWN, CaseTeller
from conformance.site.cases_in_words.told_cases import goes_otherwise, other_answers, rules_otherwise, told_cases
from conformance.site.pages.cases_page import TOLD, suite_of
from conformance.site.rule_cases import PrintingCases, printing_cases, situation
from tests.books import book_of_printings, printings_of
from tests.conformance.site.cases.pages_of_cases import (
    ENTRY,
    GAMES,
    PAGES,
    SOME_GAMES,
    lines_of,
    page,
    printing_suite,
    teller_of,
    told,
    words_of,
)
from tests.slices import only_full, some
from uno_dsl.json_value import Json, strings
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.page_labels import book_languages, labels

KINDS = re.compile(r'"kinds":(\[[^]]*\])')


@pytest.mark.parametrize("language", book_languages())
def test_every_kind_of_move_has_its_word(language: str) -> None:
    listed = KINDS.findall("".join(path.read_text("utf-8") for path in FOLDER.rglob("*.jsonl")))
    kinds = {kind for found in listed for kind in json.loads(found)}
    words = labels(language)
    assert kinds and {kind for kind in kinds if not words.has(f"move {kind}")} == set()


def listed(suite: PrintingCases) -> list[str]:
    order: list[str] = json.loads((FOLDER / suite.game / f"{suite.printing}.json").read_text("utf-8"))["order"]
    return order


@only_full
@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_case_has_its_place_at_its_rule(game: str, language: str) -> None:
    suite, text = page(game, language)
    words = words_of(game, language)
    entries = dict(ENTRY.findall(text))
    found: Counter[str] = Counter()
    for rule, entry in entries.items():
        ids = re.findall(rf"<code[^>]*>({game}/[^<]+)</code>", entry)
        found.update(ids)
        if rule in suite.rules:
            assert sorted(ids) == sorted(suite.rules[rule].lines)
            assert words("cases number", n=len(ids)) in entry
    assert entries.keys() == suite.rules.keys()
    assert found == Counter(listed(suite))


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_told_case_says_what_must_follow(game: str, language: str) -> None:
    told = re.findall(r"<li>(.*?)</li>", "".join(dict(ENTRY.findall(page(game, language)[1])).values()))
    assert told
    assert [line for line in told if re.search(r"→\s*<code|{|}|None|^\s*<code[^>]*>[^<=]*</code>$", line)] == []


def test_a_case_is_told_in_one_line() -> None:
    assert told("classic", "classic/en/uno.catch/b4b5") == (
        "The top card is a blue 1. Ann has a blue 4 and a green 0. Ben has one card left and has not said “UNO”. → Ann may catch Ben."
    )


def test_cards_of_two_sides_have_the_name_of_the_side_in_play() -> None:
    assert told("flip", "flip/en/flip.played/e679") == (
        "The top card is a green Flip card. Ann has a blue Flip card, a green 2 and a red 2. Ann plays the blue Flip card. "
        "→ Ann has one card fewer. It is Ben’s turn. Colour in play: orange. Side in play: dark."
    )
    assert "Cleo plays the pink Reverse card. Dan plays the pink Draw Five card." in told(
        "flip", "flip/en/reverse.played/da79"
    )


@pytest.mark.parametrize("game", SOME_GAMES)
def test_a_case_is_played_as_it_says(game: str) -> None:
    """The rules lead through every case that a page tells, to the positions that it states."""
    for rule in printing_suite(game).rules.values():
        for one in told_cases(rule, TOLD, teller_of(game, "en")):
            steps, after = one.case["steps"], played(one.case).after
            assert isinstance(steps, list) and len(steps) == len(after), one.case["id"]
            for step, at in zip(steps, after, strict=True):
                stated = position_of(step) or {}
                assert {part: at.position[part] for part in ("turn", "side in play", "score") if part in stated} == {
                    part: stated[part] for part in ("turn", "side in play", "score") if part in stated
                }, one.case["id"]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_new_round_says_its_starting_card(game: str, language: str) -> None:
    """Nobody can follow what a wild card at the start does, if the case does not say that it is turned up."""
    words = labels(language, game)
    begun, starting = (words(key, n="|", cards="|").partition("|")[0].strip() for key in ("new round", "told starting"))
    found = [line for line in lines_of(game, language) if line.startswith(begun)]
    assert found and [line for line in found if starting not in line] == []


def test_what_a_case_is_about_is_told() -> None:
    """Who wins the game, what the piles are when one runs out, and how many cards the next round begins with."""
    assert told("classic", "classic/en/score.goal/2d3b").endswith("Ann has 504 points. Ann wins the game.")
    refilled = told("flip", "flip/en/piles.refill/7c67")
    assert (
        "There is only one card in the draw pile. There are 3 cards in the discard pile. Ann draws an orange 2."
        in refilled
    )
    assert refilled.endswith("There are 2 cards in the draw pile. There is only one card in the discard pile.")
    again = [
        line for line in lines_of("classic", "en") if "The next round begins. Ann deals. The starting card is" in line
    ]
    assert again and all("→ Every player has 7 cards." in line and "more cards" not in line for line in again)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_list_is_cut_where_nothing_else_is_allowed(game: str, language: str) -> None:
    words = words_of(game, language)
    lines = [line for line in lines_of(game, language) if words("case nothing else") in line]
    assert lines and [line for line in lines if "…" in line.partition("→")[2]] == []


def cases_with(game: str, text: str) -> list[str]:
    """The names of the cases in which something is said."""
    suite = printing_cases(game, "en")
    assert suite is not None
    return [name for found in suite.rules.values() for name, line in found.lines.items() if text in line]


def test_a_move_that_is_refused_is_not_told_as_done() -> None:
    line = told("flip", "flip/en/wild.played/4cb1")
    assert "Ann plays the Wild card. (At this point, Ann may not draw.) Ann chooses blue." in line


def test_whoever_has_nothing_to_draw_passes_and_whoever_declines_declines_something() -> None:
    lines = " ".join(
        f"{one.given} → {one.follows}"
        for rule in ("turn.stuck", "challenge.accepted", "turn.drawn")
        for one in told_cases(printing_suite("classic").rules[rule], TOLD, teller_of("classic", "en"))
    )
    assert "Ann passes. → The round is over. Nobody wins the round." in lines
    assert "Ben does not challenge." in lines and "or keep it." in lines
    assert "decline" not in lines


@only_full
@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_situation_is_told_twice_or_with_two_results(game: str, language: str) -> None:
    """Over all printings of the game: of the cases told under a rule no two read alike up to the result."""
    teller, told_at_all = teller_of(game, language), 0
    for printing in shipped_suites()[game]:
        suite = printing_cases(game, printing)
        assert suite is not None
        for rule, found in suite.rules.items():
            told = told_cases(found, TOLD, teller)
            read = Counter((str(one.case["readings"]), one.given) for one in told)
            assert told and {line: number for line, number in read.items() if number > 1} == {}, rule
            told_at_all += len(told)
    assert told_at_all > 50


@pytest.mark.parametrize("language", book_languages())
def test_what_the_law_needs_is_told_where_it_matters(language: str) -> None:
    words, teller = labels(language, "flip"), teller_of("flip", language)
    rules = printing_suite("flip").rules
    stuck = told_cases(rules["turn.stuck"], len(rules["turn.stuck"].lines), teller)
    ended = [one for one in stuck if words("told round over") in one.follows and not one.case["readings"]]
    ben = teller.who(1)
    before, moved = words.counted("case passed", 1, who=ben), f"{ben} {words('told passes')}."
    assert any(before in one.given for one in ended) and all(before in one.given or moved in one.given for one in ended)
    dealt = told_cases(rules["setup.deal"], TOLD, teller)
    passing = [one for one in dealt if f"{ben} {words('told passes')}." in one.given]
    assert passing and all(words("case dealt out") in one.given for one in passing)
    shown = " ".join(one.follows for one in told_cases(rules["challenge.show"], TOLD, teller))
    assert words("case sees not shown", who=teller.who(2)) in shown  # who is shown nothing of other players
    assert words("case sees not shown", who=teller.who(0)) not in shown  # the shown cards are her own


@pytest.mark.parametrize("language", some(book_languages(), 3))
def test_a_pile_is_seen_without_brackets_and_what_else_is_allowed_is_set_off(language: str) -> None:
    """`may play a blue 3 or a blue 9, or draw`: never three things with one `or` after another."""
    lines = lines_of("flip", language)
    words = labels(language, "flip")
    assert [line for line in lines if ") (" in line] == []
    assert any(words("form or besides") in line for line in lines)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_case_leaves_moves_out_if_others_can_be_told_whole(game: str, language: str) -> None:
    before = labels(language, game)("case moves", n="|").split("|")[1]
    told = lines_of(game, language)
    assert sum(before in line for line in told) <= len(told) // 50


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_nobody_sees_what_is_hidden(game: str, language: str) -> None:
    """Hidden cards are told by their backs or as what is not seen, and an empty pile in a sentence."""
    words = labels(language, game)
    none = words("told no cards")
    told = lines_of(game, language)
    assert any(words.counted("case hidden others", 1, cards="|").split("|")[1] in line for line in told)
    assert not any(f"{words.colon} {none}." in line for line in told)


@only_full
def test_the_card_that_is_drawn_is_told_if_the_case_makes_it_certain() -> None:
    assert "Ann draws a blue 4. → Ann may play the blue 4 or keep it." in told("flip", "flip/en/turn.drawn/cd7c")
    certain, games = 0, some(GAMES, 1000, always=["flip"])
    for game in games:
        for rule in printing_suite(game).rules.values():
            for found in rule.simplest():
                certain += drawn_in(found)
    assert certain > 8 * len(games)


def drawn_in(found: dict[str, Json]) -> int:
    """How many cards a case is told to draw; each is in the hand of whoever draws it, where the case says what that is."""
    steps = found["steps"]
    assert isinstance(steps, list)
    number, known = 0, given(found)
    pile = strings(known.get("draw pile")) or ()
    for step, at in zip(steps, played(found).after, strict=True):
        action, after = action_of(step), position_of(step)
        if action is not None and (card := drawn_by(action, pile, known, at.position)) and after is not None:
            hands = after["hand"]
            assert isinstance(hands, list) and action.seat is not None and card in (strings(hands[action.seat]) or ())
            number += 1
        known = at.position
    return number


def test_a_case_does_not_contradict_another_about_the_same_situation() -> None:
    """Whoever is shown cards is not told at another rule not to see them."""
    suite, teller = printing_suite("agent-mater"), teller_of("agent-mater", "en")
    nobody = teller.words("case nobody sees hands")
    told = told_cases(suite.rules["table.hands"], len(suite.rules["table.hands"].lines), teller, suite)
    assert told and all(nobody in one.follows or "hand" in one.follows for one in told)
    assert not any(suite.shows(one.case) for one in told)
    assert any(suite.shows(one) for one in suite.rules["table.hands"].simplest())


@only_full
def test_a_case_that_was_told_before_leads_there() -> None:
    text = page("flip", "en")[1]
    before = {rule: re.findall(r'As for <a href="#([^"]+)"', entry) for rule, entry in ENTRY.findall(text)}
    assert all(rule != other and other in before for rule, others in before.items() for other in others)
    for language in book_languages():
        told = re.findall(r"<li>(.*?) <code", page("flip", language)[1])
        whole = [line for line in told if "→" in line]
        assert len(whole) == len({*whole})


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_case_that_depends_on_another_answer_than_the_rules_of_its_page_says_so(game: str, language: str) -> None:
    suite, html = page(game, language)
    words, book = words_of(game, language), book_of_printings(game, language)
    usual = {question.name: answer.name for question in book.questions for answer in question.answers if answer.chosen}
    asked = {question.name: question.text for question in book.questions}
    cases = {str(one["id"]): one for found in suite.rules.values() for one in found.simplest()}
    for _, entry in ENTRY.findall(html):
        first, *lines = re.split("<li>", entry)
        for line in lines:
            name = re.findall(r"<code[^>]*>([^<]+)</code>", line.partition("</li>")[0])[-1]
            for question, reading in other_answers(cases[name], usual).items():
                answer = escape(words.answer(question, reading)[0], quote=False)
                assert answer in first or answer in line, (name, asked[question])


@pytest.mark.parametrize("game", SOME_GAMES)
def test_a_rule_with_a_condition_has_a_case_in_which_it_holds(game: str) -> None:
    """A bluff that is proven, under the rule about it: not only challenges that fail."""
    one, book = printings_of(game), book_of_printings(game, "en")
    suite = suite_of(one.selection, book)
    assert suite is not None
    teller, shown = CaseTeller(one.own.model, words_of(game, "en")), 0
    every = {situation(json.loads(line)) for found in suite.rules.values() for line in found.lines.values()}
    for rule, found in suite.rules.items():
        instead = rules_otherwise(one.own.model, rule)
        holds = [case for case in found.simplest() if not (goes_otherwise(case, instead) or case["readings"])]
        if instead and any(len(moves_of(case)) <= MOVES_SHOWN for case in holds):
            told = told_cases(found, TOLD, teller, suite, every)
            assert any(one.case in holds for one in told), rule
            shown += 1
    assert shown


def test_an_offer_that_is_gone_is_named() -> None:
    name = "kickin-battle/en/kickin-battle.rival/8646"
    assert told("kickin-battle", name).endswith("→ Nobody may call a battle.")


def test_every_suite_is_read_whole() -> None:
    for game, printings in shipped_suites().items():
        for printing in printings:
            suite = printing_cases(game, printing)
            assert suite is not None
            assert sum(suite.numbers().values()) == len(listed(suite))


def test_only_what_is_in_the_library_has_a_suite() -> None:
    book = book_of_printings("classic", "en")
    assert suite_of(Selection(game="classic"), book) is not None
    assert suite_of(Selection(game="classic", readings={"bluffing": "refused"}), book) is None


@only_full
@pytest.mark.parametrize("game", some(list(shelf().editions), 2, always=["classic"]))
def test_what_may_be_played_is_told_of_hands_that_are_told(game: str) -> None:
    """Nobody could find out otherwise what a player may play; and after a deal nobody knows it."""
    for line in lines_of(game, "en"):
        start, _, after = line.partition(" → ")
        assert "The next round begins." not in line or " may play " not in after, line
        if not after.startswith(("Ann may", "Ben may", "Cleo may", "Nobody")):
            who = re.findall(r"(\w+) may play ", after)
            assert all(f"{name} has " in start or f"{name} draws a" in start for name in who), line


def test_no_move_is_told_twice_and_no_card_by_two_names() -> None:
    lines = [line for game in ("classic", "flip") for line in lines_of(game, "en")]
    for line in lines:
        said = re.findall(r"[^.→]+\.", line)
        assert not any(one == other for one, other in pairwise(said)), line
        assert not re.search(r"may play the [\w ]+ or keep the drawn card", line)
    action = action_from_json({"seat": 0, "do": "play", "card": "red 7"})
    assert isinstance(action, Action)
    once = Moved("Ann plays a red 7.", action, "plays a red 7")
    again = labels("en")("case play again", who="Ann")
    assert teller_of("classic", "en").in_sentences([once, once]) == [once.said, again]


@only_full
def test_what_may_not_be_done_is_denied_as_the_language_denies_it() -> None:
    """German has `keine rote 1`, and `nicht „UNO“`; declining again is not declining what nobody has named."""
    lines = [line for game in ("classic", "kickin-battle") for line in lines_of(game, "de")]
    lines.append(page("kickin-battle", "de")[1])
    said = [one for line in lines for one in re.findall(r"\(An dieser Stelle darf [^)]*\)", line)]
    assert any("keine" in one for one in said)
    assert not [one for one in said if re.search(r"\beine?n? [^.]* nicht \w|“ nicht |darauf nicht", one)]


@pytest.mark.parametrize("language", book_languages())
def test_what_is_seen_is_told_of_who_sees_it(language: str) -> None:
    """`Ann and Ben see ... in the draw pile`, not `in the draw pile, Ann and Ben see ...`, as if they were in it."""
    texts = labels(language).texts
    assert all(said.startswith("{who}") for key, said in texts.items() if key.endswith(("case see pile", "sees pile")))


def test_a_hand_without_cards_is_told_if_the_round_goes_on() -> None:
    """The rules say that the round ends then; and who draws in a battle without being asked is told, too."""
    lines = lines_of("kickin-battle", "en")
    empty = [line for line in lines if "Ann has no cards. The round goes on." in line.partition(" → ")[2]]
    assert empty and all("Ben has a red Reverse card." in line and "Ben draws one card." in line for line in empty)
    assert not any("cards. The round goes on." in line for line in lines_of("classic", "en"))


def test_no_told_case_is_about_two_cards_that_look_alike() -> None:
    """On one side: `she may not play the Wild Draw Two card. → She may play the Wild Draw Two card`."""
    rules = printing_suite("flip").rules.values()
    assert any(like_another(one) for rule in rules for one in rule.simplest())
    told = [one.case for rule in rules for one in told_cases(rule, TOLD, teller_of("flip", "en"))]
    assert [one["id"] for one in told if like_another(one)] == []


def test_a_card_that_has_been_played_is_not_the_one_that_comes_after_it() -> None:
    course = Course(told={0: ["red reverse", "red 1"]})
    course.comes_to({"hand": [["red 1"], []]}, (), passes=False)
    assert course.told == {0: ["red 1"]}
