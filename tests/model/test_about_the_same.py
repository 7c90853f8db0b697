"""`That is red and has a number`, `if it has a 7 or is wild`: a clause without a subject is about the same card or player as the one before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import house_rule, laid
from tests.diagnostics.texts import findings, texts
from tests.slices import only_full, some
from uno_dsl.model import expressions as e
from uno_dsl.model.equal_meaning import same_model
from uno_dsl.model.statements import Model
from uno_dsl.pipeline import run_stages
from uno_dsl.tree import inside

CARD = "when a player plays a card\n  if {}\n    the next player draws 1 card\n"
ONLY = "a player may only play a card that {}\n"
HERO = "when a player plays a 7\n  the player chooses another player as the hero\n  if the hero {}\n    the next player draws 1 card\n"
BLUFF = "when a player plays a wild-draw-four\n  if {}\n    the next player draws 1 card\n"
PAIRS = [
    (ONLY, "has the colour in play or is wild", "has the colour in play or that is wild"),
    (ONLY, "has the colour in play and is not wild", "has the colour in play and that is not wild"),
    (ONLY, "is red and has a number or is wild", "is red and that has a number or that is wild"),
    (CARD, "it is red and has a number", "it is red and it has a number"),
    (CARD, "it is red or is wild", "it is red or it is wild"),
    (CARD, "it is red or has a number and they have 3 cards", "it is red or it has a number and they have 3 cards"),
    (CARD, "they have 3 cards and it is red or is wild", "they have 3 cards and it is red or it is wild"),
    (CARD, "it is red and isn't wild or has a number", "it is red and it is not wild or it has a number"),
    (CARD, "the next player has a card that is red or has a number", "the next player has a card that is red or that has a number"),
    (CARD, "the next player has 3 cards and does not have a 7", "the next player has 3 cards and the next player does not have a 7"),
    (CARD, "it has a number below 8 and is red", "its number is below 8 and it is red"),
    (CARD, "it has the number 8 or is red", "its number is 8 or it is red"),
    (CARD, "it does not have the number 8", "its number is not 8"),
    (CARD, "the next player has a card with number 8", "the next player has a card whose number is 8"),
    ("a player may only play a card {}\n", "that does not have a number of at least 5", "whose number is not at least 5"),
    ("when a player {}\n  they draw 1 card\n", "has 3 cards or has 7 cards", "has 3 cards or a player has 7 cards"),
    ("when a player plays a card that {}\n  they draw 1 card\n", "is red and has a number", "is red and that has a number"),
    ("when a player plays a 7\n  every player who {} draws 1 card\n", "has a 7 or is the dealer", "has a 7 or who is the dealer"),
    *[(HERO, short, long) for short, long in (
        ("is out of the round or has a 7", "is out of the round or the hero has a 7"),
        ("has 2 cards or is out of the round", "has 2 cards or the hero is out of the round"),
        ("has 2 cards and is still in the round", "has 2 cards and the hero is still in the round"),
        ("is still in the round and does not have a 7", "is still in the round and the hero does not have a 7"),
        ("is not out of the round and is the dealer or has 3 cards", "is not out of the round and the hero is the dealer or the hero has 3 cards"),
    )],
    (BLUFF, "the player bluffed and has 3 cards", "the player bluffed and the player has 3 cards"),
    (BLUFF, "the player did not bluff or is the dealer", "the player did not bluff or the player is the dealer"),
    ("while the player {}\n  a player may not play a 7\n", "has 2 cards and is not the dealer", "has 2 cards and the player is not the dealer"),
]  # fmt: skip


def model(rules: str) -> Model:
    files = {Path("same.uno"): f'language 1\nhouse rule same for any edition "The same"\n\n{rules}'}
    selection, library = laid(files)
    with texts(files):
        found = run_stages(selection, library)
    assert found.model is not None and not any(d.severity == "error" for d in found.diagnostics), found.diagnostics
    return found.model


TAKEN = some(PAIRS, 5)


@only_full
@pytest.mark.parametrize(("rule", "short", "long"), TAKEN, ids=[short for _, short, _ in TAKEN])
def test_a_clause_without_a_subject_is_about_the_same(rule: str, short: str, long: str) -> None:
    assert same_model(model(rule.format(short)), model(rule.format(long)))


@pytest.mark.parametrize(("said", "denied"), [("who bluffed", False), ("who did not bluff", True)])
def test_players_are_told_apart_by_their_bluffs(said: str, denied: bool) -> None:
    """`Did not bluff` narrows a group down to the others, and is no word that nobody reads."""
    read = model(BLUFF.format(f"any player {said} has 3 cards"))
    tests = {
        isinstance(node.condition, e.Negation)
        for procedure in read.procedures
        for node in inside(procedure.body)
        if isinstance(node, e.Only) and any(isinstance(part, e.Bluffed) for part in inside(node.condition))
    }
    assert tests == {denied}


def test_an_end_without_a_beginning_is_refused() -> None:
    files = {Path("same.uno"): house_rule(CARD.format("has 3 cards"))}
    found, _ = findings(*laid(files), files)
    assert [(one.code, "about" in one.message) for one in found] == [("syntax", True)]


@pytest.mark.parametrize(
    "rules",
    [
        "when a player has 3 cards and is the dealer\n  they draw 1 card\n",
        "a card is posh and is fine if it is red\nwhen a player plays a posh card\n  they draw 1 card\n",
    ],
)
def test_where_nothing_comes_before_it_is_refused(rules: str) -> None:
    files = {Path("same.uno"): house_rule(rules)}
    found, _ = findings(*laid(files), files)
    assert "unread" in [one.code for one in found]


WILD = [
    "when a player plays {}\n  the next player draws 1 card\n",
    "when a player plays a 7 or {}\n  the next player draws 1 card\n",
    "when a player plays a 7 on {}\n  the next player draws 1 card\n",
    "a player may only play a 7 or {}\n",
    "a player may only play a card that has the colour in play or {}\n",
    "when a player plays a 7\n  the next player may play a 7 or {}\n",
    "when a player plays a 7\n  the next player may discard a 7 or {} if they have at least 3 cards\n",
]


@only_full
@pytest.mark.parametrize("rule", WILD)
def test_a_word_that_names_a_card_and_describes_others_needs_an_article(rule: str) -> None:
    """`A wild` is the card of that name, `a wild card` every card that is wild, `wild` alone could be either."""
    files = {Path("same.uno"): house_rule(rule.format("wild"))}
    found, _ = findings(*laid(files), files)
    assert [one.code for one in found] == ["which"] and "`a wild card`" in str(found[0].hint)
    assert not same_model(model(rule.format("a wild")), model(rule.format("a wild card")))
