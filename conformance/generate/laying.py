"""What comes of laying a card: who draws then, and whether play goes another way.

Found by having it laid, whatever the rules say of it. Leaves to others: what that is good for (`scripts.py`).
"""

from __future__ import annotations

from typing import Any

from uno_dsl.engine.cards import BadValue, card_code
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.helpers import EngineStuck
from uno_dsl.engine.position import at_rest, load
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, attribute
from uno_dsl.model.statements import Face
from uno_dsl.serve.situation import is_over

from .supply import PLENTY, Faces, OfKind, Supply, is_plain

DECLINING = 1
"""The kind of an option of a stop by which something is let pass."""
WAYS = (attribute("kept", "direction"), attribute("kept", "side in play"))
PASSING = ("open", "misses")


def drawn_by_top(machine: Machine, wanted: dict[str, Any], layer: int, plain: int) -> list[list[str]] | None:
    """The cards of each hand that its player draws as the top discard is laid, on a plain card, from a seat."""
    g = load(machine, {part: wanted[part] for part in wanted if part not in PASSING} | {"turn": layer})
    top = g.__dict__["pile_discard_pile"][-1]
    g.__dict__["pile_discard_pile"][:] = [plain]
    before = [len(hand) for hand in g.__dict__["pile_hand"]]
    if not lay(machine, g, layer, top, plain):
        return None
    drawn = [len(hand) - count for hand, count in zip(g.__dict__["pile_hand"], before, strict=True)]
    if any(count >= len(hand) for count, hand in zip(drawn, wanted["hand"], strict=True)):
        return None  # nobody had no card before
    return [hand[len(hand) - count :] if count > 0 else [] for hand, count in zip(wanted["hand"], drawn, strict=True)]


def lay(machine: Machine, g: State, seat: int, card: int, plain: int) -> bool:
    """Give a card to the player at a seat, whose turn it is, and have it laid; what can be let pass is let pass."""
    g.__dict__["pile_draw_pile"][:] = [plain] * PLENTY
    g.__dict__["pile_hand"][seat].append(card)
    try:
        stop, laid = run(machine, g), False
        while not is_over(stop) and not (laid and at_rest(g)):
            right = [option for option in stop.options if laid or (option[0] == seat and option[3] == card)]
            if not right:
                return False
            decide(machine, g, stop, max(right, key=lambda option: option[1] == DECLINING))
            stop, laid = run(machine, g), True
    except (BadValue, EngineStuck):
        return False
    return laid


def turning(machine: Machine, faces: Faces) -> list[OfKind]:
    """The kinds of card by which the direction of play, or the side in play, becomes another."""
    found: list[OfKind] = []
    for face in machine.program.faces:
        kind = OfKind(faces.sides.index(face.side), face.card)
        if not is_plain(face) and kind not in found and turns(machine, faces, face, kind.side):
            found.append(kind)
    return found


def turns(machine: Machine, faces: Faces, face: Face, side: int) -> bool:
    """Whether play goes another way after a face has been laid."""
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
        return False
    before = [g.__dict__.get(name) for name in WAYS]
    laid = card is not None and lay(
        machine, g, g.turn, card_code(machine, card, "hand"), card_code(machine, plain[0], "hand")
    )
    return laid and before != [g.__dict__.get(name) for name in WAYS]
