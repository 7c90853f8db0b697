"""Which instructions can take the last card out of a hand."""

from __future__ import annotations

import pytest

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i
from uno_dsl.serve.emptied_hands import takes_from_hand
from uno_dsl.source import Span

NOWHERE = Span("rules.uno", 1, 1, 1)


@pytest.mark.parametrize(
    ("pile", "taken"),
    [
        (e.Pile("draw pile"), False),
        (e.Pile("hand", e.TurnPlayer()), True),
        (e.Pile("hand", e.Seat("next", e.TurnPlayer())), True),
    ],
)
def test_a_draw_takes_cards_out_of_a_hand_if_that_is_what_it_draws_from(pile: e.Pile, taken: bool) -> None:
    draw = s.Draw(who=e.Slot(0, "player"), count=e.Number(1), pile=pile, rule="toy", span=NOWHERE)
    assert takes_from_hand(i.DrawCards(draw=draw, left_slot=1, asked_slot=2)) is taken
