"""A name in an offer that could be for whoever takes it, or for the card; and cards that have no name yet."""

from __future__ import annotations

import re

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from uno_dsl.diagnostic import Diagnostic

QUOTED = re.compile(r"`([^`]+)`")
MARKET = "keep a pile called market, seen by everybody\nwhen a player plays a 5\n"


def errors(lines: str) -> list[Diagnostic]:
    return [one for one in found_in(house_rule(lines)) if one.severity == "error"]


@pytest.mark.parametrize(
    ("offer", "used"),
    [
        ("the next player may give a card from their hand to the player as the help", "the player must play the help"),
        ("any other player may put a 7 from their hand on the discard pile as the rival", "the rival draws 1 card"),
        ("any other player may discard a 7 as the rival", "the rival draws 1 card"),
    ],
)
def test_the_lines_that_are_proposed_give_the_name_without_doubt(offer: str, used: str) -> None:
    head = "when a player plays a 5\n  "
    (error,) = errors(f"{head}{offer}\n    {used}")
    assert error.hint is not None
    offered, *under = QUOTED.findall(error.hint)
    lines = "".join(f"\n    {line}" for line in (*under, used))
    assert errors(f"{head}{offered}{lines}") == []


def test_a_taken_card_has_the_name_that_it_is_given() -> None:
    (error,) = errors(f"{MARKET}  the player takes a card of the market\n  the player may play the taken card")
    assert error.hint is not None
    named, _ = QUOTED.findall(error.hint)
    assert errors(f"{MARKET}  the player {named}\n  the player may play the taken card") == []


@pytest.mark.parametrize("how", ["1 higher than", "2 above", "two less than", "1 lower than"])
def test_a_clause_and_a_number_are_said_each_for_itself(how: str) -> None:
    said = "the player may play a card {}"
    joined = f"that has the colour of the top card and a number that is {how} the number of the top card"
    (error,) = errors("when a player plays a 5\n  " + said.format(joined))
    assert error.hint is not None
    (clause,) = QUOTED.findall(error.hint)
    assert errors("when a player plays a 5\n  " + said.format(clause)) == []
