"""A card without a number is not above 5, and not at most 5 either: what is denied is not told as its opposite."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.texts import texts
from tests.slices import only_full, some
from tests.wording.models import Shipped
from tests.wording.read_back import read_back
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.describe.rule_phrases import described
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.lexicon import languages
from uno_dsl.wording.rulebook_sentences import as_text
from uno_dsl.wording.speaking import book_grammar

HOUSE = Path("house.uno")
OPPOSITE = {"above": "at most", "at most": "above", "below": "at least", "at least": "below"}
LACKED = ("its number", "the winner's score", "the number of the top card of the draw pile", "its number plus 2")
THERE = ("the step", "the number of players", "its worth")


def told(condition: str) -> Shipped:
    """A game with a rule under a condition."""
    text = (
        "language 1\nhouse rule house for classic\n\nkeep a number called step\n\n"
        f"when a player plays a card\n  if {condition}, the next player draws 3 cards\n"
    )
    with texts({HOUSE: text}):
        gathered = gather(Selection(game="classic", houses=(HOUSE,)), shelf())
    assert gathered.rules is not None and not gathered.diagnostics
    model, diagnostics = understand(gathered.rules)
    assert not diagnostics
    return Shipped("house", gathered, model)


def in_book(rules: Shipped, language: str) -> str:
    words = book_grammar(language)
    return "\n".join(as_text(r.line, words) for r in in_rulebook(rules.model) if r.rule.startswith("house"))


@only_full
@pytest.mark.parametrize("relation", OPPOSITE)
@pytest.mark.parametrize("number", some(LACKED, 3))
def test_a_denied_comparison_is_not_its_opposite(number: str, relation: str) -> None:
    no, opposite = told(f"{number} is not {relation} 5"), told(f"{number} is {OPPOSITE[relation]} 5")
    yes = told(f"{number} is {relation} 5")
    for language in languages():
        said = {in_book(no, language), in_book(opposite, language), in_book(yes, language)}
        assert len(said) == 3, (language, said)


@pytest.mark.parametrize("relation", OPPOSITE)
@pytest.mark.parametrize("number", some([*LACKED, *THERE], 3))
@pytest.mark.parametrize("no", ["", "not "], ids=["so", "denied"])
def test_a_comparison_is_read_back_as_it_is(number: str, relation: str, no: str, tmp_path: Path) -> None:
    rules = told(f"{number} is {no}{relation} 5")
    for rule in described(rules.model):
        if rule.rule.startswith("house"):
            again = read_back(rules, rule, tmp_path)
            assert again.same, (again.text, again.problems)


@only_full
@pytest.mark.parametrize("relation", OPPOSITE)
def test_what_is_always_there_is_told_without_a_not(relation: str) -> None:
    for number in ("the step", "the number of players"):
        no, opposite = told(f"{number} is not {relation} 5"), told(f"{number} is {OPPOSITE[relation]} 5")
        assert all(in_book(no, language) == in_book(opposite, language) for language in languages())
