"""What a routine can do, and how much room a game can need: what a back end may rely on."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.tables import Linked


@dataclass(frozen=True, slots=True, kw_only=True)
class Effects:
    """What a routine can do until it is done, with all processes that it pushes: `stops` for a decision, `ends` its turn or
    round early, and the routines that it `pushes` itself.
    """

    stops: bool
    ends: bool
    pushes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """The most that can be there at once: cards, faces, slots of a routine, offers of a decision or window, and open windows (each
    kind once for each player, and once for nobody; and those that loops open, once for each player, card or colour that they are about). No kept number that grows becomes larger than `numbers`.

    Frames have no bound, because rules can start each other: an engine may give up at 200.
    """

    cards: int
    faces: int
    slots: int
    offers: int
    windows: int
    numbers: int = 1_000_000_000


def effects_of(linked: Linked) -> tuple[Effects, ...]:
    """The effects of each routine."""
    own = [tuple(sorted(pushed(linked, number))) for number in range(len(linked.routines))]
    stopping = {owner for owner, x in zip(linked.owners, linked.operations, strict=True) if isinstance(x, STOPPING)}
    ending = {owner for owner, x in zip(linked.owners, linked.operations, strict=True) if isinstance(x, ENDING)}
    found: list[Effects] = []
    for number, pushes in enumerate(own):
        reached = reachable(own, number)
        found.append(Effects(stops=bool(reached & stopping), ends=bool(reached & ending), pushes=pushes))
    return tuple(found)


STOPPING = (o.Decide, o.ChooseOne)
ENDING = (o.EndTurn, o.EndRound, o.Win)


def reachable(pushes: list[tuple[int, ...]], routine: int) -> set[int]:
    """A routine and all that it can push, also through others."""
    seen: set[int] = set()
    waiting = [routine]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += pushes[one]
    return seen


def pushed(linked: Linked, routine: int) -> set[int]:
    """The routines that the operations of a routine push."""
    found: set[int] = set()
    for owner, x in zip(linked.owners, linked.operations, strict=True):
        if owner == routine:
            found |= {push.routine for number in happenings_of(x) for push in linked.happenings[number].pushes}
            found |= {linked.watched[number].routine for number in x.looks}
            found |= {linked.play} if isinstance(x, o.Play) and linked.play is not None else set()
    return found


def happenings_of(x: o.Operation) -> list[int]:
    """What can happen as an operation is carried out."""
    match x:
        case o.DrawCards(before=before, after=after, runs_out=runs_out):
            found = [before, after, runs_out]
        case o.Decide(offers=offers):
            found = [number for offer in offers for number in offer.tells]
        case (
            o.Happen(happening=happening) | o.Instead(happening=happening) | o.TurnUp(happening=happening) | o.Miss(happening=happening)
            | o.Leave(happening=happening) | o.Begin(happening=happening) | o.EndRound(happening=happening)
        ):  # fmt: skip
            found = [happening]
        case _:
            found = []
    return [number for number in found if number is not None]


def bounds_of(linked: Linked) -> Bounds:
    """The bounds of a game."""
    offers = [len(x.offers) for x in linked.operations if isinstance(x, o.Decide)]
    sides = [sum(face.copies for face in faces) for faces in linked.faces_by_side]
    cards = max(sides, default=0)
    return Bounds(
        cards=cards,
        faces=len(linked.faces),
        slots=max((len(routine.slots) for routine in linked.routines), default=0),
        offers=max([*offers, *(len(window.offers) for window in linked.windows)], default=0),
        windows=sum(windows_at_once(linked, number, cards) for number in range(len(linked.windows))),
    )


def windows_at_once(linked: Linked, window: int, cards: int) -> int:
    """How many windows of a kind can be open at once."""
    players = linked.players[1] + 1
    values = {"player": players, "card": cards + 1, "colour": len(linked.colour_names) + 1}
    most = players
    for owner, x in zip(linked.owners, linked.operations, strict=True):
        if isinstance(x, o.OpenWindow) and x.window == window:
            kinds = [linked.routines[owner].slots[slot][1] for slot in x.each_of]
            most = max(most, players * prod(values[kind] for kind in kinds))
    return most
