"""Which instructions can take the last card out of a hand."""

from __future__ import annotations

import pytest

from uno_dsl.checks.empty_hand import loss_by
from uno_dsl.engine.first_discard import takes_discards
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


CARD = e.Slot(2, "card")
PLAYER = e.Slot(0, "player")
SOURCES = [(), (e.Pile("hand", PLAYER),), (e.Pile("discard pile"),), (e.Pile("draw pile"), e.Number(1))]


@pytest.mark.parametrize("sources", SOURCES)
@pytest.mark.parametrize("card", [CARD, e.Slot(1, "card"), e.Top(e.Pile("discard pile"))])
def test_a_card_that_goes_deep_into_a_pile_comes_from_where_a_card_on_top_of_it_would(
    card: e.Expression, sources: tuple[e.Expression, ...]
) -> None:
    deck = e.Pile("draw pile")
    cards = e.Listed((card,))
    laid = s.Move(cards=cards, sources=sources, to=deck, by=PLAYER, rule="toy", span=NOWHERE)
    deep = s.Insert(card=card, sources=sources, to=deck, depth=e.Number(3), by=PLAYER, rule="toy", span=NOWHERE)
    assert deep.cards == cards
    assert takes_from_hand(deep) == takes_from_hand(laid)
    assert takes_discards(deep) == takes_discards(laid)
    lost = [[(loss.owner, loss.single, loss.whole) for loss in loss_by(step, (), ())] for step in (laid, deep)]
    assert lost[0] == lost[1] and bool(lost[0]) == (e.Pile("hand", PLAYER) in sources)
