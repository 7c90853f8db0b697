"""The reader is spoken to in words of the language wherever whoever plays a card is named: `gives you a card`, `your turn`.

Never `gives a card to` with nothing behind it, which is what a language says that leaves `you` out as a subject.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from tests.diagnostics.texts import texts
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.rulebook.states import read_state
from uno_dsl.wording.phrases import Line
from uno_dsl.wording.rules_text import rules_text
from uno_dsl.wording.speaking import grammar

PHRASES = Path(__file__).parents[2] / "spec" / "phrases"
ABOUT_THEM = (
    "{who} gives a card to {whom}",
    "{who} gives cards to {whom} until {whom} has 2 cards",
    "{who} gives their hand to {whom}",
    "every other player gives a card to {whom}",
    "every other player gives 2 cards to {whom}",
    "every other player gives their hand to {whom}",
    "every other player looks at the hand of {whom}",
    "{who} swaps hands with {whom}",
    "{who} may swap hands with {whom}",
    "{who} may take a random card from {whom}",
    "{who} may give a card to {whom}",
    "{who} may show their hand to {whom}",
    "{who} may look at the hand of {whom}",
    "{who} shows their hand to {whom}",
    "{who} looks at the hand of {whom}",
    "{who} takes a random card from {whom}",
    "{who} takes the lowest card of {whom}",
    "{who} puts a card from the hand of {whom} into the draw pile",
    "{who} draws as many cards as the score of {whom}",
    "if {who} has more cards than {whom}, the next player draws 1 card",
    "if {who} has fewer cards than {whom}, the next player draws 1 card",
    "if {who} has as many cards as {whom}, the next player draws 1 card",
    "if {who} is the player right of {whom}, the next player draws 1 card",
    "the player right of {whom} draws 1 card",
    "the player opposite {whom} draws 1 card",
    "the player before {whom} draws 1 card",
    "the dealer becomes {whom}",
    "every player except {whom} draws 1 card",
    "until {whom} begins a turn\n    every other player may not play a 3",
    "{who} scores the total worth of the hand of {whom}",
    "the score of {whom} grows by 2",
    "the score of {who} becomes the score of {whom}",
)
WHO = ("the next player", "the dealer")
OTHERS = ("the dealer", "the previous player", "the next player")
BROKEN = {
    "en": r"(?<!before )(?<!opposite )(?<!except )\byou (begins|has|is|draws)\b|\byou's\b|\b(until|when|if) you\b.*\btheir (turn|next turn|hand)\b",
    "es": r"\b(de|a|con|por|para|que|como)( y\b|[ ,.:;]*$|[,.:;])|\bde ti y\b.*\bsu mano\b",
    "es-ES": r"\b(de|a|con|por|para|que|como)( y\b|[ ,.:;]*$|[,.:;])",
    "fr": r"\b(de|à|avec|par|pour|sur|entre|contre|que|chez) tu\b(?! )",
    "pt": r"\b(de|a|com|por|para|que|quanto)( e\b|[ ,.:;]*$|[,.:;])",
    "pt-PT": r"\b(de|a|com|por|para|que|quanto)( e\b|[ ,.:;]*$|[,.:;])",
    "de": r"\b(von|mit|zu|bei|an|für|außer) du\b|\bdu (ist|darf nicht ist)\b",
}
"""What no sentence may have in it."""
POSSESSIVES = {
    "en": r"\btheir\b",
    "en-book": r"\btheir\b",
    "es": r"\bsus?\b",
    "es-ES": r"\bsus?\b",
    "fr": r"\b(son|sa|ses|leurs?)\b(?!-)",
    "de": r"\b(seine[mnrs]?|ihre[mnrs]?)\b",
}
"""Of languages in which the reader has other ones."""
OWNED = ("become.colour.if-any", "choose-and-put.together")
"""Patterns whose possessive is that of a card, or of two players together."""


def sentences(*others: str) -> dict[str, list[str]]:
    """By what they are made from: sentences about whoever plays the card, and about others if these are named."""
    return {
        one: [
            *dict.fromkeys(
                one.format(who=who, whom=whom) for who in WHO for whom in ("the player", *others) if whom != who
            )
        ]
        for one in ABOUT_THEM
    }


def told(texts_of: dict[str, list[str]]) -> list[Line]:
    """What an entry says of a card for which a house rule has each of the sentences."""
    path = Path("spoken-to.uno")
    rules = "".join(f"when a player plays a wild\n  {text}\n\n" for text in chain(*texts_of.values()))
    with texts({path: f'language 1\nhouse rule spoken-to for classic "Spoken to"\n\n{rules}'}):
        selection = Selection(game="classic", houses=(path,))
        state = read_state("", selection, shelf_of(selection))
    assert state is not None
    return [rule.line for rule in state.told if rule.line.rule.startswith("spoken-to.")]


@pytest.fixture(scope="module")
def lines() -> list[Line]:
    return told(sentences())


@pytest.mark.parametrize("language", sorted(BROKEN))
def test_the_reader_has_words_in_every_place(lines: list[Line], language: str) -> None:
    words = grammar("en-book" if language == "en" else language)
    said = ["\n".join(rules_text(line, words)).replace(f" [{line.rule}]", "") for line in lines]
    assert not [text for text in said if re.search(BROKEN[language], text, re.M)]


@pytest.mark.parametrize("language", sorted(BROKEN))
def test_no_sentence_is_left_in_the_rules_language(lines: list[Line], language: str) -> None:
    """An offer is only quoted where its author did so: `may "shout"`."""
    words = grammar("en-book" if language == "en" else language)
    assert not [line for line in lines if re.search("[“«„]", "\n".join(rules_text(line, words)))]


@pytest.fixture(scope="module")
def by_rule() -> dict[str, list[Line]]:
    """What is said of each sentence about several people, by the rule that it is."""
    found: dict[str, list[Line]] = {}
    for line in told(sentences(*OTHERS)):
        for part in line.under or (line,):
            found.setdefault(part.rule or line.rule, []).append(replace(part, rule=""))
    return found


@pytest.mark.parametrize("language", sorted(BROKEN))
def test_a_sentence_about_somebody_else_has_other_words(by_rule: dict[str, list[Line]], language: str) -> None:
    """`the dealer takes the lowest card from your hand`, not `takes their lowest card`."""
    words = grammar("en-book" if language == "en" else language)
    made = sentences(*OTHERS)
    rules = {text: f"spoken-to.{place}" for place, text in enumerate(chain(*made.values()), 1)}
    compared = 0
    for alike in made.values():
        lines = [by_rule[rules[text]] for text in alike if rules[text] in by_rule]
        said = ["\n".join(chain(*(rules_text(line, words) for line in told_lines))) for told_lines in lines]
        assert len({*said}) == len(said), (alike, said)
        compared += len(said)
    assert compared > 100


@pytest.mark.parametrize("language", sorted(POSSESSIVES))
def test_a_possessive_of_the_one_who_acts_can_be_that_of_the_reader(language: str) -> None:
    """A pattern marks it, as in `{who} *end their° turn`, so that the reader ends `your turn`."""
    table = tomllib.loads((PHRASES / f"{language}.toml").read_text("utf-8"))
    for key, text in table.get("clause", {}).items():
        _, subject, rest = text.partition("{who} *")
        found = re.search(POSSESSIVES[language] + "(?!°)", rest)
        assert not subject or found is None or key in OWNED, (key, text)
