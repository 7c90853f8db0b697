"""Words for where somebody sits: whoever is on the other side of somebody has them on this side, or the check says that it is not so."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from tests.diagnostics.golden_files import codes_of, house_rule
from tests.slices import only_full, some
from uno_dsl.interpreter.evaluate import seat
from uno_dsl.interpreter.game_state import State

WORDS = {"next": "the player after them", "before": "the player before them", "left": "the player left of them", "right": "the player right of them",
         "opposite": "the player opposite them"}  # fmt: skip
BACK = {"next": "before", "before": "next", "left": "right", "right": "left", "opposite": "opposite"}
RULE = "replace [table.players]\n  players {}\nwhen a player plays a 7\n  {}"
GUARDED = (
    ("if the number of players is even, the player opposite them draws 1 card", False),
    ("if the number of players is odd, the player opposite them draws 1 card", True),
    ("if there are 4 players, the player opposite them draws 1 card", False),
    ("if there are 5 players, the player opposite them draws 1 card", True),
    ("with 4 players, the player opposite them draws 1 card", False),
    ("with at least 4 players, the player opposite them draws 1 card", True),
    ("if the number of players is even and the player opposite them has 2 cards, the player draws 1 card", False),
    ("if the player opposite them has 2 cards, the player draws 1 card", True),
)


def sits(relation: str, who: int, players: int) -> int | None:
    """Who sits there, as the interpreter has it."""
    table = SimpleNamespace(players=players, direction=1, gone=[False] * players, round_over=False)
    return seat(cast(State, table), relation, who)


def warned(players: str, line: str) -> bool:
    return "nobody-opposite" in codes_of(house_rule(RULE.format(players, line)))


@only_full
@pytest.mark.parametrize("players", some(range(2, 8), 1000, always=("2", "3", "6")))
@pytest.mark.parametrize("relation", WORDS)
def test_there_and_back_is_the_same_player_or_there_is_a_warning(relation: str, players: int) -> None:
    back = {sits(BACK[relation], sits(relation, who, players) or 0, players) == who for who in range(players)}
    assert len(back) == 1
    assert warned(str(players), f"{WORDS[relation]} draws 1 card") == (back == {False})


TAKEN = some(GUARDED, 4, each=lambda case: case[1])


@pytest.mark.parametrize(("line", "expected"), TAKEN)
def test_a_line_may_ask_how_many_play(line: str, expected: bool) -> None:
    assert warned("2 to 10", line) == expected


def test_a_definition_counts_where_it_is_used() -> None:
    partner = (
        "the player draws 1 card\nthe partner of a player means the player opposite them\nwhen a player plays a 6\n  {}"
    )
    assert warned("4 to 6", partner.format("their partner draws 1 card"))
    assert not warned("4 to 6", partner.format("if the number of players is even, their partner draws 1 card"))


def test_a_definition_with_a_condition_counts_where_it_is_used() -> None:
    faced = "the player draws 1 card\na player is faced if the player opposite them has 2 cards\nwhen a player plays a 6\n  {}"
    assert warned("4 to 6", faced.format("if the player is faced, they draw 1 card"))
    assert not warned(
        "4 to 6", faced.format("if the number of players is even and the player is faced, they draw 1 card")
    )
