"""What a play asks of the cards that are left: different conditions are told differently, in plain words and in every language, and none is lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, product
from pathlib import Path

import pytest

from tests.diagnostics.texts import texts
from tests.slices import only_full, some
from tests.wording.models import Shipped
from tests.wording.read_back import read_back
from tests.wording.test_numbers_not_there import HOUSE, in_book
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.plain_words.model_words import to_words
from uno_dsl.wording.describe.rule_phrases import described
from uno_dsl.wording.lexicon import languages

CARDS = {"a card": "", "a 7": " and it is a 7", "a red card": " and it is red", "a skip": " and it is a skip"}
LEFT = ("1 card left", "2 cards", "at most 1 card", "at least 1 card", "more than 1 card", "fewer than 3 cards")
WRITTEN = [f"when a player plays {card} if they have {left}" for card, left in product(CARDS, LEFT)]
WRITTEN += [f"when a player plays {card}" for card in CARDS]
WRITTEN += ["when a player plays their last card"]
SAME = [
    (f"when a player plays {card} if they have 1 card", f"when a player plays their next-to-last card{it_is}")
    for card, it_is in CARDS.items()
]


def rules(head: str) -> Shipped:
    text = f"language 1\nhouse rule house for classic\n\n{head}\n  the next player draws 3 cards\n"
    with texts({HOUSE: text}):
        gathered = gather(Selection(game="classic", houses=(HOUSE,)), shelf())
    assert gathered.rules is not None and not gathered.diagnostics
    model, diagnostics = understand(gathered.rules)
    assert not diagnostics
    return Shipped("house", gathered, model)


def plain(shipped: Shipped) -> str:
    return "\n".join("\n".join(rule.lines) for rule in to_words(shipped.model) if rule.rule.startswith("house"))


@only_full
def test_what_is_asked_differs_in_the_words_of_every_language() -> None:
    found = {head: rules(head) for head in WRITTEN}
    tellers: list[Callable[[Shipped], str]] = [
        plain,
        *(partial(in_book, language=language) for language in languages()),
    ]
    for told in tellers:
        words = {head: told(shipped) for head, shipped in found.items()}
        assert len(set(words.values())) == len(WRITTEN), [
            (one, other) for one, other in combinations(words, 2) if words[one] == words[other]
        ]


@pytest.mark.parametrize(("one", "other"), some(SAME, 2))
def test_the_next_to_last_card_is_one_with_1_card_left(one: str, other: str) -> None:
    assert plain(rules(one)) == plain(rules(other))
    for language in languages():
        assert in_book(rules(one), language) == in_book(rules(other), language)


@pytest.mark.parametrize("head", some(WRITTEN, 5))
def test_the_exact_words_are_read_back_as_the_same_rule(head: str, tmp_path: Path) -> None:
    shipped = rules(head)
    for rule in described(shipped.model):
        if rule.rule.startswith("house"):
            again = read_back(shipped, rule, tmp_path)
            assert again.same, (again.text, again.problems)
