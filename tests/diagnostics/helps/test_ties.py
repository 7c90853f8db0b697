"""Every way that `silent-tie` names to settle a tie is accepted in its place, and settles it; so does what is explained."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from tests.slices import only_full, some
from uno_dsl.checks.catalogue import entry
from uno_dsl.diagnostic import Diagnostic

QUOTED = re.compile(r"`([^`]+)`")
PHRASES = (
    "the player with the fewest cards",
    "the other player with the highest score",
    "the opponent with the fewest cards",
    "the other player who has the fewest red cards",
)
PLACES = (
    "{} draws 1 card",
    "{} takes the next turn",
    "{} misses a turn",
    "{} wins the round",
    "{} goes out",
    "{} may draw 1 card",
    "the dealer becomes {}",
    "the player gives a card from their hand to {}",
    "call {} the rival\n  the rival draws 1 card",
    "if {} is the dealer, the player draws 1 card",
    "if {} has 3 cards, the player draws 1 card",
    "the player shows their hand to {}",
    "the player swaps hands with {}",
    "the player looks at the hand of {}",
    "deal 1 card to {}",
    "every player except {} draws 1 card",
    "for every player except {}, they draw 1 card",
)


def found(lines: str) -> list[Diagnostic]:
    rules = house_rule(f"when a player plays a 7\n  {lines}")
    return [one for one in found_in(rules) if one.severity == "error" or one.code == "silent-tie"]


def settled(place: str, way: str) -> str:
    """The lines of a place with what is proposed: instead of the phrase, or on a line before that gives somebody a name."""
    name = re.search(r" (?:as )?(the \w+)$", way)
    if way.startswith(("call ", "the player chooses ")) and name is not None:
        return f"{way}\n  {place.format(name[1])}"
    return place.format(way)


TAKEN = some([*product(PLACES, PHRASES)], 100, each=lambda case: case[1])


@only_full
@pytest.mark.parametrize(("place", "phrase"), TAKEN)
def test_each_way_to_settle_a_tie_is_accepted_in_its_place(place: str, phrase: str) -> None:
    told = found(place.format(phrase))
    for one in told:
        if one.code == "silent-tie":
            ways = QUOTED.findall(one.hint or "")
            assert len(ways) >= 2
            for way in ways:
                assert not [other.message for other in found(settled(place, way))], way


@only_full
def test_most_places_have_a_tie() -> None:
    warned = [place for place in PLACES if "silent-tie" in {one.code for one in found(place.format(PHRASES[0]))}]
    assert warned == list(PLACES)


def test_each_way_that_is_explained_settles_it() -> None:
    known = entry("silent-tie")
    assert known is not None
    for way in QUOTED.findall(known.fix):
        said = way.replace("...", "the fewest cards")
        lines = (
            f"{said}\n    the player with the fewest cards draws 1 card"
            if way.startswith("if ")
            else settled("{} draws 1 card", said)
        )
        assert not [one.message for one in found(lines)], way


FIRST = {
    "the first other player with the fewest cards draws 1 card": "",
    "the first opponent with the fewest cards takes the next turn": "",
    "the first other player after the dealer with the fewest cards draws 1 card": "",
    "call every other player with the fewest cards the leaders\n  the first leader takes the next turn": "",
    "call every player with the fewest cards the leaders\n  the first other leader takes the next turn": "",
    "call every player with the fewest cards the leaders\n  the first leader who has a 7 takes the next turn": "",
    "the first other player draws 1 card": "phrase",
    "call every player with the fewest cards the leaders\n  every first leader draws 1 card": "unknown-name",
}


@pytest.mark.parametrize(("lines", "code"), some(FIRST.items(), 4))
def test_the_first_of_several_is_named(lines: str, code: str) -> None:
    assert [one.code for one in found_in(house_rule(f"when a player plays a 7\n  {lines}"))] == ([code] if code else [])
