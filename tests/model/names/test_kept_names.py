"""A line that gives a name never hides what the game keeps under it: it is refused, or it changes what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings, texts
from tests.slices import some
from uno_dsl.layers.gather import gather
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.model.reading.nouns import PROPERTIES
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside

KEPT = {
    "a player": "keep a player called it-is",
    "players": "keep players called it-is",
    "a card": "keep a card called it-is",
    "a number": "keep a number called it-is",
    "a colour": "keep a colour called it-is",
    "a pile": "keep a pile called it-is, seen by everybody",
}
NAMED = (
    "call the player the it-is",
    "call the player an it-is",
    "call every player with the most cards the it-is",
    "call the top card the it-is",
    "the player chooses another player as the it-is",
    "the player chooses a colour as the it-is",
    "the player chooses a number from 1 to 6 as the it-is",
    "the player chooses a card in their hand as the it-is",
    "the player rolls a die as the it-is",
    "the player takes the top card of the discard pile as the it-is",
    "the player takes a random card from the next player's hand as the it-is",
    "the player draws 1 card as the it-is",
    'any other player may say "VETO" as the it-is',
    "any other player may draw 1 card as the it-is",
)


@pytest.mark.parametrize("line", some(NAMED, 4))
@pytest.mark.parametrize("what", KEPT)
def test_what_is_kept_is_changed_or_the_line_is_refused(what: str, line: str) -> None:
    under = "\n    that player draws 1 card" if " may " in line else ""
    text = f"language 1\nhouse rule mine for any edition\n\n{KEPT[what]}\nwhen a player plays a 7\n  {line}{under}\n"
    files = {Path("mine.uno"): text}
    selection, library = laid(files)
    if any(finding.severity == "error" for finding in findings(selection, library, files, searched=False)[0]):
        return
    with texts(files):
        rules = gather(selection, library).rules
    assert rules is not None
    steps = [
        step
        for procedure in read_model(rules).model.procedures
        if procedure.rule.startswith("mine")
        for step in steps_in(procedure.body)
    ]
    assert any(
        isinstance(step, s.Assign | s.Choose) and e.Kept("it-is", kind_of(step)) == step.target for step in steps
    )


def kind_of(step: s.Assign | s.Choose) -> str:
    return step.target.kind if isinstance(step.target, e.Kept) else ""


OF_PLAYERS = (
    "if their {} is at least 3",
    "if the player's {} is at least 3",
    "if the {} of the player is at least 3",
    "if the next player's {} is at least 3",
    "if the player has the highest {}",
)


REFUSED = ("number", "if the {} of the player is at least 3")  # it could be how many players there are


@pytest.mark.parametrize("line", OF_PLAYERS)
@pytest.mark.parametrize("word", some([*PROPERTIES, "side", "name", "value", "face", "penalty", "rank"], 4))
def test_a_number_of_players_is_what_the_file_keeps_and_not_what_a_card_has(word: str, line: str) -> None:
    text = (
        f"language 1\nhouse rule mine for any edition\n\nkeep a number called {word} for every player\n"
        f"when a player plays a card\n  {line.format(word)}\n    the next player draws 1 card\n"
    )
    assert asked_for(text) == (set() if (word, line) == REFUSED else {word})


@pytest.mark.parametrize("word", PROPERTIES)
def test_their_is_refused_for_one_number_of_the_whole_table(word: str) -> None:
    text = (
        f"language 1\nhouse rule mine for any edition\n\nkeep a number called {word}\n"
        f"when a player plays a card\n  if their {word} is at least 3\n    the next player draws 1 card\n"
    )
    assert asked_for(text) == set()


def asked_for(text: str) -> set[str]:
    """The names of what is kept, or of what cards have, that the condition of a rule asks for; none if it is refused."""
    files = {Path("mine.uno"): text}
    selection, library = laid(files)
    with texts(files):
        rules = gather(selection, library).rules
        assert rules is not None
        read = read_model(rules)
    if any(finding.severity == "error" for finding in read.diagnostics):
        return set()
    (body,) = (procedure.body for procedure in read.model.procedures if procedure.rule.startswith("mine."))
    return {
        part.name if isinstance(part, e.Kept) else f"{part.name} of a card"
        for step in steps_in(body)
        if isinstance(step, s.Branch)
        for part in inside(step.condition)
        if isinstance(part, e.Kept | e.Property)
    }
