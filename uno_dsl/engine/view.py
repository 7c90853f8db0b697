"""What a seat can see: the table, past events, and the cards the rules show it.

The rules say who sees a pile (`seen by nobody`, `by its owner`, `top card seen by everybody`, `backs seen by the others`).
A hidden card is `"?"`; each face of a two-sided card is seen or hidden separately. The seat None stands for the public:
it sees what every seat sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from uno_dsl.engine.events import CardlessEvent, CardPlayed, CardsDrawn, CardsMoved, CardsShown, Event, PenaltyPaid
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.recorder import faces_open, sees
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.value_names import to_words
from uno_dsl.model import statements as s

HIDDEN = "?"
DISCARDS = "discard pile"


def shown(machine: Machine, side: int, code: int, *, front: bool, back: bool) -> str:
    """A card with its front (the face of the side in play) and its back shown or hidden."""
    codes = machine.codes
    if not codes.two_sided:
        return codes.names[code] if front else HIDDEN
    faces = codes.names[code].split(" | ")
    seen = [front, back] if side == 0 else [back, front]
    return " | ".join(face if visible else HIDDEN for face, visible in zip(faces, seen, strict=True))


def all_shown(machine: Machine, side: int, cards: list[int], *, front: bool, back: bool) -> list[str]:
    """Cards that are all seen in the same way."""
    if machine.codes.two_sided:
        return [shown(machine, side, code, front=front, back=back) for code in cards]
    names = machine.codes.names
    return [names[code] for code in cards] if front else [HIDDEN] * len(cards)


def side_in_play(machine: Machine, g: State) -> int:
    """The number of the side in play; 0 if cards have one side."""
    name = machine.recorder.side
    return 0 if name is None else int(g.__dict__[name])


# ------------------------------------------------------------------------------------------------ the table
def pile_view(machine: Machine, g: State, keep: s.Keep, owner: int | None, seat: int | None) -> list[str]:
    """A pile as a viewer sees it, top card first. The order of a hand means nothing."""
    piles = g.__dict__[attribute("pile", keep.name)]
    pile: list[int] = piles if owner is None else piles[owner]
    side, out = side_in_play(machine, g), list[str]()
    for cards, top in ((pile[-1:], True), (pile[-2::-1], False)):
        if cards:
            front, back = open_to(machine, g, keep, owner, seat, top=top)
            out += all_shown(machine, side, cards, front=front, back=back)
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
    """A kept value as a viewer sees it. A card, and what only its owner sees, is shown only if the rules show it."""
    if keep.kind != "card" and keep.seen == "owner" and keep.per_player and not own:
        return HIDDEN
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
def shown_to(machine: Machine, events: Iterable[Event[int]], seat: int) -> list[str]:
    """The cards that a seat came to see during some events and can no longer see where they lie now."""
    return sorted(card for _, card in sightings(machine, events, seat))


def sightings(machine: Machine, events: Iterable[Event[int]], seat: int) -> Iterator[tuple[str, str]]:
    """The rules by which a seat saw cards during some events that it can no longer see where they lie now, and the cards.

    Either a rule shows them (the hand of a challenged player to the challenger), or they were laid open and picked up again
    (the cards of the deciding bout of a battle).
    """
    laid: Counter[tuple[str, int]] = Counter()  # cards that these events put where everyone sees them
    for event in events:
        match event["do"]:
            case "show" if seat in event["to"]:
                yield from ((event["rule"], card) for card in cards_seen(machine, event, seat))
            case "turn up":
                laid[DISCARDS, event["card"]] += 1
            case "move":
                to = machine.program.keeps[event["to"]]
                in_sight, _ = faces_open(to, own=event["owner"] == seat, top=False)
                names = cards_seen(machine, event, seat)
                for place, (code, name) in enumerate(zip(event["cards"], names, strict=True)):
                    origin = next((o["pile"] for o in event["from"] if laid[o["pile"], code]), None)
                    if origin is not None:
                        laid[origin, code] -= 1
                        known = sees(event["fronts"][place], seat)  # not where a pile is turned over to be shuffled
                        if known and not in_sight:
                            yield event["rule"], name
                    if to.seen in ("everybody", "top") and not to.per_player:
                        laid[to.name, code] += 1
            case _:
                pass


def card_seen(machine: Machine, event: Event[int], code: int, seat: int | None, place: int = 0) -> str:
    """A card of an event as a seat saw it. `place` is its place among the cards of the event."""
    fronts, backs = event["fronts"][place], event["backs"][place]
    return shown(machine, event.get("side", 0), code, front=sees(fronts, seat), back=sees(backs, seat))


def cards_seen(
    machine: Machine, event: CardsDrawn[int] | CardsShown[int] | CardsMoved[int], seat: int | None
) -> list[str]:
    """The cards of an event as a seat saw them."""
    return [card_seen(machine, event, code, seat, place) for place, code in enumerate(event["cards"])]


def event_view(machine: Machine, event: Event[int], seat: int | None) -> Event[str]:
    """An event as a seat saw it when it happened. Each card is a name or `?`."""
    rule = event["rule"]
    match event["do"]:
        case "play":
            played: CardPlayed[str] = {
                "rule": rule,
                "do": "play",
                "who": event["who"],
                "card": card_seen(machine, event, event["card"], seat),
            }
            return {**played, "bluff": event["bluff"]} if event["who"] == seat else played
        case "turn up":
            return {
                "rule": rule,
                "do": "turn up",
                "who": event["who"],
                "card": card_seen(machine, event, event["card"], seat),
            }
        case "pay for":
            card = event.get("card")
            paid: PenaltyPaid[str] = {"rule": rule, "do": "pay for", "who": event["who"]}
            return paid if card is None else {**paid, "card": card_seen(machine, event, card, seat)}
        case "draw":
            return {"rule": rule, "do": "draw", "who": event["who"], "cards": cards_seen(machine, event, seat)}
        case "deal":
            hands = [
                [card_seen(machine, event, code, seat, owner) for code in hand]
                for owner, hand in enumerate(event["hands"])
            ]
            return {"rule": rule, "do": "deal", "count": event["count"], "pile": event["pile"], "hands": hands}
        case "show":
            cards = cards_seen(machine, event, seat)
            return {"rule": rule, "do": "show", "who": event["who"], "cards": cards, "to": event["to"]}
        case "move":
            return {
                "rule": rule, "do": "move", "who": event["who"], "cards": cards_seen(machine, event, seat), "from": event["from"],
                "to": event["to"], "owner": event["owner"], "place": event["place"],
            }  # fmt: skip
        case "choose":
            who, what, value, secret = event["who"], event["what"], event["value"], event["secret"]
            if secret and who != seat:
                told: str | int | list[int] | None = HIDDEN
            elif what == "card" and isinstance(value, int):
                told = card_seen(machine, event, value, seat)
            else:
                told = to_words(machine, what, value)
            return {"rule": rule, "do": "choose", "who": who, "what": what, "value": told, "secret": secret}
        case "set":
            own = seat is not None and event["of"] == seat
            now = kept_view(
                machine, event.get("side", 0), machine.program.keeps[event["name"]], event["value"], own=own
            )
            return {"rule": rule, "do": "set", "name": event["name"], "value": now, "of": event["of"]}
        case _:
            return without_side(event)


def without_side(event: CardlessEvent) -> CardlessEvent:
    """An event that names no card, without what no player sees."""
    out = event.copy()
    out.pop("side", None)
    return out
