"""One word for one idea: no two things have the same name, an author's word is kept, and an amount is always said in the same way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from tests.slices import only_full, some
from tests.wording.models import bases, models_of
from tests.wording.told import told
from uno_dsl.layers.library import Selection
from uno_dsl.model.statements import Model
from uno_dsl.tree import inside, rebuilt
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.idioms.counting.cards_to_draw import drawn_numbers
from uno_dsl.wording.idioms.defined_words import CALLED, words_for_seats
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.interface import book_grammar, languages
from uno_dsl.wording.phrases import Amount, Clause, Line, Noun
from uno_dsl.wording.rulebook_sentences import as_text

SYNONYMS = {"attack", "attacked", "champion", "contender"}
"""Two numbers of one game, of which only one is ever told; what rules of earlier releases called otherwise."""
OF_CARDS = ("cost", "pay", "event.pay")
"""Constructs that speak of the penalty of a card."""


@cache
def shipped() -> tuple[tuple[Selection, Model], ...]:
    """The editions, house rules and games, as they are without other readings."""
    plain = [selection for _, selection in bases() if not selection.printing]
    return tuple((selection, one.model) for selection in plain for one in islice(models_of(selection), 1))


def lines() -> Iterator[tuple[Selection, Line]]:
    for selection, model in shipped():
        yield from ((selection, rule.line) for rule in in_rulebook(model))


@pytest.mark.parametrize("language", languages())
def test_no_two_things_have_the_same_name(language: str) -> None:
    names = book_grammar(language).lexicon.names
    times = Counter(name.text for name in names.values())
    assert {name for name, words in names.items() if times[words.text] > 1} <= SYNONYMS


@only_full
@pytest.mark.parametrize("language", some(languages(), 2))
def test_cards_that_add_up_are_not_called_as_the_penalty_of_a_card(language: str) -> None:
    words = book_grammar(language)
    added = words.noun(Noun("drawn", name="penalty", kind="number"), "bare", NOWHERE).text.lower()
    for section in ("clause", "line"):
        for key in OF_CARDS:
            for name, pattern in words.lexicon.patterns[section].items():
                if name == key or name.startswith(f"{key}."):
                    assert added not in pattern.text.lower().split(), name
    for selection, model in shipped():
        if "penalty" in drawn_numbers(model):
            said = [as_text(rule.line, words) for rule in in_rulebook(model)]
            assert any(added in text.lower() for text in said), selection


@only_full
def test_at_least_is_never_said_as_more_than() -> None:
    """Only who has more cards than they may keep has `more than 7`, and puts cards away `until they have 7`."""
    found = [
        (selection.game, part)
        for selection, line in lines()
        for part in inside(line)
        if isinstance(part, Noun) and part.amount is not None and part.amount == Amount(part.amount.number, ">")
        if not any(isinstance(one, Clause) and one.key.startswith("discard-until") for one in inside(line))
    ]
    assert not found


def test_a_word_that_the_rules_define_is_in_every_sentence_about_it() -> None:
    defining = 0
    for selection, model in shipped():
        seats = {*words_for_seats(model), *(key.replace("seat.", "beside.") for key in words_for_seats(model))}
        defining += bool(seats)
        for rule in in_rulebook(model) if seats else ():
            plain = rebuilt(rule.line, without_what_is_meant)
            named = {part.key for part in inside(plain) if isinstance(part, Noun)}
            assert not named & seats, (selection, rule.rule)
    assert defining


def without_what_is_meant(part: object) -> object:
    """A line without what the words mean, for languages that do not know them."""
    if isinstance(part, Noun) and part.key == CALLED:
        return Noun(CALLED, name=part.name)
    return rebuilt(part, without_what_is_meant)


@pytest.mark.parametrize("language", languages())
def test_a_card_that_is_discarded_has_a_place(language: str) -> None:
    """`discards` in the rules language is under the top card and without effect; at the table, it is playing a card."""
    for name in ("lowest-card-discard", "safe-zero"):
        selection = next(s for s, _ in shipped() if any(path.stem == name for path in s.houses))
        text = " ".join(said for rule, said in told(selection, language).items() if rule.startswith(name))
        top = Noun("top", slots=(("of", Noun("pile", name="discard pile", kind="pile")),))
        case = "acc" if language == "de" else "obj"
        assert book_grammar(language).noun(top, case, NOWHERE).text in text
