"""What a seat can see: of the table, and of what happened.

Piles are seen as the rules say (`seen by nobody`, `by its owner`, `top card seen by everybody`, `backs seen by the
others`). A hidden card is `"?"`; of a two-sided card each face is seen or hidden by itself.
"""

from __future__ import annotations

from typing import Any

from uno_dsl.engine.cards import to_words
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.state import State, attribute
from uno_dsl.model import statements as s

HIDDEN = "?"


def shown(machine: Machine, g: State, code: int, *, front: bool, back: bool) -> str:
    """A card as far as its front (the side in play) and back are seen."""
    codes = machine.codes
    if not codes.two_sided:
        return codes.names[code] if front else HIDDEN
    faces = codes.names[code].split(" | ")
    side = g.__dict__[attribute("kept", next(k.name for k in machine.program.keeps.values() if k.kind == "side"))]
    seen = [front, back] if side == 0 else [back, front]
    return " | ".join(face if visible else HIDDEN for face, visible in zip(faces, seen, strict=True))


def pile_view(machine: Machine, g: State, keep: s.Keep, pile: list[int], *, own: bool, opened: bool) -> list[str]:
    """A pile as somebody sees it, top card first."""
    top = len(pile) - 1
    out = []
    for place in range(top, -1, -1):
        front = opened or keep.seen == "everybody" or keep.seen == "owner" and own or keep.seen == "top" and place == top
        back = keep.backs == "others" and not own or keep.backs == "top" and place == top
        out.append(shown(machine, g, pile[place], front=front, back=back))
    return sorted(out) if keep.per_player else out


def open_hands(machine: Machine, g: State, seat: int) -> set[int]:
    """The seats whose hands lie open for this one, because a window says so."""
    out: set[int] = set()
    for window in g.windows:
        out |= machine.shows(g, window, seat)
    return out


def view(machine: Machine, g: State, seat: int) -> dict[str, Any]:
    """The table as a seat sees it: the keys of a position, hidden cards as `?`."""
    out: dict[str, Any] = {"players": g.n, "seat": seat, "turn": g.turn}
    opened = open_hands(machine, g, seat)
    for keep in machine.program.keeps.values():
        if keep.kind == "pile":
            piles = g.__dict__[attribute("pile", keep.name)]
            if keep.per_player:
                out[keep.name] = [pile_view(machine, g, keep, pile, own=k == seat, opened=k in opened) for k, pile in enumerate(piles)]
            else:
                out[keep.name] = pile_view(machine, g, keep, piles, own=False, opened=False)
            continue
        value = g.__dict__[attribute("kept", keep.name)]
        if keep.kind == "card" and keep.seen == "owner" and keep.per_player:
            out[keep.name] = [to_words(machine, "card", v) if k == seat else (None if v is None else HIDDEN) for k, v in enumerate(value)]
        else:
            out[keep.name] = [to_words(machine, keep.kind, v) for v in value] if keep.per_player else to_words(machine, keep.kind, value)
    if g.windows:
        out["open"] = [{"rule": machine.program.windows[w[0]].rule, "player": w[3][1]} for w in g.windows]
    return out


def event_view(machine: Machine, g: State, event: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """An event as a seat saw it; as everybody together saw it if `seat` is None. Cards are named or `?`."""
    out = dict(event)
    who = event.get("who")
    sees_all = seat is None
    match event["do"]:
        case "draw":
            own = sees_all or who == seat
            out["cards"] = [machine.codes.names[c] if sees_all else shown(machine, g, c, front=own, back=not own and machine.codes.two_sided) for c in event["cards"]]
        case "deal":
            out["hands"] = [[shown(machine, g, c, front=sees_all or k == seat, back=False) for c in hand] for k, hand in enumerate(event["hands"])]
        case "show":
            out["cards"] = [shown(machine, g, c, front=sees_all or seat in event["to"] or seat == who, back=False) for c in event["cards"]]
        case "move":
            target = machine.program.keeps.get(event["to"])
            open_ = sees_all or who == seat or event.get("owner") == seat or target is not None and target.seen in ("everybody", "top")
            out["cards"] = [shown(machine, g, c, front=open_, back=False) for c in event["cards"]]
        case "play" | "turn up" | "pay for":
            out["card"] = None if event.get("card") is None else machine.codes.names[event["card"]]
            out.pop("bluff", None) if not sees_all and who != seat else None
        case "choose":
            hidden = event["secret"] and not sees_all and who != seat
            out["value"] = HIDDEN if hidden else to_words(machine, event["what"], event["value"])
        case "set":
            keep = machine.program.keeps[event["name"]]
            secret = keep.kind == "card" and keep.seen == "owner" and not sees_all and event.get("of") != seat
            out["value"] = HIDDEN if secret else to_words(machine, keep.kind, event["value"])
    return out
