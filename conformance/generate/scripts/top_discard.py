"""What playing a card does: who draws then, and whether the direction of play changes.

Found by trying it, whatever the rules say of it. Not handled here: what that is used for (`find_script.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.plays.deck_faces import PLENTY, Faces, OfKind, Supply, is_plain
from uno_dsl.engine.actions import action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, turn_is_fresh
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.stop_options import Decline
from uno_dsl.engine.value_names import BadValue, card_code
from uno_dsl.model.statements import Face
from uno_dsl.serve.situation import is_over

SIDE = attribute("kept", "side in play")
WAYS = (attribute("kept", "direction"), SIDE)
PASSING = ("open", "misses")


def ways_of(g: State) -> tuple[Any, ...]:
    """The way play goes: its direction, and the side in play."""
    return tuple(g.__dict__.get(name) for name in WAYS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What is in the hands before a card is played, what is drawn as it is played, and whether hands move from seat to seat."""

    hands: Sequence[Sequence[str]]
    later: Sequence[Sequence[str]]
    moved: bool = False


def before_top(
    machine: Machine, wanted: dict[str, Any], layer: int, plain: int, free: Collection[int] = ()
) -> Before | None:
    """The hands before the top discard of a position is played, on a plain card, from a seat.

    Hands that are `free` may have more cards than are wanted: it does not matter what is drawn there.
    """
    g = load(machine, {part: wanted[part] for part in wanted if part not in PASSING} | {"turn": layer})
    top = g.__dict__["pile_discard_pile"][-1]
    g.__dict__["pile_discard_pile"][:] = [plain]
    before = [sorted(hand) for hand in g.__dict__["pile_hand"]]
    if not lay(machine, g, layer, top, plain, wanted["colour in play"]):
        return None
    after, hands = [sorted(hand) for hand in g.__dict__["pile_hand"]], wanted["hand"]
    if after != before and sorted(after) == sorted(before):
        return Before(hands=[hands[after.index(hand)] for hand in before], later=[[] for _ in hands], moved=True)
    drawn = [
        0 if seat in free else max(0, len(hand) - len(old))
        for seat, (hand, old) in enumerate(zip(after, before, strict=True))
    ]
    if any(count >= len(hand) for count, hand in zip(drawn, hands, strict=True)):
        return None  # nobody started with no cards
    kept = [len(hand) - count for hand, count in zip(hands, drawn, strict=True)]
    return Before(
        hands=[hand[:count] for hand, count in zip(hands, kept, strict=True)],
        later=[hand[count:] for hand, count in zip(hands, kept, strict=True)],
    )


def lay(machine: Machine, g: State, seat: int, card: int, plain: int, colour: str | None = None) -> bool:
    """Give a card to the player at a seat, whose turn it is, and play it; whatever can be passed is passed."""
    g.__dict__["pile_draw_pile"][:] = [plain] * PLENTY
    g.__dict__["pile_hand"][seat].append(card)
    try:
        stop, laid = run(machine, g), False
        while not is_over(stop) and not (laid and turn_is_fresh(g)):
            right = [option for option in stop.options if laid or (option.seat == seat and option.card == card)]
            if not right:
                return False
            named = [option for option in right if action_of(machine, g, stop, option).get("colour") == colour]
            decide(machine, g, stop, max(named or right, key=lambda option: isinstance(option, Decline)))
            stop, laid = run(machine, g), True
    except (BadValue, EngineStuck):
        return False
    return laid


def turning(machine: Machine, faces: Faces) -> dict[OfKind, tuple[str, ...]]:
    """The kinds of card that change the direction of play or the side in play, and which of the two."""
    found: dict[OfKind, tuple[str, ...]] = {}
    for face in machine.program.faces:
        kind = OfKind(faces.sides.index(face.side), face.card)
        if not is_plain(face) and kind not in found and (turned := turns(machine, faces, face, kind.side)):
            found[kind] = turned
    return found


def turns(machine: Machine, faces: Faces, face: Face, side: int) -> tuple[str, ...]:
    """How the way of play changes after a face has been played."""
    supply = Supply(faces)
    colours = [face.colour or supply.commonest(one) for one in faces.sides]
    colours = [
        colour if number == side else supply.commonest(one)
        for number, (one, colour) in enumerate(zip(faces.sides, colours, strict=True))
    ]
    card = supply.some(colours, face.__eq__, side)
    plain = [name for _ in range(PLENTY) if (name := supply.some(colours, is_plain)) is not None]
    stated = {
        "players": 3, "hand": [plain[1:3], plain[3:5], plain[5:7]], "draw pile": [], "discard pile": plain[:1],
        "colour in play": colours[side], **({"side in play": face.side} if face.side is not None else {}),
    }  # fmt: skip
    try:
        g = load(machine, stated)
    except (BadValue, EngineStuck):
        return ()
    before = ways_of(g)
    laid = card is not None and lay(
        machine, g, g.turn, card_code(machine, card, "hand"), card_code(machine, plain[0], "hand")
    )
    return tuple(name for name, one, other in zip(WAYS, before, ways_of(g), strict=True) if laid and one != other)
