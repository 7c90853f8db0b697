"""The face by which a seat knows a card that it may choose: its name, or `?` for a card that it does not see.

What a card is must not show in the choices for it: a card of another player's hand is `?`, even if the seat has the same.
"""

from __future__ import annotations

from uno_dsl.engine.actions import offer_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.engine.stop_options import Choose, Option
from uno_dsl.engine.view import HIDDEN, open_to, side_in_play
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i


def face_of_option(machine: Machine, g: State, stop: Stop, option: Option) -> str:
    """The face of the card of an option (of a choice of cards, the chosen card), as the seat that may choose it knows it."""
    code = card_of(option)
    return HIDDEN if code is None or is_blind(machine, g, stop, option) else face_seen(machine, g, option.seat, code)


def card_of(option: Option) -> int | None:
    """The card that an option is about, or that is chosen by it; None if there is none."""
    return option.value if isinstance(option, Choose) else option.card


def is_blind(machine: Machine, g: State, stop: Stop, option: Option) -> bool:
    """Whether the cards to choose from lie in a pile whose cards the seat does not see."""
    instruction = machine.program.instructions[stop.pc]
    if isinstance(option, Choose):
        assert isinstance(instruction, i.ChooseOne)
        return is_blind_choice(machine.program, instruction.choose)
    return is_blind_offer(machine.program, instruction, offer_of(machine, g, stop, option))


def is_blind_choice(program: i.Program, chooser: s.Choose) -> bool:
    """Whether a choice is one of cards that the chooser does not see."""
    return hides(program, chooser.domain, {chooser.who, e.Variable(chooser.variable, "player")})


def is_blind_offer(program: i.Program, instruction: i.Instruction, offer: s.Offer | None) -> bool:
    """Whether an offer, made while the game stops at an instruction, is one of cards that its taker does not see."""
    own: set[e.Expression] = set()
    if isinstance(instruction, i.Decide):
        who = instruction.ask.who
        own = {e.Slot(instruction.ask.taker, "player"), *(who.parts if isinstance(who, e.Listed) else [who])}
    return hides(program, None if offer is None else offer.cards, own)


def hides(program: i.Program, domain: e.Expression | None, own: set[e.Expression]) -> bool:
    """Whether cards lie in a pile that is hidden from a player, who is named by any of the expressions of `own`."""
    while isinstance(domain, e.Only):
        domain = domain.group  # its condition may name other piles
    piles = [] if domain is None else [x for x in e.inside(domain) if isinstance(x, e.Pile)]
    seen = [(program.keeps[pile.name].seen, pile.owner in own) for pile in piles]
    return any(by == "nobody" or (by == "owner" and not mine) for by, mine in seen)


def all_faces(machine: Machine) -> tuple[str, ...]:
    """Every face by which a seat may know a card, on both sides; the last one is `?`."""
    names = (machine.program.faces[face].name for side in machine.codes.side_faces for face in side)
    return (*dict.fromkeys(names), HIDDEN)


def face_seen(machine: Machine, g: State, seat: int | None, code: int) -> str:
    """A card by its face on the side in play, if a seat sees it where it lies; else `?`."""
    for keep in machine.program.keeps.values():
        if keep.kind != "pile":
            continue
        piles = g.__dict__[attribute("pile", keep.name)]
        for owner, pile in enumerate(piles) if keep.per_player else [(None, piles)]:
            on_top, below = (open_to(machine, g, keep, owner, seat, top=top)[0] for top in (True, False))
            if (on_top and pile[-1:] == [code]) or (below and code in pile[:-1]):
                return machine.codes.names[code].split(" | ")[
                    side_in_play(machine, g) if machine.codes.two_sided else 0
                ]
    return HIDDEN
