"""The log of events, and who sees which face of a card: because of where it lies, of what the rules keep, or of a window
that opens a hand.

An event shows each card as its witnesses saw it *at the time*: it carries the side that was in play and, for every card,
who saw its front (the face in play) and who saw its back. So nothing that happens later, such as a Flip, changes what an
event shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from uno_dsl.engine.events import ALL, Event, Origin, Witnesses
from uno_dsl.engine.state import State, attribute
from uno_dsl.model import statements as s
from uno_dsl.program.instructions import Program


class CardPlace(NamedTuple):
    """Where a card lies: its pile, the pile's owner (if every player has one), and whether it is the top card."""

    pile: str
    owner: int | None
    top: bool


def faces_open(keep: s.Keep, *, own: bool, top: bool, opened: bool = False) -> tuple[bool, bool]:
    """Whether a viewer sees the front and the back of a card that lies in a pile or is kept."""
    front = opened or keep.seen == "everybody" or (keep.seen == "owner" and own) or (keep.seen == "top" and top)
    back = (keep.backs == "others" and not own) or (keep.backs == "top" and top)
    return front, back


def place_of_copy(pile: Sequence[int | None], card: int, from_top: int) -> int:
    """Where that copy of a card lies which is at a place from the top, or the next one below it, or else the topmost one."""
    copies = [place for place, other in enumerate(pile) if other == card]
    return next((place for place in reversed(copies) if len(pile) - place >= from_top), copies[-1])


def sees(witnesses: Witnesses, seat: int | None) -> bool:
    """Whether a seat was among the witnesses. `None` stands for the public, which sees only what every seat sees."""
    return witnesses == ALL or (isinstance(witnesses, list) and seat in witnesses)


class Recorder:
    """Records events while the log of a state is on.

    `shows(g, window, seat)` gives the seats whose hands an open window shows to a seat.
    """

    def __init__(self, program: Program, shows: Callable[[State, list[Any], int], set[int]]) -> None:
        self.keeps = program.keeps
        self.shows = shows
        self.opens_hands = any(window.shows for window in program.windows)
        self.piles = [
            (k.name, attribute("pile", k.name), k.per_player) for k in program.keeps.values() if k.kind == "pile"
        ]
        self.side = next((attribute("kept", k.name) for k in program.keeps.values() if k.kind == "side"), None)

    def open_hands(self, g: State, seat: int) -> set[int]:
        """The seats whose hands are open to this seat because of a window."""
        out: set[int] = set()
        for window in g.windows if self.opens_hands else ():
            out |= self.shows(g, window, seat)
        return out

    def record(
        self,
        g: State,
        event: Event[int],
        was: Sequence[CardPlace] = (),
        now: Sequence[CardPlace] = (),
        shown: Iterable[int] | str = (),
    ) -> None:
        """Add an event to the log. `was` and `now` give the place of each of its cards before and after, where that decides who sees it.

        `shown` are further seats that see the fronts.
        """
        assert g.log is not None
        if self.side is not None:
            event["side"] = g.__dict__[self.side]
        if was or now:
            known: dict[tuple[CardPlace, ...], tuple[Witnesses, Witnesses]] = {}
            fronts: list[Witnesses] = []
            backs: list[Witnesses] = []
            seats = range(g.n) if shown == ALL else shown
            for lies in zip(was, now, strict=True) if was and now else [(lie,) for lie in was or now]:
                if lies not in known:
                    known[lies] = self.witnesses(g, lies, {seat for seat in seats if isinstance(seat, int)})
                fronts.append(known[lies][0])
                backs.append(known[lies][1])
            event["fronts"], event["backs"] = fronts, backs
        g.log.append(event)

    def witnesses(self, g: State, lies: Sequence[CardPlace], shown: set[int]) -> tuple[Witnesses, Witnesses]:
        """Who sees the front and who sees the back of a card that lies in, or passes through, some places."""
        fronts, backs = set(shown), set()
        for seat in range(g.n):
            opened = self.open_hands(g, seat)
            for lie in lies:
                front, back = faces_open(
                    self.keeps[lie.pile], own=lie.owner == seat, top=lie.top, opened=lie.owner in opened
                )
                if front:
                    fronts.add(seat)
                if back:
                    backs.add(seat)
        return named(fronts, g.n), named(backs, g.n)

    # ------------------------------------------------------------------------------------------ places
    def places_before(
        self,
        g: State,
        cards: Sequence[int],
        by: int | None = None,
        sources: Sequence[list[int]] = (),
        *,
        from_top: int | None = None,
    ) -> list[CardPlace]:
        """Where cards lie before they are moved: in the given piles, or else in the hand of the player who moves them."""
        piles = self.all_piles(g)
        first = [found for found in piles if any(found[2] is source for source in sources)]
        own = [found for found in piles if found[1] is not None and found[1] == by]
        searched = {(name, owner): pile for name, owner, pile in [*first, *own, *piles]}
        # take each card found out of a copy, so that it is found only once
        places = [(name, owner, list[int | None](pile)) for (name, owner), pile in searched.items()]
        out: list[CardPlace] = []
        for card in cards:
            for name, owner, pile in places:
                if card in pile:
                    place = pile.index(card) if from_top is None else place_of_copy(pile, card, from_top)
                    pile[place] = None
                    out.append(CardPlace(name, owner, place == len(pile) - 1))
                    break
            else:
                out.append(CardPlace(piles[0][0], piles[0][1], False))
        return out

    def all_piles(self, g: State) -> list[tuple[str, int | None, list[int]]]:
        """Every pile, with its name and owner."""
        out: list[tuple[str, int | None, list[int]]] = []
        for name, place, per_player in self.piles:
            piles = g.__dict__[place]
            out += [(name, owner, pile) for owner, pile in enumerate(piles)] if per_player else [(name, None, piles)]
        return out

    def places_after(self, name: str, owner: int | None, count: int, *, on_top: bool = False) -> list[CardPlace]:
        """Where cards lie after they were put into a pile together. With `on_top`, the last of them is the top card."""
        return [CardPlace(name, owner, on_top and place == count - 1) for place in range(count)]


def named(seats: set[int], players: int) -> Witnesses:
    return ALL if len(seats) == players else sorted(seats)


def origins(lies: Iterable[CardPlace]) -> list[Origin]:
    """The piles that cards come from, each once."""
    return [
        {"pile": pile} if owner is None else {"pile": pile, "player": owner}
        for pile, owner in dict.fromkeys((lie.pile, lie.owner) for lie in lies)
    ]
