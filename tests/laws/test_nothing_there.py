"""Of something that is not there, nothing is true: neither that it is a 7, nor that it is none; and nothing is not the same as nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from tests.slices import only_full, some

KEPT = """
keep a card called pick, seen by everybody
keep a card called lure, seen by everybody
keep a colour called hue
keep a colour called tint
keep a player called king
keep a player called queen
"""
SAYS = (
    "is a 7",
    "is red",
    "is a red 7",
    "is playable",
    "can be played",
    "is wild",
    "has a number",
    "has the colour of the top card",
    "has the number of the top card",
    "is a card with a number",
    "is red or the {} is blue",
)
DENIED = {"is": "is not", "can": "cannot", "has": "does not have"}
SAME = (
    "its colour is the hue",
    "the hue is the tint",
    "the hue is its colour",
    "the king is the queen",
    "the pick is the lure",
    "its number is the number of the pick",
    "the number of the pick is the number of the lure",
    "the colour of the pick is its colour",
)


def denied(said: str) -> str:
    """The opposite of a statement, sentence by sentence."""
    verb, _, rest = said.partition(" ")
    rest = rest.replace(" or ", " and ").replace("{} is", "{} is not")
    return f"{DENIED[verb]} {rest}".replace("does not have a number", "has no number").replace("not a ", "no ")


def example_findings(rule: str, example: str) -> list[str]:
    """What is found in a rule with an example."""
    text = f'language 1\nhouse rule absent for classic "Absent"\n{KEPT}\n{rule}\nexample "so it is"\n{example}'
    path = Path("absent.uno")
    selection, library = laid({path: text})
    found = findings(selection, library, {path: text})[0]
    return [one.message for one in found if one.severity == "error" or one.code == "example-fails"]


USED = "when a player plays a 9\n  the pick becomes the top card\n  the lure becomes the top card\n  the hue becomes red\n  the tint becomes red\n  the king becomes the player\n  the queen becomes the player\n"
"""A rule that sets what is kept, so that it counts as used."""


@pytest.mark.parametrize("said", some([*SAYS, *map(denied, SAYS)], 6))
def test_nothing_is_said_of_a_card_that_was_not_drawn(said: str) -> None:
    rule = f"add to [turn.draw]\n  if the drawn card {said.format('drawn card')}\n    every other player draws 1 card\n    their score grows by 3\n"
    start = "  Ann has blue 1, blue 2\n  Ben has green 2\n  every player's score is 0\n  the discard pile is yellow 3\n  the draw pile is empty\n"
    assert example_findings(rule, start + "  Ann draws\n  then Ann's score is 0\n") == []


@only_full
@pytest.mark.parametrize("said", some(SAYS, 4))
def test_of_a_card_that_was_drawn_it_is_so_or_not(said: str) -> None:
    lines = "".join(
        f"  if the drawn card {one.format('drawn card')}\n    their score grows by 3\n" for one in (said, denied(said))
    )
    start = "  Ann has blue 1, blue 2\n  Ben has green 2\n  every player's score is 0\n  the top card is yellow 3\n  the draw pile begins with {}\n"
    for card in ("red 7", "blue 3", "wild", "yellow skip"):
        decides = "\n  Ann declines" if card != "red 7" else ""
        followed = start.format(card) + f"  Ann draws{decides}\n  then Ann's score is 3\n"
        assert example_findings("add to [turn.draw]\n" + lines, followed) == [], card


@only_full
@pytest.mark.parametrize("said", some([*SAYS, *map(denied, SAYS)], 6))
def test_nothing_is_said_of_a_card_that_is_not_kept(said: str) -> None:
    rule = f"{USED}when a player plays an 8\n  if the pick {said.format('pick')}, their score grows by 3\n"
    assert example_findings(rule, PLAYED.format("red 8") + "  then Ann's score is 0\n") == []


PLAYED = "  Ann has red 8, wild, blue 1, blue 2\n  Ben has green 2, green 3\n  every player's score is 0\n  the top card is red 3\n  Ann plays {}\n"


@only_full
@pytest.mark.parametrize("said", some(SAME, 8))
def test_nothing_is_not_the_same_as_nothing(said: str) -> None:
    rule = f"{USED}when a player plays a wild\n  if {said}, their score grows by 3\n"
    followed = PLAYED.format("wild") + "  Ann chooses green\n  then Ann's score is 0\n"
    assert example_findings(rule, followed) == []
