"""Whether, by the rules of a game, a player can have no cards while the round goes on.

In most games nobody can: only a play empties a hand, the player then goes out, and that ends the round. Any other rule that
takes cards out of hands, or keeps a player from going out, makes the answer yes.
"""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Would
from uno_dsl.program import instructions as i
from uno_dsl.program.instructions import Program

HAND = "hand"
OUT = "go out"


def hand_can_be_empty(program: Program) -> bool:
    """Whether the round can go on while a player who has not left it has no cards."""
    return program.play is None or loses_otherwise(program) or not ends_after_last_card(program)


def loses_otherwise(program: Program) -> bool:
    """Whether anything except a play takes cards out of a hand."""
    return any(
        takes_from_hand(instruction)
        for instruction, owner in zip(program.instructions, program.owners, strict=True)
        if owner != program.play
    )


def takes_from_hand(instruction: i.Instruction) -> bool:
    """Whether an instruction can take cards out of a hand."""
    match instruction:
        case s.Move(cards=e.Cards(piles=())):  # all cards of the game are gathered for a new round
            return False
        case s.Move(cards=cards, sources=sources) | s.Insert(cards=cards, sources=sources):
            found = [part for expression in (cards, *sources) for part in e.inside(expression)]
            piles = {part.name for part in found if isinstance(part, (e.Pile, e.OwnedBy))}
            laid = cards in ((e.Slot(1, "card")), e.Listed((e.Slot(1, "card"),))) and not sources
            return not laid if not piles else HAND in piles
        case s.Exchange(pile=pile):
            return pile == HAND
        case i.DrawCards(draw=draw):
            return any(isinstance(part, (e.Pile, e.OwnedBy)) and part.name == HAND for part in e.inside(draw.pile))
        case _:
            return False


def ends_after_last_card(program: Program) -> bool:
    """Whether a player without cards goes out as part of a play, this ends the round, and no rule replaces it."""
    steps = list(zip(program.instructions, program.owners, strict=True))
    goes_out = any(isinstance(x, s.Happen) and x.event == OUT and owner == program.play for x, owner in steps)
    replaced = any(handler.event == Would("go out") for handler in program.handlers)
    outs = {handler.procedure for handler in program.handlers if handler.event == OUT}
    ends = any(
        owner in outs and (isinstance(x, s.Leave) or (isinstance(x, s.Control) and x.what == "end round"))
        for x, owner in steps
    )
    return goes_out and ends and not replaced
