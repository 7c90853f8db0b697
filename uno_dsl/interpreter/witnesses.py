"""What happened, and who saw it: every event names its rule, and for each of its cards who saw its front and who saw its back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from uno_dsl.interpreter.evaluate import value
from uno_dsl.interpreter.game_state import State
from uno_dsl.model.statements import Keep

Witnesses = list[int] | str
EVERYBODY = "all"


class Lies(NamedTuple):
    """Where a card lies: its pile, whose it is if every player has one, and whether it is the top card."""

    pile: str
    owner: int | None
    top: bool


def tell(
    g: State,
    rule: str,
    do: str,
    *,
    was: Sequence[Lies] = (),
    now: Sequence[Lies] = (),
    shown: Iterable[int | None] = (),
    **data: Any,
) -> None:
    """Record an event. `was` and `now` say where its cards lay before and after; `shown` are further players who see their fronts."""
    event: dict[str, Any] = {"rule": rule, "do": do, **{key.rstrip("_"): what for key, what in data.items()}}
    if g.program.sides:
        event["side"] = g.side
    if was or now:
        seats = {seat for seat in shown if seat is not None}
        places = list(zip(was, now, strict=True)) if was and now else [(place,) for place in was or now]
        seen = [witnesses(g, place, seats) for place in places]
        event["fronts"], event["backs"] = [front for front, _ in seen], [back for _, back in seen]
    g.log.append(event)


def witnesses(g: State, places: Sequence[Lies], shown: set[int]) -> tuple[Witnesses, Witnesses]:
    """Who sees the front and who the back of a card that lies in, or passes through, some places."""
    fronts, backs = set(shown), set()
    for seat in range(g.players):
        for place in places:
            keep = g.program.keeps[place.pile]
            front, back = sees(keep, own=place.owner == seat, top=place.top)
            fronts |= {seat} if front or place.owner in open_hands(g, seat) else set()
            backs |= {seat} if back else set()
    return named(g, fronts), named(g, backs)


def named(g: State, seats: set[int]) -> Witnesses:
    return EVERYBODY if len(seats) == g.players else sorted(seats)


def sees(keep: Keep, *, own: bool, top: bool) -> tuple[bool, bool]:
    """Whether somebody sees the front and the back of a card that is kept there: their own, or the top one of a pile."""
    front = keep.seen == "everybody" or (keep.seen == "owner" and own) or (keep.seen == "top" and top)
    return front, (keep.backs == "others" and not own) or (keep.backs == "top" and top)


def open_hands(g: State, seat: int) -> set[int]:
    """The players whose hands open windows show to a player."""
    shown: set[int] = set()
    for window in g.windows:
        for owners, to in g.program.windows[window.number].shows:
            shown |= set(value(g, window.frame, owners)) if seat in value(g, window.frame, to) else set()
    return shown


def lying(
    g: State,
    cards: Sequence[int | None],
    by: int | None = None,
    sources: Sequence[list[int]] = (),
    *,
    from_top: int | None = None,
) -> list[Lies]:
    """Where cards lie before they move: in the piles that they are taken from, or else in the hand of who moves them, or else in any pile."""
    every = g.every_pile()
    first = [found for found in every if any(found[2] is source for source in sources)]
    own = [found for found in every if found[1] is not None and found[1] == by]
    searched = {(name, owner): list(pile) for name, owner, pile in [*first, *own, *every]}
    out: list[Lies] = []
    for card in cards:
        for (name, owner), pile in searched.items():
            if card is not None and card in pile:
                place = place_of_copy(pile, card, from_top)
                pile[place] = -1  # found once
                out.append(Lies(name, owner, place == len(pile) - 1))
                break
        else:
            out.append(Lies(every[0][0], every[0][1], False))
    return out


def place_of_copy(pile: Sequence[int], card: int, from_top: int | None) -> int:
    """Which copy of a card in a pile is meant: the first, or the one at this place from the top, or the next one below it, or else the topmost one."""
    copies = [place for place, other in enumerate(pile) if other == card]
    if from_top is None:
        return copies[0]
    return max((place for place in copies if len(pile) - place >= from_top), default=copies[-1])


def origins(lies: Sequence[Lies]) -> list[dict[str, Any]]:
    """The piles that cards come from, each once."""
    piles = dict.fromkeys((place.pile, place.owner) for place in lies)
    return [{"pile": pile} if owner is None else {"pile": pile, "player": owner} for pile, owner in piles]
