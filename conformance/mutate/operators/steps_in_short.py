"""A step in a few words, to name it in what is said of a mutant: `the next player misses a turn`.

Not handled here: the sentences of rules (`uno_dsl.plain_words`), which know the names that things have in them.
"""

from __future__ import annotations

from typing import assert_never

from uno_dsl.model import statements as s
from uno_dsl.model.event_types import event_text
from uno_dsl.plain_words.in_short import brief
from uno_dsl.program import instructions as i

CONTROLS = {"win": "wins the game"}
"""Words for instructions whose name does not read as words: `win`."""


def step_in_short(x: i.Instruction) -> str:
    """What an instruction does, in a few words."""
    match x:
        case i.JumpUnless(condition=condition):
            return f"if {brief(condition)}"
        case i.EachStart(group=group):
            return f"for each of {brief(group)}"
        case i.Decide(ask=ask):
            return f"{brief(ask.who)} {'must' if ask.must else 'may'} {' or '.join(offer.act for offer in ask.offers)}"
        case i.DrawCards(draw=draw):
            return f"{brief(draw.who)} draws {brief(draw.count)} from {brief(draw.pile)}"
        case i.ChooseOne(choose=s.Choose(who=who, what=what)):
            return f"{brief(who)} chooses a {what}"
        case i.OpenWindow():
            return "what may be done beside the game begins"
        case i.Instead(event=event, who=who):
            return f"instead, if {brief(who)} would {event}"
        case i.Return() | i.Resume() | i.Jump() | i.EachNext():
            return "the steps go on"
        case i.RunOut(pile=pile_name):
            return f"the {pile_name} has run out"
        case s.Pick(group=group, what=what):
            return f"a {what} of {brief(group)} is picked by chance"
        case s.Proceed():
            return "it happens all the same"
        case s.Move(cards=cards, to=to):
            return f"{brief(cards)} to {brief(to)}"
        case s.Insert(card=card, to=to):
            return f"{brief(card)} into {brief(to)}"
        case s.Exchange(givers=givers, receiver=receiver, both_ways=both):
            return f"{brief(givers)} {'swaps with' if both else 'gives to'} {brief(receiver)}"
        case s.Deal(pile=pile):
            return f"{brief(pile)} is dealt"
        case s.Shuffle(pile=pile):
            return f"{brief(pile)} is shuffled"
        case s.TurnUp(who=who):
            return f"{brief(who)} turns up a card"
        case s.TurnOver(pile=pile):
            return f"{brief(pile)} is turned over"
        case s.Show(owner=owner, cards=cards, to=to):
            return f"{brief(owner)} shows {brief(cards)} to {brief(to)}"
        case s.Assign(target=target, value=value, add=add):
            return f"{brief(value)} more of {brief(target)}" if add else f"{brief(target)} becomes {brief(value)}"
        case s.Miss(who=who):
            return f"{brief(who)} misses a turn"
        case s.TakeTurn(who=who):
            return f"{brief(who)} takes the next turn"
        case s.Leave(who=who):
            return f"{brief(who)} leaves"
        case s.Happen(event=event, who=who):
            return f"the card takes effect on {brief(who)} ({event_text(event)})"
        case s.Play(who=who, card=card):
            return f"{brief(who)} plays {brief(card)}"
        case s.Control(what=what, who=who):
            return CONTROLS.get(what, what) if who is None else f"{brief(who)} {CONTROLS.get(what, what)}"
        case _:
            assert_never(x)
