"""Where a card does nothing, the page leads to the open questions behind it: to all of them, and to no others. Read from the model."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape

import pytest

from tests.books import LANGUAGES, book_in, states_of
from tests.slices import only_full, some
from uno_dsl.explain.card import HEADS, LAST, NO_EFFECT, PLAYED_CARD, START
from uno_dsl.layers.library import shelf_of
from uno_dsl.rulebook.book import CardEntry, Situation
from uno_dsl.rulebook.book_of_rules import own_printing, rulebook
from uno_dsl.rulebook.card_entries import facts_of
from uno_dsl.rulebook.combined import other_answers
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.card_section_html import situations_html
from uno_dsl.rulebook.states import State, read_state, states

PLAYS = Situation(PLAYED_CARD, ("skip.played",), False)
"""A card has an effect when it is played."""


def quiet(state: State) -> set[tuple[str, str]]:
    keys = {head: key for key, head in HEADS.items()}
    told = [(facts.name, one) for facts in facts_of(state) for one in facts.sections if one.head in keys]
    return {(name, keys[one.head]) for name, one in told if not one.rules and one.note == NO_EFFECT}


@only_full
@pytest.mark.parametrize(("game", "language"), some([("flip", "es"), ("classic", "de")], 1000, always=["flip es"]))
def test_every_silence_leads_to_the_questions_behind_it(game: str, language: str) -> None:
    found = states_of(game)
    printing = own_printing(found, language)
    own = found.own if printing is None else found.printings[printing]
    behind: dict[tuple[str, str], set[str]] = {moment: set() for moment in quiet(own)}
    ended: dict[tuple[str, str], set[str]] = {moment: set() for moment in quiet(own)}
    for question, answer in other_answers(own):
        readings = {question: answer}
        state = read_state(
            "", replace(found.selection, printing=printing, readings=readings), shelf_of(found.selection)
        )
        assert state is not None
        for moment in quiet(own) - quiet(state):
            behind[moment].add(question)
            ended[moment].add(f"{question}={answer}")
    cards = [x.card for part in book_in(game, language).parts for x in part.sections if x.card is not None]
    shown = {(card.name, one.key): set(one.questions) for card in cards for one in card.situations if one.nothing}
    names = {card.name for card in cards}
    unless = {(card.name, one.key): set(one.unless) for card in cards for one in card.situations if one.nothing}
    assert unless == {moment: answers for moment, answers in ended.items() if moment in unless}
    never = {(card.name, one.key) for card in cards for one in card.situations if one.never}
    assert shown == {moment: asked for moment, asked in behind.items() if moment[0] in names and moment not in never}
    assert any(shown.values())
    for card in cards:
        told = situations_html(card, {}, {}, labels(language))
        if labels(language)("effect none") in re.findall(r"<dd>(.*?)</dd>", told):  # whatever the answers
            assert all(one.nothing and (one.usual or not one.unless) for one in card.situations)
        else:
            linked = re.findall(r'href="#q-([\w-]+)"', told)
            assert linked == [name for one in card.situations if one.nothing for name in one.questions]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_last_card_without_effect_has_the_words_of_every_silence(language: str) -> None:
    """`No special effect` would say that it has its usual one."""
    moments = (PLAYS, *(Situation(key, (), True) for key in (LAST, START)))
    words = labels(language)
    assert (
        re.findall(r"<dd>(.*?)</dd>", situations_html(CardEntry("skip", (), (), (), moments), {}, {}, words))
        == [f'<span class="nothing">{words("nothing")}</span>'] * 2
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_without_any_effect_says_so_once(language: str) -> None:
    silent = CardEntry("three", (), (), (), tuple(Situation(key, (), True) for key in (PLAYED_CARD, LAST, START)))
    words = labels(language)
    assert re.findall(r"<dd>(.*?)</dd>", situations_html(silent, {}, {}, words)) == [words("effect none")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_silence_says_with_which_answers_it_ends(language: str) -> None:
    """`No effect` would contradict the rule that an answer brings: the script shows what holds with it, or leaves the row out."""
    words = labels(language)
    ends = Situation(LAST, (), True, questions=("last-effect",), unless=("last-effect=every-effect",), usual=True)
    told = situations_html(CardEntry("skip", (), (), (), (PLAYS, ends)), {}, {}, words)
    assert f'data-unless="last-effect=every-effect" data-then="{words("as usual")}"' in told
    told = situations_html(CardEntry("skip", (), (), (), (PLAYS, replace(ends, usual=False))), {}, {}, words)
    assert 'data-then=""' in told


def test_what_rules_elsewhere_say_of_a_card_is_shown_as_long_as_they_say_it() -> None:
    """The summary of a rule with another answer would be a lie: of what it says, only where it is said stays."""
    book = book_in("classic", "en")
    cards = {x.card.name: x.card for part in book.parts for x in part.sections if x.card is not None}
    start = next(one for one in cards["wild-draw-four"].situations if one.key == START)
    assert {"challenge.start", "challenge.return"} <= set(start.told)
    told = situations_html(cards["wild-draw-four"], {"challenge.start": "The challenge"}, {}, labels("en"))
    assert f'<span data-of="{" ".join(start.told)}">' in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_goes_on_follows_the_answers(language: str) -> None:
    """A page with another answer shows of each card what a book of the rules with this answer says of it."""
    found = states_of("kickin-battle")
    book = book_in("kickin-battle", language)
    words = labels(language, "kickin-battle", book.printing or "")
    answer = ("battle-placement", "itself")
    selection = replace(found.selection, readings=dict([answer]))
    other = rulebook(states(selection, readings=False), language)
    shown = {}
    for one in (book, other):
        for section in (section for part in one.parts for section in part.sections):
            if section.card is not None:
                html = situations_html(section.card, {}, {fit.rule: fit.by for fit in one.fits}, words)
                shown[one is other, section.anchor] = html.partition(f"<dt>{words('may go')}</dt>")[2]
    place_changes = [card for (changed, card), html in shown.items() if not changed and "data-with" in html]
    assert place_changes == ["kickin-battle"]
    others = re.search(r"data-with=(['\"])(.*?)\1", shown[False, "kickin-battle"])
    assert others is not None
    told = json.loads(unescape(others[2]))
    assert told["=".join(answer)] == re.sub(r"<[^>]*>", "", shown[True, "kickin-battle"]).strip()
