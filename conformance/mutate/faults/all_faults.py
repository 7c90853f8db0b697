"""All faults of implementation that an edition can have."""

from __future__ import annotations

from conformance.mutate.faults.answer_faults import faults_of_answers
from conformance.mutate.faults.card_faults import faults_of_cards
from conformance.mutate.faults.fault import Fault
from conformance.mutate.faults.leftover_faults import faults_of_leftovers
from conformance.mutate.faults.pile_faults import faults_of_piles
from conformance.mutate.faults.seat_faults import faults_of_seats
from uno_dsl.program.instructions import Program

SORTS: dict[str, str] = {
    "seats": "seats are counted wrongly: round the table, to the right, beyond two or four players",
    "empty piles": "an error when a pile is empty",
    "wrong end": "a pile or a deck is read from its other end",
    "aliased piles": "two piles are one list",
    "piles as sets": "equal cards are there only once",
    "equal cards": "of equal cards the wrong one is taken, or all are",
    "choice kept by a card": "a card keeps what was chosen for it",
    "left over from the round": "something is not set back for the next round",
    "left over from the game": "something is kept outside the game, and is there in the next one",
    "shared by players": "all players share one value",
    "refused actions": "an action that is refused has an effect, or is not refused",
    "who acts": "an action is carried out for somebody else, or twice",
    "out of date": "what is told is that of an earlier moment",
    "order of what is told": "what is told by seats begins with another seat, or is that of another",
}
"""Every sort of fault, and what it is."""


def faults_of(program: Program) -> list[Fault]:
    """The faults that an edition can have, sort by sort."""
    found = [
        *faults_of_seats(),
        *faults_of_piles(program),
        *faults_of_cards(program),
        *faults_of_leftovers(program),
        *faults_of_answers(program),
    ]
    order = [*SORTS]
    return sorted(found, key=lambda fault: order.index(fault.sort))
