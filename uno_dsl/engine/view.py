"""What a seat can see: the table, past events, and the cards the rules show it.

The rules say who sees a pile (`seen by nobody`, `by its owner`, `top card seen by everybody`, `backs seen by the others`).
A hidden card is `"?"`; each face of a two-sided card is seen or hidden separately. The seat None stands for the public:
it sees what every seat sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.recorder import faces_open, sees
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.value_names import to_words
from uno_dsl.model import statements as s

HIDDEN = "?"
DISCARDS = "discard pile"
WITNESSES = ("side", "fronts", "backs", "was")
"""The keys of an event that hold who saw it and what was there before. No player sees them."""


def shown(machine: Machine, side: int, code: int, *, front: bool, back: bool) -> str:
    """A card with its front (the face of the side in play) and its back shown or hidden."""
    codes = machine.codes
    if not codes.two_sided:
        return codes.names[code] if front else HIDDEN
    faces = codes.names[code].split(" | ")
    seen = [front, back] if side == 0 else [back, front]
    return " | ".join(face if visible else HIDDEN for face, visible in zip(faces, seen, strict=True))


def side_in_play(machine: Machine, g: State) -> int:
    """The number of the side in play; 0 if cards have one side."""
    name = machine.recorder.side
    return 0 if name is None else int(g.__dict__[name])


# ------------------------------------------------------------------------------------------------ the table
def pile_view(machine: Machine, g: State, keep: s.Keep, owner: int | None, seat: int | None) -> list[str]:
    """A pile as a viewer sees it, top card first. The order of a hand means nothing."""
    piles = g.__dict__[attribute("pile", keep.name)]
    pile: list[int] = piles if owner is None else piles[owner]
    side = side_in_play(machine, g)
    out = []
    for place in range(len(pile) - 1, -1, -1):
        front, back = open_to(machine, g, keep, owner, seat, top=place == len(pile) - 1)
        out.append(shown(machine, side, pile[place], front=front, back=back))
    return sorted(out) if keep.per_player else out


def open_to(
    machine: Machine, g: State, keep: s.Keep, owner: int | None, seat: int | None, *, top: bool
) -> tuple[bool, bool]:
    """Whether a seat sees the front and the back of a card in a pile."""
    if seat is None:
        found = [open_to(machine, g, keep, owner, one, top=top) for one in range(g.n)]
        return all(front for front, _ in found), all(back for _, back in found)
    opened = owner is not None and owner in machine.recorder.open_hands(g, seat)
    return faces_open(keep, own=owner == seat, top=top, opened=opened)


def kept_view(machine: Machine, side: int, keep: s.Keep, value: Any, *, own: bool) -> Any:
    """A kept value as a viewer sees it. A card is shown only if the rules show it."""
    if keep.kind != "card" or value is None:
        return to_words(machine, keep.kind, value)
    front, back = faces_open(keep, own=own, top=True)
    return shown(machine, side, value, front=front, back=back) if front or back else HIDDEN


def keep_view(machine: Machine, g: State, keep: s.Keep, seat: int | None) -> Any:
    """A pile or a kept value (or that of every player) as a seat sees it."""
    if keep.kind == "pile":
        piles = [pile_view(machine, g, keep, owner, seat) for owner in (range(g.n) if keep.per_player else (None,))]
        return piles if keep.per_player else piles[0]
    side, value = side_in_play(machine, g), g.__dict__[attribute("kept", keep.name)]
    if keep.per_player:
        return [kept_view(machine, side, keep, v, own=k == seat) for k, v in enumerate(value)]
    return kept_view(machine, side, keep, value, own=False)


def piles_view(machine: Machine, g: State, seat: int | None) -> dict[str, Any]:
    """All piles, including hands, as a seat sees them."""
    return {
        keep.name: keep_view(machine, g, keep, seat) for keep in machine.program.keeps.values() if keep.kind == "pile"
    }


def view(machine: Machine, g: State, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it: the keys of a position, with hidden cards as `?`."""
    out: dict[str, Any] = {"players": g.n, "seat": seat, "turn": g.turn}
    out |= {keep.name: keep_view(machine, g, keep, seat) for keep in machine.program.keeps.values()}
    if g.windows:
        out["open"] = [{"rule": machine.program.windows[w[0]].rule, "player": w[3][1]} for w in g.windows]
    return out


# ------------------------------------------------------------------------------------------------ what happened
def shown_to(machine: Machine, events: Iterable[dict[str, Any]], seat: int) -> list[str]:
    """The cards that a seat came to see during some events and can no longer see where they lie now.

    Either a rule shows them (the hand of a challenged player to the challenger), or they were laid open and picked up again
    (the cards of the deciding bout of a battle).
    """
    found: list[str] = []
    laid: Counter[tuple[str, int]] = Counter()  # cards that these events put where everyone sees them
    for event in events:
        match event["do"]:
            case "show" if seat in event["to"]:
                found += event_view(machine, event, seat)["cards"]
            case "turn up":
                laid[DISCARDS, event["card"]] += 1
            case "move":
                to = machine.program.keeps[event["to"]]
                in_sight, _ = faces_open(to, own=event["owner"] == seat, top=False)
                names = event_view(machine, event, seat)["cards"]
                for place, (code, name) in enumerate(zip(event["cards"], names, strict=True)):
                    origin = next((o["pile"] for o in event["from"] if laid[o["pile"], code]), None)
                    if origin is not None:
                        laid[origin, code] -= 1
                        known = sees(event["fronts"][place], seat)  # not where a pile is turned over to be shuffled
                        found += [name] if known and not in_sight else []
                    if to.seen in ("everybody", "top") and not to.per_player:
                        laid[to.name, code] += 1
            case _:
                pass
    return sorted(found)


def event_view(machine: Machine, event: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """An event as a seat saw it when it happened. Each card is a name or `?`."""
    out = {key: value for key, value in event.items() if key not in WITNESSES}
    side = event.get("side", 0)

    def seen(code: int, place: int = 0) -> str:
        return shown(
            machine, side, code, front=sees(event["fronts"][place], seat), back=sees(event["backs"][place], seat)
        )

    if "cards" in event:
        out["cards"] = [seen(code, place) for place, code in enumerate(event["cards"])]
    if event.get("card") is not None:
        out["card"] = seen(event["card"])
    match event["do"]:
        case "deal":
            out["hands"] = [[seen(code, owner) for code in hand] for owner, hand in enumerate(event["hands"])]
        case "play" if event["who"] != seat:
            del out["bluff"]
        case "choose":
            if event["secret"] and event["who"] != seat:
                out["value"] = HIDDEN
            else:
                out["value"] = (
                    seen(event["value"])
                    if event["what"] == "card"
                    else to_words(machine, event["what"], event["value"])
                )
        case "set":
            own = seat is not None and event["of"] == seat
            out["value"] = kept_view(machine, side, machine.program.keeps[event["name"]], event["value"], own=own)
        case _:
            pass
    return out
