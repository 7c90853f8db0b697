"""Small tables that can be played to their end in every way: few cards, some of them twins, so that there are few states.

For each two kinds of card without a number there is a table of two players, for each kind a table of three, and rounds that
begin with each kind turned up. Nothing here is random.
Not handled here: playing them (`closure.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from conformance.plays.draft import Draft, from_deck, from_position
from conformance.plays.layout import is_matching_game, kept_parts
from uno_dsl.engine.game import start_round
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.statements import Face

DEALERS = (0, 1)
FIRST, SECOND, LAST, OTHER, TOP = range(5)
"""The places of numbers among those of a colour that tables are made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedTable:
    """A table, its name, and a smaller one to use instead if it has too many states.

    `beginning`: it only serves to begin a round, since too much can follow from the card that is turned up.
    """

    name: str
    draft: Draft
    smaller: ClosedTable | None = None
    beginning: bool = False


class ClosedTables:
    """The closed tables of one game."""

    def __init__(self, machine: Machine) -> None:
        """Sort the faces by side and kind."""
        self.machine = machine
        program = machine.program
        self.sides: Sequence[str | None] = program.sides or (None,)
        low, high = program.players
        self.players = [count for count in (2, 3) if low <= count <= high]

    def colours(self, side: int) -> Sequence[str]:
        """The colours of a side."""
        colours = self.machine.program.colours
        return colours[self.sides[side] or next(iter(colours))]

    def faces(self, side: int) -> list[Face]:
        """The faces of a side."""
        return [face for face in self.machine.program.faces if face.side == self.sides[side]]

    def kinds(self, side: int) -> list[str]:
        """The kinds of card without a number."""
        return list(dict.fromkeys(face.card for face in self.faces(side) if face.number is None))

    def number(self, side: int, which: int, colour: int = 0) -> Face:
        """A number of a colour."""
        wanted = self.colours(side)[colour]
        return [face for face in self.faces(side) if face.number is not None and face.colour == wanted][-1 - which]

    def special(self, side: int, kind: str, colour: int = 0) -> Face:
        """A card of a kind, in a colour if it has one."""
        found = [face for face in self.faces(side) if face.card == kind]
        return next((face for face in found if face.colour == self.colours(side)[colour]), found[0])

    def turns_sides(self, kind: str) -> bool:
        """Whether a kind of card can bring the other side into play."""
        program = self.machine.program
        own = {h.procedure for h in program.handlers if isinstance(h.card, e.Constant) and h.card.name == kind}
        return any(
            isinstance(x, s.Assign) and isinstance(x.target, e.Kept) and x.target.kind == "side" and owner in own
            for owner, x in zip(program.owners, program.instructions, strict=True)
        )

    def all(self) -> Iterator[ClosedTable]:
        """Every table: each kind by itself, rounds that begin, and each two kinds together. None for a game in which nothing is matched."""
        if not is_matching_game(self.machine.program):
            return
        for side, _ in enumerate(self.sides):
            yield from self.alone(side)
        for kind in (None, *self.kinds(0)):
            for players in self.players:
                for dealer in DEALERS:
                    yield from self.round_with(kind, players, dealer)
        for side, _ in enumerate(self.sides):
            for one, other in combinations(self.kinds(side), 2):
                yield from self.together(side, one, other)

    def alone(self, side: int) -> Iterator[ClosedTable]:
        """The positions with one kind: twice, among three players, and over each kind of the other side."""
        n, special = self.number, self.special
        for kind in self.kinds(side):
            yield from self.together(side, kind, kind)
        numbers = [[n(side, FIRST), n(side, SECOND)], [n(side, FIRST), n(side, FIRST, 1)]]
        yield from self.laid("numbers", side, numbers, [], fewer=([numbers[0], numbers[1][:1]], []))
        for kind in self.kinds(side):
            hands = [[special(side, kind), n(side, TOP)], [n(side, FIRST, 1)], [n(side, FIRST, 1)]]
            yield from self.laid(kind, side, hands, [], fewer=([hands[0][:1], *hands[1:]], []))
        for kind in filter(self.turns_sides, self.kinds(side)):
            for back in self.kinds(1 - side):
                hands = [[special(side, kind), n(side, FIRST)], [n(side, SECOND)]]
                left = [n(side, FIRST, 1)]
                yield from self.laid(f"{kind} over {back}", side, hands, left, back, fewer=(hands, []))

    def together(self, side: int, one: str, other: str) -> Iterator[ClosedTable]:
        """A position with two kinds, or with one kind twice; there is no draw pile with two kinds one of which is wild."""
        n, special = self.number, self.special
        hands = [[special(side, one), n(side, TOP)], [special(side, other, int(one == other)), n(side, FIRST, 1)]]
        few = one != other and None in (special(side, one).colour, special(side, other).colour)
        left = [] if few else [n(side, FIRST, 1)]
        fewer = [hands[0], hands[1][:1]] if few else hands
        yield from self.laid(f"{one} and {other}", side, hands, left, fewer=(fewer, []))

    def laid(
        self,
        name: str,
        side: int,
        hands: Sequence[Sequence[Face]],
        left: Sequence[Face],
        back: str = "",
        *,
        fewer: tuple[Sequence[Sequence[Face]], Sequence[Face]] | None = None,
    ) -> Iterator[ClosedTable]:
        """A position with these hands and this draw pile, or with fewer; none if the deck or the table is too small."""
        of = f"{self.sides[side]}: " if self.sides[side] is not None else ""
        called = f"{of}{name}, {len(hands)} players"
        draft = self.position(side, hands, left, back)
        less = None if fewer is None else self.position(side, *fewer, back)
        smaller = None if less is None else ClosedTable(name=f"{called}, fewer cards", draft=less)
        if draft is not None:
            yield ClosedTable(name=called, draft=draft, smaller=smaller)

    def position(self, side: int, hands: Sequence[Sequence[Face]], left: Sequence[Face], back: str) -> Draft | None:
        """The same, as a draft."""
        top, players = self.number(side, TOP), len(hands)
        cards = self.cards(side, [*(face for hand in hands for face in hand), *left, top], back)
        if cards is None or players not in self.players:
            return None
        piles, at = list[list[str]](), 0
        for size in [*map(len, hands), len(left), 1]:
            piles.append(cards[at : at + size])
            at += size
        parts: dict[str, Any] = {"players": players, "turn": 0, "dealer": players - 1, "direction": "left"}
        if self.sides[side] is not None:
            parts["side in play"] = self.sides[side]
        return from_position(kept_parts(self.machine.program, {
            **parts, "colour in play": self.colours(side)[0], "hand": piles[:players], "draw pile": piles[players],
            "discard pile": piles[players + 1], "score": [20 * (seat + 1) for seat in range(players)],
        }))  # fmt: skip

    def cards(self, side: int, faces: Sequence[Face], back: str = "") -> list[str] | None:
        """Cards with these faces; on the other side twins have the same number, and with `back` some are of that kind."""
        if any(faces.count(face) > face.copies for face in faces):
            return None
        if len(self.sides) == 1:
            return [face.name for face in faces]
        fronts = list(dict.fromkeys(face.name for face in faces))
        other = 1 - side
        numbers = [face for face in self.faces(other) if face.number is not None and face.copies > 1]
        behind = {front: numbers[place * 5 % len(numbers)] for place, front in enumerate(fronts)}
        if back:
            for place, front in enumerate([fronts[1], fronts[-1]]):
                behind[front] = self.special(other, back, place)
        names = [(face.name, behind[face.name].name) for face in faces]
        return [f"{one} | {two}" if side == 0 else f"{two} | {one}" for one, two in names]

    # ------------------------------------------------------------------------------------------ rounds
    def round_with(self, kind: str | None, players: int, dealer: int) -> Iterator[ClosedTable]:
        """A round with a kind (None: a number) turned up, in which nobody is dealt a card that matches it.

        The draw pile has a number that matches it and, if it has a colour, the same kind once more.
        """
        face = self.number(0, TOP) if kind is None else self.special(0, kind)
        more = [self.number(0, SECOND), *([face] if face.colour is not None else [])]
        dealt = self.dealt(players)
        cards = [*self.strangers(0, dealt), *(front.name for front in (face, *more))]
        if len(self.sides) > 1:
            backs = [*self.strangers(1, dealt), *(self.number(1, place).name for place in (FIRST, SECOND, FIRST))]
            cards = [f"{front} | {back}" for front, back in zip(cards, backs, strict=False)]
        name = f"{kind or 'number'} turned up, {players} players, dealer {dealer}"
        draft = from_deck(players, dealer, cards)
        begun = ClosedTable(name=f"{name}, beginning", draft=draft, beginning=True)
        yield begun if face.colour is None else ClosedTable(name=name, draft=draft, smaller=begun)

    def strangers(self, side: int, count: int) -> list[str]:
        """N numbers that match nothing of the first colour on the table."""
        used = {self.number(side, which).number for which in (FIRST, SECOND, TOP)}
        wanted = [face for colour in self.colours(side)[1:] for face in self.faces(side) if face.colour == colour]
        names = [face.name for face in wanted if face.number not in {None, *used} for _ in range(face.copies)]
        return names[:count]

    def dealt(self, players: int) -> int:
        """The number of cards that are dealt."""
        one = self.number(0, FIRST).name
        if len(self.sides) > 1:
            one = f"{one} | {self.number(1, FIRST).name}"
        size = sum(face.copies for face in self.faces(0))
        try:
            hands = start_round(self.machine, players, 0, [one] * size).__dict__["pile_hand"]
        except (BadValue, EngineStuck):
            return 0
        return sum(map(len, hands))
