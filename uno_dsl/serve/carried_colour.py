"""Whether, by the rules of a game, the colour in play can differ from the colour of the top card.

In most games it cannot: a coloured card sets its own colour, and only a card without a colour lets a player choose. Any
other rule that sets the colour, or that changes the top card without setting it, makes the answer yes. If the rules leave
it open, the answer is also yes.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.three_values import worked_out
from uno_dsl.program import instructions as i
from uno_dsl.program.instructions import Program

COLOUR = "colour in play"
DISCARDS = e.Pile("discard pile")
TOP = e.Top(DISCARDS)
CARD = e.Slot(1, "card")


def colour_can_differ(program: Program) -> bool:
    """Whether a coloured card can be on top while another colour (or none) is in play."""
    coloured = [face for face in program.faces if face.colour is not None]
    if not played_cards_are_discarded(program):
        return True
    for at, instruction in enumerate(program.instructions):
        if chooses_colour(instruction) and any(can_run(program, at, face) for face in coloured):
            return True
        if changes_top(instruction) and not follows_top(program, at):
            return True
        if isinstance(instruction, s.TurnUp) and not follows_top(program, at) and not follows_start(program):
            return True
    return False


def played_cards_are_discarded(program: Program) -> bool:
    """Whether playing a card puts a card on the discard pile, as it does in most games."""
    return any(
        owner == program.play and isinstance(instruction, s.Move) and instruction.to == DISCARDS
        for instruction, owner in zip(program.instructions, program.owners, strict=True)
    )


def chooses_colour(instruction: i.Instruction) -> bool:
    """Whether an instruction sets the colour in play to anything but the colour of the card played, turned up or on top."""
    match instruction:
        case s.Assign(target=e.Kept(name=name), value=value) if name == COLOUR:
            return not is_colour_of_card(value)
        case i.ChooseOne(choose=choose):
            return isinstance(choose.target, e.Kept) and choose.target.name == COLOUR
        case _:
            return False


def is_colour_of_card(value: e.Expression) -> bool:
    """Whether an expression is `its colour` or `the colour of the top card`."""
    return isinstance(value, e.Property) and value.name == "colour" and value.card in (CARD, TOP)


def changes_top(instruction: i.Instruction) -> bool:
    """Whether an instruction can put another card on top of the discard pile."""
    match instruction:
        case s.Move(to=to, cards=cards, sources=sources, place=place):
            taken = [part for expression in (cards, *sources) for part in e.inside(expression)]
            below = any(isinstance(part, (e.Without, e.Only)) and TOP in e.inside(part) for part in taken)
            whole = isinstance(cards, e.Cards) and not sources
            return (to == DISCARDS and place == "top") or (DISCARDS in taken and not below and not whole)
        case s.TurnOver(pile=pile):
            return pile == DISCARDS
        case _:
            return False


def follows_top(program: Program, at: int) -> bool:
    """Whether the same rule sets the colour in play afterwards."""
    owner = program.owners[at]
    return any(
        isinstance(found, s.Assign) and isinstance(found.target, e.Kept) and found.target.name == COLOUR
        for found, routine in zip(program.instructions[at + 1 :], program.owners[at + 1 :], strict=True)
        if routine == owner
    )


def follows_start(program: Program) -> bool:
    """Whether a rule about the card that is turned up sets the colour in play."""
    starts = {handler.procedure for handler in program.handlers if handler.event in ("start", "turn up")}
    return any(
        owner in starts and isinstance(found, s.Assign) and found.target == e.Kept(COLOUR, "colour")
        for found, owner in zip(program.instructions, program.owners, strict=True)
    )


# ------------------------------------------------------------------------------------------------ for which cards
def can_run(program: Program, at: int, face: s.Face) -> bool:
    """Whether an instruction can run because of a card with this face while that card is on top."""
    owner = program.owners[at]
    handlers = [handler for handler in program.handlers if handler.procedure == owner]
    if handlers and not any(can_be_about(handler, face) for handler in handlers):
        return False
    return all(may_hold(condition, face) is not False for condition in guards(program, at))


def can_be_about(handler: s.Handler, face: s.Face) -> bool:
    """Whether a handler can be about a card with this face."""
    if isinstance(handler.card, e.Constant) and handler.card.name not in (None, face.card):
        return False
    return may_hold(handler.condition, face) is not False


def guards(program: Program, at: int) -> Iterator[e.Expression]:
    """The conditions that guard an instruction in its own routine."""
    for before, found in enumerate(program.instructions[:at]):
        if isinstance(found, i.JumpUnless) and found.to > at and program.owners[before] == program.owners[at]:
            yield found.condition


def may_hold(condition: e.Expression, face: s.Face) -> bool | None:
    """The value of a condition for a card with this face that is both played and on top; None if it depends on something else."""
    return worked_out(condition, lambda part: told_by_face(part, face))


def told_by_face(part: e.Expression, face: s.Face) -> bool | None:
    """The value of a part of a condition, if the face decides it."""
    match part:
        case e.Named(card=card, name=name) if card in (CARD, TOP):
            return name in (face.card, face.name)
        case e.Present(value=e.Property(name=name, card=card)) if card in (CARD, TOP):
            return {"colour": face.colour, "number": face.number}.get(name, "") is not None
        case _:
            return None
