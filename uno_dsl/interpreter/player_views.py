"""What a player sees of the table, by the names that the rules use. A hidden card is `?`."""

from __future__ import annotations

from typing import Any

from uno_dsl.interpreter.game_state import State
from uno_dsl.interpreter.witnesses import open_hands, sees
from uno_dsl.model.statements import Keep
from uno_dsl.program.linked.constants import DIRECTIONS

HIDDEN = "?"


def view(g: State, seat: int | None) -> dict[str, Any]:
    """The table as a player sees it; None is the public, which sees what every player sees."""
    out: dict[str, Any] = {"players": g.players, "seat": seat, "turn": g.turn}
    for keep in g.program.keeps.values():
        of_each = (g.piles if keep.kind == "pile" else g.kept)[keep.name]
        show = pile_seen if keep.kind == "pile" else value_seen
        owned = [show(g, keep, owner, one, seat) for owner, one in enumerate(of_each)] if keep.per_player else None
        out[keep.name] = owned if owned is not None else show(g, keep, None, of_each, seat)
    if g.windows:
        open_now = [(g.program.windows[window.number].rule, window.frame.slots[0]) for window in g.windows]
        out["open"] = [{"rule": rule, "player": player} for rule, player in open_now]
    return out


def pile_seen(g: State, keep: Keep, owner: int | None, pile: list[int], seat: int | None) -> list[str]:
    """A pile, its top card first. The order of a player's pile means nothing."""
    out: list[str] = []
    for cards, top in ((pile[-1:], True), (pile[-2::-1], False)):
        front = back = True
        for viewer in range(g.players) if seat is None else [seat]:
            seen = sees(keep, own=owner == viewer, top=top)
            front = front and (seen[0] or owner is not None and owner in open_hands(g, viewer))
            back = back and seen[1]
        out += [card_seen(g, card, front=front, back=back) for card in cards]
    return sorted(out) if keep.per_player else out


def card_seen(g: State, card: int, *, front: bool, back: bool) -> str:
    """A card whose front (the face of the side in play) and back are seen or hidden."""
    faces = g.name(card).split(" | ")
    return " | ".join(name if (front if side == g.side else back) else HIDDEN for side, name in enumerate(faces))


def value_seen(g: State, keep: Keep, owner: int | None, value: Any, seat: int | None) -> Any:
    """A kept value. A card, and what only its owner sees, is shown only if the rules show it."""
    own = owner is not None and owner == seat
    if keep.kind == "card" and value is not None:
        front, back = sees(keep, own=own, top=True)
        return card_seen(g, value, front=front, back=back) if front or back else HIDDEN
    if keep.kind != "card" and keep.seen == "owner" and keep.per_player and not own:
        return HIDDEN
    match keep.kind:
        case _ if value is None:
            return None
        case "colour":
            return g.program.colour_names[value]
        case "direction":
            return next(name for name, number in DIRECTIONS.items() if number == value)
        case "side":
            return g.program.sides[value]
        case _:
            return list(value) if isinstance(value, list) else value
