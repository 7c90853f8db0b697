"""Who sees which face of a card: where it lies, by what the rules keep and by windows that open a hand; and the record of
what happens, with what was true at that moment.

A card is told of as its witnesses saw it *then*: an event carries the side that was in play and, for every card, who saw
its front (the face in play) and its back. So nothing that comes later, such as a Flip, changes what an event shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from uno_dsl.engine.state import State, attribute
from uno_dsl.model import statements as s
from uno_dsl.program.instructions import Program

Witnesses = list[int] | str  # the seats that saw it, or ALL
ALL = "all"


class Lie(NamedTuple):
    """Where a card lies: in a pile, of a player if every player has one, and whether on its top."""

    pile: str
    owner: int | None
    top: bool


def faces_open(keep: s.Keep, *, own: bool, top: bool, opened: bool = False) -> tuple[bool, bool]:
    """Whether somebody sees the front and the back of a card that lies in a pile, or is kept."""
    front = opened or keep.seen == "everybody" or (keep.seen == "owner" and own) or (keep.seen == "top" and top)
    back = (keep.backs == "others" and not own) or (keep.backs == "top" and top)
    return front, back


def sees(witnesses: Witnesses, seat: int | None) -> bool:
    """Whether a seat was among the witnesses; all seats, if none is named."""
    return witnesses == ALL or (isinstance(witnesses, list) and seat in witnesses)


class Recorder:
    """Writes down what happens, for a state whose log is open.

    `shows(g, window, seat)` are the seats whose hands an open window shows to a seat.
    """

    def __init__(self, program: Program, shows: Callable[[State, list[Any], int], set[int]]) -> None:
        self.keeps = program.keeps
        self.shows = shows
        self.opens_hands = any(window.shows for window in program.windows)
        self.piles = [(k.name, attribute("pile", k.name), k.per_player) for k in program.keeps.values() if k.kind == "pile"]
        self.side = next((attribute("kept", k.name) for k in program.keeps.values() if k.kind == "side"), None)

    def open_hands(self, g: State, seat: int) -> set[int]:
        """The seats whose hands lie open for this one, because a window says so."""
        out: set[int] = set()
        for window in g.windows if self.opens_hands else ():
            out |= self.shows(g, window, seat)
        return out

    def record(self, g: State, event: dict[str, Any], was: Sequence[Lie] = (), now: Sequence[Lie] = (), shown: Iterable[int] | str = ()) -> None:
        """Add an event to the log. `was` and `now` say for each of its cards where it lay and lies, if that is how it is seen.

        `shown` are the seats to which the fronts are shown besides.
        """
        assert g.log is not None
        if self.side is not None:
            event["side"] = g.__dict__[self.side]
        if was or now:
            known: dict[tuple[Lie, ...], tuple[Witnesses, Witnesses]] = {}
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

    def witnesses(self, g: State, lies: Sequence[Lie], shown: set[int]) -> tuple[Witnesses, Witnesses]:
        """Who sees the front and who the back of a card that lies in (or passes through) some places."""
        fronts, backs = set(shown), set()
        for seat in range(g.n):
            opened = self.open_hands(g, seat)
            for lie in lies:
                front, back = faces_open(self.keeps[lie.pile], own=lie.owner == seat, top=lie.top, opened=lie.owner in opened)
                if front:
                    fronts.add(seat)
                if back:
                    backs.add(seat)
        return named(fronts, g.n), named(backs, g.n)

    # ------------------------------------------------------------------------------------------ places
    def whence(
        self, g: State, cards: Sequence[int], by: int | None = None, sources: Sequence[list[int]] = (), *, from_top: bool = False
    ) -> list[Lie]:
        """Where cards lie before they are moved: in the piles that are named, else in the hand of the one who moves them."""
        piles = self.all_piles(g)
        first = [found for found in piles if any(found[2] is source for source in sources)]
        own = [found for found in piles if found[1] is not None and found[1] == by]
        searched = {(name, owner): pile for name, owner, pile in [*first, *own, *piles]}
        # each card is found once: what has been found is taken out of a copy
        places = [(name, owner, list[int | None](pile)) for (name, owner), pile in searched.items()]
        out: list[Lie] = []
        for card in cards:
            for name, owner, pile in places:
                if card in pile:
                    place = len(pile) - 1 - pile[::-1].index(card) if from_top else pile.index(card)
                    pile[place] = None
                    out.append(Lie(name, owner, place == len(pile) - 1))
                    break
            else:
                out.append(Lie(piles[0][0], piles[0][1], False))
        return out

    def all_piles(self, g: State) -> list[tuple[str, int | None, list[int]]]:
        """Every pile with its name and owner."""
        out: list[tuple[str, int | None, list[int]]] = []
        for name, place, per_player in self.piles:
            piles = g.__dict__[place]
            out += [(name, owner, pile) for owner, pile in enumerate(piles)] if per_player else [(name, None, piles)]
        return out

    def lying(self, name: str, owner: int | None, count: int, *, on_top: bool = False) -> list[Lie]:
        """Where cards lie after they were put into a pile together: the last of them on its top, or none."""
        return [Lie(name, owner, on_top and place == count - 1) for place in range(count)]


def named(seats: set[int], players: int) -> Witnesses:
    return ALL if len(seats) == players else sorted(seats)


def origins(lies: Iterable[Lie]) -> list[dict[str, Any]]:
    """The piles that cards come from, each once."""
    return [{"pile": pile} if owner is None else {"pile": pile, "player": owner} for pile, owner in dict.fromkeys((lie.pile, lie.owner) for lie in lies)]
