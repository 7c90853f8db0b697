"""A name that a line gives can be used in every sentence that takes a name of its kind, or the line is refused, with a name that can."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import texts
from tests.slices import few
from uno_dsl.layers.gather import gather
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.model.reading.kept_names import NOT_AFTER_A_NAME, not_of_names
from uno_dsl.syntax.from_text import parser
from uno_dsl.syntax.vocabulary import vocabulary

HEADING = 'language 1\nhouse rule mine for classic "Mine"\n\n'
USES = {
    "number": (
        "the {0} becomes 3",
        "the {0} grows by 1",
        "if the {0} is at least 3, the player draws as many cards as the {0}",
        "if the {0} is not 3 and the {0} is below 9, the player draws 1 card",
        "the player scores half the {0}",
        "the player chooses a number from 0 to 4 as the {0}",
    ),
    "flag": (
        "the {0} becomes true",
        "if the {0} is true, the player draws 1 card",
        "if the player has 3 cards and the {0} is not true, the player draws 1 card",
    ),
    "player": (
        "the {0} becomes the next player",
        "if the {0} is nobody, the player draws 1 card",
        "the {0} draws 1 card",
        "the player chooses another player as the {0}",
        "the player gives a card from their hand to the {0} if the {0} has 3 cards",
        "the {0}'s score grows by 1",
    ),
    "number for every player": (
        "their {0} becomes 3",
        "their {0} grows by 1",
        "if their {0} is at least 3, the player draws as many cards as their {0}",
        "the next player's {0} becomes 0",
        "every player with the highest {0} draws 1 card",
        "if any player's {0} is at least 4, the player draws 1 card",
    ),
    "flag for every player": (
        "their {0} becomes true",
        "if their {0} is not true, the player draws 1 card",
        "if the next player's {0} is true, the player draws 1 card",
    ),
    "pile for every player": (
        "put the top card of the draw pile into their {0}",
        "the player takes the top card of their {0}",
        "if their {0} is not empty and their {0} has 3 cards, the player takes their {0}",
        "discard every card of the next player's {0}",
    ),
}
WORDS = st.one_of(
    st.sampled_from(sorted(word for word in vocabulary() if word.isalpha())),
    st.sampled_from(
        "player players card cards turn next first last drawn played top other highest most number points".split()
    ),
    st.sampled_from("chips seen skip-seen streak times since flip laps top bottom bad luck is-up player-to-be".split()),
)
NAMES = st.lists(WORDS, min_size=1, max_size=2).map(" ".join).filter(lambda name: "for" not in name.split())


def errors(name: str, what: str) -> list[tuple[int, str]]:
    """The lines and hints of the errors in a rule with all uses of a name, which is kept on line 4."""
    kind, _, owners = what.partition(" ")
    lines = [f"keep a {kind} called {name}{f' {owners}' if owners else ''}", "when a player plays a 7"]
    path = Path("mine.uno")
    files = {path: HEADING + "\n".join([*lines, *(f"  {use.format(name)}" for use in USES[what])]) + "\n"}
    selection, library = laid(files)
    with texts(files):
        gathered = gather(selection, library)
        found = [*gathered.diagnostics]
        if gathered.rules is not None and not any(one.severity == "error" for one in found):
            found += read_model(gathered.rules).diagnostics
    return [(one.span.line, one.hint or "") for one in found if one.severity == "error"]


def declared(name: str, what: str) -> list[str]:
    """The hints of the errors in the line that keeps something, alone."""
    kind, _, owners = what.partition(" ")
    path = Path("mine.uno")
    files = {path: f"{HEADING}keep a {kind} called {name}{f' {owners}' if owners else ''}\n"}
    selection, library = laid(files)
    with texts(files):
        gathered = gather(selection, library)
        found = [*gathered.diagnostics]
        if gathered.rules is not None:
            found += read_model(gathered.rules).diagnostics
    return [one.hint or "" for one in found if one.severity == "error"]


@given(name=NAMES, what=st.sampled_from(sorted(USES)))
@settings(max_examples=few(15, 300), deadline=None)
def test_a_name_can_be_used_or_is_refused_where_it_is_given(name: str, what: str) -> None:
    refused = declared(name, what)
    if not refused:
        assert errors(name, what) == []
        return
    proposed = re.search(r"(?:call it|such as) `([^`]+)`", refused[0])
    assert proposed is not None
    assert errors(proposed[1], what) == []


def test_no_kind_of_word_that_names_may_have_can_follow_a_name() -> None:
    states = parser().parser.parser._parse_table.states
    after = {
        kind
        for actions in states.values()
        for word, (_, state) in actions.items()
        if word == "NAME"
        for kind in states.get(state, ())
    }
    in_headings = {"ABOUT", "BECAUSE"}
    assert after & {*NOT_AFTER_A_NAME} <= in_headings


@pytest.mark.parametrize("name", ["skip-seen", "unseen", "the-if", "draw pile", "half", "score", "bad luck"])
def test_words_with_hyphens_are_words_of_their_own(name: str) -> None:
    assert not_of_names(tuple(name.split())) is None


@pytest.mark.parametrize("name", ["played this turn", "cards since the flip", "left end", "it", "lost and found"])
def test_words_that_sentences_read_otherwise_are_not_part_of_a_name(name: str) -> None:
    assert not_of_names(tuple(name.split())) is not None
