"""Small tables in order: for each two kinds of card a table of two and of three players, and a round that begins with them.

Unlike the swarm, nothing here is random: what no play of a few actions from these tables can distinguish
is as good as the same. Not handled here: playing from them (`graph.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from conformance.plays.draft import Draft, from_deck, from_position
from conformance.plays.layout import is_matching_game, kept_parts
from conformance.plays.watched import Watched
from uno_dsl.engine.game import start_round
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.model.statements import Face

PLAYERS = (2, 3)
DEALERS = (0, 1)
CUTS, SPREAD = 6, 5
"""In how many places a deck is cut, and how far apart its cards are taken, for games in which nothing is matched."""


class SmallTables:
    """The small tables of one game."""

    def __init__(self, machine: Watched) -> None:
        """Sort the faces by side and kind."""
        self.machine = machine
        program = machine.program
        self.sides: Sequence[str | None] = program.sides or (None,)
        self.faces = {side: self.by_kind(side) for side in self.sides}
        low, high = program.players
        self.players = [count for count in PLAYERS if low <= count <= high] or [low]

    def by_kind(self, side: str | None) -> dict[str, list[Face]]:
        """The faces of a side, kind by kind."""
        found: dict[str, list[Face]] = {}
        for face in self.machine.program.faces:
            if face.side == side:
                found.setdefault(face.card, []).extend([face] * face.copies)
        return found

    def all(self) -> Iterator[Draft]:
        """A few large tables, then every small one: positions first, then rounds that begin."""
        if not is_matching_game(self.machine.program):
            yield from self.deals()
            return
        yield self.whole_deck()
        yield from self.stuck()
        for number, _ in enumerate(self.sides):
            yield from self.everything_left(number)
        for number, side in enumerate(self.sides):
            kinds = list(self.faces[side])
            for first in kinds:
                for second in kinds:
                    for players in self.players:
                        yield from self.position(number, players, first, second)
        for first in self.faces[self.sides[0]]:
            for second in self.faces[self.sides[0]]:
                for players in self.players:
                    yield from self.rounds(players, first, second)

    def deals(self) -> Iterator[Draft]:
        """Where nothing is matched: rounds with the whole deck in its order, cut in several places."""
        names = self.names_on(self.sides[0])
        for players in self.players:
            for part in range(CUTS):
                cut = part * len(names) // CUTS
                spread = names[cut:] + names[:cut]
                for step in (1, SPREAD):
                    cards = [card for first in range(step) for card in spread[first::step]]
                    if len(self.sides) == 1:
                        yield from_deck(players, part % players, cards)

    def stuck(self) -> Iterator[Draft]:
        """A round in which nobody can play from the start, and there is nothing to draw."""
        plain = [
            face
            for kind in self.faces[self.sides[0]].values()
            for face in kind
            if face.number is not None and face.colour
        ]
        top = plain[0]
        others = [face.name for face in plain if face.colour != top.colour and face.number != top.number]
        for players in self.players:
            dealt = self.dealt(players)
            cards = self.paired(0, [*others[:dealt], top.name]) if len(others) >= dealt else None
            for dealer in DEALERS if cards is not None else ():
                yield from_deck(players, dealer, cards or [])

    def position(self, side: int, players: int, first: str, second: str) -> Iterator[Draft]:
        """The player whose turn it is has both kinds, the next one the second and a number; few cards are left."""
        faces = self.faces[self.sides[side]]
        colours = self.machine.program.colours[self.sides[side] or next(iter(self.machine.program.colours))]
        plain = [face for kind in faces.values() for face in kind if face.number is not None and face.colour]
        colour, other = colours[0], colours[1]

        def one(kind: str, wanted: str) -> Face:
            return next((face for face in faces[kind] if face.colour == wanted), faces[kind][-1])

        top = next(face for face in plain if face.colour == colour)
        free = [face for face in plain if face.number != top.number]
        mine, theirs = [face for face in free if face.colour == colour], [face for face in free if face.colour == other]
        many = list(dict.fromkeys(face for face in plain if face.colour == colours[2]))
        hands = [
            [one(first, colour), one(second, colour)],
            [one(second, other), nth(mine, 3)],
            [one(first, other), nth(theirs, 3)],
        ]
        for left, hand in (
            ([nth(mine, 5), one(second, colour), nth(theirs, 5)], hands),
            (many, [[one(first, colour), nth(theirs, 1), nth(theirs, 2)], hands[1][::-1], hands[2]]),
            ([], hands),
        ):
            table = [*hand[:players], left, [top, nth(theirs, 9)] if left else [top]]
            sizes = [len(pile) for pile in table]
            cards = self.paired(side, [face.name for pile in table for face in pile])
            if cards is not None:
                yield self.laid(side, players, sizes, cards, colour)

    def laid(self, side: int, players: int, sizes: Sequence[int], cards: Sequence[str], colour: str) -> Draft:
        """Cards laid out to hands, draw pile and discard pile."""
        piles: list[list[str]] = []
        at = 0
        for size in sizes:
            piles.append(list(cards[at : at + size]))
            at += size
        name = self.sides[side]
        parts: dict[str, Any] = {"players": players, "turn": 0, "dealer": players - 1, "direction": "left"}
        if name is not None:
            parts["side in play"] = name
        return from_position(kept_parts(self.machine.program, {
            **parts, "colour in play": colour, "hand": piles[:players], "draw pile": piles[players],
            "discard pile": piles[players + 1], "score": [20 * (seat + 1) for seat in range(players)],
        }))  # fmt: skip

    def paired(self, side: int, names: Sequence[str]) -> list[str] | None:
        """Cards with these faces on a side, and all sorts of faces on the other. None if the deck does not have as many."""
        have = {face.name: face.copies for face in self.machine.program.faces}
        if any(names.count(name) > have[name] for name in names):
            return None
        if len(self.sides) == 1:
            return list(names)
        backs = self.mixture(self.sides[1 - side], len(names))
        return [
            f"{one} | {other}" if side == 0 else f"{other} | {one}" for one, other in zip(names, backs, strict=True)
        ]

    def mixture(self, side: str | None, count: int) -> list[str]:
        """Faces of a side, evenly spread."""
        names = self.names_on(side)
        return names[:: max(1, len(names) // count)][:count]

    def names_on(self, side: str | None) -> list[str]:
        """All faces of a side, each as often as the deck has it."""
        return [face.name for kind in self.faces[side].values() for face in kind]

    def whole_deck(self) -> Draft:
        """A table with every card of the deck."""
        columns = [self.names_on(side) for side in self.sides]
        cards = [" | ".join(faces) for faces in zip(*columns, strict=True)]
        kinds = self.faces[self.sides[0]]
        top = next(face for kind in kinds.values() for face in kind if face.number is not None and face.colour)
        place = columns[0].index(top.name)
        cards = [*cards[:place], *cards[place + 1 :], cards[place]]
        players = self.players[0]
        sizes = [*[2] * players, len(cards) - 2 * players - 1, 1]
        return self.laid(0, players, sizes, cards, top.colour or "")

    def everything_left(self, side: int) -> Iterator[Draft]:
        """A player about to win the round against one who holds a card of every worth and sort."""
        kinds = self.faces[self.sides[side]]
        sorts = {(face.card, face.worth): face.name for kind in kinds.values() for face in kind}
        plain = [face for kind in kinds.values() for face in kind if face.number is not None and face.colour]
        last, top = next(
            (one, other)
            for one in plain
            for other in plain
            if one.colour == other.colour and one is not other and not {one.name, other.name} & set(sorts.values())
        )
        cards = self.paired(side, [last.name, *sorts.values(), top.name])
        if cards is not None:
            yield self.laid(side, 2, [1, len(sorts), 0, 1], cards, top.colour or "")

    def rounds(self, players: int, first: str, second: str) -> Iterator[Draft]:
        """A round with one kind turned up, and the other next on the draw pile."""
        dealt = self.dealt(players)
        side = self.sides[0]
        kinds = self.faces[side]
        special = [
            kinds[first][0],
            kinds[second][-1],
            kinds[second][1 % len(kinds[second])],
            kinds[second][-2 % len(kinds[second])],
        ]
        rest = [face for kind in kinds.values() for face in kind]
        for face in special:
            if face in rest:
                rest.remove(face)
        mixed = [face.name for face in rest[:: max(1, len(rest) // (dealt + 4))]][: dealt + 2]
        for more in ([face.name for face in special[1:]], [special[1].name, *mixed[dealt:]]):
            cards = self.paired(0, [*mixed[:dealt], special[0].name, *more])
            if cards is None:
                continue
            for dealer in DEALERS:
                yield from_deck(players, dealer, cards)

    def dealt(self, players: int) -> int:
        """How many cards are dealt."""
        size = sum(face.copies for face in self.machine.program.faces if face.side == self.sides[0])
        kinds = [kind for kind in self.faces[self.sides[0]].values() if kind[0].number is not None]
        names = [face.name for kind in kinds for face in kind]
        cards = self.paired(0, names) if len(self.sides) == 1 else None
        if cards is None:
            cards = self.paired_with_copies(names)
        try:
            hands = start_round(self.machine, players, 0, cards).__dict__["pile_hand"]
        except (BadValue, EngineStuck):
            return 7 * players if size else 0
        return sum(map(len, hands))

    def paired_with_copies(self, names: Sequence[str]) -> list[str]:
        """Cards with plain faces, only to be counted."""
        others = [face.name for kind in self.faces[self.sides[1]].values() for face in kind]
        return [f"{one} | {other}" for one, other in zip(names, others, strict=False)]


def nth(faces: Sequence[Face], number: int) -> Face:
    """One of some faces, cycling if there are few."""
    return faces[number % len(faces)]
