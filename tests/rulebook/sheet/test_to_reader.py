"""Rules have one form of address for whoever plays a card or does what any player does, in every edition and with every option and house rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.rulebook.sheet.sheets import HOUSES, sheet_of, words_of
from tests.slices import only_full
from uno_dsl.layers.library import Selection, shelf, shelf_of
from uno_dsl.rulebook.states import read_state
from uno_dsl.tree import inside
from uno_dsl.wording.flow import A_PLAYER, BECOMING, THE_PLAYER
from uno_dsl.wording.idioms.reader.own_cards import HEADS, JUDGED, SAME
from uno_dsl.wording.idioms.reader.own_turn import YOU
from uno_dsl.wording.idioms.under_heading import THE_ONE
from uno_dsl.wording.phrases import Clause, Line, Noun

SELECTIONS = [
    *(Selection(game=game) for game in sorted(shelf().editions)),
    *(Selection(game=game, printing=printing) for game, printing in sorted(shelf().printings)),
    *(Selection(game=game, options=(option,)) for option, game in sorted(shelf().option_of.items())),
    *(Selection(game="classic", houses=(path,)) for path in sorted(HOUSES.glob("*.uno"))),
]
PERSONAL = [("es", ""), ("es", "es-ES"), ("fr", ""), ("pt", "pt-PT")]
"""Languages in which `you` is another word, or none, where it is not the subject."""


@cache
def told() -> tuple[Line, ...]:
    """The lines that speak to the reader."""
    return tuple(line for line in lines() if YOU in inside(line))


def lines() -> Iterator[Line]:
    for selection in SELECTIONS:
        state = read_state("", selection, shelf_of(selection))
        yield from (rule.line for rule in state.told) if state is not None else ()


@only_full
def test_nobody_else_stands_for_whoever_plays_a_card() -> None:
    assert told()
    for line in told():
        nouns = [part for part in inside(line) if isinstance(part, Noun)]
        assert THE_PLAYER not in nouns
        assert THE_ONE not in nouns
        assert not [part for part in nouns if part.key in SAME]


@only_full
def test_what_any_player_does_is_said_to_the_reader() -> None:
    """`When you go out, you win the round`, unless the rule names two players so, or is in the words of an author."""
    for line in lines():
        event = dict(line.slots).get("event")
        if line.key in HEADS and isinstance(event, Clause) and event.subject == A_PLAYER:
            assert event.key == JUDGED or [*inside(line)].count(A_PLAYER) > 1


@pytest.mark.parametrize(("language", "printing"), PERSONAL)
def test_where_the_reader_is_not_the_subject_a_language_has_words_for_it(language: str, printing: str) -> None:
    """`te montrent`, not `montrent à tu`."""
    lexicon = words_of("flip", language, printing).grammar.lexicon
    for section, key in {*not_subject()}:
        assert lexicon.has(section, key), (section, key)


def not_subject() -> Iterator[tuple[str, str]]:
    for line in told():
        for part in inside(line):
            if isinstance(part, Noun) and any(what == YOU for _, what in part.slots):
                yield "noun", part.key
            won = isinstance(part, Clause) and part.key.startswith(
                BECOMING
            )  # `you win the round`: its subject in words
            if isinstance(part, Clause) and not won and any(what == YOU for _, what in part.slots[1:]):
                yield "clause", part.key


def test_what_a_card_does_is_said_to_whoever_plays_it() -> None:
    said = [one.text for paragraph in sheet_of("classic", "en").paragraphs() for one in paragraph.sentences]
    assert "You choose the colour in play." in said
    assert "The next player may challenge you." in " ".join(said)
    assert not [text for text in said if "who plays this card" in text or "challenged player" in text]
