"""Who is kept by their seat as a round ends may be out of the game: a warning for each way to name a seat, and none where those are passed over."""

from __future__ import annotations

import pytest

from tests.diagnostics.golden_files import codes_of, house_rule
from tests.slices import only_full

RULES = (
    "keep a {kind} called {name} for every player{lasting}\nadd before [setup.seven]\n  for every player\n    if their {name} is {out}, they are out of the round\n"
    "when a player plays a 7\n  their {name} becomes {out}\nset next-dealer to any\nreplace [score.again]\n{lines}\n  a round begins"
)
FLAG = {"kind": "flag", "name": "eliminated", "out": "true"}
LIVES = {"kind": "number", "name": "lives", "out": "0"}
GAME, ROUND = ", for the whole game", ""
LEFT = "  the dealer becomes the player left of the dealer"


@only_full
@pytest.mark.parametrize("seat", ["left of", "right of", "next to", "before", "after"])
@pytest.mark.parametrize("said", [FLAG, LIVES], ids=["flag", "lives"])
def test_a_seat_may_be_that_of_somebody_who_is_out(said: dict[str, str], seat: str) -> None:
    lines = (
        f"  the dealer becomes the player {seat} the dealer"
        if seat != "next to"
        else "  the dealer becomes the next player"
    )
    assert "out-next-round" in codes_of(house_rule(RULES.format(**said, lasting=GAME, lines=lines)))


@pytest.mark.parametrize(
    ("said", "lasting", "lines"),
    [
        (FLAG, ROUND, LEFT),
        (FLAG, GAME, "  the dealer becomes a random player"),
        (FLAG, GAME, f"{LEFT}\n  repeat until the dealer's eliminated is not true\n  {LEFT}"),
        (LIVES, GAME, f"{LEFT}\n  repeat until the dealer's lives are above 0\n  {LEFT}"),
    ],
)
def test_nothing_is_told_where_they_are_passed_over(said: dict[str, str], lasting: str, lines: str) -> None:
    assert "out-next-round" not in codes_of(house_rule(RULES.format(**said, lasting=lasting, lines=lines)))
